import { createActor } from 'xstate'
import { beforeAll, describe } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { candleSeriesMachine } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { candleSeriesModel } from '#machines/spot/candleSeries/candleSeries.model.ts'
import type { CandleSeriesRef } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import { chartModel } from '#machines/spot/chart/chart.model.ts'
import { ChartPanel } from '#features/spot/chart/ChartPanel.tsx'
import { SeriesCover, SeriesNotes } from '#features/spot/chart/SeriesNotes.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { stubServices } from '#tests/support/services.ts'
import { sampleOrder } from '#tests/support/spot/sampleOrder.ts'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(async () => {
  await haveWords(['chart', 'live'])
  await preloadDialog()
})

const { app } = startApp()
const boards = stubServices()
const series = createActor(asleep(candleSeriesMachine), { input: { symbol: 'btc_usdt', period: '15m' } }).start()
const orders = [sampleOrder({ orderId: '7', price: decimal('60000') })]

describe('the chart', () => {
  holdCover({
    model: chartModel,
    render: (actor) => (
      <PageElement
        Component={() => (
          <BoardsProvider boards={boards}>
            <ChartPanel
              actor={actor as ChartRef}
              app={app}
              orders={orders}
              pairs={['btc_usdt', 'eth_usdt', 'eth_btc', 'sol_usdt']}
              fills={[]}
              cost={undefined}
              series={series}
              compared={undefined}
            />
          </BoardsProvider>
        )}
        data={{ app }}
      />
    ),
  })
})

describe('a series of candles', () => {
  holdCover({
    model: candleSeriesModel,
    render: (actor) => (
      <>
        <SeriesCover actor={actor as CandleSeriesRef} />
        <SeriesNotes actor={actor as CandleSeriesRef} />
      </>
    ),
  })
})
