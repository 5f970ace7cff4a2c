import { assign, setup } from 'xstate'
import { leftField } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { MarginMode } from '#contract/contracts/kinds.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import { orderIn } from './calculator.rules.ts'
import type {
  CalculatorContext,
  CalculatorField,
  CalculatorInput,
  CalculatorOutput,
  CalculatorTab,
} from './calculator.types.ts'

export const calculatorSetup = setup({
  types: {
    input: {} as CalculatorInput,
    context: {} as CalculatorContext,
    output: {} as CalculatorOutput,
    events: {} as
      | { type: 'tab.chosen'; tab: CalculatorTab }
      | { type: 'side.chosen'; side: OrderSide }
      | { type: 'marginMode.chosen'; marginMode: MarginMode }
      | { type: 'wanted.chosen'; wanted: CalculatorContext['wanted'] }
      | { type: 'field.changed'; field: CalculatorField; typed: AmountField }
      | { type: 'field.blurred'; field: CalculatorField }
      /** The order form shall take over what was computed. */
      | { type: 'order.used' }
      | { type: 'calculator.dismissed' },
  },
  guards: {
    isComplete: ({ context }) => orderIn(context) !== undefined,
  },
  actions: {
    chooseTab: assign((_, { tab }: { tab: CalculatorTab }) => ({ tab })),
    chooseSide: assign((_, { side }: { side: OrderSide }) => ({ side })),
    chooseMarginMode: assign((_, { marginMode }: { marginMode: MarginMode }) => ({ marginMode })),
    chooseWanted: assign((_, { wanted }: Pick<CalculatorContext, 'wanted'>) => ({ wanted })),
    changeField: assign(
      ({ context: { fields } }, { field, typed }: { field: CalculatorField; typed: AmountField }) => ({
        fields: { ...fields, [field]: typed },
      }),
    ),
    leaveField: assign(({ context: { fields } }, { field }: { field: CalculatorField }) => ({
      fields: { ...fields, [field]: leftField(fields[field]) },
    })),
    keepOrder: assign(({ context }) => ({ order: orderIn(context) })),
  },
})
