import { createActor } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import type { CandlesRef } from '#machines/markets/candles/candles.machine.ts'
import { candlesModel } from '#machines/markets/candles/candles.model.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { ShownMarket } from '#features/markets/markets/ShownMarket.tsx'
import { wordsOf } from '#i18n/words.ts'
import { BoardsProvider } from '#ui/live/Boards.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { stubServices } from '#tests/support/services.ts'

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
  const { paths, missed } = driverCover(candlesModel)
  const recorder = new CoverageRecorder(candlesModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('are walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, {
      model: candlesModel,
      recorder,
      words: wordsOf,
      render: (actor) => draw(actor as CandlesRef),
    })
  })

  it('were taken through every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(candlesModel.machine, recorder).transitions).toEqual([])
  })
})
