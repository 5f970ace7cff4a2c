import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { firstChoice, liveActSetup } from './liveAct.setup.ts'

/**
 * A moderation action on one message of a room: confirmed if required, then done, or refused with a reason. Every
 * action is idempotent.
 */
export const liveActMachine = liveActSetup.createMachine({
  id: 'liveAct',
  context: ({ input }) => ({ ...input, choice: firstChoice, error: undefined }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasChoice', target: 'choosing' }, { target: 'sending' }] },
    choosing: {
      on: {
        'choice.changed': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        'act.confirmed': 'sending',
        'act.closed': 'left',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context: { roomId, action, message, choice } }) => ({ roomId, action, message, choice }),
        onDone: {
          target: 'done',
          actions: {
            type: 'notify',
            params: ({ context }) => ({ kind: 'success', words: { key: `liveRoom:done.${context.action}` } }),
          },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: { 'act.closed': 'left' },
    },
    failed: {
      tags: 'failed',
      on: {
        'choice.changed': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        'act.confirmed': 'sending',
        'act.closed': 'left',
      },
    },
    done: { type: 'final' },
    left: { type: 'final' },
  },
})

export type LiveActRef = ActorRefFrom<typeof liveActMachine>
export type LiveActSnapshot = SnapshotFrom<typeof liveActMachine>
