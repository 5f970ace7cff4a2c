import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formSending, outputOf } from '#machines/patterns/submitOnce/formSending.states.ts'
import { contextOf, positionFormSetup, submissionOf } from './positionForm.setup.ts'
import type { PositionFormContext } from './positionForm.types.ts'

const sending = formSending({
  src: 'submitAct',
  input: ({ context }: { context: PositionFormContext }) => submissionOf(context),
  left: '#positionForm.left',
})

/**
 * The form that changes one position: checked beforehand and sent once. Nothing typed is lost while the position changes
 * or the venue refuses; if the position ends, the form says so.
 */
export const positionFormMachine = positionFormSetup.createMachine({
  id: 'positionForm',
  context: ({ input }) => contextOf(input),
  output: ({ context: { acted } }) => ({ acted }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      on: {
        'field.changed': { target: '.fresh', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'share.chosen': { target: '.fresh', actions: { type: 'keepShare', params: ({ event }) => event } },
        'direction.chosen': { target: '.fresh', actions: { type: 'keepDirection', params: ({ event }) => event } },
        'trigger.chosen': { target: '.fresh', actions: { type: 'keepTrigger', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'hasProblem', target: '.incomplete' }, { target: 'submitting' }],
        'form.dismissed': 'left',
        'desk.changed': [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'ended' },
          { actions: { type: 'keepDesk', params: ({ event }) => event } },
        ],
      },
      states: { fresh: {}, incomplete: {}, refused: {} },
    },
    submitting: {
      ...sending,
      // What is sent may end the position itself: the answer says what happened.
      on: { 'desk.changed': { actions: { type: 'keepDesk', params: ({ event }) => event } } },
      invoke: {
        ...sending.invoke,
        onDone: [
          sending.invoke.onDone[0],
          { guard: { type: 'isTooLate', params: outputOf }, target: 'ended' },
          sending.invoke.onDone[1],
        ],
      },
    },
    /** The position was closed, by an order, a level or a liquidation. */
    ended: { on: { 'form.dismissed': 'left' } },
    done: { type: 'final' },
    left: { type: 'final' },
  },
})

export type PositionFormRef = ActorRefFrom<typeof positionFormMachine>
export type PositionFormSnapshot = SnapshotFrom<typeof positionFormMachine>
