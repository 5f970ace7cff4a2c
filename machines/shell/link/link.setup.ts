import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { pulseMachine } from './pulse.machine.ts'
import { subscriptionMachine } from '../subscription/subscription.machine.ts'
import type { SubscriptionRef } from '../subscription/subscription.machine.ts'
import type { Phased, SubscriptionNews } from '../subscription/subscription.setup.ts'
import { isUser } from '#machines/patterns/people.ts'

/** The three sockets of a venue. */
export type Family = 'spot' | 'swap' | 'user'

export interface LinkInput {
  readonly family: Family
  /** The socket's URL. */
  readonly url: string
  /** Milliseconds without any frame after which the link is stale (runtime configuration). */
  readonly silence: number
}

interface LinkContext extends LinkInput {
  /** The number of sockets created, which is also the id of the last one. */
  readonly made: number
  /** The socket whose frames count, and its successor. */
  readonly current: number | undefined
  readonly next: number | undefined
  /** Consecutive failed attempts, and the share of the next pause, 0 to 1. */
  readonly attempt: number
  readonly share: number
  readonly openedAt: number
  readonly heardAt: number
  readonly topics: Readonly<Record<string, SubscriptionRef>>
}

/** Commands from the link to its sockets. */
export type SocketCommand =
  | { type: 'socket.open'; socket: number }
  /** Drops the socket; after that only its closing is reported. */
  | { type: 'socket.drop'; socket: number }
  | { type: 'socket.ping'; socket: number }
  | { type: 'socket.subscribe'; socket: number; topic: string }
  | { type: 'socket.unsubscribe'; socket: number; topic: string }

export type SocketEvent =
  | { type: 'socket.opened'; socket: number; at: number }
  /** However it ended, including when dropped before it opened. `code` is the protocol's. */
  | { type: 'socket.closed'; socket: number; code: number; random: number }
  /** Frames arrive; reported at most every `shellLimits.link.heardEvery`. */
  | { type: 'socket.received'; socket: number; at: number }
  /** The venue is about to shut down. */
  | { type: 'socket.leaving'; socket: number }
  | { type: 'topic.acknowledged'; topic: string; code: number }
  /** From the pulse: some venues require pings from the client. */
  | { type: 'ping.due' }

export type PageEvent =
  | { type: 'page.shown'; at: number }
  /** `pagehide` and `pageshow`: the page may be cached and restored. */
  | { type: 'page.left' }
  | { type: 'page.restored' }
  | { type: 'network.lost' }
  | { type: 'network.found' }

/** The venue check succeeded after failures. */
type VenueFound = { type: 'venue.found' }

export type TopicEvent =
  /** Topics will be requested soon, so the socket is opened in advance. */
  | { type: 'link.wanted' }
  /** A topic gained or lost its listeners. `steady`: it pushes continuously, so silence means stale. */
  | { type: 'topic.wanted'; topic: string; steady: boolean }
  | { type: 'topic.unwanted'; topic: string }
  | { type: 'topic.received'; topic: string; at: number }
  | { type: 'topic.broken'; topic: string; at: number; random: number }

type TopicNews = Extract<SocketEvent | TopicEvent, { type: `topic.${'acknowledged' | 'received' | 'broken'}` }>
export const unlinked = {
  made: 0,
  current: undefined,
  next: undefined,
  attempt: 0,
  share: 0,
  openedAt: 0,
  heardAt: 0,
  topics: {},
} as const satisfies Omit<LinkContext, keyof LinkInput>

