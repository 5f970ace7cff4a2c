import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { contractPositionsModel } from '#machines/contracts/contractPositions/contractPositions.model.ts'
import { ContractPositions } from '#features/contracts/contractPositions/ContractPositions.tsx'
import { createBoard } from '#services/streams/board.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })
/** No stream has sent anything yet. */
const figures = createBoard<ContractFigures>(() => undefined)

beforeAll(() => haveWords(['contractPositions', 'amounts']))
afterEach(cleanup)

holdCover({
  model: contractPositionsModel,
  render: (actor) => (
    <PageElement
      Component={() => (
        <ContractPositions
          actor={actor as ContractPositionsRef}
          contractCode="btcusdt"
          figures={figures}
          zone="UTC"
          formOf={() => null}
          rehearsalOf={() => null}
          liquidationsOf={() => null}
        />
      )}
      data={{ app }}
    />
  ),
})
