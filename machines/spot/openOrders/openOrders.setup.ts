import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CancelResult, Market, Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { isSameUser, isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { orderAmendMachine } from '../orderAmend/orderAmend.machine.ts'
import type { AmendInput, AmendOutput } from '../orderAmend/orderAmend.setup.ts'
import { askedAnew, isAmendable, marketOf, mayHaveOrders, noOrders, withList, withOrder } from './liveOrders.ts'
import type { LiveList, LiveOrders } from './liveOrders.ts'
import {
  afterAmended,
  afterBulk,
  afterCancelFailed,
  afterCancelled,
  afterList,
  afterPush,
  dismissed,
  noOutcomes,
  withoutOutcome,
} from './openOrders.outcomes.ts'
import type { Outcomes } from './openOrders.outcomes.ts'

export interface OpenOrdersInput {
  /** Whose; undefined is a guest, who has none. */
  readonly fid: string | undefined
}

/** What the venue's stream of orders says. */
export type OrdersNews =
  | { readonly type: 'order.pushed'; readonly order: Order }
  /** It is heard from now on; nobody knows what was missed before. */
  | { readonly type: 'topic.began' }
  /** It is not heard any more. */
  | { readonly type: 'topic.lost'; readonly at: number }

/** What becomes of cancels that other pages left. */
export type LeftNews =
  /** Which orders are still being cancelled for them. */
  | { readonly type: 'leftCancels.changed'; readonly orderIds: readonly string[] }
  | Extract<OrdersNews, { type: 'order.pushed' }>

interface OpenOrdersContext extends OpenOrdersInput, LiveOrders {
  /** Why the list did not come. */
  readonly error: CallError | undefined
  /** How the markets count; empty until it is known. */
  readonly markets: readonly Market[]
  /** Since when the stream has not been heard. */
  readonly silentSince: number | undefined
  /** Those that are being cancelled, the one that was sent to the venue first. */
  readonly pending: readonly string[]
  /** Those of them that were asked for by a key: no row is at hand that could say what became of them. */
  readonly keyed: readonly string[]
  /** Those that are being cancelled for a page that was left. */
  readonly left: readonly string[]
  /** What became of what was done here. */
  readonly outcomes: Outcomes
  /** Of which market all are to be cancelled; undefined is all of them. */
  readonly scope: string | undefined
  readonly results: readonly CancelResult[]
  readonly cancelError: CallError | undefined
  /** The order that is to be changed, and to which price, where that was chosen already. */
  readonly wanted: { readonly orderId: string; readonly price: Decimal | undefined } | undefined
}

const emptyContext = {
  ...noOrders,
  error: undefined,
  silentSince: undefined,
  pending: [],
  keyed: [],
  left: [],
  outcomes: noOutcomes,
  scope: undefined,
  results: [],
  cancelError: undefined,
  wanted: undefined,
} as const

export const contextOf = ({ fid }: OpenOrdersInput): OpenOrdersContext => ({ ...emptyContext, fid, markets: [] })

/** What the form of a change begins with. The guard has seen that there is such an order. */
export const amendInput = ({ orders, wanted, markets }: OpenOrdersContext): AmendInput => {
  const order = orders.find(({ orderId }) => orderId === wanted?.orderId)
  return { order, market: order && marketOf(markets, order.symbol), price: wanted?.price }
}

export const openOrdersSetup = setup({
  types: {
    input: {} as OpenOrdersInput,
    context: {} as OpenOrdersContext,
    children: {} as { orderAmend: 'orderAmend' },
    events: {} as
      | OrdersNews
      | LeftNews
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'retry.requested' }
      /** An answer leaves open what became of orders: the list knows. */
      | { type: 'list.invalidated' }
      /** Of a row, or by a key, whose outcome is announced wherever the person looks. */
      | { type: 'cancel.requested'; orderId: string; by?: 'key' }
      /** What became of an order was read. */
      | { type: 'outcome.dismissed'; orderId: string }
      /** All live orders of a market, or of all. */
      | { type: 'cancelAll.requested'; symbol: string | undefined }
      | { type: 'cancelAll.confirmed' }
      | { type: 'cancelAll.dismissed' }
      /** An order is to be changed, to a price that was chosen already where its line was dragged. */
      | { type: 'amend.requested'; orderId: string; price?: Decimal },
    tags: {} as 'busy' | 'failed' | 'stale' | 'blocking',
  },
  actors: {
    fetchMarkets: request<readonly Market[]>(),
    fetchOrders: request<LiveList>(),
    /** Sends what `OrdersNews` says. */
    watchOrders: fromCallback<{ type: string }>(notProvided('watchOrders')),
    /** Sends what `LeftNews` says. */
    watchLeft: fromCallback<{ type: string }>(notProvided('watchLeft')),
    cancelOrder: fromPromise<Order, { orderId: string | undefined }>(notProvided('cancelOrder')),
    cancelAllOrders: fromPromise<readonly CancelResult[], { symbol: string | undefined }>(
      notProvided('cancelAllOrders'),
    ),
    orderAmend: orderAmendMachine,
  },
  guards: {
    isUser,
    isSame: isSameUser,
    hasUser: ({ context }) => context.fid !== undefined,
    isLive: ({ context: { orders, pending, left } }, { orderId }: { orderId: string }) =>
      orders.some((order) => order.orderId === orderId) && ![...pending, ...left].includes(orderId),
    hasPending: ({ context }) => context.pending.length > 0,
    /** A key asked for it. */
    isKeyed: ({ context: { pending, keyed } }) => keyed.some((orderId) => orderId === pending[0]),
    hasAny: ({ context }, { symbol }: { symbol: string | undefined }) => mayHaveOrders(context, symbol),
    isAmendable: ({ context }, { orderId }: { orderId: string }) =>
      context.orders.some((order) => order.orderId === orderId && isAmendable(order)),
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ ...emptyContext, fid })),
    keepMarkets: assign((_, { markets }: { markets: readonly Market[] }) => ({ markets })),
    askAnew: assign(({ context }) => askedAnew(context)),
    keepList: assign(({ context }, { list }: { list: LiveList }) => {
      const live = withList(context, list)
      return { ...live, outcomes: afterList(context.outcomes, live), error: undefined }
    }),
    keepListError: assign((_, { error }: { error: unknown }) => ({ error: toCallError(error, 'orders.list') })),
    keepOrder: assign(({ context }, { order }: { order: Order }) => withOrder(context, order)),
    followOrder: assign(({ context }, { order }: { order: Order }) => ({
      outcomes: afterPush(
        context.outcomes,
        order,
        context.pending.includes(order.orderId) && !context.keyed.includes(order.orderId),
      ),
    })),
    keepAmended: assign(({ context }, { order }: AmendOutput) =>
      order === undefined ? {} : withOrder(context, order),
    ),
    dismissOutcome: assign(({ context }, { orderId }: { orderId: string }) => ({
      outcomes: dismissed(context.outcomes, orderId),
    })),
    /** What became of a change, beside its row. */
    keepAmendOutcome: assign(({ context }, { said }: AmendOutput) =>
      said === undefined ? {} : { outcomes: afterAmended(context.outcomes, context, said) },
    ),
    keepCancelled: assign(({ context }, { order }: { order: Order }) => ({
      outcomes: afterCancelled(context.outcomes, order),
    })),
    keepNotCancelled: assign(({ context }, { error }: { error: unknown }) => ({
      outcomes: afterCancelFailed(context.outcomes, context, { orderId: context.pending[0] ?? '', error }),
    })),
    keepSilence: assign((_, { at }: { at: number }) => ({ silentSince: at })),
    forgetSilence: assign({ silentSince: undefined }),
    keepLeft: assign((_, { orderIds }: { orderIds: readonly string[] }) => ({ left: orderIds })),
    addPending: assign(({ context }, { orderId, by }: { orderId: string; by?: 'key' }) => ({
      pending: [...context.pending, orderId],
      keyed: by === 'key' ? [...context.keyed, orderId] : context.keyed,
      outcomes: withoutOutcome(context.outcomes, orderId),
    })),
    dropPending: assign(({ context: { pending, keyed } }) => ({
      pending: pending.slice(1),
      keyed: keyed.filter((orderId) => orderId !== pending[0]),
    })),
    keepScope: assign(({ context }, { symbol }: { symbol: string | undefined }) => ({
      scope: symbol,
      outcomes: withoutOutcome(context.outcomes, undefined),
      results: [],
      cancelError: undefined,
    })),
    /** What ended is gone at once, and does not come back with a push that is older. */
    keepResults: assign(({ context }, { results }: { results: readonly CancelResult[] }) => {
      const over = new Set(results.filter(({ state }) => !isLiveState(state)).map(({ orderId }) => orderId))
      const orders = context.orders.filter(({ orderId }) => !over.has(orderId))
      return {
        results,
        orders,
        outcomes: afterBulk(context.outcomes, { orders }, results),
        ended: [...context.ended, ...over].slice(-spotLimits.openOrders.endedKept),
      }
    }),
    keepCancelError: assign((_, { error }: { error: unknown }) => ({
      cancelError: toCallError(error, 'orders.cancelAll'),
    })),
    /** To the page, whose other parts go by what lives. */
    tellListed: sendTo(
      ({ self }): AnyActorRef => self._parent ?? self,
      ({ context: { fid, orders, seq } }) => ({ type: 'orders.listed', fid, orders, seq }),
    ),
    doubtList: raise({ type: 'list.invalidated' }),
    keepWanted: assign(({ context }, { orderId, price }: { orderId: string; price?: Decimal }) => ({
      wanted: { orderId, price },
      outcomes: withoutOutcome(context.outcomes, orderId),
    })),
    forgetWanted: assign({ wanted: undefined }),
    tellAmend: sendTo('orderAmend', (_: unknown, { order }: { order: Order }) => ({
      type: 'order.pushed' as const,
      order,
    })),
  },
  delays: {
    /** A stream that is only just asked for is no news; after this, orders without it count as old. */
    startGrace: shellLimits.subscription.startGrace,
  },
})
