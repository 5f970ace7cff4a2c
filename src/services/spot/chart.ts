import { fromCallback, fromPromise } from 'xstate'
import { costs as costCalls } from '#contract/assets/calls/costs.ts'
import type { CoinCost } from '#contract/assets/calls/costs.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { accountFields, spotAccount } from '#contract/spot/floorAccount.ts'
import type { FloorAccount } from '#contract/spot/floorAccount.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { orders as orderCalls } from '#contract/spot/calls/orders.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { candleSeriesMachine } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import type { ChartContext } from '#machines/spot/chart/chart.types.ts'
import { chartFillsMachine } from '#machines/spot/chartFills/chartFills.machine.ts'
import type { FillsWanted } from '#machines/spot/chartFills/chartFills.setup.ts'
import { saveFile } from '../browser/saveFile.ts'
import type { Services } from '../services.ts'
import { createBalancesWatch } from '../streams/balances.ts'
import { createCandleSeriesActors } from './candleSeries.ts'
import type { SeriesServices } from './candleSeries.ts'

export const createFillsActors = (services: Services, place: FloorAccount = spotAccount) => {
  const { client, links, random } = services
  const orders = client.area(orderCalls)
  const costs = client.area(costCalls)
  return {
    fetchCosts: requestOf<readonly CoinCost[], undefined>(
      // The venue keeps the cost of coins in the spot account alone.
      async ({ signal, willRetry }) =>
        place.account === 'spot' ? (await costs.list({}, { signal, willRetry })).coins : [],
      random.share,
    ),

    watchBalances: createBalancesWatch(services),

    fetchFills: requestOf<readonly Fill[], FillsWanted>(async ({ query: { symbol, known }, signal, willRetry }) => {
      const ids = new Set(known.map(({ fillId }) => fillId))
      const fetched = new Map<string, Fill>()
      const pageSize = known.length === 0 ? spotLimits.chart.allFills : spotLimits.chart.fills
      // Old candles have marks too.
      for (let page = 1; ; page += 1) {
        const { list, totalCount } = await orders.fills(
          { query: { ...accountFields(place), symbol, pageNum: String(page), pageSize: String(pageSize) } },
          { signal, willRetry },
        )
        // Trades that arrive meanwhile shift others to the next page, where they appear again.
        for (const fill of list) fetched.set(fill.fillId, fill)
        const isLast = list.length === 0 || page * pageSize >= totalCount
        if (isLast || list.some(({ fillId }) => ids.has(fillId))) break
      }
      return [...fetched.values(), ...known.filter(({ fillId }) => !fetched.has(fillId))]
    }, random.share),

    // After each new subscription, pushes may have been missed.
    watchFills: fromCallback<{ type: string }>(({ sendBack }) => {
      const stream = links.topic('user', userTopics.fills).subscribe((update) => {
        if (update.kind === 'frame' || update.phase === 'listening') sendBack({ type: 'fills.changed' })
      })
      return () => stream.unsubscribe()
    }),
  }
}

/** Decodes a base64 data URL, because the document's policy does not allow opening it. */
const bytesOf = (url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))

export type FillsActors = ReturnType<typeof createFillsActors>

/** The services of a chart, besides those of the user's own trades on it. */
export interface ChartServices extends SeriesServices, Pick<Services, 'choices'> {}

/**
 * The chart's flow with its real actors; `load` fetches the drawing code. Without actors of `fills`, it must not be given
 * a user whose trades it would show.
 */
export const createChartFlow = (services: ChartServices, load: () => Promise<unknown>, fills?: FillsActors) => {
  const { choices } = services
  return {
    actors: {
      loadLibrary: fromPromise<void>(async () => {
        await load()
      }),

      watchKept: fromCallback<{ type: string }>(({ sendBack }) => {
        const notify = (by?: 'tab' | 'file') =>
          sendBack({
            type: by === 'file' ? 'settings.imported' : 'settings.received',
            settings: choices.read('chart'),
            drawings: choices.read('chartDrawings'),
          })
        notify()
        const ends = [choices.watch('chart', notify), choices.watch('chartDrawings', notify)]
        return () => ends.forEach((end) => end())
      }),

      // Each chart has its own candles.
      series: candleSeriesMachine.provide({ actors: createCandleSeriesActors(services) }),
      compared: candleSeriesMachine.provide({ actors: createCandleSeriesActors(services) }),
      fills: fills ? chartFillsMachine.provide({ actors: fills }) : chartFillsMachine,
    },
    actions: {
      keepSettings: ({ context }: { context: ChartContext }) => choices.keep('chart', context.settings),
      savePicture: (_: unknown, { url, name }: { url: string; name: string }) =>
        saveFile(name, bytesOf(url), 'image/png'),
      keepDrawings: ({ context }: { context: ChartContext }) => choices.keep('chartDrawings', context.drawings),
    },
  }
}
