import { beforeAll, describe } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import type { RecentTradesRef } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { recentTradesModel } from '#machines/spot/recentTrades/recentTrades.model.ts'
import { RecentTrades } from '#features/spot/recentTrades/RecentTrades.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { handBoards } from '#tests/support/marketBoards.ts'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['recentTrades', 'live']))

const { app } = startApp({ width: 390 })
const { boards } = handBoards()
boards.trades.write('btc_usdt', [
  { id: 'a', price: decimal('64001'), amount: decimal('0.5'), side: 'buy', ts: Date.UTC(2026, 0, 5) },
])

const draw = (actor: RecentTradesRef) => (
  <MarketBoardsProvider boards={boards}>
    <RecentTrades actor={actor} app={app} />
  </MarketBoardsProvider>
)

describe('recent trades', () => {
  holdCover({ model: recentTradesModel, render: (actor) => draw(actor as RecentTradesRef) })
})
