import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { Trade } from '#contract/kernel/streams.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import { orderFormModel } from '#machines/spot/orderForm/orderForm.model.ts'
import { OptionFields } from '#features/spot/orderForm/OptionFields.tsx'
import { OrderForm } from '#features/spot/orderForm/OrderForm.tsx'
import { createBoard } from '#services/streams/board.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { MarketBoardsProvider } from '#drawing/live/MarketBoards.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })
const boards = stubServices()
const now = (callback: () => void) => callback()
const market = { books: createBoard<ShownBook>(now), trades: createBoard<readonly Trade[]>(now) }

beforeAll(async () => {
  await haveWords(['orderForm', 'orderOptions', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

holdCover({
  model: orderFormModel,
  render: (actor) => (
    <PageElement
      Component={() => (
        <BoardsProvider boards={boards}>
          <MarketBoardsProvider boards={market}>
            <OrderForm
              actor={actor as OrderFormRef}
              optionFields={(parts) => <OptionFields {...parts} />}
              lastAge={undefined}
            />
          </MarketBoardsProvider>
        </BoardsProvider>
      )}
      data={{ app }}
    />
  ),
})
