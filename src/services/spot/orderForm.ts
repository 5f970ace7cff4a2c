import { fromCallback, fromPromise } from 'xstate'
import { walletTypes } from '#contract/assets/accounts.ts'
import type { Board } from '#contract/kernel/board.ts'
import { sum, zero } from '#contract/kernel/decimal.ts'
import { spotAccount } from '#contract/spot/floorAccount.ts'
import type { FloorAccount } from '#contract/spot/floorAccount.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { orderSchema, orders, placedSchema } from '#contract/spot/calls/orders.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { orderProblems } from '#contract/spot/orderCheck.ts'
import { orderDefaultsOf } from '#contract/spot/orderDefaults.ts'
import type { OrderDefaults } from '#contract/spot/orderDefaults.ts'
import { draftsVersion, keptDraftsSchema, withDraft } from '#contract/spot/orderDraft.ts'
import type { OrderDraft, OrderDrafts } from '#contract/spot/orderDraft.ts'
import { orderWarnings, usualSize } from '#contract/spot/orderWarnings.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { draftOf } from '#machines/spot/orderForm/orderForm.draft.ts'
import { askOf } from '#machines/spot/orderForm/orderForm.ask.ts'
import { availableIn, riskEquity, riskFault } from '#machines/spot/orderForm/orderForm.rules.ts'
import type { CheckedOrder, OrderAsk, OrderFormContext, Trader } from '#machines/spot/orderForm/orderForm.types.ts'
import { bodiesOf } from '#machines/spot/orderForm/orderForm.view.ts'
import { previewOf } from '#machines/spot/orderForm/orderPreview.view.ts'
import type { CallOptions } from '../http/client.ts'
import { createSubmit } from '../http/submit.ts'
import { subscribedPhases } from '../streams/links.ts'
import type { Services } from '../services.ts'
import type { PlacedOrders } from './openOrders.placed.ts'
import type { Trips } from './roundTrip.ts'

const draftsKey = 'orderDrafts'

/** Under which the drafts of a pair are kept: each account has its own. */
const draftKey = ({ account }: FloorAccount, symbol: string): string =>
  account === 'spot' ? symbol : `${account}:${symbol}`

/** The user's draft order; another user's draft is never restored. */
const keptDrafts = ({ personal }: Pick<Services, 'personal'>, fid: string | undefined): OrderDrafts => {
  const kept = personal.read(draftsKey, keptDraftsSchema)
  return kept === undefined || (kept.owner !== undefined && kept.owner !== fid) ? [] : kept.drafts
}

const emptyBook = { bids: [], asks: [] }

/**
 * The form's order with its errors and warnings, checked against the current book; a book that is not live counts as
 * none.
 */
const checkedOrder = (
  form: OrderFormContext,
  { tickers, clock, books }: Pick<Services, 'tickers' | 'clock'> & { readonly books: Board<ShownBook> },
): CheckedOrder => {
  const { market } = form
  const shown = books.read(bookKey('spot', market.symbol))
  const book = shown?.isLive ? shown.levels : undefined
  const last = tickers.read(market.symbol)?.last
  const time = clock.venueNow()
  const equity = riskEquity(form, (symbol) => tickers.read(symbol)?.last)
  const now = { bid: book?.bids[0]?.[0], ask: book?.asks[0]?.[0], last, equity, time }
  const ask = askOf(form, now)
  if (!ask) return { ask, riskFault: riskFault(form, now), problems: [], warnings: [] }
  const view = { market, book, last, available: availableIn(form), time }
  const warned = { book: book ?? emptyBook, market, usual: form.trader?.usual }
  const bodies = bodiesOf(ask).map((body) => ({ ...body, clientOrderId: 'check' }))
  return {
    ask,
    effect: previewOf(form, ask, warned.book),
    problems: bodies.flatMap((body) => orderProblems(body, view)),
    warnings: bodies.slice(0, 1).flatMap((body) => orderWarnings(body, warned)),
  }
}

/** What the order form shares with other parts of the floor. */
export interface OrderFormBoards {
  readonly books: Board<ShownBook>
  readonly trips: Pick<Trips, 'timed'>
  readonly placed: Pick<PlacedOrders, 'announced'>
  /** The account that orders trade from: spot by default. */
  readonly place?: OrderPlace | undefined
}

type FetchTrader = ReturnType<typeof requestOf<Trader, { market: Market }>>

/** An account that orders trade from; of a margin account with what reads the user's data of it. */
export interface OrderPlace extends FloorAccount {
  readonly fetchTrader?: FetchTrader
}

