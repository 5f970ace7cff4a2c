import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { StatusOverview } from '#contract/shell/calls/status.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { isUser } from '#machines/patterns/people.ts'
import { poll } from '#machines/patterns/poll/poll.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '../app/reportFault.ts'

interface StatusInput {
  /** Epoch ms. */
  readonly now: number
  readonly fid: string | undefined
}

/** The venue's status, and when it arrived by this browser's clock. */
export interface Heard {
  readonly overview: StatusOverview
  readonly at: number
}

/** The poll's state: the last answer, why the latest check failed, and when the next one is due. */
interface Seen {
  readonly value: Heard | undefined
  readonly error: CallError | undefined
  readonly due: number
}

interface StatusContext extends StatusInput {
  readonly heard: Heard | undefined
  /** When the venue was last asked. */
  readonly checkedAt: number
  readonly error: CallError | undefined
}

const { every } = shellLimits.status

const statusSetup = setup({
  types: {
    input: {} as StatusInput,
    context: {} as StatusContext,
    events: {} as
      | { type: 'retry.requested' }
      | { type: 'subscribe.requested' }
      | { type: 'unsubscribe.requested' }
      | { type: 'subscription.retried' }
      | { type: 'session.changed'; fid: string | undefined },
    children: {} as { watchStatus: 'watchStatus' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    watchStatus: poll<Heard, undefined>(),
    fetchSubscription: request<boolean, undefined>(),
    setSubscribed: fromPromise<boolean, { readonly isSubscribed: boolean }>(notProvided('setSubscribed')),
  },
  guards: {
    isUser,
    isStale: (_, { value, error }: Seen) => error !== undefined && value !== undefined,
    isLost: (_, { error }: Seen) => error !== undefined,
    isHeard: (_, { value }: Seen) => value !== undefined,
    isTrue: (_, { isSubscribed }: { readonly isSubscribed: boolean }) => isSubscribed,
  },
  actions: {
    reportFault: reportFault(),
    checkNow: sendTo('watchStatus', { type: 'check.due' }),
    keepSeen: assign(({ context }, { value, error, due }: Seen) => ({
      heard: value ?? context.heard,
      error,
      checkedAt: due - every,
    })),
  },
})

/** The venue's status, polled; and whether the user gets messages about incidents. */
export const statusMachine = statusSetup.createMachine({
  id: 'status',
  context: ({ input }) => ({ ...input, heard: undefined, checkedAt: input.now, error: undefined }),
  type: 'parallel',
  states: {
    watch: {
      initial: 'polling',
      states: {
        polling: {
          initial: 'loading',
          invoke: {
            id: 'watchStatus',
            src: 'watchStatus',
            input: ({ context }) => ({ query: undefined, first: 0, every, now: context.now }),
            onSnapshot: [
              {
                guard: { type: 'isStale', params: ({ event }) => event.snapshot.context },
                target: '.stale',
                actions: { type: 'keepSeen', params: ({ event }) => event.snapshot.context },
              },
              {
                guard: { type: 'isLost', params: ({ event }) => event.snapshot.context },
                target: '.unreachable',
                actions: { type: 'keepSeen', params: ({ event }) => event.snapshot.context },
              },
              {
                guard: { type: 'isHeard', params: ({ event }) => event.snapshot.context },
                target: '.shown',
                actions: { type: 'keepSeen', params: ({ event }) => event.snapshot.context },
              },
            ],
            onError: { target: 'crashed', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          states: {
            loading: { tags: 'busy' },
            shown: {},
            /** The latest check failed: what is shown is from `heard.at`. */
            stale: { tags: 'stale', on: { 'retry.requested': { actions: 'checkNow' } } },
            /** The venue has never answered, so nothing is known. */
            unreachable: { tags: 'failed', on: { 'retry.requested': { actions: 'checkNow' } } },
          },
        },
        /** A bug of this page: it sends no further requests. */
        crashed: { tags: 'failed', on: { 'retry.requested': 'polling' } },
      },
    },
    subscription: {
      initial: 'starting',
      on: {
        'session.changed': [
          { guard: { type: 'isUser', params: ({ event }) => event }, target: '.loading' },
          { target: '.signedOut' },
        ],
      },
      states: {
        starting: {
          always: [
            { guard: { type: 'isUser', params: ({ context }) => context }, target: 'loading' },
            { target: 'signedOut' },
          ],
        },
        signedOut: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchSubscription',
            src: 'fetchSubscription',
            onDone: [
              { guard: { type: 'isTrue', params: ({ event }) => ({ isSubscribed: event.output }) }, target: 'on' },
              { target: 'off' },
            ],
            onError: 'failed',
          },
        },
        off: { on: { 'subscribe.requested': 'subscribing' } },
        on: { on: { 'unsubscribe.requested': 'unsubscribing' } },
        subscribing: {
          tags: 'busy',
          invoke: {
            id: 'setSubscribed',
            src: 'setSubscribed',
            input: () => ({ isSubscribed: true }),
            onDone: 'on',
            onError: 'failed',
          },
        },
        unsubscribing: {
          tags: 'busy',
          invoke: {
            id: 'setSubscribed',
            src: 'setSubscribed',
            input: () => ({ isSubscribed: false }),
            onDone: 'off',
            onError: 'failed',
          },
        },
        /** It was not read, or it is unknown whether the change arrived: reading it again shows the result. */
        failed: { tags: 'failed', on: { 'subscription.retried': 'loading' } },
      },
    },
  },
})

export type StatusRef = ActorRefFrom<typeof statusMachine>
export type StatusSnapshot = SnapshotFrom<typeof statusMachine>
