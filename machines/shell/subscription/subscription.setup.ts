import { assign, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { streamCodes } from '#contract/kernel/streams.ts'

/**
 * How far a topic is, as its listeners see it. Frames count while it is `listening` (acknowledged, nothing came yet),
 * `live` or `quiet` (nothing comes any more); all else that comes is of an earlier subscription.
 */
export type Phase = 'waiting' | 'asking' | 'listening' | 'live' | 'quiet' | 'resting' | 'refused'

export interface SubscriptionInput {
  readonly topic: string
  /** Whom it tells how far it is, and asks to be said on the wire. */
  readonly link: AnyActorRef
  /**
   * Pushes come all the time: silence of so many ms means that the topic is stale. Undefined where silence says
   * nothing.
   */
  readonly silence: number | undefined
}

/** What a subscription tells its link. */
export interface Phased {
  readonly type: 'topic.phased'
  readonly topic: string
  readonly phase: Phase
}

export type SubscriptionNews =
  | Phased
  /** To be said on the wire; `again` leaves the earlier subscription first. */
  | { type: 'topic.requested'; topic: string; again: boolean }

interface SubscriptionContext extends SubscriptionInput {
  /** How often in a row it broke. */
  readonly breaks: number
  /** When it was last made whole. */
  readonly wholeAt: number
  /** The share, 0 to 1, of the next pause. */
  readonly share: number
  /** When its last frame came, as far as it was reported; undefined before the first. */
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
      /** The link hears nothing, but its socket is still there. */
      | { type: 'link.silent' }
      | { type: 'link.resumed' }
      | { type: 'topic.acknowledged'; code: number }
      /** Frames come; reported at most every `shellLimits.link.heardEvery`. */
      | { type: 'topic.received'; at: number }
      /** What came does not fit together: the topic has to begin anew. */
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
    keepHeard: assign((_, { at }: { at: number }) => ({ heardAt: at })),
    countBreak: assign(({ context }, { at, random }: { at: number; random: number }) => ({
      breaks: at - context.wholeAt >= shellLimits.link.steadyAfter ? 1 : context.breaks + 1,
      share: random,
    })),
  },
  delays: {
    startGrace: shellLimits.subscription.startGrace,
    acknowledgeTimeout: shellLimits.subscription.acknowledgeTimeout,
    silence: ({ context }) => context.silence ?? shellLimits.link.maxAge,
    /** Nothing the first time, then a random share of what doubles each time. */
    resync: ({ context }) =>
      context.breaks <= 1
        ? 0
        : context.share *
          Math.min(shellLimits.subscription.resyncCap, shellLimits.subscription.resyncBase * 2 ** context.breaks),
  },
})
