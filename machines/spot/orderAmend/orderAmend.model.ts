import { amountIn } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { sampleMarket, sampleOrder } from '../openOrders/openOrders.samples.ts'
import { orderAmendMachine } from './orderAmend.machine.ts'

const order = sampleOrder('7')
const market = sampleMarket()
const result = { result: 'accepted', code: 200, msg: '', data: null, wasUnknown: false, error: undefined } as const
const refused = (code: number): SubmitResult<never> => ({
  result: 'rejected',
  code,
  msg: '',
  data: undefined,
  wasUnknown: false,
  error: { kind: 'business', call: 'orders.amend', code, msg: '' },
})
const price = { role: 'textbox', name: 'openOrders:field.price' } as const
const amount = { role: 'textbox', name: 'openOrders:field.amount' } as const
const submit = { role: 'button', name: 'openOrders:amend.submit' } as const
const typed = (text: string) => typedQuantity(text, 'en_US')

export const orderAmendModel = {
  machine: orderAmendMachine,
  inputs: {
    'as it is': { order, market, moved: undefined },
    'to a price': { order, market, moved: { field: 'price', value: decimal('61000') } },
    'to its own price': { order, market, moved: { field: 'price', value: decimal('60000') } },
    gone: { order: undefined, market, moved: undefined },
  },
  events: {
    // A field fires an event only if its text changes.
    'field.changed': ({ snapshot: { context } }) => [
      { field: 'price', typed: typed(amountIn(context.fields.price) === '61000' ? '' : '61000') },
      { field: 'amount', typed: typed(amountIn(context.fields.amount) === '0.4' ? '0.5' : '0.4') },
    ],
    'field.blurred': [{ field: 'price' }],
    'trigger.chosen': [{ trigger: 'last' }],
    'amend.submitted': [{}],
    'amend.dismissed': [{}],
    'order.pushed': [
      { order: { ...order, seq: 6, state: 'partial', filled: decimal('0.1') } },
      { order: { ...order, seq: 7, state: 'filled', filled: decimal('0.5') } },
      { order: sampleOrder('8') },
    ],
  },
  outcomes: {
    submitAmend: {
      unknown: { context: { wasUnknown: true } },
      changed: { done: { ...result, data: { ...order, seq: 9, price: decimal('61000') } } },
      'too late': { done: refused(20413) },
      refused: { done: refused(20406) },
      broken: { error: new Error('a fault') },
    },
  },
  key: ({ snapshot }) => {
    const { order: own, moved, fields, error, changed, notice } = snapshot.context
    return {
      order: own && { state: own.state, filled: own.filled, seq: own.seq },
      price: amountIn(fields.price),
      amount: amountIn(fields.amount),
      error: error?.kind,
      changed: changed?.seq,
      moved,
      notice: notice?.words?.key,
    }
  },
  bounds: { depth: 4 },
  invariants: {
    'an unchanged order is not sent': ({ snapshot }) =>
      snapshot.context.changed === undefined || snapshot.status === 'done',
    'an order that ended is not edited': ({ snapshot }) =>
      !snapshot.matches('editing') || snapshot.context.order?.state !== 'filled',
  },
  screen: {
    shows: {
      'editing.fresh': () => [
        { ...submit, disabled: false },
        { role: 'alert', text: 'openOrders:amend.refused', absent: true },
        { text: 'openOrders:problem.missing', absent: true },
        { text: 'openOrders:problem.same', absent: true },
      ],
      'editing.incomplete': ({ context }) => {
        const isMissing = amountIn(context.fields.price) === undefined
        return [
          { ...submit, disabled: false },
          { text: 'openOrders:problem.missing', absent: !isMissing },
          { text: 'openOrders:problem.same', absent: isMissing },
        ]
      },
      'editing.refused': ({ context }) => [
        { role: 'alert', text: 'openOrders:amend.refused' },
        { role: 'alert', text: context.error?.kind === 'business' ? 'codes:code.20406' : 'errors:kind.malformed' },
      ],
      'submitting.sending': () => [
        { ...submit, disabled: true },
        { role: 'button', name: 'openOrders:amend.dismiss', disabled: true },
      ],
      'submitting.applying': [{ role: 'dialog', name: 'openOrders:amend.title', absent: true }],
      'submitting.settling': [{ role: 'status', text: 'openOrders:amend.settling' }],
      refused: { unseen: 'it is left immediately' },
      deciding: { unseen: 'it is left immediately' },
      ended: ({ context }) => [
        {
          role: 'status',
          text:
            context.order?.state === 'filled'
              ? { word: 'openOrders:amend.endedFilled', values: { filled: '0.5' } }
              : 'openOrders:amend.ended',
        },
        { ...submit, absent: true },
      ],
      done: { unseen: 'the form is closed: openOrders.test.tsx checks the notice' },
      left: { unseen: 'the form is closed' },
    },
    gestures: {
      'field.changed': ({ field, typed: { text } }) => ({ fill: field === 'price' ? price : amount, with: text ?? '' }),
      'field.blurred': { press: 'Tab', on: price },
      'trigger.chosen': { by: 'app', because: 'a limit order has none: amendDialog.test.tsx chooses it' },
      'amend.submitted': { click: submit },
      'amend.dismissed': { click: { role: 'button', name: 'openOrders:amend.dismiss' } },
      'order.pushed': { by: 'app', because: 'the venue pushes it' },
    },
  },
  wire: {
    submitAmend: {
      plays: {
        changed: [{ call: orders.amend, gives: { data: { ...order, seq: 9, price: decimal('61000') } } }],
        'too late': [{ call: orders.amend, gives: { code: 20413, msg: '' } }],
        refused: [{ call: orders.amend, gives: { code: 20406, msg: '' } }],
      },
    },
  },
} satisfies FlowModel<typeof orderAmendMachine>
