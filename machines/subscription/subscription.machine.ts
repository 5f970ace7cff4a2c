import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fresh, subscriptionSetup } from './subscription.setup'

/** The life of one topic on a link: asked for, heard, gone quiet, broken and asked for again. The numbers flow beside it. */
export const subscriptionMachine = subscriptionSetup.createMachine({
  id: 'subscription',
  context: ({ input }) => ({ ...input, ...fresh }),
  initial: 'waiting',
  on: {
    'link.opened': '.asking',
    'link.lost': '.waiting',
  },
  states: {
    waiting: {
      tags: 'stale',
      entry: { type: 'announce', params: ({ context }) => ({ topic: context.topic, phase: 'waiting' }) },
    },
    asking: {
      tags: 'stale',
      entry: [
        { type: 'announce', params: ({ context }) => ({ topic: context.topic, phase: 'asking' }) },
        { type: 'ask', params: ({ context }) => ({ topic: context.topic, again: context.breaks > 0 }) },
      ],
      after: { acknowledgeTimeout: { target: 'asking', reenter: true } },
      on: {
        'topic.acknowledged': [
          { guard: { type: 'isAccepted', params: ({ event }) => event }, target: 'hearing' },
          { target: 'refused' },
        ],
      },
    },
    hearing: {
      initial: 'listening',
      on: {
        'topic.broken': { target: 'resting', actions: { type: 'countBreak', params: ({ event }) => event } },
        'topic.acknowledged': { guard: { type: 'isEnded', params: ({ event }) => event }, target: '.quiet' },
        'topic.heard': '.live',
      },
      states: {
        listening: {
          tags: 'stale',
          entry: { type: 'announce', params: ({ context }) => ({ topic: context.topic, phase: 'listening' }) },
          on: { 'topic.heard': { target: 'live', actions: { type: 'keepTime', params: ({ event }) => event } } },
        },
        live: {
          entry: { type: 'announce', params: ({ context }) => ({ topic: context.topic, phase: 'live' }) },
          after: { silence: { guard: 'isSteady', target: 'quiet' } },
          on: {
            'topic.heard': { target: 'live', reenter: true },
            'link.silent': 'muffled',
          },
        },
        quiet: {
          tags: 'stale',
          entry: { type: 'announce', params: ({ context }) => ({ topic: context.topic, phase: 'quiet' }) },
        },
        muffled: {
          tags: 'stale',
          entry: { type: 'announce', params: ({ context }) => ({ topic: context.topic, phase: 'quiet' }) },
          on: { 'link.resumed': 'live' },
        },
      },
    },
    resting: {
      tags: 'stale',
      entry: { type: 'announce', params: ({ context }) => ({ topic: context.topic, phase: 'resting' }) },
      after: { resync: 'asking' },
    },
    refused: {
      tags: 'failed',
      entry: { type: 'announce', params: ({ context }) => ({ topic: context.topic, phase: 'refused' }) },
    },
  },
})

export type SubscriptionRef = ActorRefFrom<typeof subscriptionMachine>
export type SubscriptionSnapshot = SnapshotFrom<typeof subscriptionMachine>
