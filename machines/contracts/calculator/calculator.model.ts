import { amountIn } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContract } from '../contract.samples.ts'
import { calculatorMachine, type CalculatorSnapshot } from './calculator.machine.ts'
import type { KnownFigures } from './calculator.types.ts'
import { calculatorView } from './calculator.view.ts'

export const sampleKnown: KnownFigures = {
  entry: decimal('60000'),
  size: decimal('100'),
  side: 'buy',
  leverage: 10,
  marginMode: 'cross',
  takerFee: decimal('0.0006'),
  balance: decimal('10000'),
}

const texts = { exit: '61000', wantedProfit: '50', risk: '100', stop: '59000' } as const
const typedFields = ['exit', 'wantedProfit', 'risk', 'stop'] as const
const typedIn = ({ context: { fields } }: CalculatorSnapshot) =>
  typedFields.filter((field) => amountIn(fields[field]) !== undefined)
/** Choices are tried while nothing is typed, and fields are filled in while every choice is the first. */
const isUntyped = (snapshot: CalculatorSnapshot) => typedIn(snapshot).length === 0
const isPlain = ({ context: { side, marginMode, wanted } }: CalculatorSnapshot) =>
  side === 'buy' && marginMode === 'cross' && wanted === 'profit'
const fieldNamed = (field: string) => ({ role: 'textbox', name: `calculator:field.${field}` }) as const
const entry = fieldNamed('entry')

export const calculatorModel = {
  machine: calculatorMachine,
  inputs: { known: { contract: sampleContract, known: sampleKnown } },
  events: {
    'tab.chosen': ({ snapshot: { context } }) => [
      { tab: context.tab === 'profit' ? ('exit' as const) : ('profit' as const) },
      ...(context.tab === 'liquidation' ? [] : [{ tab: 'liquidation' as const }]),
      ...(context.tab === 'size' ? [] : [{ tab: 'size' as const }]),
    ],
    'side.chosen': ({ snapshot, snapshot: { context } }) =>
      context.tab === 'profit' && isUntyped(snapshot)
        ? [{ side: context.side === 'buy' ? ('sell' as const) : ('buy' as const) }]
        : [],
    'marginMode.chosen': ({ snapshot, snapshot: { context } }) =>
      context.tab === 'liquidation' && isUntyped(snapshot)
        ? [{ marginMode: context.marginMode === 'cross' ? ('isolated' as const) : ('cross' as const) }]
        : [],
    'wanted.chosen': ({ snapshot, snapshot: { context } }) =>
      context.tab === 'exit' && isUntyped(snapshot)
        ? [{ wanted: context.wanted === 'profit' ? ('return' as const) : ('profit' as const) }]
        : [],
    'field.changed': ({ snapshot }) => {
      const [shown, typed] = [calculatorView(snapshot).shownFields, typedIn(snapshot)]
      return isPlain(snapshot)
        ? typedFields
            .filter((field) => shown.includes(field) && !typed.includes(field))
            .map((field) => ({ field, typed: typedQuantity(texts[field], 'en_US') }))
        : []
    },
    'field.blurred': [{ field: 'entry' as const }],
    'order.used': [{}],
    'calculator.dismissed': [{}],
  },
  outcomes: {},
  key: ({ snapshot, snapshot: { context } }) => ({
    tab: context.tab,
    side: context.side,
    marginMode: context.marginMode,
    wanted: context.wanted,
    typed: typedIn(snapshot).join(' '),
    hasOrder: context.order !== undefined,
  }),
  invariants: {
    'a result needs every field of its tab': ({ snapshot }) =>
      calculatorView(snapshot).result === undefined ||
      calculatorView(snapshot).shownFields.every((field) => amountIn(snapshot.context.fields[field]) !== undefined),
    'only a finished calculator has an order': ({ snapshot }) =>
      snapshot.context.order === undefined || snapshot.matches('left'),
  },
  screen: {
    shows: {
      'calculating.fresh': ({ context }) => [
        entry,
        { role: 'tab', name: `calculator:tab.${context.tab}` },
        { text: 'calculator:problem.empty', absent: true },
      ],
      'calculating.incomplete': () => [entry, { text: 'calculator:problem.empty' }],
      left: { unseen: 'it is closed' },
    },
    gestures: {
      'tab.chosen': ({ tab }) => ({ click: { role: 'tab', name: `calculator:tab.${tab}` } }),
      'side.chosen': ({ side }) => ({ click: { role: 'radio', name: `calculator:side.${side}` } }),
      'marginMode.chosen': ({ marginMode }) => ({
        click: { role: 'radio', name: `calculator:marginMode.${marginMode}` },
      }),
      'wanted.chosen': ({ wanted }) => ({ click: { role: 'radio', name: `calculator:wanted.${wanted}` } }),
      'field.changed': ({ field, typed }) => ({ fill: fieldNamed(field), with: typed.text ?? '' }),
      'field.blurred': { press: 'Tab', on: entry },
      'order.used': { click: { role: 'button', name: 'calculator:action.use' } },
      'calculator.dismissed': { click: { role: 'button', name: 'calculator:action.done' } },
    },
  },
  wire: {},
} satisfies FlowModel<typeof calculatorMachine>
