import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { ContractFormRef } from '#machines/contracts/contractForm/contractForm.machine.ts'
import { contractFormModel } from '#machines/contracts/contractForm/contractForm.model.ts'
import { ContractForm } from '#features/contracts/contractForm/ContractForm.tsx'
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
const figures = createBoard<ContractFigures>(now)

beforeAll(async () => {
  await haveWords(['contractForm', 'orderForm', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

holdCover({
  model: contractFormModel,
  render: (actor) => (
    <PageElement
      Component={() => (
        <BoardsProvider boards={boards}>
          <MarketBoardsProvider boards={market}>
            <ContractForm actor={actor as ContractFormRef} figures={figures} stale={undefined} />
          </MarketBoardsProvider>
        </BoardsProvider>
      )}
      data={{ app }}
    />
  ),
})
