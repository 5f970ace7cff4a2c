import { beforeAll, describe } from 'vitest'
import type { OrderBookRef } from '#machines/spot/orderBook/orderBook.machine.ts'
import { orderBookModel } from '#machines/spot/orderBook/orderBook.model.ts'
import { BookDepth } from '#features/spot/orderBook/BookDepth.tsx'
import { OrderBook } from '#features/spot/orderBook/OrderBook.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { handBoards } from '#tests/support/marketBoards.ts'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['orderBook', 'live']))

const { app } = startApp()
const { boards, move } = handBoards()
move({ bids: [['64000', '1']], asks: [['64001', '0.5']] })

const draw = (actor: OrderBookRef) => (
  <MarketBoardsProvider boards={boards}>
    <OrderBook actor={actor} app={app} orders={[]} depthOf={(book) => <BookDepth {...book} />} />
  </MarketBoardsProvider>
)

describe('the order book', () => {
  holdCover({ model: orderBookModel, render: (actor) => draw(actor as OrderBookRef) })
})
