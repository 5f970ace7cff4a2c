import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { LastSeen, SeenOrder } from '#contract/spot/lastSeen.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isSameUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { noOrders, withList, withOrder } from '../openOrders/liveOrders.ts'
import type { LiveList, LiveOrders } from '../openOrders/liveOrders.ts'
import { hasChanged, isBlind, isWorthShowing, receiptOf, seenNow, vanished } from './awayReceipt.rules.ts'
import type { Ended, Presence, Receipt } from './awayReceipt.rules.ts'

export interface AwayReceiptInput {
  /** The open market, whose price is shown. */
  readonly symbol: string
  /** The orders' owner; undefined is a guest, who has none. */
  readonly fid: string | undefined
}

/** Events of the user's order stream, including that it is active. */
export type PresenceNews =
  | ({ readonly type: 'presence.received' } & Presence)
  | { readonly type: 'order.pushed'; readonly order: Order }
  /** It is active from now on; what was missed before is unknown. */
  | { readonly type: 'topic.began' }

interface AwayReceiptContext extends AwayReceiptInput {
  /** The last seen state; undefined if there is none. */
  readonly seen: LastSeen | undefined
  /** Live orders now; without a `seq` they were not listed since the stream started. */
  readonly live: LiveOrders
  /** The user is present; undefined until that is known. */
  readonly here: Presence | undefined
  /** Live orders at the time when ended ones were requested. */
  readonly asked: readonly Order[]
  /** Newest first. */
  readonly receipts: readonly Receipt[]
  /** Why it is unknown what happened. */
  readonly error: CallError | undefined
}

const emptyContext = {
  seen: undefined,
  live: noOrders,
  here: undefined,
  asked: [],
  receipts: [],
  error: undefined,
} as const

export const contextOf = (input: AwayReceiptInput): AwayReceiptContext => ({ ...emptyContext, ...input })

/** The user whose last seen state is requested. */
export const personOf = ({ fid }: AwayReceiptContext) => ({ fid: fid ?? '' })

/** The request: orders that are gone, and those placed and ended since. */
export const askedOf = ({ seen, asked }: AwayReceiptContext): EndedAsked => ({
  since: seen?.at ?? 0,
  vanished: seen ? vanished(seen, asked) : [],
})

export interface EndedAsked {
  readonly since: number
  readonly vanished: readonly SeenOrder[]
}

const isJoined = ({ live, here }: AwayReceiptContext): boolean => live.seq !== undefined && here !== undefined

const receiptIn = ({ symbol, seen, asked, here }: AwayReceiptContext, ended: Ended): Receipt | undefined =>
  seen && here && receiptOf(symbol, seen, asked, ended, here)

/** Shown wherever on the floor the user is; the receipt itself opens with a button above the panels. */
export const news = { kind: 'info', words: { key: 'awayReceipt:notice.news' } } as const
export const unknownNews = { kind: 'warning', words: { key: 'awayReceipt:notice.unknown' } } as const

export const awayReceiptSetup = setup({
  types: {
    input: {} as AwayReceiptInput,
    context: {} as AwayReceiptContext,
    events: {} as
      | PresenceNews
      /** All live orders, as requested since the stream started. */
      | ({ type: 'orders.listed'; fid: string | undefined } & LiveList)
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'retry.requested' }
      /** The user has read it. */
      | { type: 'receipt.dismissed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** This user's last seen state in this browser. */
    loadSeen: fromPromise<LastSeen | undefined, { fid: string }>(notProvided('loadSeen')),
    /** Sends the events of `PresenceNews`. */
    watchPresence: fromCallback<{ type: string }, { symbol: string }>(notProvided('watchPresence')),
    fetchEnded: request<Ended, EndedAsked>(),
  },
  guards: {
    isSame: isSameUser,
    hasUser: ({ context }) => context.fid !== undefined,
    isTheirs: ({ context }, { fid }: { fid: string | undefined }) => fid === context.fid,
    isBlind: ({ context: { seen } }, { at }: { at: number }) => seen !== undefined && isBlind(seen, at),
    /** Both the live orders and the user's presence are known. */
    canJoin: ({ context }) => isJoined(context),
    /** The user was away for long, or something happened to the orders last seen. */
    hasMissed: ({ context }) =>
      isJoined(context) &&
      context.seen !== undefined &&
      (isBlind(context.seen, context.here?.at ?? 0) || hasChanged(context.seen, context.live.orders)),
    isWorthShowing: ({ context }, { ended }: { ended: Ended }) => {
      const receipt = receiptIn(context, ended)
      return receipt !== undefined && isWorthShowing(receipt)
    },
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ ...emptyContext, fid })),
    keepSeen: assign((_, { seen }: { seen: LastSeen | undefined }) => ({ seen })),
    keepHere: assign((_, { at, price }: Presence) => ({ here: { at, price } })),
    keepList: assign(({ context }, { orders, seq }: LiveList) => ({ live: withList(context.live, { orders, seq }) })),
    keepOrder: assign(({ context }, { order }: { order: Order }) => ({ live: withOrder(context.live, order) })),
    restart: assign({ live: noOrders, here: undefined }),
    keepAsked: assign(({ context }) => ({ asked: context.live.orders })),
    keepError: assign(errorOf('orders.list')),
    addReceipt: assign(({ context }, { ended }: { ended: Ended }) => {
      const receipt = receiptIn(context, ended)
      return receipt ? { receipts: [receipt, ...context.receipts].slice(0, spotLimits.awayReceipt.shown) } : {}
    }),
    forgetReceipts: assign({ receipts: [] }),
    /** Records the current state as the last seen one. */
    see: assign(({ context: { symbol, live, here } }) =>
      here === undefined ? {} : { seen: seenNow(symbol, live.orders, here), asked: [], error: undefined },
    ),
    /** For the next visit, and for a tab that is closed abruptly. */
    remember: (_, _params: { fid: string | undefined; seen: LastSeen | undefined }) => notProvided('remember')(),
  },
  delays: { settle: spotLimits.awayReceipt.settle },
})
