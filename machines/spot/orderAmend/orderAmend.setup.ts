import { assign, setup } from 'xstate'
import { fieldOf, leftField } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { AmendBody, Market, Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import type { TriggerSource } from '#contract/spot/orderKinds.ts'
import { submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import type { AmendField } from '../openOrders/liveOrders.ts'
import { amendProblem, changeOf, fieldsOf, isOverCode } from './orderAmend.rules.ts'
import type { Change } from './orderAmend.rules.ts'
import { amended } from './orderAmend.words.ts'

/** A value that the user has chosen outside the form. */
export interface AmendMove {
  readonly field: AmendField
  readonly value: Decimal
}

export interface AmendInput {
  /** Undefined if it has just ended. */
  readonly order: Order | undefined
  readonly market: Market | undefined
  /** The price or trigger to which the order's line was dragged, sent without a form; undefined: nothing is changed. */
  readonly moved: AmendMove | undefined
}

export interface AmendOutput {
  /** As the venue has it after the amendment; undefined if nothing was changed, or if that is unknown. */
  readonly order: Order | undefined
  /** The confirmation for the user; undefined if it was not amended, or was already announced. */
  readonly said: { readonly orderId: string; readonly notice: NoticeInput } | undefined
}

/** The amendment of one order, as it is sent. */
export interface AmendAsked extends AmendBody {
  readonly orderId: string
}

interface AmendContext {
  readonly order: Order | undefined
  readonly market: Market | undefined
  /** What was chosen on the chart. */
  readonly moved: AmendMove | undefined
  readonly fields: Readonly<Record<AmendField, AmountField>>
  /** The price that is to trigger the order; undefined if it was not changed. */
  readonly trigger: TriggerSource | undefined
  readonly error: CallError | undefined
  readonly changed: Order | undefined
  readonly notice: NoticeInput | undefined
}

export const contextOf = ({ order, market, moved }: AmendInput): AmendContext => ({
  order,
  market,
  moved,
  fields: { ...fieldsOf(order), ...(moved && { [moved.field]: fieldOf(moved.value) }) },
  trigger: undefined,
  error: undefined,
  changed: undefined,
  notice: undefined,
})

/** The entered values; undefined if there is no order. */
export const changeIn = ({ order, market, fields, trigger }: AmendContext): Change | undefined =>
  order && { order, market, fields, trigger }

export const askedOf = (context: AmendContext): AmendAsked => {
  const change = changeIn(context)
  return { orderId: context.order?.orderId ?? '', ...(change && changeOf(change)) }
}

export const outputOf = ({ order, changed, notice }: AmendContext): AmendOutput => ({
  order: changed,
  said: order && notice && { orderId: order.orderId, notice },
})

export const call = 'orders.amend'

const hasProblem = (context: AmendContext): boolean => {
  const change = changeIn(context)
  return change === undefined || amendProblem(change) !== undefined
}

export const orderAmendSetup = setup({
  types: {
    input: {} as AmendInput,
    output: {} as AmendOutput,
    context: {} as AmendContext,
    events: {} as
      | { type: 'field.changed'; field: AmendField; typed: AmountField }
      | { type: 'field.blurred'; field: AmendField }
      | { type: 'trigger.chosen'; trigger: TriggerSource }
      | { type: 'amend.submitted' }
      | { type: 'amend.dismissed' }
      /** The order has changed in the meantime: partially filled, or ended. */
      | { type: 'order.pushed'; order: Order },
    tags: {} as 'busy' | 'blocking' | 'unknown',
  },
  actors: {
    submitAmend: submitOnce<AmendAsked, Order | null>(),
  },
  guards: {
    isOver: ({ context }) => context.order === undefined || !isLiveState(context.order.state),
    hasProblem: ({ context }) => hasProblem(context),
    isChosen: ({ context }) => context.moved !== undefined,
    /** If the value was chosen on the chart and can be sent, there is nothing left to ask. */
    isFit: ({ context }) => context.moved !== undefined && !hasProblem(context),
    isEnded: ({ context }, { order }: { order: Order }) =>
      order.orderId === context.order?.orderId && !isLiveState(order.state),
    isOwn: ({ context }, { order }: { order: Order }) =>
      order.orderId === context.order?.orderId && order.seq >= context.order.seq,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { result }: SubmitResult<Order | null>) => result === 'accepted',
    /** There is no form to show it in. */
    isChosenAccepted: ({ context }, { result }: SubmitResult<Order | null>) =>
      result === 'accepted' && context.moved !== undefined,
    /** It ended before the amendment arrived. */
    isTooLate: (_, { code }: SubmitResult<Order | null>) => isOverCode(code),
  },
  actions: {
    notify: notify(),
    keepField: assign(({ context }, { field, typed }: { field: AmendField; typed: AmountField }) => ({
      fields: { ...context.fields, [field]: typed },
      error: undefined,
    })),
    leaveField: assign(({ context: { fields } }, { field }: { field: AmendField }) => ({
      fields: { ...fields, [field]: leftField(fields[field]) },
    })),
    keepTrigger: assign((_, { trigger }: { trigger: TriggerSource }) => ({ trigger, error: undefined })),
    keepOrder: assign((_, { order }: { order: Order }) => ({ order })),
    keepChanged: assign((_, { data }: SubmitResult<Order | null>) => ({ changed: data ?? undefined })),
    keepNotice: assign(({ context }, { data }: SubmitResult<Order | null>) => ({
      notice: amended(context.order, data),
    })),
    keepError: assign((_, { error }: { error: CallError }) => ({ error })),
    keepFault: assign((_, { error }: { error: unknown }) => ({ error: toCallError(error, call) })),
  },
})
