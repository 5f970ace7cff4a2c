import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { nicknameProblem } from '#contract/account/nickname.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'

interface NicknameInput {
  /** The current name. */
  readonly name: string
}

interface NicknameContext {
  /** The typed name. */
  readonly name: string
  readonly error: CallError | undefined
}

const nicknameSetup = setup({
  types: {
    input: {} as NicknameInput,
    context: {} as NicknameContext,
    events: {} as { type: 'name.changed'; text: string } | { type: 'change.submitted' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    saveName: fromPromise<void, { name: string }>(notProvided('saveName')),
  },
  guards: {
    isFit: ({ context }) => nicknameProblem(context.name) === undefined,
  },
  actions: {
    keepName: assign((_, { text }: { text: string }) => ({ name: text, error: undefined })),
    keepError: assign(errorOf('session.changeNickname')),
  },
})

/**
 * Changes the public name. It ends when the venue has stored it; the call is idempotent, so an unanswered one is simply
 * sent again.
 */
export const nicknameMachine = nicknameSetup.createMachine({
  id: 'nickname',
  context: ({ input }) => ({ name: input.name, error: undefined }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'name.changed': { target: '.fresh', actions: { type: 'keepName', params: ({ event }) => event } },
        'change.submitted': [{ guard: 'isFit', target: 'saving' }, { target: '.invalid' }],
      },
      initial: 'fresh',
      states: { fresh: {}, invalid: {}, refused: { tags: 'failed' } },
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

export const nicknameView = (snapshot: NicknameSnapshot) => {
  const { name, error } = snapshot.context
  return {
    name,
    isBusy: snapshot.hasTag('busy'),
    problem: snapshot.matches({ choosing: 'invalid' }) ? nicknameProblem(name) : undefined,
    error,
  }
}
