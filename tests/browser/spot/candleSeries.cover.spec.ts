import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { market as marketCalls } from '#contract/markets/calls/market.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { minute } from '#contract/kernel/durations.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { epoch } from '#machines/model/flowModel.ts'
import type { CandleSeriesSnapshot } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { candleSeriesModel } from '#machines/spot/candleSeries/candleSeries.model.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { canvasOf } from '#tests/support/browser/chart.ts'
import { appears, walkCovers } from '#tests/support/browser/covers.ts'
import { openWalkedFloor } from '#tests/support/browser/floorCover.ts'
import { expect } from '#tests/support/browser/test.ts'

interface At {
  readonly snapshot: CandleSeriesSnapshot
}

const quarter = 15 * minute
const price = decimal('60000')
/** This many candles, the last of them before this moment. */
const candles = (count: number, before: number): readonly CandleRow[] =>
  Array.from({ length: count }, (_, at) => [before - (count - at) * quarter, price, price, price, price, decimal('1')])
const refused = { error: { kind: 'http' as const, status: 403, call: 'market.klines' } }
const newest = candles(spotLimits.chart.first, epoch - (epoch % quarter) + quarter)
const oldest = newest[0]?.[0] ?? 0

const model = {
  ...candleSeriesModel,
  events: {
    ...candleSeriesModel.events,
    // There are older candles than those loaded.
    'older.wanted': ({ snapshot }: At) => (snapshot.matches({ newest: { heard: 'joined' } }) ? [{}] : []),
  },
  outcomes: {
    ...candleSeriesModel.outcomes,
    fetchNewest: { ...candleSeriesModel.outcomes.fetchNewest, cut: refused },
    fetchOlder: { ...candleSeriesModel.outcomes.fetchOlder, cut: refused },
  },
  wire: {
    ...candleSeriesModel.wire,
    fetchNewest: {
      plays: {
        joined: [{ call: marketCalls.klines, gives: { data: newest } }],
        cut: [{ call: marketCalls.klines, gives: { status: 403 } }],
      },
    },
    fetchOlder: {
      plays: {
        page: [{ call: marketCalls.klines, gives: { data: candles(spotLimits.chart.page, oldest) } }],
        first: [{ call: marketCalls.klines, gives: { data: [] } }],
        cut: [{ call: marketCalls.klines, gives: { status: 403 } }],
      },
    },
  },
}

walkCovers([
  {
    flow: 'candleSeries',
    model,
    app: {
      'older.wanted': async (page) => {
        let isAsked = false
        page.on('request', (request) => {
          if (new URL(request.url()).searchParams.has('to')) isAsked = true
        })
        await canvasOf(page).focus()
        await expect(async () => {
          for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft')
          await page.clock.runFor(100)
          expect(isAsked).toBe(true)
        }).toPass()
      },
    },
    open: async (page) => {
      await openWalkedFloor(page, { market: sampleMarket() })
      await appears(page, canvasOf(page))
    },
    outOfReach: [
      // The link is not lost and skips no candle here: `chart.spec.ts` follows a real one.
      'candleSeries.newest.heard.behind | after pause | 0',
      'candleSeries.newest.heard.behind | stream.renewed | 0',
      'candleSeries.newest.heard.failed | stream.renewed | 0',
      'candleSeries.newest.heard.joined | candles.broken | 0',
      'candleSeries.newest.heard.joined | stream.renewed | 0',
      'candleSeries.newest.heard.joining | done fetchNewest | 0',
      'candleSeries.newest.heard.joining | done fetchNewest | 1',
      'candleSeries.newest.heard.joining | error fetchNewest | 0',
      'candleSeries.newest.heard.joining | stream.renewed | 0',
      'candleSeries.newest.heard.loading | stream.renewed | 0',
      'candleSeries.older | series.replaced | 0',
      // It takes twenty pages: `chart.spec.ts` fills a chart.
      'candleSeries.older.loading | done fetchOlder | 1',
      // A fault in our own code.
      'candleSeries.newest.disconnected | after pause | 0',
      'candleSeries.newest.disconnected | retry.requested | 0',
      'candleSeries.newest.heard | error followCandles | 0',
    ],
    complaint: /Failed to load resource/,
  },
])
