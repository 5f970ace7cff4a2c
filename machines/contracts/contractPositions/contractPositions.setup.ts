import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { ContractOrderData, PositionData } from '#contract/contracts/schemas.ts'
import { announceMoved } from '#machines/assets/transfer/transfer.send.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { present } from '#machines/patterns/present.ts'
import { request } from '#machines/patterns/request/request.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { liquidationsMachine } from '../liquidations/liquidations.machine.ts'
import { positionFormMachine } from '../positionForm/positionForm.machine.ts'
import { rehearsalMachine } from '../rehearsal/rehearsal.machine.ts'
import type { RehearsalInput } from '../rehearsal/rehearsal.types.ts'
import type { PositionFormInput, PositionFormKind, PositionFormOutput } from '../positionForm/positionForm.types.ts'
import { deskOf, withPosition } from './contractPositions.holdings.ts'
import type { Holdings } from './contractPositions.holdings.ts'

export interface ContractPositionsInput {
  readonly fid: string | undefined
  /** The venue's rules of all contracts. */
  readonly contracts: readonly Contract[]
}

export const positionsTabs = ['positions', 'orders', 'liquidations'] as const
export type PositionsTab = (typeof positionsTabs)[number]

/** To the feed of figures: in which contracts there are positions. */
export interface HeldChanged {
  readonly type: 'held.changed'
  readonly contractCodes: readonly string[]
}

/** How much of which position to close, at market. */
export interface Closing {
  readonly contractCode: string
  /** A share of the position, above 0 up to 1. */
  readonly part: Decimal
}

interface Cancelling {
  readonly contractCode: string
  readonly orderId: string
}

/** What a user does to a position, or to an order. */
type ActKind = PositionFormKind | 'cancel'

/** The form of a position that the user opens. */
interface FormAsked {
  readonly kind: PositionFormKind
  readonly positionId: string
  /** Levels to begin with: their lines were dragged. */
  readonly levels?: PositionFormInput['levels']
}

/** An action that the venue has not answered. */
interface RunningAct {
  /** One for each position and each order, so that each has at most one at a time. */
  readonly id: string
  readonly kind: ActKind
  readonly contractCode: string
  readonly ref: AnyActorRef
  /** The answer was lost, and its outcome is being queried. */
  readonly wasUnknown: boolean
}

/** The result of an action, until the user dismisses it or acts on the same thing again. */
export interface ActResult {
  readonly id: string
  readonly kind: ActKind
  readonly contractCode: string
  /** The order that closes, as the venue answered. */
  readonly order: ContractOrderData | undefined
  /** The position after a change of its margin. */
  readonly position: PositionData | undefined
  /** Why nothing was done. */
  readonly refusal: CallError | undefined
}

interface ContractPositionsContext extends ContractPositionsInput {
  readonly holdings: Holdings | undefined
  readonly error: CallError | undefined
  /** The form that is open. */
  readonly form: FormAsked | undefined
  /** The position whose rehearsal is open. */
  readonly rehearsed: string | undefined
  readonly acts: readonly RunningAct[]
  /** Newest first. */
  readonly results: readonly ActResult[]
}

export const contextOf = ({ fid, contracts }: ContractPositionsInput): ContractPositionsContext => ({
  fid,
  contracts,
  holdings: undefined,
  error: undefined,
  form: undefined,
  rehearsed: undefined,
  acts: [],
  results: [],
})

export const closeId = ({ contractCode }: Pick<Closing, 'contractCode'>): string => `close:${contractCode}`
export const cancelId = ({ orderId }: Pick<Cancelling, 'orderId'>): string => `cancel:${orderId}`

/** The id of the actor whose snapshot an event tells. */
const tellerOf = (type: string): string => type.slice('xstate.snapshot.'.length)

const without = <One extends { readonly id: string }>(list: readonly One[], id: string): readonly One[] =>
  list.filter((one) => one.id !== id)

/** Newer results before the earlier ones, one for each position and kind. */
const withResults = (results: readonly ActResult[], newer: readonly ActResult[]): readonly ActResult[] =>
  [...newer, ...newer.reduce((left, { id }) => without(left, id), results)].slice(
    0,
    contractsLimits.contractPositions.resultsShown,
  )

