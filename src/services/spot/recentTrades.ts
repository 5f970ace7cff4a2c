import { fromCallback } from 'xstate'
import { tradesSchema, userTopics } from '#contract/kernel/streams.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { accountFields, spotAccount } from '#contract/spot/floorAccount.ts'
import type { FloorAccount } from '#contract/spot/floorAccount.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { tradesTopic } from '#contract/markets/marketFeed.ts'
import { marketBooks } from '#contract/markets/calls/marketBooks.ts'
import { fillSchema, orders as orderCalls } from '#contract/spot/calls/orders.ts'
import type { TradesNews } from '#machines/spot/recentTrades/recentTrades.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { CallOptions } from '../http/client.ts'
import type { Services } from '../services.ts'
import type { WritableBoard } from '../streams/board.ts'

/** Newest first, without duplicates: `news` are oldest first and may contain known trades. */
export const joinTrades = (known: readonly Trade[], news: readonly Trade[], most: number): readonly Trade[] => {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = news.filter(({ id }) => !ids.has(id) && ids.add(id)).toReversed()
  if (fresh.length === 0) return known
  const joined = [...fresh, ...known]
  // A late trade is sorted in; trades with equal timestamps stay in order of arrival.
  const isLate = (fresh.at(-1)?.ts ?? 0) < (known[0]?.ts ?? 0)
  return (isLate ? joined.toSorted((a, b) => b.ts - a.ts) : joined).slice(0, most)
}

/** Whether both lists share a trade: then none is missing between them. */
const areJoined = (known: readonly Trade[], news: readonly Trade[]): boolean => {
  const ids = new Set(known.map(({ id }) => id))
  return news.some(({ id }) => ids.has(id))
}

/** The actors of a market's public trades; `fetch` reads the latest, oldest first. */
export const createTradesActors = (
  { links, random, report }: Pick<Services, 'links' | 'random' | 'report'>,
  board: WritableBoard<readonly Trade[]>,
  fetch: (symbol: string, options: CallOptions) => Promise<readonly Trade[]>,
) => {
  const join = (symbol: string, news: readonly Trade[]) =>
    board.write(symbol, joinTrades(board.read(symbol) ?? [], news, spotLimits.recentTrades.kept))

  return {
    fetchTrades: requestOf<undefined, { symbol: string }>(async ({ query: { symbol }, signal, willRetry }) => {
      join(symbol, await fetch(symbol, { signal, willRetry }))
      return undefined
    }, random.share),

    followTrades: fromCallback<{ type: string }, { symbol: string }>(({ input: { symbol }, sendBack }) => {
      let isNew = false
      const notify = (news: TradesNews) => sendBack(news)
      const { family, topic } = tradesTopic(symbol)
      const stream = links.topic(family, topic).subscribe((update) => {
        if (update.kind === 'frame') {
          const read = tradesSchema.safeParse(update.data)
          if (!read.success) {
            report(`The trades of ${symbol} are malformed`)
            return
          }
          // Trades may be missing while the stream was down, and older ones would appear to follow directly.
          if (isNew && !areJoined(board.read(symbol) ?? [], read.data)) board.remove(symbol)
          isNew = false
          join(symbol, read.data)
          return
        }
        if (update.phase === 'subscribing') isNew = true
        if (update.phase === 'live') notify({ type: 'trades.opened' })
        else if (update.phase === 'refused') notify({ type: 'trades.refused' })
        else if (update.heardAt !== undefined) notify({ type: 'trades.aged', since: update.heardAt })
      })
      return () => stream.unsubscribe()
    }),
  }
}

/** The actors of one market's trades. */
export const createRecentTradesActors = (
  services: Pick<Services, 'client' | 'links' | 'random' | 'report'>,
  board: WritableBoard<readonly Trade[]>,
  place: FloorAccount = spotAccount,
) => {
  const { client, links, report } = services
  const [markets, own] = [client.area(marketBooks), client.area(orderCalls)]

  return {
    ...createTradesActors(services, board, (symbol, options) => markets.realTimeTrade({ query: { symbol } }, options)),

    // A trade has the same id in public and for both parties.
    watchFills: fromCallback<{ type: string }, { symbol: string }>(({ input: { symbol }, sendBack }) => {
      const ended = new AbortController()
      const notify = (fills: readonly { readonly fillId: string }[]) =>
        sendBack({ type: 'fills.received', ids: fills.map(({ fillId }) => fillId) })
      const ask = async () => {
        const { list } = await own.fills({ query: { ...accountFields(place), symbol } }, { signal: ended.signal })
        if (!ended.signal.aborted) notify(list.toReversed())
      }
      const stream = links.topic('user', userTopics.fills).subscribe((update) => {
        if (update.kind === 'phase') {
          // Fills before a subscription are unknown until fetched; without a response only new ones are marked.
          if (update.phase === 'listening')
            ask().catch((error: unknown) => {
              if (!ended.signal.aborted) report(`Own trades of ${symbol} did not come: ${String(error)}`)
            })
          return
        }
        const fill = fillSchema.safeParse(update.data)
        if (!fill.success) report('A fill is malformed')
        else if (fill.data.symbol === symbol) notify([fill.data])
      })
      return () => {
        ended.abort()
        stream.unsubscribe()
      }
    }),
  }
}
