import { spotLimits } from '#contract/spot/limits.ts'
import { spotPairCode } from '#contract/markets/marketText.ts'
import { pairParams } from '#contract/spot/panelAddress.ts'
import type { SpotTradeSnapshot } from './spotTrade.machine.ts'

export type SpotTradePhase = 'loading' | 'failed' | 'unknown' | 'trading'

const spotTradePhase = (snapshot: SpotTradeSnapshot): SpotTradePhase =>
  (['loading', 'failed', 'unknown'] as const).find((phase) => snapshot.matches(phase)) ?? 'trading'

export const spotTradeView = (snapshot: SpotTradeSnapshot) => ({
  phase: spotTradePhase(snapshot),
  symbol: snapshot.context.symbol,
  panel: snapshot.context.panel,
  /** Undefined until the venue has said that it lists the pair. */
  market: snapshot.matches('trading') ? snapshot.context.market : undefined,
  error: snapshot.context.error,
  /** The market's rules could not be asked anew: they may be others by now. */
  areRulesOld: snapshot.hasTag('stale'),
})

/** How far what comes later is: on its way, here, or it did not come. */
export type LatePhase = 'coming' | 'there' | 'missing'

const latePhase = (snapshot: SpotTradeSnapshot, part: 'chart' | 'orders'): LatePhase =>
  (['there', 'missing'] as const).find((phase) => snapshot.matches({ trading: { [part]: phase } })) ?? 'coming'

/** Of the panels whose code comes after that of the book and the form. */
export const lateView = (snapshot: SpotTradeSnapshot) => ({
  chart: latePhase(snapshot, 'chart'),
  /** With what serves a person beside the panels. */
  orders: latePhase(snapshot, 'orders'),
})

/** A panel that has not failed. */
const alive = <Ref extends { readonly getSnapshot: () => { readonly status: string } }>(
  panel: Ref | undefined,
): Ref | undefined => (panel?.getSnapshot().status === 'error' ? undefined : panel)

/** The floor's panels; one that is undefined has failed, its code is not here, or there is no market yet. */
export const panelsIn = ({ children }: SpotTradeSnapshot) => ({
  chart: alive(children.chart),
  hotkeys: alive(children.hotkeys),
  orderForm: alive(children.orderForm),
  orderBook: alive(children.orderBook),
  recentTrades: alive(children.recentTrades),
  openOrders: alive(children.openOrders),
  ordersPanel: alive(children.ordersPanel),
  workspace: alive(children.workspace),
  floorTools: alive(children.floorTools),
})

/**
 * The pair that an address names, as the wire writes it; without a name the usual one. Whether there is such a pair, or
 * could be, only the venue's list says: a name that is longer than that of any pair is shown by its beginning.
 */
export const pairIn = (query: URLSearchParams): string => {
  const named = pairParams.map((name) => query.get(name)?.trim()).find((value) => value !== undefined && value !== '')
  if (named === undefined) return spotLimits.spotTrade.usual
  const symbol = spotPairCode(named)
  const { longestName } = spotLimits.spotTrade
  return symbol.length > longestName ? `${symbol.slice(0, longestName)}…` : symbol
}
