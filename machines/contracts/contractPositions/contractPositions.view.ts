import type { ContractPositionsSnapshot } from './contractPositions.machine.ts'
import { cancelId, closeId } from './contractPositions.setup.ts'

export { positionsTabs } from './contractPositions.setup.ts'
export type { ActResult } from './contractPositions.setup.ts'

const personOf = (snapshot: ContractPositionsSnapshot) => {
  if (!snapshot.matches({ person: 'signedIn' })) return 'signedOut'
  return (
    (['loading', 'failed', 'stale'] as const).find((one) => snapshot.matches({ person: { signedIn: one } })) ?? 'known'
  )
}

/** The open form. */
export const formRef = (snapshot: ContractPositionsSnapshot) => snapshot.children.positionForm

type Acts = ContractPositionsSnapshot['context']['acts']

/** Whether the position is being closed. */
export const isClosing = (acts: Acts, position: { readonly contractCode: string }): boolean =>
  acts.some(({ id }) => id === closeId(position))

/** Whether the order is being cancelled. */
export const isCancelling = (acts: Acts, order: { readonly orderId: string }): boolean =>
  acts.some(({ id }) => id === cancelId(order))

export const contractPositionsView = (snapshot: ContractPositionsSnapshot) => ({
  ...snapshot.context,
  person: personOf(snapshot),
  /** Closes whose answer was lost. */
  settling: snapshot.context.acts.filter(({ wasUnknown }) => wasUnknown),
  tab: snapshot.matches({ tab: 'orders' }) ? ('orders' as const) : ('positions' as const),
})
