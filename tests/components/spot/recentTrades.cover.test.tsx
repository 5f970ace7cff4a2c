import { beforeAll, describe, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import type { RecentTradesRef } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { recentTradesModel } from '#machines/spot/recentTrades/recentTrades.model.ts'
import { RecentTrades } from '#features/spot/recentTrades/RecentTrades.tsx'
import { wordsOf } from '#i18n/words.ts'
import { MarketBoardsProvider } from '#ui/live/MarketBoards.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { handBoards } from '#tests/support/marketBoards.ts'

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
  const { paths, missed } = driverCover(recentTradesModel)
  const recorder = new CoverageRecorder(recentTradesModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('are walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, {
      model: recentTradesModel,
      recorder,
      words: wordsOf,
      render: (actor) => draw(actor as RecentTradesRef),
    })
  })

  it('take every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(recentTradesModel.machine, recorder).transitions).toEqual([])
  })
})
