import type { ContractAccountsSnapshot } from './contractAccounts.machine.ts'

/** The accounts, in every state of their figures. */
export const contractAccountsView = (snapshot: ContractAccountsSnapshot) => {
  const { known, error } = snapshot.context
  return {
    phase: known ? ('shown' as const) : snapshot.hasTag('failed') ? ('failed' as const) : ('loading' as const),
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    known,
    error,
  }
}
