import { createActor } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { candleSeriesMachine } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { candleSeriesModel } from '#machines/spot/candleSeries/candleSeries.model.ts'
import type { CandleSeriesRef } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import { chartModel } from '#machines/spot/chart/chart.model.ts'
import { ChartPanel } from '#features/spot/chart/ChartPanel.tsx'
import { SeriesCover, SeriesNotes } from '#features/spot/chart/SeriesNotes.tsx'
import { wordsOf } from '#i18n/words.ts'
import { BoardsProvider } from '#ui/live/Boards.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { stubServices } from '#tests/support/services.ts'
import { sampleOrder } from '#tests/support/spot/sampleOrder.ts'

beforeAll(async () => {
  await haveWords(['chart', 'live'])
  await preloadDialog()
})

const { app } = startApp()
const boards = stubServices()
const series = createActor(asleep(candleSeriesMachine), { input: { symbol: 'btc_usdt', period: '15m' } }).start()
const orders = [sampleOrder({ orderId: '7', price: decimal('60000') })]

describe('the chart', () => {
  const { paths, missed } = driverCover(chartModel)
  const recorder = new CoverageRecorder(chartModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('is walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, {
      model: chartModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <BoardsProvider boards={boards}>
          <ChartPanel
            actor={actor as ChartRef}
            app={app}
            orders={orders}
            pairs={['btc_usdt', 'eth_usdt', 'eth_btc', 'sol_usdt']}
            fills={[]}
            series={series}
            compared={undefined}
          />
        </BoardsProvider>
      ),
    })
  })

  it('takes every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(chartModel.machine, recorder).transitions).toEqual([])
  })
})

describe('a series of candles', () => {
  const { paths, missed } = driverCover(candleSeriesModel)
  const recorder = new CoverageRecorder(candleSeriesModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('is walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, {
      model: candleSeriesModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <>
          <SeriesCover actor={actor as CandleSeriesRef} />
          <SeriesNotes actor={actor as CandleSeriesRef} />
        </>
      ),
    })
  })

  it('takes every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(candleSeriesModel.machine, recorder).transitions).toEqual([])
  })
})
