import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf } from './calculator.rules.ts'
import { calculatorSetup } from './calculator.setup.ts'

/** What a position would bring, cost or risk before it is opened. Nothing is sent: all of it is computed here. */
export const calculatorMachine = calculatorSetup.createMachine({
  id: 'calculator',
  context: ({ input }) => contextOf(input),
  output: ({ context: { order } }) => ({ order }),
  initial: 'calculating',
  states: {
    calculating: {
      on: {
        'tab.chosen': { target: '.fresh', actions: { type: 'chooseTab', params: ({ event }) => event } },
        'side.chosen': { target: '.fresh', actions: { type: 'chooseSide', params: ({ event }) => event } },
        'marginMode.chosen': { target: '.fresh', actions: { type: 'chooseMarginMode', params: ({ event }) => event } },
        'wanted.chosen': { target: '.fresh', actions: { type: 'chooseWanted', params: ({ event }) => event } },
        'field.changed': { target: '.fresh', actions: { type: 'changeField', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'order.used': [{ guard: 'isComplete', target: 'left', actions: 'keepOrder' }, { target: '.incomplete' }],
        'calculator.dismissed': 'left',
      },
      initial: 'fresh',
      states: {
        /** What is still empty is no mistake yet. */
        fresh: {},
        /** The order was wanted before everything was filled in. */
        incomplete: {},
      },
    },
    left: { type: 'final' },
  },
})

export type CalculatorRef = ActorRefFrom<typeof calculatorMachine>
export type CalculatorSnapshot = SnapshotFrom<typeof calculatorMachine>
