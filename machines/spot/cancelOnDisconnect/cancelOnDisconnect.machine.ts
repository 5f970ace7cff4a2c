import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { cancelOnDisconnectSetup, contextOf } from './cancelOnDisconnect.setup.ts'

/**
 * Whether the venue cancels a person's orders when it has lost them. The venue keeps it: what it said last is shown, and
 * what was asked of it counts only when it says so.
 */
export const cancelOnDisconnectMachine = cancelOnDisconnectSetup.createMachine({
  id: 'cancelOnDisconnect',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: {
    'session.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.deciding', actions: { type: 'keepPerson', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'hasUser', target: 'unasked' }, { target: 'guest' }] },
    guest: {},
    /** Nobody has looked at it yet. */
    unasked: { on: { 'state.requested': 'reading' } },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'fetchSwitch',
        src: 'fetchSwitch',
        onDone: {
          target: 'known',
          actions: ['forgetError', { type: 'keepSwitch', params: ({ event }) => event.output }],
        },
        onError: { target: 'failed', actions: { type: 'keepReadError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'reading', 'state.requested': 'reading' } },
    known: {
      on: {
        'state.requested': 'reading',
        'cancelling.toggled': {
          target: 'switching',
          actions: { type: 'keepWanted', params: ({ event }) => event },
        },
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'setSwitch',
        src: 'setSwitch',
        input: ({ context: { wanted } }) => ({ on: wanted }),
        onDone: { target: 'known', actions: { type: 'keepSwitch', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'settling',
            actions: { type: 'keepWriteError', params: ({ event }) => event },
          },
          { target: 'known', actions: { type: 'keepWriteError', params: ({ event }) => event } },
        ],
      },
    },
    /** No answer came: the venue is asked which it is now. */
    settling: {
      tags: 'busy',
      invoke: {
        id: 'fetchSwitch',
        src: 'fetchSwitch',
        onDone: [
          {
            guard: { type: 'isAsWanted', params: ({ event }) => event.output },
            target: 'known',
            actions: ['forgetError', { type: 'keepSwitch', params: ({ event }) => event.output }],
          },
          { target: 'known', actions: { type: 'keepSwitch', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepReadError', params: ({ event }) => event } },
      },
    },
  },
})

export type CancelOnDisconnectRef = ActorRefFrom<typeof cancelOnDisconnectMachine>
export type CancelOnDisconnectSnapshot = SnapshotFrom<typeof cancelOnDisconnectMachine>