export const linkSetup = setup({
  types: {
    input: {} as LinkInput,
    context: {} as LinkContext,
    events: {} as
      /** Only for the user's link, which lives as long as a session; `fid` undefined is a guest. */
      | { type: 'session.changed'; fid: string | undefined }
      | SocketEvent
      | PageEvent
      | VenueFound
      | TopicEvent
      | SubscriptionNews,
    /** For the service that manages the topics' listeners. */
    emitted: {} as Phased,
    tags: {} as 'stale' | 'failed',
  },
  actors: {
    sockets: fromCallback<SocketCommand, { family: Family; url: string }>(notProvided('sockets')),
    watchPage: fromCallback<{ type: string }>(notProvided('watchPage')),
    pulse: pulseMachine,
    subscription: subscriptionMachine,
  },
  guards: {
    isUser,
    isPublic: ({ context }) => context.family !== 'user',
    isCurrent: ({ context }, { socket }: { socket: number }) => socket === context.current,
    isNext: ({ context }, { socket }: { socket: number }) => socket === context.next,
    isUnreachable: ({ context }) => context.attempt >= shellLimits.link.awayAfter,
    isSilent: ({ context }, { at }: { at: number }) => at - context.heardAt >= context.silence,
    isOld: ({ context }, { socket, at }: { socket: number; at: number }) =>
      socket === context.current && at - context.openedAt >= shellLimits.link.maxAge,
  },
  actions: {
    /** Provided by the service: registers the link with it, and it sends the requested topics. */
    register: () => undefined,
    /** Provided by the service: the venue closed the socket, perhaps because the session ended. */
    doubtSession: (_: unknown, _closed: { code: number }) => undefined,
  },
  delays: {
    connectTimeout: shellLimits.link.connectTimeout,
    silence: ({ context }) => context.silence,
    replaceAgain: shellLimits.link.replaceAgain,
    /** Full jitter: a random share of a pause that doubles with each failed attempt. */
    backoff: ({ context }) =>
      context.share *
      Math.min(shellLimits.link.backoffCap, shellLimits.link.backoffBase * 2 ** Math.max(0, context.attempt - 1)),
  },
}).extend({
  actions: {
    openNext: enqueueActions(({ context, enqueue }) => {
      const socket = context.made + 1
      if (context.next !== undefined)
        enqueue.sendTo('sockets', { type: 'socket.drop', socket: context.next } satisfies SocketCommand)
      enqueue.assign({ made: socket, next: socket })
      enqueue.sendTo('sockets', { type: 'socket.open', socket } satisfies SocketCommand)
    }),
    /** It takes too long. Its closing is then reported like any other. */
    dropNext: sendTo('sockets', ({ context }): SocketCommand => ({ type: 'socket.drop', socket: context.next ?? 0 })),
    /** The successor socket is no longer needed. */
    forgetNext: enqueueActions(({ context, enqueue }) => {
      if (context.next !== undefined)
        enqueue.sendTo('sockets', { type: 'socket.drop', socket: context.next } satisfies SocketCommand)
      enqueue.assign({ next: undefined })
    }),
    /** The successor socket has closed. */
    clearNext: assign({ next: undefined }),
    forgetCurrent: assign({ current: undefined }),
    /** The successor takes over, and only now the previous socket is dropped. */
    adoptNext: enqueueActions(({ context, enqueue }, { at }: { at: number }) => {
      if (context.current !== undefined)
        enqueue.sendTo('sockets', { type: 'socket.drop', socket: context.current } satisfies SocketCommand)
      enqueue.assign({ current: context.next, next: undefined, openedAt: at, heardAt: at })
    }),
    dropAll: enqueueActions(({ context, enqueue }) => {
      for (const socket of [context.current, context.next]) {
        if (socket !== undefined) enqueue.sendTo('sockets', { type: 'socket.drop', socket } satisfies SocketCommand)
      }
      enqueue.assign({ current: undefined, next: undefined })
    }),
    countFailure: assign(({ context }, { random }: { random: number }) => ({
      attempt: context.attempt + 1,
      share: random,
      next: undefined,
    })),
    /** The venue responds again, so a further failure of the next socket only causes a short pause. */
    shortenBackoff: assign(({ context }) => ({ attempt: Math.min(context.attempt, shellLimits.link.awayAfter) })),
    /** A link that stayed open long enough has recovered. */
    keepReceivedAt: assign(({ context }, { at }: { at: number }) => ({
      heardAt: at,
      attempt: at - context.openedAt >= shellLimits.link.steadyAfter ? 0 : context.attempt,
    })),
    forgetAll: assign({ current: undefined, next: undefined }),
    ping: sendTo('sockets', ({ context }): SocketCommand => ({ type: 'socket.ping', socket: context.current ?? 0 })),
    announce: emit((_, phased: Phased) => phased),
    startTopic: assign(({ context, spawn, self }, { topic, steady }: { topic: string; steady: boolean }) => ({
      topics: {
        ...context.topics,
        [topic]: spawn('subscription', {
          id: `subscription:${topic}`,
          input: { topic, link: self, silence: steady ? context.silence : undefined },
        }),
      },
    })),
    stopTopic: enqueueActions(({ context, enqueue }, { topic }: { topic: string }) => {
      const { [topic]: subscription, ...topics } = context.topics
      if (!subscription) return
      enqueue.stopChild(subscription)
      enqueue.assign({ topics })
      if (context.current !== undefined)
        enqueue.sendTo('sockets', {
          type: 'socket.unsubscribe',
          socket: context.current,
          topic,
        } satisfies SocketCommand)
    }),
    openTopic: enqueueActions(({ context, enqueue }, { topic }: { topic: string }) => {
      const subscription = context.topics[topic]
      if (subscription) enqueue.sendTo(subscription, { type: 'link.opened' })
    }),
    publishToTopic: enqueueActions(({ context, enqueue }, news: TopicNews) => {
      const subscription = context.topics[news.topic]
      if (subscription) enqueue.sendTo(subscription, news)
    }),
    announceOpened: enqueueActions(({ context, enqueue }) => {
      for (const subscription of Object.values(context.topics)) enqueue.sendTo(subscription, { type: 'link.opened' })
    }),
    announceLost: enqueueActions(({ context, enqueue }) => {
      for (const subscription of Object.values(context.topics)) enqueue.sendTo(subscription, { type: 'link.lost' })
    }),
    announceSilent: enqueueActions(({ context, enqueue }) => {
      for (const subscription of Object.values(context.topics)) enqueue.sendTo(subscription, { type: 'link.silent' })
    }),
    announceResumed: enqueueActions(({ context, enqueue }) => {
      for (const subscription of Object.values(context.topics)) enqueue.sendTo(subscription, { type: 'link.resumed' })
    }),
    subscribe: enqueueActions(({ context, enqueue }, { topic, again }: { topic: string; again: boolean }) => {
      const socket = context.current ?? 0
      if (again) enqueue.sendTo('sockets', { type: 'socket.unsubscribe', socket, topic } satisfies SocketCommand)
      enqueue.sendTo('sockets', { type: 'socket.subscribe', socket, topic } satisfies SocketCommand)
    }),
  },
})
