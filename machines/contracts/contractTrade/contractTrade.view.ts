import { usualContract } from '#contract/markets/overview.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { LatePhase } from '#machines/spot/spotTrade/spotTrade.view.ts'
import type { ContractTradeSnapshot } from './contractTrade.machine.ts'

type ContractTradePhase = 'loading' | 'failed' | 'unknown' | 'trading'

const phaseOf = (snapshot: ContractTradeSnapshot): ContractTradePhase =>
  (['loading', 'failed', 'unknown'] as const).find((phase) => snapshot.matches(phase)) ?? 'trading'

export const contractTradeView = (snapshot: ContractTradeSnapshot) => ({
  phase: phaseOf(snapshot),
  ledger: snapshot.context.ledger,
  contractCode: snapshot.context.contractCode,
  /** Undefined until the venue has confirmed that it lists the contract. */
  contract: snapshot.matches('trading') ? snapshot.context.contract : undefined,
  error: snapshot.context.error,
  /** The contract's rules could not be refreshed and may have changed. */
  areRulesOld: snapshot.hasTag('stale'),
})

/** The loading status of the code of a late part. */
const latePhase = (snapshot: ContractTradeSnapshot, part: 'chart' | 'orders'): LatePhase =>
  (['loaded', 'missing'] as const).find((phase) => snapshot.matches({ trading: { [part]: phase } })) ?? 'loading'

/** The loading status of what comes after the book and the form. */
export const lateView = (snapshot: ContractTradeSnapshot) => ({
  chart: latePhase(snapshot, 'chart'),
  orders: latePhase(snapshot, 'orders'),
})

/** Whether the list of contracts is open. */
export const isChoosingContract = (snapshot: ContractTradeSnapshot): boolean =>
  snapshot.matches({ trading: { pairs: 'open' } })

/** A panel that has not failed. */
const alive = <Ref extends { readonly getSnapshot: () => { readonly status: string } }>(
  panel: Ref | undefined,
): Ref | undefined => (panel?.getSnapshot().status === 'error' ? undefined : panel)

/** The floor's panels; an undefined one has failed, is not loaded, or has no contract yet. */
export const contractPanels = ({ children }: ContractTradeSnapshot) => ({
  chart: alive(children.chart),
  orderBook: alive(children.orderBook),
  contractForm: alive(children.contractForm),
  contractPositions: alive(children.contractPositions),
  calculator: alive(children.calculator),
  contractDetails: alive(children.contractDetails),
  recentTrades: alive(children.recentTrades),
  workspace: alive(children.workspace),
  pairs: alive(children.pairs),
})

/**
 * The contract code of an address; the default contract if there is none. Only the venue's list tells whether such a
 * contract exists; a name longer than any contract's is truncated.
 */
export const contractIn = (query: URLSearchParams): string => {
  const named = query.get(contractParam)?.trim() ?? ''
  if (named === '') return usualContract
  const code = named.toLowerCase().replace(/[-/]/g, '')
  const { longestName } = spotLimits.spotTrade
  return code.length > longestName ? `${code.slice(0, longestName)}…` : code
}

/** The search parameter that names a contract. */
export const contractParam = 'tradeName'
