import type { AnyActorRef } from 'xstate'
import type { AlgoData } from '#contract/contracts/algos.ts'
import type { AlgoKind, PositionSide } from '#contract/contracts/kinds.ts'
import { positionName } from '#contract/contracts/poolNames.ts'
import type { CallData } from '#contract/kernel/call.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { contracts as calls } from '#contract/contracts/calls/contracts.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { ContractOrderData, PositionData } from '#contract/contracts/schemas.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import type { PositionFormKind } from '../positionForm/positionForm.types.ts'
import type { RemedyAsked } from './contractPositions.remedies.ts'

/** What a user does to a position, or to its orders. */
type ActKind = PositionFormKind | AlgoKind | 'cancel' | 'cancelAlgo' | 'cancelOpening'

/** An action that the venue has not answered. */
export interface RunningAct {
  /** One for each position and each order, so that each has at most one at a time. */
  readonly id: string
  readonly kind: ActKind
  readonly contractCode: string
  /** In hedge mode the position that it is about. */
  readonly positionSide: PositionSide
  readonly ref: AnyActorRef
  /** The answer was lost, and its outcome is being queried. */
  readonly wasUnknown: boolean
  /** Whether it answers a margin call. */
  readonly isRemedy: boolean
}

/** The result of an action, until the user dismisses it or acts on the same thing again. */
export interface ActResult {
  readonly id: string
  readonly kind: ActKind
  readonly contractCode: string
  readonly positionSide: PositionSide
  /** The order that closes, as the venue answered. */
  readonly order: ContractOrderData | undefined
  /** The position after a change of its margin. */
  readonly position: PositionData | undefined
  /** How many orders were cancelled; of a scaled or TWAP order, how many orders or slices it has. */
  readonly count: number | undefined
  /** Why nothing was done. */
  readonly refusal: CallError | undefined
}

interface Acts {
  readonly acts: readonly RunningAct[]
  /** Newest first. */
  readonly results: readonly ActResult[]
}

/** In hedge mode, of which position of the contract. */
interface AboutPosition {
  readonly contractCode: string
  readonly positionSide?: PositionSide | undefined
}

export const closeId = (about: AboutPosition): string => `close:${positionName(about)}`
export const marginId = (about: AboutPosition): string => `margin:${positionName(about)}`
export const cancelId = ({ orderId }: { readonly orderId: string }): string => `cancel:${orderId}`
export const cancelAlgoId = ({ algoId }: { readonly algoId: string }): string => `cancelAlgo:${algoId}`
export const cancelOpeningId = ({ contractCode }: AboutPosition): string => `cancelOpening:${contractCode}`

/** The act of a remedy, and its kind. */
export const remedyActs = {
  reduce: { kind: 'close', idOf: closeId },
  addMargin: { kind: 'margin', idOf: marginId },
  cancelOrders: { kind: 'cancelOpening', idOf: cancelOpeningId },
} as const satisfies Record<
  RemedyAsked['kind'],
  { readonly kind: ActKind; readonly idOf: (about: AboutPosition) => string }
>

/** It closes a part of the position, adds to its margin, or cancels orders. */
export const remedyId = ({ kind, ...about }: Pick<RemedyAsked, 'kind' | 'contractCode' | 'positionSide'>): string =>
  remedyActs[kind].idOf(about)

/** The id of the actor whose snapshot an event tells. */
export const tellerOf = (type: string): string => type.slice('xstate.snapshot.'.length)

export const without = <One extends { readonly id: string }>(list: readonly One[], id: string): readonly One[] =>
  list.filter((one) => one.id !== id)

/** Newer results before the earlier ones, one for each position and kind. */
export const withResults = (results: readonly ActResult[], newer: readonly ActResult[]): readonly ActResult[] =>
  [...newer, ...newer.reduce((left, { id }) => without(left, id), results)].slice(
    0,
    contractsLimits.contractPositions.resultsShown,
  )

/** An action has ended, with a result to show. */
export const ended = (
  { acts, results }: Acts,
  id: string,
  { order, position, count, refusal }: Partial<Omit<ActResult, 'id' | 'kind' | 'contractCode' | 'positionSide'>>,
): Acts => ({
  acts: without(acts, id),
  results: withResults(
    results,
    acts.flatMap(({ id: one, kind, contractCode, positionSide }) =>
      one === id ? [{ id, kind, contractCode, positionSide, order, position, count, refusal }] : [],
    ),
  ),
})

/** The venue's answer to an act: to a close or added margin, to one cancelled order or algo, or to all that may open. */
export type ActAnswer =
  | SubmitResult<ContractOrderData | PositionData | null>
  | ContractOrderData
  | AlgoData
  | CallData<(typeof calls)['cancelAll']>

/** The answer as the result of an act has it. */
export const answered = (answer: ActAnswer): Partial<Pick<ActResult, 'order' | 'position' | 'count'>> => {
  if (Array.isArray(answer)) return { count: answer.length }
  if (!('result' in answer) || !answer.data) return {}
  return 'filled' in answer.data ? { order: answer.data } : { position: answer.data }
}

const callsOfActs: Readonly<Partial<Record<string, string>>> = {
  cancel: 'contracts.cancel',
  cancelAlgo: 'contractAlgos.cancel',
  cancelOpening: 'contracts.cancelAll',
  margin: 'contracts.margin',
}

/** The call of an act, by its id. */
export const callOfAct = (id: string): string => callsOfActs[id.split(':')[0] ?? ''] ?? 'contracts.close'
