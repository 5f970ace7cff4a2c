import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { ContractTradeRef } from '#machines/contracts/contractTrade/contractTrade.machine.ts'
import { contractTradeModel } from '#machines/contracts/contractTrade/contractTrade.model.ts'
import { ContractTrade } from '#features/contracts/contractTrade/ContractTrade.tsx'
import { wordsOf } from '#i18n/words.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp()
const boards = stubServices()
const panels = () => ({
  chart: <section aria-label={wordsOf('chart:name', { pair: 'BTCUSDT' })} />,
  book: null,
  trades: null,
  form: null,
  orders: <section aria-label={wordsOf('contractPositions:title')} />,
})

beforeAll(() => haveWords(['contractTrade', 'contractPositions', 'spotTrade', 'chart', 'live']))
afterEach(cleanup)

holdCover({
  model: contractTradeModel,
  render: (actor) => (
    <PageElement
      Component={() => (
        <BoardsProvider boards={boards}>
          <ContractTrade
            actor={actor as ContractTradeRef}
            app={app}
            panelsOf={panels}
            figuresOf={() => null}
            starOf={() => null}
            pairs={null}
            details={null}
            floorOf={({ head, panels: { chart, orders } }) => (
              <>
                {head}
                {chart}
                {orders}
              </>
            )}
          />
        </BoardsProvider>
      )}
      data={{ app }}
    />
  ),
})