/** The actors and effects of the order form. */
export const createOrderFormFlow = (
  services: Services,
  { books, trips: { timed }, placed: { announced }, place: account = spotAccount as OrderPlace }: OrderFormBoards,
) => {
  const { client, random, personal, choices } = services
  const trading = client.area(orders)
  const place = ({ body }: { body: OrderAsk }, options: CallOptions): Promise<readonly Order[]> => {
    // The order's id is its idempotency key: `docs/wire/orders.md`.
    const clientOrderId = options.key ?? ''
    return announced(async () => {
      if (body.kind === 'pair') {
        const pair = { ...body.body, clientOrderId }
        return (await timed(() => trading.placePair({ body: pair }, options))) ?? []
      }
      const single = { ...body.body, clientOrderId }
      const order = await timed(() => trading.place({ body: single }, options))
      return order ? [order] : []
    })
  }
  return {
    actors: {
      fetchTrader:
        account.fetchTrader ??
        requestOf<Trader, { market: Market }>(async ({ query: { market }, signal, willRetry }) => {
          const { symbol, base, quote } = market
          // The form shows beside the balance that it is stale; a notice could be mistaken for one about the order.
          const options = { signal, willRetry, saidByCaller: true }
          const [balances, fees, last] = await Promise.all([
            client.assets.balances({}, options),
            trading.fees({}, options),
            trading.list({ query: { symbol, pageSize: String(spotLimits.orderForm.usualFrom) } }, options),
          ])
          const coins = balances.accounts.find(({ walletType }) => walletType === walletTypes.spot)?.coins ?? []
          const availableOf = (coin: string) => coins.find(({ shortName }) => shortName === coin)?.available ?? zero
          const rate = fees.rates.find((one) => one.symbol === symbol)
          return {
            base: availableOf(base),
            quote: availableOf(quote),
            makerFee: rate?.makerFee ?? market.makerFee,
            takerFee: rate?.takerFee ?? market.takerFee,
            holdings: coins.map(({ shortName, available, held, locked, valueUsdt }) => ({
              coin: shortName,
              amount: sum([available, held, locked]),
              valueUsdt,
            })),
            usual: usualSize(last.list),
          }
        }, random.share),
      loadDraft: fromPromise<OrderDraft | undefined, { symbol: string; fid: string | undefined }>(
        ({ input: { symbol, fid } }) =>
          Promise.resolve(keptDrafts(services, fid).find(([of]) => of === draftKey(account, symbol))?.[1]),
      ),
      checkOrder: fromPromise<CheckedOrder, { form: OrderFormContext }>(({ input }) =>
        Promise.resolve(checkedOrder(input.form, { tickers: services.tickers, clock: services.clock, books })),
      ),
      watchPlaced: fromCallback<{ type: string }, { orderIds: readonly string[] }>(
        ({ input: { orderIds }, sendBack }) => {
          const asking = new AbortController()
          const ask = async (orderId: string) => {
            const order = await trading.one({ params: { orderId } }, { signal: asking.signal })
            if (!asking.signal.aborted) sendBack({ type: 'order.pushed', order })
          }
          let isHeard = false
          const stream = services.links.topic('user', userTopics.orders).subscribe((update) => {
            if (update.kind === 'frame') {
              const order = orderSchema.safeParse(update.data)
              if (order.success) sendBack({ type: 'order.pushed', order: order.data })
              return
            }
            const wasHeard = isHeard
            isHeard = subscribedPhases.has(update.phase)
            // Events before the subscription are fetched once after each subscription.
            if (isHeard && !wasHeard)
              for (const orderId of orderIds)
                ask(orderId).catch(() => {
                  // The result was dismissed while its order was being queried, so nothing failed.
                  if (!asking.signal.aborted) services.report(`What became of order ${orderId} could not be asked`)
                })
          })
          return () => {
            asking.abort()
            stream.unsubscribe()
          }
        },
      ),
      watchDefaults: fromCallback<{ type: string }>(({ sendBack }) => {
        const notify = () =>
          sendBack({ type: 'defaults.received', defaults: orderDefaultsOf(choices.read('orderDefaults')) })
        notify()
        return choices.watch('orderDefaults', notify)
      }),
      submitOrder: createSubmit<OrderAsk, readonly Order[]>(services, place, undefined, (answered) => {
        const read = placedSchema.safeParse(answered)
        return read.success ? [read.data].flat() : undefined
      }),
    },
    actions: {
      rememberDefaults: (_: unknown, { defaults }: { defaults: OrderDefaults }) =>
        choices.keep('orderDefaults', defaults),
      keepDraft: ({ context }: { context: OrderFormContext }) => {
        const { fid, market } = context
        const drafts = withDraft(keptDrafts(services, fid), draftKey(account, market.symbol), draftOf(context))
        const owner = fid === undefined ? {} : { owner: fid }
        personal.write(draftsKey, { version: draftsVersion, ...owner, drafts }, { fid })
      },
    },
  }
}
