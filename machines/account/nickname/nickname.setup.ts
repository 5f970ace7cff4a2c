import { assign, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { nicknameProblem } from '#contract/account/nickname.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'

interface NicknameInput {
  /** The name as it is. */
  readonly name: string
}

interface NicknameContext {
  /** As it is typed. */
  readonly name: string
  readonly error: CallError | undefined
}

export const nicknameSetup = setup({
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
    forgetError: assign({ error: undefined }),
  },
})
