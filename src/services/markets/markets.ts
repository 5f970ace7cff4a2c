import { fromCallback } from 'xstate'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import type { Listing, OrderCommand } from '#machines/markets/markets/markets.setup.ts'
import { moversMachine } from '#machines/markets/markets/movers.machine.ts'
import { trendlinesMachine } from '#machines/markets/markets/trendlines.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { orderRows } from './markets.order.ts'
import { createMoversActors, rankMovers } from './movers.ts'
import { nextTask } from '../browser/nextTask.ts'
import type { Services } from '../services.ts'
import { streamTickers } from '../streams/tickers.ts'
import type { MarketArea } from '../streams/tickers.ts'

/** Whether it is a spot pair. */
export const isSpotPair = ({ instType }: Instrument): boolean => instType === instTypes.spot

/** Whether it is a spot pair that margin accounts trade. */
export const isMarginPair = ({ instType, isMarginTrade }: Instrument): boolean =>
  instType === instTypes.spot && isMarginTrade

/** Whether it is a perpetual or delivery contract. */
export const isContract = ({ instType }: Instrument): boolean =>
  instType === instTypes.perpetual || instType === instTypes.delivery

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((symbol, index) => symbol === other[index])

/** The services that the page needs. */
export interface MarketsServices extends Pick<Services, 'links' | 'tickers' | 'trends' | 'random' | 'report'> {
  readonly client: { readonly market: Pick<Services['client']['market'], 'instruments' | 'trendlines'> }
}

/** The actors of a list of markets: of all, or of those that `isWanted`, with the prices of all `areas` or of some. */
export const createMarketsActors = (
  { client, links, tickers, trends, random, report }: MarketsServices,
  isWanted: (instrument: Instrument) => boolean = () => true,
  areas?: readonly MarketArea[],
) => ({
  fetchInstruments: requestOf<Listing, undefined>(async ({ signal, willRetry }) => {
    const listed = await client.market.instruments({}, { signal, willRetry })
    // The last known numbers, until the streams deliver; a streamed number is newer. Parsing and drawing a list of
    // thousands takes time, so each runs in a separate task.
    await nextTask()
    for (const ticker of listed.tickers) if (!tickers.read(ticker.symbol)) tickers.write(ticker.symbol, ticker)
    const instruments = listed.instruments.filter(isWanted)
    const { symbol: usual } = shellLimits.home.shown
    const isUsual = instruments.some(({ symbol }) => symbol === usual)
    const shown = isUsual ? usual : (rankMovers(instruments, tickers).largest[0] ?? usual)
    return { instruments, listedAt: listed.ts, shown }
  }, random.share),

  tickers: fromCallback<{ type: string }>(() => {
    const stream = streamTickers(links, tickers, report, areas).subscribe()
    return () => stream.unsubscribe()
  }),

  rowOrder: fromCallback<OrderCommand>(({ receive, sendBack }) => {
    let instruments: readonly Instrument[] = []
    let sent: readonly string[] = []
    receive((command) => {
      if (command.type === 'instruments.known') {
        instruments = command.instruments
        return
      }
      const symbols = orderRows(instruments, tickers, command)
      if (isSame(symbols, sent)) return
      sent = symbols
      sendBack({ type: 'order.changed', symbols })
    })
  }),

  movers: moversMachine.provide({ actors: createMoversActors({ tickers }) }),

  trendlines: trendlinesMachine.provide({
    actors: {
      fetchTrendlines: requestOf<readonly string[], { symbols: readonly string[] }>(
        async ({ query: { symbols }, signal, willRetry }) => {
          const lines = await client.market.trendlines({ query: { symbols: symbols.join(',') } }, { signal, willRetry })
          for (const { symbol, points } of lines) trends.write(symbol, points satisfies readonly Decimal[])
          return symbols
        },
        random.share,
      ),
    },
  }),
})
