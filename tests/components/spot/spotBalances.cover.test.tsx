import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, describe } from 'vitest'
import type { SpotBalancesRef } from '#machines/spot/spotBalances/spotBalances.machine.ts'
import { spotBalancesModel } from '#machines/spot/spotBalances/spotBalances.model.ts'
import { SpotBalances } from '#features/spot/parts/balances/SpotBalances.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { stubServices } from '#tests/support/services.ts'

beforeAll(() => haveWords(['spotBalances']))
afterEach(cleanup)

const boards = stubServices()
const { app } = startApp({ fid: '7' })

describe('spot balances with cost and PnL [TRD-23]', () => {
  holdCover({
    model: spotBalancesModel,
    render: (actor) => (
      <PageElement
        Component={() => (
          <BoardsProvider boards={boards}>
            <SpotBalances actor={actor as SpotBalancesRef} login="/login" />
          </BoardsProvider>
        )}
        data={{ actor, app }}
      />
    ),
  })
})
