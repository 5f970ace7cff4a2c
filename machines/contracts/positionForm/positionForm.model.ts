import { session } from '#contract/account/calls/session.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { amountIn } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContractOrder } from '../contractForm/contractForm.samples.ts'
import { sampleDesk } from '../contractPositions/contractPositions.samples.ts'
import { positionFormMachine } from './positionForm.machine.ts'
import { problemIn } from './positionForm.rules.ts'

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const closed = { ...sampleContractOrder, side: 'sell', type: 'market', price: null, state: 'filled' } as const
const typed = (text: string) => typedQuantity(text, 'en_US')
const grown = { ...sampleDesk, position: { ...sampleDesk.position, amount: decimal('120') } }

const size = { role: 'textbox', name: 'positionForm:field.size' } as const
const limitPrice = { role: 'textbox', name: 'positionForm:field.limitPrice' } as const
const submit = { role: 'button', name: 'positionForm:action.close' } as const
const refused = { role: 'alert', text: 'positionForm:refused.close' } as const
const empty = { text: 'positionForm:problem.empty' } as const

const settled = (state: 'done' | 'refused', code: number, data: object | null) => ({
  call: session.outcome,
  gives: { data: { state, code, msg: 'ok', data } },
})

export const positionFormModel = {
  machine: positionFormMachine,
  inputs: { close: { kind: 'close', desk: sampleDesk } },
  events: {
    // A field fires an event only if its text changes.
    'field.changed': ({ snapshot: { context } }) => [
      { field: 'amount' as const, typed: typed(amountIn(context.fields.amount) === '40' ? '' : '40') },
      { field: 'price' as const, typed: typed(amountIn(context.fields.price) === '61000' ? '' : '61000') },
    ],
    'field.blurred': [{ field: 'price' }],
    'share.chosen': [{ percent: 25 }],
    'form.submitted': [{}],
    'form.dismissed': [{}],
    'desk.changed': ({ snapshot }) => [
      { desk: snapshot.context.desk.position.amount === grown.position.amount ? sampleDesk : grown },
      { desk: undefined },
    ],
  },
  outcomes: {
    submitAct: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      closed: { done: { ...result, result: 'accepted', code: codes.success, data: closed } },
      refused: { done: { ...result, result: 'rejected', code: codes.contractNotOpen } },
      'too late': { done: { ...result, result: 'rejected', code: codes.contractNothingToReduce } },
      broken: { error: { kind: 'malformed', call: contracts.close.id } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    amount: amountIn(context.fields.amount),
    price: amountIn(context.fields.price),
    problem: problemIn(context),
    held: context.desk.position.amount,
    refusal: context.refusal?.kind,
    hasActed: context.acted !== undefined,
  }),
  invariants: {
    'only a complete form is sent': ({ snapshot }) =>
      !snapshot.matches('submitting') || snapshot.context.fields.amount.reading.kind === 'amount',
    'it has acted only once the venue has accepted': ({ snapshot }) =>
      (snapshot.context.acted !== undefined) === snapshot.matches('done'),
  },
  screen: {
    shows: {
      'editing.fresh': () => [
        { ...submit, disabled: false },
        { ...refused, absent: true },
        { ...empty, absent: true },
      ],
      'editing.incomplete': () => [empty],
      'editing.refused': [refused],
      'submitting.sending': () => [{ ...submit, disabled: true }],
      'submitting.settling': [{ role: 'status', text: 'positionForm:settling' }],
      ended: () => [
        { role: 'status', text: { word: 'positionForm:ended', values: { contract: 'BTCUSDT' } } },
        { ...submit, absent: true },
      ],
      done: { unseen: 'the form is closed: the list shows the result' },
      left: { unseen: 'the form is closed' },
    },
    gestures: {
      'field.changed': ({ field, typed: { text } }) => ({
        fill: field === 'amount' ? size : limitPrice,
        with: text ?? '',
      }),
      'field.blurred': { press: 'Tab', on: limitPrice },
      'share.chosen': { click: { role: 'button', name: { word: 'positionForm:share', values: { percent: '25' } } } },
      'form.submitted': { click: submit },
      'form.dismissed': (_, leaves) => ({
        click: {
          role: 'button',
          name: leaves.includes('ended') ? 'positionForm:action.done' : 'positionForm:action.dismiss',
        },
      }),
      'desk.changed': { by: 'app', because: 'the list of positions says it' },
    },
  },
  wire: {
    submitAct: {
      plays: {
        closed: [{ call: contracts.close, gives: { data: closed } }, settled('done', codes.success, closed)],
        refused: [
          { call: contracts.close, gives: { code: codes.contractNotOpen } },
          settled('refused', codes.contractNotOpen, null),
        ],
        'too late': [
          { call: contracts.close, gives: { code: codes.contractNothingToReduce } },
          settled('refused', codes.contractNothingToReduce, null),
        ],
        unknown: [{ call: contracts.close, gives: { cut: true } }],
        // The child reports it as soon as it sends.
        known: { each: [] },
      },
    },
  },
} satisfies FlowModel<typeof positionFormMachine>
