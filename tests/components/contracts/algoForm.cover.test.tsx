import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { AlgoFormRef } from '#machines/contracts/algoForm/algoForm.machine.ts'
import { algoFormModel } from '#machines/contracts/algoForm/algoForm.model.ts'
import { AlgoForm } from '#features/contracts/algoForm/AlgoForm.tsx'
import { createBoard } from '#services/streams/board.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })
/** No stream has sent anything yet. */
const figures = createBoard<ContractFigures>(() => undefined)

beforeAll(async () => {
  await haveWords(['algoForm', 'amounts', 'orderForm'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the form of a scaled or TWAP order [FUT-08]', () => {
  holdCover({
    model: algoFormModel,
    render: (actor) => (
      <PageElement Component={() => <AlgoForm actor={actor as AlgoFormRef} figures={figures} />} data={{ app }} />
    ),
  })
})
