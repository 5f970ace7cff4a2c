import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate'
import { fieldOf, leftField, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { decimal, trim } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import type { OrderDefaults } from '#contract/spot/orderDefaults.ts'
import { formKinds } from '#contract/spot/orderDraft.ts'
import type {
  AttachedUnit,
  DraftField,
  FormKind,
  OrderDraft,
  OrderOption,
  RiskUnit,
} from '#contract/spot/orderDraft.ts'
import type {
  OrderAccount,
  OrderSide,
  PostOnlyMode,
  SelfTradeMode,
  TimeInForce,
  TriggerSource,
} from '#contract/spot/orderKinds.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { announceMoved } from '#machines/assets/transfer/transfer.send.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { requestedOrder, takenLevel } from './orderForm.level.ts'
import type { OrderRequest } from './orderForm.level.ts'
import { afterOrder, withoutOption } from './orderForm.options.ts'
import { draftOf, ofDraft } from './orderForm.draft.ts'
import { savableSize, withDefaultSize, withPreference } from './orderForm.defaults.ts'
import { blank, missingIn } from './orderForm.rules.ts'
import { steppedField, withField } from './orderForm.fields.ts'
import type { CheckedOrder, OrderAsk, OrderFormContext, Trader, TypedMoment } from './orderForm.types.ts'

export interface OrderFormInput {
  readonly market: Market
  /** Spot by default. */
  readonly account?: OrderAccount
  readonly fid: string | undefined
}

interface FieldStep {
  readonly field: DraftField
  readonly steps: number
  readonly seen: Decimal | undefined
  readonly shown?: Decimal | undefined
}

export const contextOf = ({ market, account = 'spot', fid }: OrderFormInput): OrderFormContext => ({
  ...blank,
  market,
  account,
  fid,
  defaults: {},
  trader: undefined,
  checked: undefined,
  refusal: undefined,
  error: undefined,
  placed: [],
})

/** The orders to follow. */
export const followedIn = ({ placed }: OrderFormContext) => ({ orderIds: placed.map(({ orderId }) => orderId) })

const kindAfter = (kind: FormKind): FormKind => formKinds[(formKinds.indexOf(kind) + 1) % formKinds.length] ?? kind

/** The write of the order checked last. */
export const submissionOf = ({ checked }: OrderFormContext) => ({
  call: checked?.ask?.kind === 'pair' ? 'orders.placePair' : 'orders.place',
  ...(checked?.ask && { body: checked.ask }),
})

/** Findings belong to the form's earlier content. */
const unchecked = { checked: undefined, refusal: undefined, placed: [] } as const

export const orderFormSetup = setup({
  types: {
    input: {} as OrderFormInput,
    context: {} as OrderFormContext,
    events: {} as
      | { type: 'side.chosen'; side: OrderSide }
      | { type: 'kind.chosen'; kind: FormKind }
      /** The next order type; after the last one, the first. */
      | { type: 'kind.advanced' }
      | { type: 'field.changed'; field: DraftField; typed: AmountField }
      | { type: 'field.blurred'; field: DraftField }
      /**
       * A number of steps up, or down if negative; `seen`: where an empty field starts, `shown`: the value of a
       * computed one.
       */
      | ({ type: 'field.stepped' } & FieldStep)
      /** A price of the book, as seen when it was pressed. */
      | { type: 'price.filled'; price: Decimal }
      /** A percentage of the available balance. */
      | { type: 'share.chosen'; percent: number }
      | { type: 'timeInForce.chosen'; timeInForce: TimeInForce }
      | { type: 'lifetime.chosen'; goodFor: number }
      /** When a GTD order expires, instead of a lifetime. */
      | { type: 'expiry.changed'; typed: TypedMoment }
      | { type: 'postOnly.chosen'; postOnly: PostOnlyMode | undefined }
      | { type: 'selfTrade.chosen'; selfTrade: SelfTradeMode }
      | { type: 'trigger.chosen'; trigger: TriggerSource }
      /** On the floor of a margin account. */
      | { type: 'autoBorrow.toggled' }
      | { type: 'autoRepay.toggled' }
      | { type: 'trailUnit.chosen'; trailUnit: OrderFormContext['trailUnit'] }
      | { type: 'attachedUnit.chosen'; unit: AttachedUnit }
      | { type: 'riskUnit.chosen'; unit: RiskUnit }
      | ({ type: 'level.picked' } & TakenLevel)
      /** As stored, here or by another window. */
      | { type: 'defaults.received'; defaults: OrderDefaults }
      /** The entered size becomes the default of its order type. */
      | { type: 'default.saved' }
      | { type: 'default.removed' }
      /** Whether each order of this type is confirmed. */
      | { type: 'confirms.toggled'; confirms: boolean }
      /** Removes an option from the order. */
      | { type: 'option.removed'; option: OrderOption }
      | { type: 'form.cleared' }
      /** Shows or hides rarely used options. */
      | { type: 'options.toggled' }
      | { type: 'order.submitted' }
      /** Filled in and submitted by a single press. */
      | ({ type: 'order.requested' } & OrderRequest)
      /** The venue's stream reports that an order changed. */
      | { type: 'order.pushed'; order: Order }
      /** The user has dismissed the result of the last order. */
      | { type: 'outcome.dismissed' }
      | { type: 'question.confirmed' }
      | { type: 'question.dismissed' }
      /** The outcome of the last order is still unknown, and the user wants to continue. */
      | { type: 'another.requested' }
      | { type: 'retry.requested' }
      /** Updated rules of the market. */
      | { type: 'market.changed'; market: Market }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'money.moved' },
    tags: {} as 'busy' | 'failed' | 'stale' | 'unknown',
  },
  actors: {
    fetchTrader: request<Trader, { market: Market }>(),
    /** A user's draft for a market; undefined if there is none, or none that this version understands. */
    loadDraft: fromPromise<OrderDraft | undefined, { symbol: string; fid: string | undefined }>(
      notProvided('loadDraft'),
    ),
    /** The effect of the order in the current book, and its problems and warnings. */
    checkOrder: fromPromise<CheckedOrder, { form: OrderFormContext }>(notProvided('checkOrder')),
    /** Sends `defaults.received`, also at its start. */
    watchDefaults: fromCallback<{ type: string }>(notProvided('watchDefaults')),
    submitOrder: submitOnce<OrderAsk, readonly Order[]>(),
    /** Sends `order.pushed` for each change of these orders. */
    watchPlaced: fromCallback<{ type: string }, { orderIds: readonly string[] }>(notProvided('watchPlaced')),
  },
  guards: {
    canSaveSize: ({ context }) => savableSize(context) !== undefined,
    hasInput: ({ context }) => draftOf(context) !== undefined,
    isSignedIn: ({ context }) => context.fid !== undefined,
    isMissing: ({ context }) => missingIn(context) !== undefined,
    isRefused: (_, { ask, problems }: CheckedOrder) => ask === undefined || problems.length > 0,
    /** Immediate execution is part of the preview and alone needs no confirmation, unless the user wants one always. */
    isDoubtful: ({ context: { defaults, kind: type } }, { warnings }: CheckedOrder) =>
      defaults[type]?.confirms === true || warnings.some(({ kind }) => kind !== 'fillsNow'),
    isPlaced: ({ context }, { order }: { order: Order }) =>
      context.placed.some(({ orderId, seq }) => orderId === order.orderId && order.seq > seq),
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: Pick<SubmitResult, 'code'>) => code === codes.success,
    hasMovedMeanwhile: stateIn({ person: { refreshing: 'again' } }),
  },
  actions: {
    reportFault: reportFault(),
    announceMoved: announceMoved(),
    /** For the next visit of this pair: stores the form's content, or removes it if the form is empty. */
    keepDraft: () => undefined,
    /** A guest's draft passes to the next user who logs in; a user's draft passes to no one. */
    changePerson: assign(({ context }, { fid }: { fid: string | undefined }) =>
      context.fid === undefined || context.fid === fid ? { fid } : { fid, ...blank, ...unchecked },
    ),
    restoreDraft: assign((_, { draft }: { draft: OrderDraft | undefined }) =>
      draft === undefined ? {} : ofDraft(draft),
    ),
    keepDefaults: assign((_, { defaults }: { defaults: OrderDefaults }) => ({ defaults })),
    saveSize: assign(({ context }) => {
      const { fields, sizeField, carriedFields } = context
      return {
        defaults: withPreference(context, { size: savableSize(context) }),
        carriedFields: { ...carriedFields, [sizeField]: fields[sizeField] },
      }
    }),
    removeSize: assign(({ context }) => ({ defaults: withPreference(context, { size: undefined }) })),
    chooseConfirms: assign(({ context }, { confirms }: { confirms: boolean }) => ({
      defaults: withPreference(context, { confirms }),
    })),
    /** Stores the defaults for every window of this browser. */
    rememberDefaults: (_, _params: { defaults: OrderDefaults }) => notProvided('rememberDefaults')(),
    beginSize: assign(({ context }) => withDefaultSize(context)),
    forgetTrader: assign({ trader: undefined, error: undefined }),
    keepTrader: assign((_, { trader }: { trader: Trader }) => ({ trader, error: undefined })),
    keepError: assign(errorOf('assets.balances')),
    keepMarket: assign((_, { market }: { market: Market }) => ({ market })),
    chooseSide: assign((_, { side }: { side: OrderSide }) => ({ side, ...unchecked })),
    chooseKind: assign((_, { kind }: { kind: FormKind }) => ({ kind, ...unchecked })),
    advanceKind: assign(({ context: { kind } }) => ({ kind: kindAfter(kind), ...unchecked })),
    takeRequest: assign(({ context }, request: OrderRequest) => ({
      ...requestedOrder(context, request),
      ...unchecked,
    })),
    changeField: assign(({ context }, { field, typed }: { field: DraftField; typed: AmountField }) => ({
      ...withField(context, field, typed),
      ...unchecked,
    })),
    leaveField: assign(({ context: { fields } }, { field }: { field: DraftField }) => ({
      fields: { ...fields, [field]: leftField(fields[field]) },
    })),
    stepField: assign(({ context }, { field, steps, seen, shown }: FieldStep) => ({
      ...withField(context, field, steppedField(context, field, steps, seen, shown)),
      ...unchecked,
    })),
    fillPrice: assign(({ context }, { price }: { price: Decimal }) => ({
      ...withField(context, 'price', fieldOf(trim(price))),
      ...unchecked,
    })),
    chooseShare: assign(({ context }, { percent }: { percent: number }) => ({
      ...withField(context, 'share', fieldOf(decimal(String(percent)))),
      ...unchecked,
    })),
    chooseTimeInForce: assign((_, { timeInForce }: { timeInForce: TimeInForce }) => ({ timeInForce, ...unchecked })),
    chooseLifetime: assign((_, { goodFor }: { goodFor: number }) => ({
      goodFor,
      expiry: undefined,
      ...unchecked,
    })),
    changeExpiry: assign((_, { typed }: { typed: TypedMoment }) => ({ expiry: typed, ...unchecked })),
    choosePostOnly: assign((_, { postOnly }: { postOnly: PostOnlyMode | undefined }) => ({ postOnly, ...unchecked })),
    chooseSelfTrade: assign((_, { selfTrade }: { selfTrade: SelfTradeMode }) => ({ selfTrade, ...unchecked })),
    chooseTrigger: assign((_, { trigger }: { trigger: TriggerSource }) => ({ trigger, ...unchecked })),
    toggleBorrow: assign(({ context: { autoBorrow } }) => ({ autoBorrow: !autoBorrow, ...unchecked })),
    toggleRepay: assign(({ context: { autoRepay } }) => ({ autoRepay: !autoRepay, ...unchecked })),
    chooseTrailUnit: assign(({ context: { fields } }, { trailUnit }: { trailUnit: OrderFormContext['trailUnit'] }) => ({
      trailUnit,
      fields: { ...fields, trail: noAmount },
      ...unchecked,
    })),
    /** What was entered in the other unit would mean another price. */
    chooseAttachedUnit: assign(({ context: { fields } }, { unit }: { unit: AttachedUnit }) => ({
      attachedUnit: unit,
      fields: { ...fields, profitStop: noAmount, lossStop: noAmount },
      ...unchecked,
    })),
    chooseRiskUnit: assign(({ context: { fields } }, { unit }: { unit: RiskUnit }) => ({
      riskUnit: unit,
      fields: { ...fields, risk: noAmount },
      ...unchecked,
    })),
    removeOption: assign(({ context }, { option }: { option: OrderOption }) => ({
      ...withoutOption(context, option),
      ...unchecked,
    })),
    takeLevel: assign(({ context }, level: TakenLevel) => ({ ...takenLevel(context, level), ...unchecked })),
    clearForm: assign(({ context: { side } }) => ({ ...blank, side, ...unchecked })),
    keepChecked: assign((_, checked: CheckedOrder) => ({ checked })),
    keepRefusal: assign((_, result: SubmitResult) => ({
      refusal: refusalOf('orders.place', result),
      checked: undefined,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ refusal: toCallError(error, 'orders.place') })),
    keepPlaced: assign(({ context }, { data }: { data: readonly Order[] | undefined }) => ({
      placed: data ?? [],
      checked: undefined,
      refusal: undefined,
      ...afterOrder(context),
    })),
    followPlaced: assign(({ context: { placed } }, { order }: { order: Order }) => ({
      placed: placed.map((one) => (one.orderId === order.orderId ? order : one)),
    })),
    forgetPlaced: assign({ placed: [] }),
    forgetSize: assign(({ context }) => ({ checked: undefined, ...afterOrder(context) })),
  },
})
