import { assign, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import type { CallData } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { contracts as calls } from '#contract/contracts/calls/contracts.ts'
import type { AlgoData } from '#contract/contracts/algos.ts'
import type { Ledger } from '#contract/contracts/ledgers.ts'
import { hedgeSideOf, positionName } from '#contract/contracts/poolNames.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { ContractOrderData, PositionData } from '#contract/contracts/schemas.ts'
import { announceMoved } from '#machines/assets/transfer/transfer.send.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { present } from '#machines/patterns/present.ts'
import { request } from '#machines/patterns/request/request.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { algoFormMachine } from '../algoForm/algoForm.machine.ts'
import type { AlgoFormInput, AlgoFormOutput } from '../algoForm/algoForm.types.ts'
import { liquidationsMachine } from '../liquidations/liquidations.machine.ts'
import { positionFormMachine } from '../positionForm/positionForm.machine.ts'
import { rehearsalMachine } from '../rehearsal/rehearsal.machine.ts'
import type { RehearsalInput } from '../rehearsal/rehearsal.types.ts'
import type { PositionFormInput, PositionFormKind, PositionFormOutput } from '../positionForm/positionForm.types.ts'
import {
  answered,
  callOfAct,
  cancelAlgoId,
  cancelId,
  closeId,
  ended,
  remedyActs,
  remedyId,
  tellerOf,
  withResults,
  without,
} from './contractPositions.acts.ts'
import type { ActAnswer, ActResult, RunningAct } from './contractPositions.acts.ts'
import { remedyIn } from './contractPositions.remedies.ts'
import type { RemedyAsked } from './contractPositions.remedies.ts'
import { deskOf, withPosition } from './contractPositions.holdings.ts'
import type { Holdings } from './contractPositions.holdings.ts'
import type { AddedMargin, Cancelling, CancellingAlgo, Closing, HeldChanged } from './contractPositions.types.ts'

export interface ContractPositionsInput {
  /** Real money by default. */
  readonly ledger?: Ledger
  readonly fid: string | undefined
  /** The venue's rules of all contracts. */
  readonly contracts: readonly Contract[]
}

export const positionsTabs = ['positions', 'orders', 'liquidations'] as const
export type PositionsTab = (typeof positionsTabs)[number]

/** The form of a position that the user opens. */
interface FormAsked {
  readonly kind: PositionFormKind
  readonly positionId: string
  /** Levels to begin with: their lines were dragged. */
  readonly levels?: PositionFormInput['levels']
}

interface ContractPositionsContext extends ContractPositionsInput {
  readonly ledger: Ledger
  readonly holdings: Holdings | undefined
  readonly error: CallError | undefined
  /** The form that is open. */
  readonly form: FormAsked | undefined
  /** The position whose rehearsal is open. */
  readonly rehearsed: string | undefined
  /** The contract whose form of scaled and TWAP orders is open. */
  readonly algoContract: string | undefined
  /** A remedy that waits until what the user holds has been fetched again. */
  readonly asked: RemedyAsked | undefined
  readonly acts: readonly RunningAct[]
  /** Newest first. */
  readonly results: readonly ActResult[]
}

export const contextOf = ({ fid, contracts, ledger = 'real' }: ContractPositionsInput): ContractPositionsContext => ({
  ledger,
  fid,
  contracts,
  holdings: undefined,
  error: undefined,
  form: undefined,
  rehearsed: undefined,
  algoContract: undefined,
  asked: undefined,
  acts: [],
  results: [],
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

type AlgoPlace = Pick<ContractPositionsContext, 'contracts'> & { readonly contractCode: string | undefined }

/** A contract with a book, which scaled and TWAP orders need. */
export const algoContractIn = ({ contracts, contractCode }: AlgoPlace): Contract | undefined =>
  contracts.find((contract) => contract.hasBook && contract.contractCode === contractCode)

/** The input of the form of scaled and TWAP orders; the chart opens it only for a contract with a book. */
export const algoInput = ({ contracts, algoContract, holdings }: ContractPositionsContext): AlgoFormInput => {
  const contract = present(algoContractIn({ contracts, contractCode: algoContract }), 'The contract of the form')
  const account = holdings?.accounts.find((one) => one.account === contract.kind)
  return { contract, positionMode: account?.positionMode ?? 'oneWay' }
}

/** The remedy that waited. What was just fetched has the newest marks. */
export const waitingRemedy = ({ asked }: Pick<ContractPositionsContext, 'asked'>): RemedyAsked => ({
  ...present(asked, 'The remedy that waited'),
  marks: {},
})

export const contractPositionsSetup = setup({
  types: {
    input: {} as ContractPositionsInput,
    context: {} as ContractPositionsContext,
    events: {} as
      | { type: 'tab.chosen'; tab: PositionsTab }
      | ({ type: 'close.requested' } & Closing)
      /** A remedy of a margin call. */
      | ({ type: 'remedy.requested' } & RemedyAsked)
      | ({ type: 'cancel.requested' } & Cancelling)
      | ({ type: 'cancelAlgo.requested' } & CancellingAlgo)
      | ({ type: 'form.opened' } & FormAsked)
      /** A scaled or TWAP order in a contract. */
      | { type: 'algo.opened'; contractCode: string }
      | { type: 'rehearsal.opened'; positionId: string }
      /** The user has dismissed the result of an action. */
      | { type: 'outcome.dismissed'; id: string }
      /** The outcome of a close is still unknown, and the user wants to act on the position again. */
      | { type: 'another.requested'; id: string }
      | { type: 'xstate.snapshot.*'; snapshot: { readonly context: { readonly wasUnknown: boolean } } }
      | { type: 'xstate.done.actor.*'; actorId: string; output: ActAnswer }
      | { type: 'xstate.error.actor.*'; actorId: string; error: unknown }
      | { type: 'retry.requested' }
      /** The venue says that orders, positions or the account changed. */
      | { type: 'account.changed' }
      /** The venue's rules are newer. */
      | { type: 'contracts.changed'; contracts: readonly Contract[] }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'blocking' | 'busy' | 'failed' | 'stale' | 'unknown',
    children: {} as {
      algoForm: 'algoForm'
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
    submitMargin: submitOnce<AddedMargin, PositionData | null>(),
    cancelOrder: fromPromise<ContractOrderData, Cancelling>(notProvided('cancelOrder')),
    cancelAlgo: fromPromise<AlgoData, CancellingAlgo>(notProvided('cancelAlgo')),
    /** Cancels all orders of a contract that may open. */
    cancelOpening: fromPromise<CallData<(typeof calls)['cancelAll']>, Pick<Cancelling, 'contractCode'>>(
      notProvided('cancelOpening'),
    ),
    algoForm: algoFormMachine,
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
    /** Whether the remedy is still needed, and nothing else of its kind is under way. */
    canRemedy: ({ context }, asked: RemedyAsked) =>
      remedyIn(context, asked) !== undefined && !context.acts.some(({ id }) => id === remedyId(asked)),
    isAsked: ({ context }) => context.asked !== undefined,
    canRemedyAsked: ({ context }) =>
      context.asked !== undefined && remedyIn(context, waitingRemedy(context)) !== undefined,
    isHeld: ({ context }, { positionId }: Pick<FormAsked, 'positionId'>) => deskOf(context, positionId) !== undefined,
    canPlaceAlgo: ({ context: { fid, contracts } }, { contractCode }: { contractCode: string }) =>
      fid !== undefined && algoContractIn({ contracts, contractCode }) !== undefined,
    hasActed: (_, { acted }: { acted: object | undefined }) => acted !== undefined,
    hasResults: ({ context }) => context.results.length > 0,
    hasNoResults: ({ context }) => context.results.length === 0,
    isAct: ({ context }, { actorId }: { actorId: string }) => context.acts.some(({ id }) => id === actorId),
    isRejected: ({ context }, { actorId, output }: { actorId: string; output: ActAnswer }) =>
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
    keepAlgoContract: assign((_, { contractCode }: { contractCode: string }) => ({ algoContract: contractCode })),
    forgetAlgoContract: assign({ algoContract: undefined }),
    passAccountChanged: sendTo('liquidations', { type: 'account.changed' }),
    keepActed: assign(({ context: { results, holdings } }, { acted }: PositionFormOutput) => ({
      holdings: holdings && withPosition(holdings, acted?.position),
      results: acted
        ? withResults(results, [
            { id: `${acted.kind}:${positionName(acted)}`, ...acted, count: undefined, refusal: undefined },
          ])
        : results,
    })),
    keepAlgo: assign(({ context: { results } }, { acted }: AlgoFormOutput) => {
      if (!acted) return {}
      const { kind, contractCode, algo } = acted
      const positionSide = algo?.positionSide ?? 'both'
      const id = `${kind}:${algo?.algoId ?? contractCode}`
      const nothing = { order: undefined, position: undefined, refusal: undefined }
      return {
        results: withResults(results, [{ id, kind, contractCode, positionSide, ...nothing, count: algo?.slicesTotal }]),
      }
    }),
    beginClose: assign(({ context, spawn }, closing: Closing) => {
      const { contractCode, positionSide: side } = closing
      const id = closeId(closing)
      const size = 'part' in closing ? { part: closing.part } : { amount: closing.amount }
      const input = { call: callOfAct(id), body: { contractCode, ...(side && { positionSide: side }), ...size } }
      const ref = spawn('submitClose', { id, input, syncSnapshot: true })
      const about = { contractCode, positionSide: side ?? ('both' as const) }
      const act = { id, kind: 'close' as const, ...about, ref, wasUnknown: false, isRemedy: false }
      return { acts: [...context.acts, act], results: without(context.results, id) }
    }),
    /** With the amount that the risk asks for at the marks of the press. */
    beginRemedy: assign(({ context, spawn }, asked: RemedyAsked) => {
      const { contractCode, positionSide = 'both' } = asked
      const { amount } = present(remedyIn(context, asked), 'The remedy that was asked for')
      const id = remedyId(asked)
      const input = { call: callOfAct(id), body: { contractCode, ...hedgeSideOf({ positionSide }), amount } }
      const ref =
        asked.kind === 'reduce'
          ? spawn('submitClose', { id, input, syncSnapshot: true })
          : asked.kind === 'addMargin'
            ? spawn('submitMargin', { id, input, syncSnapshot: true })
            : spawn('cancelOpening', { id, input: { contractCode } })
      const { kind } = remedyActs[asked.kind]
      const act = { id, kind, contractCode, positionSide, ref, wasUnknown: false, isRemedy: true }
      return { acts: [...context.acts, act], results: without(context.results, id) }
    }),
    keepAsked: assign((_, { kind, contractCode, positionSide, marks }: RemedyAsked) => ({
      asked: { kind, contractCode, ...(positionSide && { positionSide }), marks },
    })),
    forgetAsked: assign({ asked: undefined }),
    /** The next remedy is computed from what this one has led to. */
    fetchAgain: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      if (context.acts.some((act) => act.id === id && act.isRemedy)) enqueue.raise({ type: 'account.changed' })
    }),
    /** What was placed is listed at once. */
    fetchNow: raise({ type: 'account.changed' }),
    beginCancel: assign(({ context, spawn }, { contractCode, orderId }: Cancelling) => {
      const id = cancelId({ orderId })
      const ref = spawn('cancelOrder', { id, input: { contractCode, orderId } })
      const cancelled = context.holdings?.orders.find((one) => one.orderId === orderId)
      const about = { contractCode, positionSide: cancelled?.positionSide ?? ('both' as const) }
      const act = { id, kind: 'cancel' as const, ...about, ref, wasUnknown: false, isRemedy: false }
      return { acts: [...context.acts, act], results: without(context.results, id) }
    }),
    beginCancelAlgo: assign(({ context, spawn }, { contractCode, algoId }: CancellingAlgo) => {
      const id = cancelAlgoId({ algoId })
      const ref = spawn('cancelAlgo', { id, input: { contractCode, algoId } })
      const cancelled = context.holdings?.algos.find((one) => one.algoId === algoId)
      const about = { contractCode, positionSide: cancelled?.positionSide ?? ('both' as const) }
      const act = { id, kind: 'cancelAlgo' as const, ...about, ref, wasUnknown: false, isRemedy: false }
      return { acts: [...context.acts, act], results: without(context.results, id) }
    }),
    markUnknown: assign(({ context: { acts } }, { type }: { type: string }) => ({
      acts: acts.map((act) => (act.id === tellerOf(type) ? { ...act, wasUnknown: true } : act)),
    })),
    /** An actor that has ended stays among the children until it is stopped. */
    stopAct: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      for (const act of context.acts) if (act.id === id) enqueue.stopChild(act.ref)
    }),
    dropAct: assign(({ context: { acts } }, { id }: { id: string }) => ({ acts: without(acts, id) })),
    keepDone: assign(({ context }, { id, output }: { id: string; output: ActAnswer }) =>
      ended(context, id, answered(output)),
    ),
    keepRefusal: assign(({ context }, { id, output }: { id: string; output: ActAnswer }) =>
      ended(context, id, 'result' in output ? { refusal: refusalOf(callOfAct(id), output) } : {}),
    ),
    keepFailure: assign(({ context }, { id, error }: { id: string; error: unknown }) =>
      ended(context, id, {
        refusal: toCallError(error, callOfAct(id)),
      }),
    ),
    forgetResult: assign(({ context: { results } }, { id }: { id: string }) => ({ results: without(results, id) })),
  },
  delays: { refreshEvery: contractsLimits.contractForm.refreshEvery },
})
