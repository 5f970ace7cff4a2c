import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formSending } from '#machines/patterns/submitOnce/formSending.states.ts'
import { algoFormSetup, contextOf, submissionOf } from './algoForm.setup.ts'
import type { AlgoFormContext } from './algoForm.types.ts'

/**
 * The form of a scaled or TWAP order: how the venue would divide it is shown while it is filled in, and it is sent once.
 * Nothing typed is lost when the venue refuses it.
 */
export const algoFormMachine = algoFormSetup.createMachine({
  id: 'algoForm',
  context: ({ input }) => contextOf(input),
  output: ({ context: { acted } }) => ({ acted }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      on: {
        'kind.chosen': { target: '.fresh', actions: { type: 'keepKind', params: ({ event }) => event } },
        'side.chosen': { target: '.fresh', actions: { type: 'keepSide', params: ({ event }) => event } },
        'field.changed': { target: '.fresh', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'shape.chosen': { target: '.fresh', actions: { type: 'keepShape', params: ({ event }) => event } },
        'postOnly.toggled': { target: '.fresh', actions: 'togglePostOnly' },
        'reduceOnly.toggled': { target: '.fresh', actions: 'toggleReduceOnly' },
        'form.submitted': [{ guard: 'hasProblem', target: '.incomplete' }, { target: 'submitting' }],
        'form.dismissed': 'left',
      },
      states: { fresh: {}, incomplete: {}, refused: {} },
    },
    submitting: formSending({
      src: 'submitAlgo',
      input: ({ context }: { context: AlgoFormContext }) => submissionOf(context),
      left: '#algoForm.left',
    }),
    done: { type: 'final' },
    left: { type: 'final' },
  },
})

export type AlgoFormRef = ActorRefFrom<typeof algoFormMachine>
export type AlgoFormSnapshot = SnapshotFrom<typeof algoFormMachine>
