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
  account: snapshot.context.account,
  panel: snapshot.context.panel,
  /** Undefined until the venue has confirmed that it lists the pair. */
  market: snapshot.matches('trading') ? snapshot.context.market : undefined,
  error: snapshot.context.error,
  /** The market's rules could not be refreshed and may have changed. */
  areRulesOld: snapshot.hasTag('stale'),
})

/** The loading status of a late part: loading, loaded, or failed. */
export type LatePhase = 'loading' | 'loaded' | 'missing'

const latePhase = (snapshot: SpotTradeSnapshot, part: 'chart' | 'orders'): LatePhase =>
  (['loaded', 'missing'] as const).find((phase) => snapshot.matches({ trading: { [part]: phase } })) ?? 'loading'

/** For the panels whose code loads after the book and the form. */
export const lateView = (snapshot: SpotTradeSnapshot) => ({
  chart: latePhase(snapshot, 'chart'),
  /** Includes the recent trades and the tools beside the panels. */
  orders: latePhase(snapshot, 'orders'),
})

/** Whether the list of pairs is open. */
export const isChoosingPair = (snapshot: SpotTradeSnapshot): boolean => snapshot.matches({ trading: { pairs: 'open' } })

/** A panel that has not failed. */
const alive = <Ref extends { readonly getSnapshot: () => { readonly status: string } }>(
  panel: Ref | undefined,
): Ref | undefined => (panel?.getSnapshot().status === 'error' ? undefined : panel)

/** The floor's panels; an undefined one has failed, is not loaded, or has no market yet. */
export const panelsIn = ({ children }: SpotTradeSnapshot) => ({
  chart: alive(children.chart),
  hotkeys: alive(children.hotkeys),
  ladder: alive(children.ladder),
  orderForm: alive(children.orderForm),
  orderBook: alive(children.orderBook),
  recentTrades: alive(children.recentTrades),
  openOrders: alive(children.openOrders),
  ordersPanel: alive(children.ordersPanel),
  workspace: alive(children.workspace),
  floorTools: alive(children.floorTools),
  marginAccounts: alive(children.marginAccounts),
  pairs: alive(children.pairs),
})

/**
 * The wire code of the pair in an address; the default pair if there is none. Only the venue's list tells whether such
 * a pair exists; a name longer than any pair's is truncated.
 */
export const pairIn = (query: URLSearchParams): string => {
  const named = pairParams.map((name) => query.get(name)?.trim()).find((value) => value !== undefined && value !== '')
  if (named === undefined) return spotLimits.spotTrade.usual
  const symbol = spotPairCode(named)
  const { longestName } = spotLimits.spotTrade
  return symbol.length > longestName ? `${symbol.slice(0, longestName)}…` : symbol
}