/** An action has ended, with a result to show. */
const ended = (
  { acts, results }: Pick<ContractPositionsContext, 'acts' | 'results'>,
  id: string,
  { order, refusal }: Partial<Pick<ActResult, 'order' | 'refusal'>>,
): Pick<ContractPositionsContext, 'acts' | 'results'> => ({
  acts: without(acts, id),
  results: withResults(
    results,
    acts.flatMap(({ id: one, kind, contractCode }) =>
      one === id ? [{ id, kind, contractCode, order, position: undefined, refusal }] : [],
    ),
  ),
})

/** The form's input; the chart opens it only for a position that is held. */
export const formInput = (context: ContractPositionsContext): PositionFormInput => {
  const { kind, positionId, levels } = present(context.form, 'The form that was asked for')
  return { kind, ...(levels && { levels }), desk: present(deskOf(context, positionId), 'The position of the form') }
}

/** The rehearsal's input; the chart opens it only for a position that is held. */
export const rehearsalInput = ({ rehearsed, holdings, contracts }: ContractPositionsContext): RehearsalInput => ({
  positionId: present(rehearsed, 'The position to rehearse'),
  holdings: present(holdings, 'The holdings of a rehearsal'),
  contracts,
})

/** The venue's answer to a close. */
type CloseAnswer = SubmitResult<ContractOrderData | null>

