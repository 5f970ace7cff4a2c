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
import type { PositionFormSnapshot } from './positionForm.machine.ts'
import { askOf, problemIn } from './positionForm.rules.ts'
import { positionFormView } from './positionForm.view.ts'

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const closed = { ...sampleContractOrder, side: 'sell', type: 'market', price: null, state: 'filled' } as const
const typed = (text: string) => typedQuantity(text, 'en_US')
const grown = { ...sampleDesk, position: { ...sampleDesk.position, amount: decimal('120') } }

const boxes = {
  amount: { role: 'textbox', name: 'positionForm:field.size' },
  price: { role: 'textbox', name: 'positionForm:field.limitPrice' },
  margin: { role: 'textbox', name: 'positionForm:field.margin' },
  takeProfit: { role: 'textbox', name: 'positionForm:field.takeProfit' },
  stopLoss: { role: 'textbox', name: 'positionForm:field.stopLoss' },
} as const
const submit = { role: 'button', name: 'positionForm:action.submit' } as const
const refusedIn = ({ context: { kind } }: PositionFormSnapshot) =>
  ({ role: 'alert', text: `positionForm:refused.${kind}` }) as const
const empty = { text: 'positionForm:problem.empty' } as const

const settled = (state: 'done' | 'refused', code: number, data: object | null) => ({
  call: session.outcome,
  gives: { data: { state, code, msg: 'ok', data } },
})

const accepted = { ...result, result: 'accepted', code: codes.success } as const
const rejected = (code: number) => ({ ...result, result: 'rejected', code }) as const
const closeOutcomes = {
  unknown: { context: { wasUnknown: true } },
  known: { context: { wasUnknown: false } },
  closed: { done: { ...accepted, data: closed } },
  refused: { done: rejected(codes.contractNotOpen) },
  'too late': { done: rejected(codes.contractNothingToReduce) },
  broken: { error: { kind: 'malformed', call: contracts.close.id } },
} as const
const marginOutcomes = {
  'margin unknown': { context: { wasUnknown: true } },
  'margin known': { context: { wasUnknown: false } },
  'margin changed': { done: { ...accepted, data: sampleDesk.position } },
  'margin refused': { done: rejected(codes.marginNotRemovable) },
  'margin too late': { done: rejected(codes.contractNothingToReduce) },
  'margin broken': { error: { kind: 'malformed', call: contracts.margin.id } },
} as const

const reverseOutcomes = {
  'reversal unknown': { context: { wasUnknown: true } },
  'reversal known': { context: { wasUnknown: false } },
  reversed: { done: { ...accepted, data: closed } },
  'reversal refused': { done: rejected(codes.contractMarginTooLow) },
  'reversal too late': { done: rejected(codes.contractNothingToReduce) },
  'reversal broken': { error: { kind: 'malformed', call: contracts.reverse.id } },
} as const

const levelOutcomes = {
  'levels unknown': { context: { wasUnknown: true } },
  'levels known': { context: { wasUnknown: false } },
  'levels set': { done: { ...accepted, data: sampleDesk.position } },
  'levels refused': { done: rejected(codes.contractTriggerAtOnce) },
  'levels too late': { done: rejected(codes.contractNothingToReduce) },
  'levels broken': { error: { kind: 'malformed', call: contracts.protection.id } },
} as const

