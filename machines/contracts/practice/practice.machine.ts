import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, practiceSetup } from './practice.setup.ts'

/**
 * A crash of the past, point by point, with what one holds in the simulation or with a position of its own. All of it
 * is computed here: nothing is sent, and the account in the simulation does not change.
 */
export const practiceMachine = practiceSetup.createMachine({
  id: 'practice',
  context: ({ input }) => contextOf(input),
  on: { 'practice.dismissed': '.left' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchGround',
        src: 'fetchGround',
        input: ({ context: { contractCode } }) => ({ contractCode }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keepGround', params: ({ event }) => ({ ground: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    choosing: {
      on: {
        'crash.chosen': { actions: { type: 'keepCrash', params: ({ event }) => event } },
        'beginning.chosen': { actions: { type: 'keepBeginning', params: ({ event }) => event } },
        'side.chosen': { actions: { type: 'keepChoice', params: ({ event: { side } }) => ({ side }) } },
        'marginMode.chosen': {
          actions: { type: 'keepChoice', params: ({ event: { marginMode } }) => ({ marginMode }) },
        },
        'leverage.chosen': { actions: { type: 'keepChoice', params: ({ event: { leverage } }) => ({ leverage }) } },
        'share.chosen': { actions: { type: 'keepChoice', params: ({ event: { share } }) => ({ share }) } },
        'practice.begun': { guard: 'hasStart', target: 'running', actions: 'beginCourse' },
      },
    },
    running: {
      initial: 'playing',
      always: { guard: 'isOver', target: 'over' },
      on: {
        'pace.chosen': { actions: { type: 'keepPace', params: ({ event }) => event } },
        'position.closed': {
          actions: {
            type: 'act',
            params: ({ event: { positionId, amount } }) => ({ kind: 'closed' as const, positionId, amount }),
          },
        },
        'margin.added': {
          actions: {
            type: 'act',
            params: ({ event: { positionId, amount } }) => ({ kind: 'added' as const, positionId, amount }),
          },
        },
        'practice.ended': 'over',
      },
      states: {
        playing: {
          after: {
            moveEvery: [
              { guard: 'isAlarmed', target: 'paused', actions: 'move' },
              { target: 'playing', reenter: true, actions: 'move' },
            ],
          },
          on: { 'practice.paused': 'paused' },
        },
        /** By the user, or because something happened. */
        paused: { on: { 'practice.resumed': 'playing' } },
      },
    },
    over: { on: { 'practice.repeated': 'choosing' } },
    left: { type: 'final' },
  },
})

export type PracticeRef = ActorRefFrom<typeof practiceMachine>
export type PracticeSnapshot = SnapshotFrom<typeof practiceMachine>
