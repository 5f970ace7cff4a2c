import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
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
import type { AmendInput, AmendMove, AmendOutput } from '../orderAmend/orderAmend.setup.ts'
import { askedAnew, isAmendable, marketOf, mayHaveOrders, noOrders, withList, withOrder } from './liveOrders.ts'
import type { AmendField, CancelScope, LiveList, LiveOrders } from './liveOrders.ts'
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
  /** The owner; undefined is a guest, who has none. */
  readonly fid: string | undefined
}

/** Events of the venue's order stream. */
export type OrdersNews =
  | { readonly type: 'order.pushed'; readonly order: Order }
  /** It is active from now on; what was missed before is unknown. */
  | { readonly type: 'topic.began' }
  /** It is no longer active. */
  | { readonly type: 'topic.lost'; readonly at: number }

/** Results of cancels that other pages left. */
export type LeftNews =
  /** Orders still being cancelled on their behalf. */
  | { readonly type: 'leftCancels.changed'; readonly orderIds: readonly string[] }
  | Extract<OrdersNews, { type: 'order.pushed' }>

interface OpenOrdersContext extends OpenOrdersInput, LiveOrders {
  /** Why the list could not be loaded. */
  readonly error: CallError | undefined
  /** The markets' decimal places and rules; empty until loaded. */
  readonly markets: readonly Market[]
  /** Since when the stream has been inactive. */
  readonly silentSince: number | undefined
  /** Orders being cancelled; the first one was already sent to the venue. */
  readonly pending: readonly string[]
  /** Those of them requested by a hotkey, which have no row to show the result. */
  readonly keyed: readonly string[]
  /** Those being cancelled on behalf of a page that was left. */
  readonly left: readonly string[]
  /** Results of actions taken here. */
  readonly outcomes: Outcomes
  readonly scope: CancelScope
  readonly results: readonly CancelResult[]
  readonly cancelError: CallError | undefined
  /** The order to amend: its new value if already chosen, and the field if it is edited in its row. */
  readonly wanted:
    | { readonly orderId: string; readonly moved: AmendMove | undefined; readonly at: AmendField | undefined }
    | undefined
}

interface Wanted {
  readonly orderId: string
  readonly moved?: AmendMove
  readonly at?: AmendField
}

const emptyContext = {
  ...noOrders,
  error: undefined,
  silentSince: undefined,
  pending: [],
  keyed: [],
  left: [],
  outcomes: noOutcomes,
  scope: { symbol: undefined },
  results: [],
  cancelError: undefined,
  wanted: undefined,
} as const

export const contextOf = ({ fid }: OpenOrdersInput): OpenOrdersContext => ({ ...emptyContext, fid, markets: [] })

