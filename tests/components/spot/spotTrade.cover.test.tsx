import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { SpotTradeRef } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { spotTradeModel } from '#machines/spot/spotTrade/spotTrade.model.ts'
import { SpotTrade } from '#features/spot/spotTrade/SpotTrade.tsx'
import { wordsOf } from '#i18n/words.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })
const boards = stubServices()
const panels = () => ({
  chart: <section aria-label={wordsOf('chart:name', { pair: 'BTC/USDT' })} />,
  book: null,
  trades: null,
  form: null,
  orders: <section aria-label={wordsOf('openOrders:panel.title')} />,
})

beforeAll(() => haveWords(['spotTrade', 'chart', 'openOrders', 'live']))
afterEach(cleanup)

holdCover({
  model: spotTradeModel,
  render: (actor) => (
    <PageElement
      Component={() => (
        <BoardsProvider boards={boards}>
          <SpotTrade
            actor={actor as SpotTradeRef}
            app={app}
            panelsOf={panels}
            tools={null}
            link={null}
            line={null}
            starOf={() => null}
            pairs={null}
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