export const contractPositionsSetup = setup({
  types: {
    input: {} as ContractPositionsInput,
    context: {} as ContractPositionsContext,
    events: {} as
      | { type: 'tab.chosen'; tab: PositionsTab }
      | ({ type: 'close.requested' } & Closing)
      | ({ type: 'cancel.requested' } & Cancelling)
      | ({ type: 'form.opened' } & FormAsked)
      | { type: 'rehearsal.opened'; positionId: string }
      /** The user has dismissed the result of an action. */
      | { type: 'outcome.dismissed'; id: string }
      /** The outcome of a close is still unknown, and the user wants to act on the position again. */
      | { type: 'another.requested'; id: string }
      | { type: 'xstate.snapshot.*'; snapshot: { readonly context: { readonly wasUnknown: boolean } } }
      | { type: 'xstate.done.actor.*'; actorId: string; output: CloseAnswer | ContractOrderData }
      | { type: 'xstate.error.actor.*'; actorId: string; error: unknown }
      | { type: 'retry.requested' }
      /** The venue says that orders, positions or the account changed. */
      | { type: 'account.changed' }
      /** The venue's rules are newer. */
      | { type: 'contracts.changed'; contracts: readonly Contract[] }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'blocking' | 'busy' | 'failed' | 'stale' | 'unknown',
    children: {} as {
      positionForm: 'positionForm'
      rehearsal: 'rehearsal'
      liquidations: 'liquidations'
      watchFigures: 'watchFigures'
    },
  },
  actors: {
    fetchHoldings: request<Holdings>(),
    /** Sends `account.changed`. */
    watchAccount: fromCallback<{ type: string }>(notProvided('watchAccount')),
    /** Keeps the figures of the held contracts up to date on the page's board. */
    watchFigures: fromCallback<HeldChanged>(notProvided('watchFigures')),
    submitClose: submitOnce<Closing, ContractOrderData | null>(),
    cancelOrder: fromPromise<ContractOrderData, Cancelling>(notProvided('cancelOrder')),
    positionForm: positionFormMachine,
    rehearsal: rehearsalMachine,
    liquidations: liquidationsMachine,
  },
  guards: {
    isSignedIn: ({ context }) => context.fid !== undefined,
    isSame: ({ context }, { fid }: { fid: string | undefined }) => fid === context.fid,
    isOrders: (_, { tab }: { tab: PositionsTab }) => tab === 'orders',
    /** Guests have none. */
    isLiquidations: ({ context }, { tab }: { tab: PositionsTab }) =>
      tab === 'liquidations' && context.fid !== undefined,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isFree: ({ context }, { id }: { id: string }) => !context.acts.some((act) => act.id === id),
    isHeld: ({ context }, { positionId }: Pick<FormAsked, 'positionId'>) => deskOf(context, positionId) !== undefined,
    hasActed: (_, { acted }: PositionFormOutput) => acted !== undefined,
    hasResults: ({ context }) => context.results.length > 0,
    hasNoResults: ({ context }) => context.results.length === 0,
    isAct: ({ context }, { actorId }: { actorId: string }) => context.acts.some(({ id }) => id === actorId),
    isRejected: ({ context }, { actorId, output }: { actorId: string; output: CloseAnswer | ContractOrderData }) =>
      context.acts.some(({ id }) => id === actorId) && 'result' in output && output.code !== codes.success,
  },
  actions: {
    reportFault: reportFault(),
    announceMoved: announceMoved(),
    /** What the former user closed goes on: its outcome is found out elsewhere. */
    changePerson: enqueueActions(({ context, enqueue }, { fid }: { fid: string | undefined }) => {
      for (const { ref } of context.acts) enqueue.stopChild(ref)
      enqueue.assign(contextOf({ fid, contracts: context.contracts }))
    }),
    keepContracts: assign((_, { contracts }: Pick<ContractPositionsInput, 'contracts'>) => ({ contracts })),
    keepHoldings: assign((_, { holdings }: { holdings: Holdings }) => ({ holdings, error: undefined })),
    passHeld: sendTo('watchFigures', ({ context: { holdings } }) => ({
      type: 'held.changed' as const,
      contractCodes: (holdings?.positions ?? []).map(({ contractCode }) => contractCode),
    })),
    keepError: assign(errorOf('contracts.positions')),
    /** An open form follows its position; what was typed stays. */
    passDesk: enqueueActions(({ context, enqueue }) => {
      const { form } = context
      if (form) enqueue.sendTo('positionForm', { type: 'desk.changed', desk: deskOf(context, form.positionId) })
    }),
    keepForm: assign((_, { kind, positionId, levels }: FormAsked) => ({ form: { kind, positionId, levels } })),
    forgetForm: assign({ form: undefined }),
    keepRehearsed: assign((_, { positionId }: Pick<FormAsked, 'positionId'>) => ({ rehearsed: positionId })),
    forgetRehearsed: assign({ rehearsed: undefined }),
    /** An open rehearsal follows the position too. */
    passHoldings: enqueueActions(({ context: { rehearsed, holdings }, enqueue }) => {
      if (rehearsed !== undefined && holdings) enqueue.sendTo('rehearsal', { type: 'holdings.changed', holdings })
    }),
    passAccountChanged: sendTo('liquidations', { type: 'account.changed' }),
    keepActed: assign(({ context: { results, holdings } }, { acted }: PositionFormOutput) => ({
      holdings: holdings && withPosition(holdings, acted?.position),
      results: acted
        ? withResults(results, [{ id: `${acted.kind}:${acted.contractCode}`, ...acted, refusal: undefined }])
        : results,
    })),
    beginClose: assign(({ context, spawn }, { contractCode, part }: Closing) => {
      const id = closeId({ contractCode })
      const input = { call: 'contracts.close', body: { contractCode, part } }
      const ref = spawn('submitClose', { id, input, syncSnapshot: true })
      return {
        acts: [...context.acts, { id, kind: 'close' as const, contractCode, ref, wasUnknown: false }],
        results: without(context.results, id),
      }
    }),
    beginCancel: assign(({ context, spawn }, { contractCode, orderId }: Cancelling) => {
      const id = cancelId({ orderId })
      const ref = spawn('cancelOrder', { id, input: { contractCode, orderId } })
      return {
        acts: [...context.acts, { id, kind: 'cancel' as const, contractCode, ref, wasUnknown: false }],
        results: without(context.results, id),
      }
    }),
    markUnknown: assign(({ context: { acts } }, { type }: { type: string }) => ({
      acts: acts.map((act) => (act.id === tellerOf(type) ? { ...act, wasUnknown: true } : act)),
    })),
    /** An actor that has ended stays among the children until it is stopped. */
    stopAct: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      for (const act of context.acts) if (act.id === id) enqueue.stopChild(act.ref)
    }),
    dropAct: assign(({ context: { acts } }, { id }: { id: string }) => ({ acts: without(acts, id) })),
    keepDone: assign(({ context }, { id, output }: { id: string; output: CloseAnswer | ContractOrderData }) =>
      ended(context, id, 'result' in output ? { order: output.data ?? undefined } : {}),
    ),
    keepRefusal: assign(({ context }, { id, output }: { id: string; output: CloseAnswer | ContractOrderData }) =>
      ended(context, id, 'result' in output ? { refusal: refusalOf('contracts.close', output) } : {}),
    ),
    keepFailure: assign(({ context }, { id, error }: { id: string; error: unknown }) =>
      ended(context, id, {
        refusal: toCallError(error, id.startsWith('cancel:') ? 'contracts.cancel' : 'contracts.close'),
      }),
    ),
    forgetResult: assign(({ context: { results } }, { id }: { id: string }) => ({ results: without(results, id) })),
  },
  delays: { refreshEvery: contractsLimits.contractForm.refreshEvery },
})
