import { beforeAll, describe, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { OrderBookRef } from '#machines/spot/orderBook/orderBook.machine.ts'
import { orderBookModel } from '#machines/spot/orderBook/orderBook.model.ts'
import { OrderBook } from '#features/spot/orderBook/OrderBook.tsx'
import { wordsOf } from '#i18n/words.ts'
import { MarketBoardsProvider } from '#ui/live/MarketBoards.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { handBoards } from '#tests/support/marketBoards.ts'

beforeAll(() => haveWords(['orderBook', 'live']))

const { app } = startApp()
const { boards, move } = handBoards()
move({ bids: [['64000', '1']], asks: [['64001', '0.5']] })

const draw = (actor: OrderBookRef) => (
  <MarketBoardsProvider boards={boards}>
    <OrderBook actor={actor} app={app} orders={[]} />
  </MarketBoardsProvider>
)

describe('the order book', () => {
  const { paths, missed } = driverCover(orderBookModel)
  const recorder = new CoverageRecorder(orderBookModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('is walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, {
      model: orderBookModel,
      recorder,
      words: wordsOf,
      render: (actor) => draw(actor as OrderBookRef),
    })
  })

  it('takes every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(orderBookModel.machine, recorder).transitions).toEqual([])
  })
})
