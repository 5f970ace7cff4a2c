import { createActor } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Table } from '@statefloor/explorer'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { candlesMachine, candlesView } from '#machines/markets/candles/candles.machine.ts'
import type { CandlesRef } from '#machines/markets/candles/candles.machine.ts'
import { candlesModel } from '#machines/markets/candles/candles.model.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { ShownMarket } from '#features/markets/markets/ShownMarket.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { stubServices } from '#tests/support/services.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['markets', 'live']))

const { app } = startApp()
const boards = stubServices()
const markets = createActor(asleep(marketsMachine), { input: { choice: {}, marks: noMarks } }).start()

const draw = (actor: CandlesRef) => (
  <RouterProvider
    router={createMemoryRouter([
      {
        path: '*',
        element: (
          <BoardsProvider boards={boards}>
            <ShownMarket actor={actor} markets={markets} app={app} symbol="btc_usdt" />
          </BoardsProvider>
        ),
      },
    ])}
  />
)

describe('the candles of a market', () => {
  holdCover({ model: candlesModel, render: (actor) => draw(actor as CandlesRef) })
})

const input = { symbol: 'btc_usdt', period: '1m' } as const
const came = { answer: 'fetchCandles', done: undefined } as const
const cut = { answer: 'fetchCandles', error: { kind: 'timeout', call: 'market.klines' } } as const
const wait = (ms: number) => ({ wait: ms }) as const
const { pause } = marketsLimits.candles

const row = rowBuilder(candlesMachine, input)

const table: Table<typeof candlesMachine> = [
  row('follows the newest one after loading', [came], 'following', { tags: [], asks: { followCandles: input } }),
  row('retries after a pause', [cut, wait(pause)], 'loading', { asks: { fetchCandles: input } }),
  row('switches to another market', [came, { type: 'market.chosen', symbol: 'eth_usdt' }], 'loading', {
    context: { ...input, symbol: 'eth_usdt' },
    asks: { fetchCandles: { ...input, symbol: 'eth_usdt' } },
  }),
]

holdTable(candlesMachine, table, 'the candles of a market: it $says')

it('provides a screen with the content next to the chart, and the positions of its candles', () => {
  const actor = createActor(asleep(candlesMachine), { input }).start()
  expect(candlesView(actor.getSnapshot())).toEqual({ phase: 'loading', key: 'btc_usdt 1m' })
})
