import type { ContractPositionsSnapshot } from './contractPositions.machine.ts'
import { cancelAlgoId, cancelId, closeId, remedyId } from './contractPositions.acts.ts'
import type { RemedyAsked } from './contractPositions.remedies.ts'
import { algoContractIn, positionsTabs } from './contractPositions.setup.ts'

export { levelKinds } from '../positionForm/positionForm.types.ts'
export type { ActResult } from './contractPositions.acts.ts'
export type { PositionsTab } from './contractPositions.setup.ts'

const personOf = (snapshot: ContractPositionsSnapshot) => {
  if (!snapshot.matches({ person: 'signedIn' })) return 'signedOut'
  return (
    (['loading', 'failed', 'stale'] as const).find((one) => snapshot.matches({ person: { signedIn: one } })) ?? 'known'
  )
}

/** What charts of contracts show of the user, and the open form, which may change it. */
export const charted = (snapshot: ContractPositionsSnapshot | undefined) => ({
  holdings: snapshot?.context.holdings,
  form: snapshot?.children.positionForm,
})

/** The open form. */
export const formRef = (snapshot: ContractPositionsSnapshot) => snapshot.children.positionForm

/** The open form of a scaled or TWAP order. */
export const algoFormRef = (snapshot: ContractPositionsSnapshot | undefined) => snapshot?.children.algoForm

/** Whether a scaled or TWAP order can be placed in the contract: not by a guest, and not without a book. */
export const canPlaceAlgo = (
  { context: { fid, contracts } }: ContractPositionsSnapshot,
  contractCode: string,
): boolean => fid !== undefined && algoContractIn({ contracts, contractCode }) !== undefined

/** The open rehearsal. */
export const rehearsalRef = (snapshot: ContractPositionsSnapshot) => snapshot.children.rehearsal

/** The list of liquidations, while its tab is open. */
export const liquidationsRef = (snapshot: ContractPositionsSnapshot) => snapshot.children.liquidations

type Acts = ContractPositionsSnapshot['context']['acts']

/** Whether the position is being closed. */
export const isClosing = (acts: Acts, position: Parameters<typeof closeId>[0]): boolean =>
  acts.some(({ id }) => id === closeId(position))

/** Whether the remedy of a margin call is being sent, or waits for what the user holds now. */
export const isRemedying = (
  { acts, asked }: Pick<ContractPositionsSnapshot['context'], 'acts' | 'asked'>,
  remedy: Pick<RemedyAsked, 'kind' | 'contractCode' | 'positionSide'>,
): boolean =>
  acts.some(({ id }) => id === remedyId(remedy)) || (asked !== undefined && remedyId(asked) === remedyId(remedy))

/** Whether the order is being cancelled. */
export const isCancelling = (acts: Acts, order: { readonly orderId: string }): boolean =>
  acts.some(({ id }) => id === cancelId(order))

/** Whether the scaled or TWAP order is being cancelled. */
export const isCancellingAlgo = (acts: Acts, algo: { readonly algoId: string }): boolean =>
  acts.some(({ id }) => id === cancelAlgoId(algo))

export const contractPositionsView = (snapshot: ContractPositionsSnapshot) => ({
  ...snapshot.context,
  person: personOf(snapshot),
  /** Closes whose answer was lost. */
  settling: snapshot.context.acts.filter(({ wasUnknown }) => wasUnknown),
  tab: positionsTabs.find((one) => snapshot.matches({ tab: one })) ?? 'positions',
  /** A guest has no liquidations. */
  tabs: positionsTabs.filter((one) => one !== 'liquidations' || snapshot.context.fid !== undefined),
})
