import { session } from '#contract/account/calls/session.ts'
import { contractAlgos } from '#contract/contracts/calls/contractAlgos.ts'
import { amountIn } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContract } from '../contract.samples.ts'
import { algoFormMachine } from './algoForm.machine.ts'
import type { AlgoFormSnapshot } from './algoForm.machine.ts'
import { askOf, fieldsOf, problemIn } from './algoForm.rules.ts'
import { sampleAlgo } from './algoForm.samples.ts'
import type { AlgoField } from './algoForm.types.ts'

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const typed = (text: string) => typedQuantity(text, 'en_US')

/** A complete form of either kind. The last field is filled in wrong first. */
const texts: { readonly [Field in AlgoField]: string } = {
  amount: '100',
  from: '59000',
  to: '58000',
  count: '5',
  minutes: '5',
  limitPrice: '61000',
  deviation: '0.5',
}
const wrong = { to: '59000', deviation: '50' } as const

const isBlank = ({ context: { fields } }: AlgoFormSnapshot): boolean =>
  Object.values(fields).every(({ reading }) => reading.kind === 'empty')
/** How many choices differ from those of a new form: one at a time is enough to see each. */
const chosen = ({ context: { side, shape, isPostOnly, reduceOnly } }: AlgoFormSnapshot): number =>
  [side !== 'buy', shape !== 'even', isPostOnly, reduceOnly].filter(Boolean).length
const mayChoose = (snapshot: AlgoFormSnapshot, isChosen: boolean): boolean =>
  isBlank(snapshot) && chosen(snapshot) === (isChosen ? 1 : 0)

/** The next text to type: each field in turn, and a wrong last one before the right one. */
const nextField = ({ context: { kind, fields } }: AlgoFormSnapshot) => {
  const last = fieldsOf[kind].at(-1)
  const field = fieldsOf[kind].find((one) => fields[one].reading.kind === 'empty') ?? last
  if (field === undefined) return []
  const text = amountIn(fields[field])
  if (field !== 'to' && field !== 'deviation') return [{ field, typed: typed(texts[field]) }]
  return text === undefined || text === texts[field]
    ? [{ field, typed: typed(wrong[field]) }]
    : [{ field, typed: typed(texts[field]) }]
}

const dialog = { role: 'dialog', name: { word: 'algoForm:title', values: { contract: 'BTCUSDT' } } } as const
const box = (field: AlgoField) => ({ role: 'textbox', name: `algoForm:field.${field}` }) as const
const submitOf = ({ context: { kind, side } }: AlgoFormSnapshot) =>
  ({ role: 'button', name: `algoForm:action.${kind}.${side}` }) as const
const refusedIn = ({ context: { kind } }: AlgoFormSnapshot) =>
  ({ role: 'alert', text: `algoForm:refused.${kind}` }) as const

export const algoFormModel = {
  machine: algoFormMachine,
  inputs: { contract: { contract: sampleContract, positionMode: 'oneWay' } },
  events: {
    'kind.chosen': ({ snapshot }) =>
      mayChoose(snapshot, false) ? [{ kind: snapshot.context.kind === 'scaled' ? 'twap' : 'scaled' }] : [],
    'side.chosen': ({ snapshot, snapshot: { context } }) =>
      mayChoose(snapshot, context.side === 'sell') ? [{ side: context.side === 'buy' ? 'sell' : 'buy' }] : [],
    'field.changed': ({ snapshot }) => (chosen(snapshot) === 0 ? nextField(snapshot) : []),
    'field.blurred': ({ snapshot }) => (isBlank(snapshot) ? [] : [{ field: 'amount' }]),
    'shape.chosen': ({ snapshot, snapshot: { context } }) =>
      context.kind === 'scaled' && mayChoose(snapshot, context.shape !== 'even')
        ? [{ shape: context.shape === 'even' ? 'rising' : 'even' }]
        : [],
    'postOnly.toggled': ({ snapshot, snapshot: { context } }) =>
      context.kind === 'scaled' && mayChoose(snapshot, context.isPostOnly) ? [{}] : [],
    'reduceOnly.toggled': ({ snapshot, snapshot: { context } }) =>
      mayChoose(snapshot, context.reduceOnly) ? [{}] : [],
    'form.submitted': [{}],
    'form.dismissed': [{}],
  },
  outcomes: {
    submitAlgo: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      placed: { done: { ...result, result: 'accepted', code: codes.success, data: sampleAlgo } },
      refused: { done: { ...result, result: 'rejected', code: codes.algoInvalid } },
      broken: { error: { kind: 'malformed', call: contractAlgos.place.id } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    kind: context.kind,
    side: context.side,
    shape: context.shape,
    isPostOnly: context.isPostOnly,
    reduceOnly: context.reduceOnly,
    fields: Object.values(context.fields).map((field) => amountIn(field)),
    problem: problemIn(context),
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
        { ...submitOf(snapshot), disabled: false },
        { ...refusedIn(snapshot), absent: true },
      ],
      'editing.incomplete': () => [dialog],
      'editing.refused': (snapshot) => [refusedIn(snapshot)],
      'submitting.sending': (snapshot) => [{ ...submitOf(snapshot), disabled: true }],
      'submitting.settling': [{ role: 'status', text: 'algoForm:settling' }],
      done: { unseen: 'the form is closed: the list of orders says the result' },
      left: { unseen: 'the form is closed' },
    },
    gestures: {
      'kind.chosen': ({ kind }) => ({ click: { role: 'radio', name: `algoForm:kind.${kind}` } }),
      'side.chosen': ({ side }) => ({ click: { role: 'radio', name: `orderForm:side.${side}` } }),
      'field.changed': ({ field, typed: { text } }) => ({ fill: box(field), with: text ?? '' }),
      'field.blurred': { press: 'Tab', on: box('amount') },
      'shape.chosen': ({ shape }) => ({
        choose: { role: 'combobox', name: 'algoForm:field.shape' },
        option: `algoForm:shape.${shape}`,
      }),
      'postOnly.toggled': { click: { role: 'checkbox', name: 'algoForm:field.postOnly' } },
      'reduceOnly.toggled': { click: { role: 'checkbox', name: 'algoForm:field.reduceOnly' } },
      'form.submitted': { press: 'Enter', on: box('amount') },
      'form.dismissed': { click: { role: 'button', name: 'algoForm:action.dismiss' } },
    },
  },
  wire: {
    submitAlgo: {
      plays: {
        placed: [
          { call: contractAlgos.place, gives: { data: sampleAlgo } },
          {
            call: session.outcome,
            gives: { data: { state: 'done', code: codes.success, msg: 'ok', data: sampleAlgo } },
          },
        ],
        refused: [
          { call: contractAlgos.place, gives: { code: codes.algoInvalid } },
          {
            call: session.outcome,
            gives: { data: { state: 'refused', code: codes.algoInvalid, msg: 'no', data: null } },
          },
        ],
        unknown: [{ call: contractAlgos.place, gives: { cut: true } }],
        // The child reports it as soon as it sends.
        known: { each: [] },
      },
    },
  },
} satisfies FlowModel<typeof algoFormMachine>
