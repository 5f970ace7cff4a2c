import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { Trade } from '#contract/kernel/streams.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import { orderFormModel } from '#machines/spot/orderForm/orderForm.model.ts'
import { OrderForm } from '#features/spot/orderForm/OrderForm.tsx'
import { createBoard } from '#services/streams/board.ts'
import { wordsOf } from '#i18n/words.ts'
import { BoardsProvider } from '#ui/live/Boards.tsx'
import { MarketBoardsProvider } from '#ui/live/MarketBoards.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'

const { paths, missed } = driverCover(orderFormModel)
const recorder = new CoverageRecorder(orderFormModel.machine)
const { app } = startApp({ fid: '7' })
const boards = stubServices()
const now = (callback: () => void) => callback()
const market = { books: createBoard<ShownBook>(now), trades: createBoard<readonly Trade[]>(now) }

beforeAll(async () => {
  await haveWords(['orderForm', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks the form of orders: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: orderFormModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <PageElement
          Component={() => (
            <BoardsProvider boards={boards}>
              <MarketBoardsProvider boards={market}>
                <OrderForm actor={actor as OrderFormRef} lastAge={undefined} />
              </MarketBoardsProvider>
            </BoardsProvider>
          )}
          data={{ app }}
        />
      ),
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(orderFormModel.machine, recorder).transitions).toEqual([])
})