/** The initial values of the amend form. The guard has checked that the order exists. */
export const amendInput = ({ orders, wanted, markets }: OpenOrdersContext): AmendInput => {
  const order = orders.find(({ orderId }) => orderId === wanted?.orderId)
  return { order, market: order && marketOf(markets, order.symbol), moved: wanted?.moved }
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
      /** A response leaves the orders' state unknown, so the list is fetched. */
      | { type: 'list.invalidated' }
      /** From a row, or by a hotkey, whose result is announced wherever the user is. */
      | { type: 'cancel.requested'; orderId: string; by?: 'key' }
      /** Selected rows, one after the other. */
      | { type: 'cancels.requested'; orderIds: readonly string[] }
      /** The result of an order was dismissed. */
      | { type: 'outcome.dismissed'; orderId: string }
      /** All live orders of a market, or of all markets. */
      | ({ type: 'cancelAll.requested' } & CancelScope)
      | { type: 'cancelAll.confirmed' }
      | { type: 'cancelAll.dismissed' }
      /** Amends an order: to an already chosen value if its line was dragged, in its row if a field is named. */
      | { type: 'amend.requested'; orderId: string; moved?: AmendMove; at?: AmendField },
    tags: {} as 'busy' | 'failed' | 'stale' | 'blocking',
  },
  actors: {
    fetchMarkets: request<readonly Market[]>(),
    fetchOrders: request<LiveList>(),
    /** Sends the events of `OrdersNews`. */
    watchOrders: fromCallback<{ type: string }>(notProvided('watchOrders')),
    /** Sends the events of `LeftNews`. */
    watchLeft: fromCallback<{ type: string }>(notProvided('watchLeft')),
    cancelOrder: fromPromise<Order, { orderId: string | undefined }>(notProvided('cancelOrder')),
    cancelAllOrders: fromPromise<readonly CancelResult[], CancelScope>(notProvided('cancelAllOrders')),
    orderAmend: orderAmendMachine,
  },
  guards: {
    isUser,
    isSame: isSameUser,
    hasUser: ({ context }) => context.fid !== undefined,
    isLive: ({ context: { orders, pending, left } }, { orderId }: { orderId: string }) =>
      orders.some((order) => order.orderId === orderId) && ![...pending, ...left].includes(orderId),
    hasPending: ({ context }) => context.pending.length > 0,
    /** Requested by a hotkey. */
    isKeyed: ({ context: { pending, keyed } }) => keyed.some((orderId) => orderId === pending[0]),
    hasAny: ({ context }, scope: CancelScope) => mayHaveOrders(context, scope),
    isAmendable: ({ context }, { orderId }: { orderId: string }) =>
      context.orders.some((order) => order.orderId === orderId && isAmendable(order)),
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ ...emptyContext, fid })),
    keepMarkets: assign((_, { markets }: { markets: readonly Market[] }) => ({ markets })),
    refetch: assign(({ context }) => askedAnew(context)),
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
    /** The result of an amendment, beside its row. */
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
    addSelected: assign(({ context }, { orderIds }: { orderIds: readonly string[] }) => {
      const { pending, left, orders } = context
      const added = orderIds.filter(
        (id) => ![...pending, ...left].includes(id) && orders.some(({ orderId }) => orderId === id),
      )
      return {
        pending: [...pending, ...added],
        outcomes: added.reduce((outcomes, id) => withoutOutcome(outcomes, id), context.outcomes),
      }
    }),
    dropPending: assign(({ context: { pending, keyed } }) => ({
      pending: pending.slice(1),
      keyed: keyed.filter((orderId) => orderId !== pending[0]),
    })),
    keepScope: assign(({ context }, { symbol, side }: CancelScope) => ({
      scope: { symbol, ...(side === undefined ? {} : { side }) },
      outcomes: withoutOutcome(context.outcomes, undefined),
      results: [],
      cancelError: undefined,
    })),
    /** Ended orders are removed at once, and an older push does not bring them back. */
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
    /** Informs the page, whose other parts depend on the live orders. */
    reportListed: sendTo(
      ({ self }): AnyActorRef => self._parent ?? self,
      ({ context: { fid, orders, seq } }) => ({ type: 'orders.listed', fid, orders, seq }),
    ),
    doubtList: raise({ type: 'list.invalidated' }),
    keepWanted: assign(({ context }, { orderId, moved, at }: Wanted) => ({
      wanted: { orderId, moved, at },
      outcomes: withoutOutcome(context.outcomes, orderId),
    })),
    /** Informs the page, whose chart shows where a line was dropped until then. */
    reportAmendEnded: sendTo(({ self }): AnyActorRef => self._parent ?? self, { type: 'amend.ended' }),
    forgetWanted: assign({ wanted: undefined }),
    reportAmend: sendTo('orderAmend', (_: unknown, { order }: { order: Order }) => ({
      type: 'order.pushed' as const,
      order,
    })),
  },
  delays: {
    /** A newly requested stream has sent nothing yet; orders count as outdated only after this. */
    startGrace: shellLimits.subscription.startGrace,
  },
})
