import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { fieldOf, leftField } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { CallData } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { contracts as calls } from '#contract/contracts/calls/contracts.ts'
import type { MarginMode, PositionMode, TriggerPrice } from '#contract/contracts/kinds.ts'
import type { Ledger } from '#contract/contracts/ledgers.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { ContractOrderData } from '#contract/contracts/schemas.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { announceMoved } from '#machines/assets/transfer/transfer.send.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import type { CalculatedOrder } from '../calculator/calculator.types.ts'
import { askOf, blank, leverageOf, missingIn, steppedField } from './contractForm.rules.ts'
import type {
  ContractAsk,
  ContractField,
  ContractFormContext,
  ContractFormKind,
  ContractTrader,
} from './contractForm.types.ts'

export interface ContractFormInput {
  /** Real money by default. */
  readonly ledger?: Ledger
  readonly contract: Contract
  readonly fid: string | undefined
}

export const contextOf = ({ contract, fid, ledger = 'real' }: ContractFormInput): ContractFormContext => ({
  ...blank,
  ledger,
  contract,
  fid,
  trader: undefined,
  error: undefined,
  refusal: undefined,
  placed: undefined,
  modeRefusal: undefined,
  activationRefusal: undefined,
  wantedMode: 'oneWay',
})

export interface TraderQuery {
  readonly contractCode: string
  /** It is known that contracts are activated. */
  readonly isActivated: boolean
}

/** What is sent, and to which contract. */
export interface ContractSubmission {
  readonly contractCode: string
  readonly ask: ContractAsk | undefined
}

/** The position mode of an account, as it is sent and answered. */
export type ModeChange = CallData<(typeof calls)['positionMode']>

export const modeChangeOf = ({ contract, wantedMode }: ContractFormContext): ModeChange => ({
  account: contract.kind,
  positionMode: wantedMode,
})

/** What the venue is asked about. Contracts stay activated once they are, and the simulation requires that. */
export const traderQuery = ({ ledger, contract, trader }: ContractFormContext): TraderQuery => ({
  contractCode: contract.contractCode,
  isActivated: ledger === 'simulation' || (trader?.isActivated ?? false),
})

export const submissionOf = (form: ContractFormContext) => ({
  call: 'contracts.place',
  body: { contractCode: form.contract.contractCode, ask: askOf(form) },
})

/** Findings belong to the form's earlier content. */
const unsent = { refusal: undefined, placed: undefined } as const

/** The size and the levels belong to one order; price, leverage and mode stay for the next. */
const afterOrder = ({ fields }: ContractFormContext) => ({
  fields: { ...fields, amount: blank.fields.amount, takeProfit: blank.fields.amount, stopLoss: blank.fields.amount },
})

