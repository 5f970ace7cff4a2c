import type { ContractPositionsSnapshot } from './contractPositions.machine.ts'

export { positionsTabs } from './contractPositions.setup.ts'

const personOf = (snapshot: ContractPositionsSnapshot) => {
  if (!snapshot.matches({ person: 'signedIn' })) return 'signedOut'
  return (
    (['loading', 'failed', 'stale'] as const).find((one) => snapshot.matches({ person: { signedIn: one } })) ?? 'known'
  )
}

const actOf = (snapshot: ContractPositionsSnapshot) => {
  if (snapshot.matches({ act: { closing: 'settling' } })) return 'settling'
  if (snapshot.matches({ act: 'closing' })) return 'closing'
  if (snapshot.matches({ act: 'cancelling' })) return 'cancelling'
  return (['closed', 'cancelled', 'refused'] as const).find((one) => snapshot.matches({ act: { idle: one } })) ?? 'none'
}

export const contractPositionsView = (snapshot: ContractPositionsSnapshot) => ({
  ...snapshot.context,
  person: personOf(snapshot),
  act: actOf(snapshot),
  isBusy: snapshot.matches({ act: 'closing' }) || snapshot.matches({ act: 'cancelling' }),
  tab: snapshot.matches({ tab: 'orders' }) ? ('orders' as const) : ('positions' as const),
})