export const positionFormModel = {
  machine: positionFormMachine,
  inputs: {
    close: { kind: 'close', desk: sampleDesk },
    margin: { kind: 'margin', desk: sampleDesk },
    reverse: { kind: 'reverse', desk: sampleDesk },
    protection: { kind: 'protection', desk: sampleDesk },
  },
  events: {
    // A field fires an event only if its text changes.
    'field.changed': ({ snapshot: { context } }) => [
      ...(context.kind === 'close'
        ? [
            { field: 'amount' as const, typed: typed(amountIn(context.fields.amount) === '40' ? '' : '40') },
            { field: 'price' as const, typed: typed(amountIn(context.fields.price) === '61000' ? '' : '61000') },
          ]
        : []),
      ...(context.kind === 'margin'
        ? [{ field: 'margin' as const, typed: typed(amountIn(context.fields.margin) === '40' ? '' : '40') }]
        : []),
      ...(context.kind === 'protection'
        ? [{ field: 'stopLoss' as const, typed: typed(amountIn(context.fields.stopLoss) === '59000' ? '' : '59000') }]
        : []),
    ],
    'field.blurred': ({ snapshot }) => (snapshot.context.kind === 'close' ? [{ field: 'price' as const }] : []),
    'share.chosen': ({ snapshot }) => {
      const [quarter] = positionFormView(snapshot).shares
      return quarter?.amount === undefined ? [] : [{ amount: quarter.amount }]
    },
    'direction.chosen': ({ snapshot: { context } }) =>
      context.kind === 'margin' ? [{ direction: context.direction === 'add' ? 'remove' : 'add' }] : [],
    'trigger.chosen': ({ snapshot: { context } }) =>
      context.kind === 'protection'
        ? [{ level: 'stopLoss' as const, trigger: context.triggers.stopLoss === 'mark' ? 'last' : 'mark' }]
        : [],
    'form.submitted': [{}],
    'form.dismissed': [{}],
    'desk.changed': ({ snapshot }) => [
      { desk: snapshot.context.desk.position.amount === grown.position.amount ? sampleDesk : grown },
      { desk: undefined },
    ],
  },
  outcomes: {
    submitAct: ({ input: { call } }) =>
      ({
        [contracts.close.id]: closeOutcomes,
        [contracts.margin.id]: marginOutcomes,
        [contracts.reverse.id]: reverseOutcomes,
      })[call] ?? levelOutcomes,
  },
  key: ({ snapshot: { context } }) => ({
    amount: amountIn(context.fields.amount),
    margin: amountIn(context.fields.margin),
    price: amountIn(context.fields.price),
    stopLoss: amountIn(context.fields.stopLoss),
    trigger: context.triggers.stopLoss,
    problem: problemIn(context),
    kind: context.kind,
    direction: context.direction,
    held: context.desk.position.amount,
    refusal: context.refusal?.kind,
    hasActed: context.acted !== undefined,
  }),
  invariants: {
    'only a complete form is sent': ({ snapshot }) =>
      !snapshot.matches('submitting') || askOf(snapshot.context) !== undefined,
    'it has acted only once the venue has accepted': ({ snapshot }) =>
      (snapshot.context.acted !== undefined) === snapshot.matches('done'),
  },
  screen: {
    shows: {
      'editing.fresh': (snapshot) => [
        { ...submit, disabled: false },
        { ...refusedIn(snapshot), absent: true },
        { ...empty, absent: true },
      ],
      'editing.incomplete': ({ context: { kind } }) => [
        kind === 'protection' ? { text: 'positionForm:problem.unchanged' } : empty,
      ],
      'editing.refused': (snapshot) => [refusedIn(snapshot)],
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
      'field.changed': ({ field, typed: { text } }) => ({ fill: boxes[field], with: text ?? '' }),
      'field.blurred': { press: 'Tab', on: boxes.price },
      'share.chosen': { click: { role: 'button', name: { word: 'positionForm:share', values: { percent: '25' } } } },
      'direction.chosen': ({ direction }) => ({
        click: { role: 'radio', name: `positionForm:direction.${direction}` },
      }),
      'trigger.chosen': ({ level, trigger }) => ({
        choose: { role: 'combobox', name: `positionForm:triggerOf.${level}` },
        option: `positionForm:trigger.${trigger}`,
      }),
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
        'margin changed': [
          { call: contracts.margin, gives: { data: sampleDesk.position } },
          settled('done', codes.success, sampleDesk.position),
        ],
        'margin refused': [
          { call: contracts.margin, gives: { code: codes.marginNotRemovable } },
          settled('refused', codes.marginNotRemovable, null),
        ],
        'margin too late': [
          { call: contracts.margin, gives: { code: codes.contractNothingToReduce } },
          settled('refused', codes.contractNothingToReduce, null),
        ],
        'margin unknown': [{ call: contracts.margin, gives: { cut: true } }],
        'margin known': { each: [] },
        reversed: [{ call: contracts.reverse, gives: { data: closed } }, settled('done', codes.success, closed)],
        'reversal refused': [
          { call: contracts.reverse, gives: { code: codes.contractMarginTooLow } },
          settled('refused', codes.contractMarginTooLow, null),
        ],
        'reversal too late': [
          { call: contracts.reverse, gives: { code: codes.contractNothingToReduce } },
          settled('refused', codes.contractNothingToReduce, null),
        ],
        'reversal unknown': [{ call: contracts.reverse, gives: { cut: true } }],
        'reversal known': { each: [] },
        'levels set': [
          { call: contracts.protection, gives: { data: sampleDesk.position } },
          settled('done', codes.success, sampleDesk.position),
        ],
        'levels refused': [
          { call: contracts.protection, gives: { code: codes.contractTriggerAtOnce } },
          settled('refused', codes.contractTriggerAtOnce, null),
        ],
        'levels too late': [
          { call: contracts.protection, gives: { code: codes.contractNothingToReduce } },
          settled('refused', codes.contractNothingToReduce, null),
        ],
        'levels unknown': [{ call: contracts.protection, gives: { cut: true } }],
        'levels known': { each: [] },
        // The child reports it as soon as it sends.
        known: { each: [] },
      },
    },
  },
} satisfies FlowModel<typeof positionFormMachine>