export const contractFormSetup = setup({
  types: {
    input: {} as ContractFormInput,
    context: {} as ContractFormContext,
    events: {} as
      | { type: 'side.chosen'; side: OrderSide }
      | { type: 'kind.chosen'; kind: ContractFormKind }
      | { type: 'field.changed'; field: ContractField; typed: AmountField }
      | { type: 'field.blurred'; field: ContractField }
      /** A number of steps up, or down if negative. */
      | { type: 'field.stepped'; field: ContractField; steps: number }
      /** A share of the largest size. */
      | { type: 'share.chosen'; amount: Decimal }
      | { type: 'trigger.chosen'; trigger: TriggerPrice }
      | { type: 'reduceOnly.toggled'; reduceOnly: boolean }
      | { type: 'marginMode.chosen'; marginMode: MarginMode }
      /** Of the whole account, at once. */
      | { type: 'positionMode.chosen'; positionMode: PositionMode }
      /** The user has read why the mode has not changed. */
      | { type: 'positionMode.dismissed' }
      /** A price of the book or of the recent trades. */
      | ({ type: 'level.picked' } & TakenLevel)
      /** A price of the chart. */
      | { type: 'order.drafted'; side: OrderSide; kind: 'limit' | 'stop'; price: Decimal }
      /** An order of the calculator. */
      | ({ type: 'order.calculated' } & CalculatedOrder)
      /** The user activates contracts, which orders require. */
      | { type: 'activation.requested' }
      | { type: 'order.submitted' }
      | { type: 'question.confirmed' }
      | { type: 'question.dismissed' }
      /** The outcome of the last order is still unknown, and the user wants to continue. */
      | { type: 'another.requested' }
      /** The user has dismissed the result of the last order. */
      | { type: 'outcome.dismissed' }
      | { type: 'retry.requested' }
      /** The venue says that orders, positions or the account changed. */
      | { type: 'account.changed' }
      /** Updated rules of the contract. */
      | { type: 'contract.changed'; contract: Contract }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale' | 'unknown',
  },
  actors: {
    fetchTrader: request<ContractTrader, TraderQuery>(),
    /** Sends `account.changed`. */
    watchAccount: fromCallback<{ type: string }>(notProvided('watchAccount')),
    activateContracts: fromPromise<void>(notProvided('activateContracts')),
    changeMode: fromPromise<ModeChange, ModeChange>(notProvided('changeMode')),
    submitOrder: submitOnce<ContractSubmission, ContractOrderData | null>(),
  },
  guards: {
    isSignedIn: ({ context }) => context.fid !== undefined,
    isMissing: ({ context }) => missingIn(context) !== undefined,
    /** What reduces is sent at once, at whatever leverage. A guest, who cannot send, is not asked either. */
    isHighlyLeveraged: ({ context }) =>
      context.fid !== undefined &&
      !context.reduceOnly &&
      (leverageOf(context) ?? 0) > contractsLimits.contractForm.confirmAbove,
    /** Before the account is known, its mode is not either. */
    isTrader: ({ context }) => context.trader !== undefined,
    isUnactivated: ({ context: { trader } }) => trader?.isActivated === false,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: Pick<SubmitResult, 'code'>) => code === codes.success,
  },
  actions: {
    reportFault: reportFault(),
    announceMoved: announceMoved(),
    /** What one user has typed is never sent by another. */
    changePerson: assign(({ context }, { fid }: { fid: string | undefined }) => ({
      trader: undefined,
      error: undefined,
      ...(context.fid === undefined || context.fid === fid ? { fid } : { fid, ...blank, ...unsent }),
    })),
    keepTrader: assign((_, { trader }: { trader: ContractTrader }) => ({ trader, error: undefined })),
    keepError: assign(errorOf('contracts.account')),
    keepContract: assign((_, { contract }: { contract: Contract }) => ({ contract })),
    chooseSide: assign((_, { side }: { side: OrderSide }) => ({ side, ...unsent })),
    chooseKind: assign((_, { kind }: { kind: ContractFormKind }) => ({ kind, ...unsent })),
    changeField: assign(({ context }, { field, typed }: { field: ContractField; typed: AmountField }) => ({
      fields: { ...context.fields, [field]: typed },
      ...unsent,
    })),
    leaveField: assign(({ context }, { field }: { field: ContractField }) => ({
      fields: { ...context.fields, [field]: leftField(context.fields[field]) },
    })),
    stepField: assign(({ context }, { field, steps }: { field: ContractField; steps: number }) => ({
      fields: { ...context.fields, [field]: steppedField(context, field, steps) },
      ...unsent,
    })),
    keepShare: assign(({ context: { fields } }, { amount }: { amount: Decimal }) => ({
      fields: { ...fields, amount: fieldOf(amount) },
      ...unsent,
    })),
    chooseTrigger: assign((_, { trigger }: { trigger: TriggerPrice }) => ({ trigger, ...unsent })),
    toggleReduceOnly: assign((_, { reduceOnly }: { reduceOnly: boolean }) => ({ reduceOnly, ...unsent })),
    chooseMarginMode: assign((_, { marginMode }: { marginMode: MarginMode }) => ({ marginMode, ...unsent })),
    keepWanted: assign((_, { positionMode }: { positionMode: PositionMode }) => ({
      wantedMode: positionMode,
      modeRefusal: undefined,
    })),
    keepMode: assign(({ context: { trader } }, { positionMode }: ModeChange) => ({
      trader: trader && { ...trader, positionMode },
      ...unsent,
    })),
    keepModeRefusal: assign((_, { error }: { error: unknown }) => ({
      modeRefusal: toCallError(error, 'contracts.positionMode'),
    })),
    forgetModeRefusal: assign({ modeRefusal: undefined }),
    keepActivated: assign(({ context: { trader } }) => ({ trader: trader && { ...trader, isActivated: true } })),
    keepActivationRefusal: assign((_, { error }: { error: unknown }) => ({
      activationRefusal: toCallError(error, 'contracts.activate'),
    })),
    forgetActivationRefusal: assign({ activationRefusal: undefined }),
    /** The session's data say whether contracts are activated, which the menus use. */
    renewSession: sendTo(({ system }): AnyActorRef => system.get('session'), { type: 'session.requested' }),
    takeLevel: assign(({ context: { kind, fields } }, { price, part, amount, cumulative }: TakenLevel) => ({
      // A market order has no price to fill in.
      kind: kind === 'market' && part === 'price' ? ('limit' as const) : kind,
      fields: {
        ...fields,
        ...(kind === 'stop' ? { stopPrice: fieldOf(trim(price)) } : { price: fieldOf(trim(price)) }),
        ...(part === 'price' ? {} : { amount: fieldOf(trim(part === 'amount' ? amount : cumulative)) }),
      },
      ...unsent,
    })),
    takeDraft: assign(
      (
        { context: { fields } },
        { side, kind, price }: { side: OrderSide; kind: 'limit' | 'stop'; price: Decimal },
      ) => ({
        side,
        kind,
        fields: { ...fields, [kind === 'limit' ? 'price' : 'stopPrice']: fieldOf(price) },
        ...unsent,
      }),
    ),
    takeCalculated: assign(({ context: { fields } }, { side, price, amount, leverage, stopLoss }: CalculatedOrder) => ({
      side,
      kind: 'limit' as const,
      reduceOnly: false,
      fields: {
        ...fields,
        price: fieldOf(price),
        amount: fieldOf(amount),
        leverage: fieldOf(leverage),
        stopLoss: stopLoss === undefined ? fields.stopLoss : fieldOf(stopLoss),
      },
      ...unsent,
    })),
    keepRefusal: assign((_, result: SubmitResult) => ({ refusal: refusalOf('contracts.place', result) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ refusal: toCallError(error, 'contracts.place') })),
    keepPlaced: assign(({ context }, { data }: { data: ContractOrderData | null | undefined }) => ({
      placed: data ?? undefined,
      refusal: undefined,
      ...afterOrder(context),
    })),
    forgetOutcome: assign(unsent),
    forgetSize: assign(({ context }) => ({ ...unsent, ...afterOrder(context) })),
  },
  delays: { refreshEvery: contractsLimits.contractForm.refreshEvery },
})
