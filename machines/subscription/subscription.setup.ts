import { assign, setup } from 'xstate'
import { limits } from '../../contract/limits'

/**
 * How far a topic is, as its listeners are told. Frames count while it is `listening` (acknowledged, nothing came yet), `live`
 * or `quiet` (nothing comes any more); all else that comes is of an earlier subscription.
 */
export type Phase = 'waiting' | 'asking' | 'listening' | 'live' | 'quiet' | 'resting' | 'refused'

export interface SubscriptionInput {
  readonly topic: string
  /** Pushes come all the time: silence of so many ms means that the topic is stale. Undefined where silence says nothing. */
  readonly silence: number | undefined
}

interface SubscriptionContext extends SubscriptionInput {
  /** How often in a row it broke. */
  readonly breaks: number
  /** When it was last made whole. */
  readonly wholeAt: number
  /** The share, 0 to 1, of the next pause. */
  readonly share: number
}

/** Answers of the venue that open or end a topic. */
const codes = { success: 200, ended: 410 } as const

export const fresh = { breaks: 0, wholeAt: 0, share: 0 } as const

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
      /** Frames come; told at most every `limits.link.heardEvery`. */
      | { type: 'topic.heard'; at: number }
      /** What came does not fit together: the topic has to begin anew. */
      | { type: 'topic.broken'; at: number; random: number },
    tags: {} as 'stale' | 'failed',
  },
  guards: {
    isAccepted: (_, { code }: { code: number }) => code === codes.success,
    isEnded: (_, { code }: { code: number }) => code === codes.ended,
    isSteady: ({ context }) => context.silence !== undefined,
  },
  actions: {
    /** Tells the topic's listeners; given by the service that keeps them. */
    announce: (_, _params: { topic: string; phase: Phase }) => undefined,
    /** Has the link say it; `again` leaves the earlier subscription first. */
    ask: (_, _params: { topic: string; again: boolean }) => undefined,
    keepTime: assign((_, { at }: { at: number }) => ({ wholeAt: at })),
    countBreak: assign(({ context }, { at, random }: { at: number; random: number }) => ({
      breaks: at - context.wholeAt >= limits.link.steadyAfter ? 1 : context.breaks + 1,
      share: random,
    })),
  },
  delays: {
    acknowledgeTimeout: limits.subscription.acknowledgeTimeout,
    silence: ({ context }) => context.silence ?? limits.link.maxAge,
    /** Nothing the first time, then a random share of what doubles each time. */
    resync: ({ context }) =>
      context.breaks <= 1 ? 0 : context.share * Math.min(limits.subscription.resyncCap, limits.subscription.resyncBase * 2 ** context.breaks),
  },
})
