import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { fieldOf } from '#contract/kernel/amountField.ts'
import { zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import type { OrderAccount } from '#contract/spot/orderKinds.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import type { Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import type { OfferRef } from '#contract/shell/offers.ts'
import type { assetsMarginMachine } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import type { chartMachine } from '../chart/chart.machine.ts'
import type { MenuOrder } from '../chart/chart.types.ts'
import type { hotkeysMachine } from '../hotkeys/hotkeys.machine.ts'
import type { ladderMachine } from '../ladder/ladder.machine.ts'
import type { AmendMove } from '../orderAmend/orderAmend.setup.ts'
import type { LiveList } from '../openOrders/liveOrders.ts'
import type { openOrdersMachine } from '../openOrders/openOrders.machine.ts'
import { orderBookMachine } from '../orderBook/orderBook.machine.ts'
import { orderFormMachine } from '../orderForm/orderForm.machine.ts'
import type { ordersPanelMachine } from '../ordersPanel/ordersPanel.machine.ts'
import type { recentTradesMachine } from '../recentTrades/recentTrades.machine.ts'
import { workspaceMachine } from '../workspace/workspace.machine.ts'
import type { floorToolsMachine } from '../floorTools/floorTools.machine.ts'
import type { PanelId } from '#contract/spot/workspace.ts'

export interface SpotTradeInput {
  /** The pair's wire code; the address may name one that is not listed. */
  readonly symbol: string
  readonly fid: string | undefined
  /** The account that orders trade from: spot by default. */
  readonly account?: OrderAccount
  /** The only visible panel, in a window of its own; undefined is the whole floor. */
  readonly panel?: PanelId | undefined
  /** The user's favourites. */
  readonly marks: Marks
}

/** An order at a price on the chart. */
interface PreparedOrder extends MenuOrder {
  readonly price: Decimal
}

interface SpotTradeContext extends SpotTradeInput {
  readonly account: OrderAccount
  readonly market: Market
  /** Every pair that the venue lists. */
  readonly listed: readonly string[]
  readonly error: CallError | undefined
}

/** A placeholder for a pair whose listing is not loaded, or that is not listed; no real market has its symbol. */
const unlisted: Market = {
  symbol: '',
  tradeId: 0,
  base: '',
  quote: '',
  state: 'halted',
  hasBook: false,
  tick: zero,
  lot: zero,
  baseScale: 0,
  quoteScale: 0,
  minAmount: zero,
  minTotal: zero,
  maxAmount: zero,
  maxPrice: zero,
  protection: zero,
  makerFee: zero,
  takerFee: zero,
}

export const contextOf = (input: SpotTradeInput): SpotTradeContext => ({
  account: 'spot',
  ...input,
  market: unlisted,
  listed: [],
  error: undefined,
})

const marketIn = (markets: readonly Market[], { symbol }: { readonly symbol: string }): Market =>
  markets.find((market) => market.symbol === symbol) ?? unlisted

/** The user, as panels receive it. */
const sessionEvent = (_: unknown, { fid }: { fid: string | undefined }) => ({ type: 'session.changed' as const, fid })

export const pricesInput = (context: SpotTradeContext) => ({ market: context.market })

/** The initial values of the form. */
export const formInput = (context: SpotTradeContext) => ({
  market: context.market,
  fid: context.fid,
  account: context.account,
})

export const spotTradeSetup = setup({
  types: {
    input: {} as SpotTradeInput,
    context: {} as SpotTradeContext,
    children: {} as {
      chart: 'chart'
      hotkeys: 'hotkeys'
      ladder: 'ladder'
      orderForm: 'orderForm'
      orderBook: 'orderBook'
      recentTrades: 'recentTrades'
      openOrders: 'openOrders'
      ordersPanel: 'ordersPanel'
      workspace: 'workspace'
      floorTools: 'floorTools'
      marginAccounts: 'marginAccounts'
      pairs: 'pairs'
    },
    events: {} as
      | ({ type: 'level.picked' } & TakenLevel)
      /** A price of the book was pressed while the ladder was armed. */
      | { type: 'level.ordered'; level: TakenLevel; isLive: boolean }
      | { type: 'ladder.changed'; isArmed: boolean }
      /** The user cancels an order from the ladder. */
      | { type: 'order.undone'; order: Order }
      /** The line of an own order was moved on the chart. */
      | { type: 'amend.requested'; orderId: string; moved: AmendMove }
      /** The amendment that was open has ended. */
      | { type: 'amend.ended' }
      /** An order to fill in, from the chart. */
      | ({ type: 'order.drafted' } & PreparedOrder)
      /** From the shortcut sheet or the palette. */
      | ({ type: 'action.chosen' } & OfferRef)
      /** All live orders were fetched. */
      | ({ type: 'orders.listed'; fid: string | undefined } & LiveList)
      | { type: 'pairs.opened' }
      | { type: 'pairs.closed' }
      | { type: 'favourites.changed'; marks: Marks }
      | { type: 'retry.requested' }
      /** Loads code that failed to load. */
      | { type: 'chart.requested' }
      | { type: 'orders.requested' }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'money.moved' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    /** All markets that accept orders. */
    fetchMarkets: request<readonly Market[]>(),
    /** Opens the socket for book, trades and prices in advance. */
    preparedStreams: fromCallback<{ type: string }>(notProvided('preparedStreams')),
    /** Keeps the market's book on its board up to date, whatever panels are open. */
    bookFlow: fromCallback<{ type: string }, { market: Market }>(notProvided('bookFlow')),
    /** The same for its prices; also updates the tab's title. */
    floorPrices: fromCallback<{ type: string }, { market: Market }>(notProvided('floorPrices')),
    /** Loads the chart's code and texts, which the book and the form do not wait for. */
    loadChart: fromPromise<void>(notProvided('loadChart')),
    /** The same for the recent trades, the order lists and the tools beside the panels. */
    loadOrders: fromPromise<void>(notProvided('loadOrders')),
    chart: lateLogic<typeof chartMachine>('chart').logic,
    ladder: lateLogic<typeof ladderMachine>('ladder').logic,
    hotkeys: lateLogic<typeof hotkeysMachine>('hotkeys').logic,
    orderForm: orderFormMachine,
    orderBook: orderBookMachine,
    recentTrades: lateLogic<typeof recentTradesMachine>('recentTrades').logic,
    openOrders: lateLogic<typeof openOrdersMachine>('openOrders').logic,
    ordersPanel: lateLogic<typeof ordersPanelMachine>('ordersPanel').logic,
    workspace: workspaceMachine,
    floorTools: lateLogic<typeof floorToolsMachine>('floorTools').logic,
    /** The margin accounts, on a floor of one of them. */
    marginAccounts: lateLogic<typeof assetsMarginMachine>('marginAccounts').logic,
    /** The pairs to choose from. */
    pairs: marketsMachine,
  },
  guards: {
    isOfSpot: ({ context }) => context.account === 'spot',
    isListed: ({ context }, { markets }: { markets: readonly Market[] }) => marketIn(markets, context) !== unlisted,
  },
  actions: {
    reportFault: reportFault(),
    keepMarket: assign(({ context }, { markets }: { markets: readonly Market[] }) => ({
      market: marketIn(markets, context),
      listed: markets.map(({ symbol }) => symbol),
      error: undefined,
    })),
    /** The favourites of another user follow. */
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ fid, marks: noMarks })),
    keepMarks: assign((_, { marks }: { marks: Marks }) => ({ marks })),
    keepError: assign(errorOf('orders.markets')),
    sendMarket: sendTo('orderForm', ({ context }) => ({ type: 'market.changed' as const, market: context.market })),
    passPersonToChart: sendTo('chart', sessionEvent),
    passPersonToForm: sendTo('orderForm', sessionEvent),
    passPersonToTrades: sendTo('recentTrades', sessionEvent),
    passPersonToOrders: sendTo('openOrders', sessionEvent),
    passPersonToPanel: sendTo('ordersPanel', sessionEvent),
    passPersonToTools: sendTo('floorTools', sessionEvent),
    passPersonToAccounts: sendTo('marginAccounts', sessionEvent),
    passMovedToAccounts: sendTo('marginAccounts', { type: 'money.moved' }),
    passPersonToLadder: sendTo('ladder', sessionEvent),
    passMovedToLadder: sendTo('ladder', { type: 'money.moved' }),
    sendOrder: sendTo('ladder', ({ context }, { level, isLive }: { level: TakenLevel; isLive: boolean }) => ({
      type: 'level.ordered' as const,
      level,
      isLive,
      market: context.market,
    })),
    passArmed: sendTo('orderBook', (_, { isArmed }: { isArmed: boolean }) => ({
      type: 'ladder.changed' as const,
      isArmed,
    })),
    disarmBook: sendTo('orderBook', { type: 'ladder.changed', isArmed: false }),
    /** The list may not have received the order yet. */
    cancelUndone: enqueueActions(({ enqueue }, { order }: { order: Order }) => {
      enqueue.sendTo('openOrders', { type: 'order.pushed', order })
      enqueue.sendTo('openOrders', { type: 'cancel.requested', orderId: order.orderId, by: 'key' })
    }),
    sendListed: sendTo('floorTools', (_, { fid, orders, seq }: { fid: string | undefined } & LiveList) => ({
      type: 'orders.listed' as const,
      fid,
      orders,
      seq,
    })),
    sendAmend: sendTo('openOrders', (_, { orderId, moved }: { orderId: string; moved: AmendMove }) => ({
      type: 'amend.requested' as const,
      orderId,
      moved,
    })),
    passAmendEnded: sendTo('chart', { type: 'amend.ended' }),
    passAction: sendTo('hotkeys', (_, { from, id }: OfferRef) => ({ type: 'action.chosen' as const, from, id })),
    passMarks: sendTo('pairs', (_, { marks }: { marks: Marks }) => ({ type: 'favourites.changed' as const, marks })),
    sendMoved: sendTo('orderForm', { type: 'money.moved' }),
    /** The form then has the side, the type and the price; the user enters the size and sends it. */
    fillForm: enqueueActions(({ enqueue }, { side, kind, price }: PreparedOrder) => {
      enqueue.sendTo('orderForm', { type: 'side.chosen', side })
      enqueue.sendTo('orderForm', { type: 'kind.chosen', kind })
      enqueue.sendTo('orderForm', {
        type: 'field.changed',
        field: kind === 'limit' ? 'price' : 'stopPrice',
        typed: fieldOf(price),
      })
    }),
    sendLevel: sendTo('orderForm', (_, { side, price, amount, cumulative, part }: TakenLevel) => ({
      type: 'level.picked' as const,
      side,
      price,
      amount,
      cumulative,
      part,
    })),
  },
  delays: {
    rulesEvery: spotLimits.spotTrade.rulesEvery,
    lateRetryEvery: spotLimits.spotTrade.lateRetryEvery,
  },
})
