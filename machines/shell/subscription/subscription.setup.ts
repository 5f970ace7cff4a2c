import { assign, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { streamCodes } from '#contract/kernel/streams.ts'

/**
 * The state of a topic as its listeners see it. Frames count while it is `listening` (acknowledged, nothing received
 * yet), `live` or `quiet` (no longer receiving); all other frames belong to an earlier subscription.
 */
export type Phase = 'waiting' | 'subscribing' | 'listening' | 'live' | 'quiet' | 'pausing' | 'refused'

export interface SubscriptionInput {
  readonly topic: string
  /** The link that receives its phase and sends its requests. */
  readonly link: AnyActorRef
  /**
   * For a topic that pushes continuously: milliseconds of silence after which it is stale. Undefined if silence means
   * nothing.
   */
  readonly silence: number | undefined
}

/** A subscription's reports to its link. */
export interface Phased {
  readonly type: 'topic.phased'
  readonly topic: string
  readonly phase: Phase
}

export type SubscriptionNews =
  | Phased
  /** A request to send; `again` unsubscribes first. */
  | { type: 'topic.requested'; topic: string; again: boolean }

interface SubscriptionContext extends SubscriptionInput {
  /** Consecutive breaks. */
  readonly breaks: number
  /** When it last had complete data. */
  readonly wholeAt: number
  /** The share of the next pause, 0 to 1. */
  readonly share: number
  /** When its last frame arrived, as far as reported; undefined before the first. */
  readonly heardAt: number | undefined
}

export const fresh = { breaks: 0, wholeAt: 0, share: 0, heardAt: undefined } as const

export const subscriptionSetup = setup({
  types: {
    input: {} as SubscriptionInput,
    context: {} as SubscriptionContext,
    events: {} as
      | { type: 'link.opened' }
      | { type: 'link.lost' }
      /** The link is silent, but its socket is still open. */
      | { type: 'link.silent' }
      | { type: 'link.resumed' }
      | { type: 'topic.acknowledged'; code: number }
      /** Frames arrive; reported at most every `shellLimits.link.heardEvery`. */
      | { type: 'topic.received'; at: number }
      /** The frames are inconsistent, so the topic has to restart. */
      | { type: 'topic.broken'; at: number; random: number },
    tags: {} as 'stale' | 'failed',
  },
  guards: {
    isAccepted: (_, { code }: { code: number }) => code === streamCodes.subscribed,
    isEnded: (_, { code }: { code: number }) => code === streamCodes.ended,
    isSteady: ({ context }) => context.silence !== undefined,
  },
  actions: {
    announce: sendTo(
      ({ context }) => context.link,
      ({ context }, { phase }: { phase: Phase }): SubscriptionNews => ({
        type: 'topic.phased',
        topic: context.topic,
        phase,
      }),
    ),
    ask: sendTo(
      ({ context }) => context.link,
      ({ context }): SubscriptionNews => ({ type: 'topic.requested', topic: context.topic, again: context.breaks > 0 }),
    ),
    keepStart: assign((_, { at }: { at: number }) => ({ wholeAt: at, heardAt: at })),
    keepReceivedAt: assign((_, { at }: { at: number }) => ({ heardAt: at })),
    countBreak: assign(({ context }, { at, random }: { at: number; random: number }) => ({
      breaks: at - context.wholeAt >= shellLimits.link.steadyAfter ? 1 : context.breaks + 1,
      share: random,
    })),
  },
  delays: {
    startGrace: shellLimits.subscription.startGrace,
    acknowledgeTimeout: shellLimits.subscription.acknowledgeTimeout,
    silence: ({ context }) => context.silence ?? shellLimits.link.maxAge,
    /** Zero the first time, then a random share of a pause that doubles each time. */
    resync: ({ context }) =>
      context.breaks <= 1
        ? 0
        : context.share *
          Math.min(shellLimits.subscription.resyncCap, shellLimits.subscription.resyncBase * 2 ** context.breaks),
  },
})
