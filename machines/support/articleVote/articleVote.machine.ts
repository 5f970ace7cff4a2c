import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'

/** A vote on the article of this page. */
export interface GivenVote {
  readonly isHelpful: boolean
  readonly reason: string
}

interface VoteContext extends GivenVote {
  readonly error: CallError | undefined
}

const articleVoteSetup = setup({
  types: {
    context: {} as VoteContext,
    events: {} as
      | { type: 'vote.given'; isHelpful: boolean }
      | { type: 'reason.changed'; text: string }
      | { type: 'reason.submitted' }
      /** The user wants to vote differently. */
      | { type: 'vote.changed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { sendVote: fromPromise<void, GivenVote>(notProvided('sendVote')) },
  guards: {
    isHelpful: ({ context }) => context.isHelpful,
    hasReason: ({ context }) => context.reason.trim() !== '',
  },
  actions: {
    keepVote: assign((_, { isHelpful }: { readonly isHelpful: boolean }) => ({
      isHelpful,
      reason: '',
      error: undefined,
    })),
    keepReason: assign((_, { text }: { readonly text: string }) => ({
      reason: text.slice(0, supportLimits.articleVote.maxReason),
      error: undefined,
    })),
    keepError: assign(errorOf('articleVote.give')),
    forgetError: assign({ error: undefined }),
  },
})

/**
 * Whether an article helped, and if not, why. A vote replaces the voter's earlier one, so an unanswered one is simply
 * sent again.
 */
export const articleVoteMachine = articleVoteSetup.createMachine({
  id: 'articleVote',
  context: { isHelpful: true, reason: '', error: undefined },
  initial: 'asking',
  states: {
    asking: {
      on: { 'vote.given': { target: 'voting', actions: { type: 'keepVote', params: ({ event }) => event } } },
      initial: 'fresh',
      states: { fresh: {}, refused: { tags: 'failed' } },
    },
    voting: {
      tags: 'busy',
      invoke: {
        id: 'sendVote',
        src: 'sendVote',
        input: ({ context: { isHelpful } }) => ({ isHelpful, reason: '' }),
        onDone: [{ guard: 'isHelpful', target: 'thanked' }, { target: 'explaining' }],
        onError: { target: 'asking.refused', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    /** The vote counts already; a reason helps to write the article better. */
    explaining: {
      on: {
        'reason.changed': {
          target: '.fresh',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        'reason.submitted': [
          { guard: 'hasReason', target: 'sending', actions: 'forgetError' },
          { target: '.invalid', actions: 'forgetError' },
        ],
        'vote.changed': { target: 'asking', actions: 'forgetError' },
      },
      initial: 'fresh',
      states: { fresh: {}, invalid: {}, refused: { tags: 'failed' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendVote',
        src: 'sendVote',
        input: ({ context: { isHelpful, reason } }) => ({ isHelpful, reason }),
        onDone: 'thanked',
        onError: { target: 'explaining.refused', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    thanked: { on: { 'vote.changed': 'asking' } },
  },
})

export type ArticleVoteRef = ActorRefFrom<typeof articleVoteMachine>
export type ArticleVoteSnapshot = SnapshotFrom<typeof articleVoteMachine>

export const articleVoteView = (snapshot: ArticleVoteSnapshot) => {
  const { isHelpful, reason, error } = snapshot.context
  return {
    phase: (['voting', 'explaining', 'sending', 'thanked'] as const).find((one) => snapshot.matches(one)) ?? 'asking',
    isHelpful,
    reason,
    error,
    isReasonMissing: snapshot.matches({ explaining: 'invalid' }),
  }
}
