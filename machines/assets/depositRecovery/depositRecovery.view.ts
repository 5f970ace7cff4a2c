import type { DepositRecoverySnapshot } from './depositRecovery.machine.ts'

/** The page's contents. */
export const depositRecoveryView = (snapshot: DepositRecoverySnapshot) => {
  const { networks, recoveries, fields, problem, error, revisedId } = snapshot.context
  return {
    /** The request to track; undefined on the page that makes one. */
    recovery: snapshot.children.recovery,
    isFollowing: snapshot.matches('following') || snapshot.matches('broken'),
    isBroken: snapshot.matches('broken'),
    isRevising: revisedId !== undefined,
    phase: (['loading', 'failed', 'submitting', 'applied'] as const).find((one) => snapshot.matches(one)) ?? 'editing',
    isUnknown: snapshot.hasTag('unknown'),
    networks,
    recoveries,
    fields,
    problem,
    error,
  }
}
