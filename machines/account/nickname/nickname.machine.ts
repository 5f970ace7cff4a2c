import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { nicknameSetup } from './nickname.setup.ts'

/**
 * Another public name. It ends when the venue has it; sent twice it is the same, so that one without an answer is
 * simply sent again.
 */
export const nicknameMachine = nicknameSetup.createMachine({
  id: 'nickname',
  context: ({ input }) => ({ name: input.name, error: undefined }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'name.changed': { target: '.fresh', actions: { type: 'keepName', params: ({ event }) => event } },
        'change.submitted': [
          { guard: 'isFit', target: 'saving' },
          { target: '.unfit', actions: 'forgetError' },
        ],
      },
      initial: 'fresh',
      states: { fresh: {}, unfit: {}, refused: { tags: 'failed' } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: ({ context }) => ({ name: context.name }),
        onDone: 'saved',
        onError: { target: 'choosing.refused', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    saved: { type: 'final' },
  },
})

export type NicknameRef = ActorRefFrom<typeof nicknameMachine>
export type NicknameSnapshot = SnapshotFrom<typeof nicknameMachine>
