import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { cancelOnDisconnectSetup, contextOf } from './cancelOnDisconnect.setup.ts'

/**
 * Cancel on disconnect: whether the venue cancels a user's orders when their connection is lost. The venue stores it:
 * its last reported value is shown, and a change counts only once it is confirmed.
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
    deciding: { always: [{ guard: 'hasUser', target: 'idle' }, { target: 'guest' }] },
    guest: {},
    /** It has not been viewed yet. */
    idle: { on: { 'state.requested': 'reading' } },
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
    /** Without a response, requests the current value. */
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
