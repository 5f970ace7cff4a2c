import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, positionFormSetup, submissionOf } from './positionForm.setup.ts'

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
      tags: ['busy', 'blocking'],
      initial: 'sending',
      // What is sent may end the position itself: the answer says what happened.
      on: { 'desk.changed': { actions: { type: 'keepDesk', params: ({ event }) => event } } },
      invoke: {
        id: 'submitAct',
        src: 'submitAct',
        input: ({ context }) => submissionOf(context),
        onSnapshot: {
          guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
          target: '.settling',
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'keepActed', params: ({ event }) => event.output },
          },
          { guard: { type: 'isTooLate', params: ({ event }) => event.output }, target: 'ended' },
          {
            target: 'editing.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      states: {
        sending: {},
        /** The user need not wait here: the result is announced on any page. */
        settling: { tags: 'unknown', on: { 'form.dismissed': '#positionForm.left' } },
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
