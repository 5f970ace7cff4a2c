import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fresh, subscriptionSetup } from './subscription.setup.ts'

/**
 * The subscription of one topic on a link: requested, receiving, silent, broken and requested again. The data flows
 * outside the machine.
 */
export const subscriptionMachine = subscriptionSetup.createMachine({
  id: 'subscription',
  context: ({ input }) => ({ ...input, ...fresh }),
  type: 'parallel',
  states: {
    feed: {
      initial: 'waiting',
      on: {
        'link.opened': '.subscribing',
        'link.lost': '.waiting',
      },
      states: {
        waiting: {
          tags: 'stale',
          entry: { type: 'announce', params: { phase: 'waiting' } },
        },
        subscribing: {
          tags: 'stale',
          entry: [{ type: 'announce', params: { phase: 'subscribing' } }, 'ask'],
          after: { acknowledgeTimeout: { target: 'subscribing', reenter: true } },
          on: {
            'topic.acknowledged': [
              { guard: { type: 'isAccepted', params: ({ event }) => event }, target: 'subscribed' },
              { target: 'refused' },
            ],
          },
        },
        subscribed: {
          initial: 'listening',
          on: {
            'topic.broken': { target: 'pausing', actions: { type: 'countBreak', params: ({ event }) => event } },
            'topic.acknowledged': { guard: { type: 'isEnded', params: ({ event }) => event }, target: '.quiet' },
            'topic.received': { target: '.live', actions: { type: 'keepReceivedAt', params: ({ event }) => event } },
          },
          states: {
            listening: {
              tags: 'stale',
              entry: { type: 'announce', params: { phase: 'listening' } },
              on: {
                'topic.received': { target: 'live', actions: { type: 'keepStart', params: ({ event }) => event } },
              },
            },
            live: {
              entry: { type: 'announce', params: { phase: 'live' } },
              on: { 'link.silent': 'throttled' },
              initial: 'waiting',
              states: {
                waiting: {
                  after: { silence: { guard: 'isSteady', target: '#subscription.feed.subscribed.quiet' } },
                  on: {
                    'topic.received': {
                      target: 'waiting',
                      reenter: true,
                      actions: { type: 'keepReceivedAt', params: ({ event }) => event },
                    },
                  },
                },
              },
            },
            quiet: {
              tags: 'stale',
              entry: { type: 'announce', params: { phase: 'quiet' } },
            },
            throttled: {
              tags: 'stale',
              entry: { type: 'announce', params: { phase: 'quiet' } },
              on: { 'link.resumed': 'live' },
            },
          },
        },
        pausing: {
          tags: 'stale',
          entry: { type: 'announce', params: { phase: 'pausing' } },
          after: { resync: 'subscribing' },
        },
        refused: {
          tags: 'failed',
          entry: { type: 'announce', params: { phase: 'refused' } },
        },
      },
    },
    /** A newly requested topic has no frames yet; its data counts as outdated only after this. */
    start: {
      initial: 'recent',
      states: {
        recent: { after: { startGrace: 'past' } },
        past: {},
      },
    },
  },
})

export type SubscriptionRef = ActorRefFrom<typeof subscriptionMachine>
export type SubscriptionSnapshot = SnapshotFrom<typeof subscriptionMachine>
