import { scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { contractFormMachine } from '#machines/contracts/contractForm/contractForm.machine.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { contractTradeMachine } from '#machines/contracts/contractTrade/contractTrade.machine.ts'
import { contractIn, contractParam } from '#machines/contracts/contractTrade/contractTrade.view.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { formatPrice } from '#i18n/format.ts'
import { wordsOf } from '#i18n/words.ts'
import { createContractFormActors } from '#services/contracts/contractForm.ts'
import { createContractTradeActors } from '#services/contracts/contractTrade.ts'
import { createFigureFeed } from '#services/contracts/contractTrade.figures.ts'
import { createMarketsActors, isContract } from '#services/markets/markets.ts'
import { createOrderBookFlow } from '#services/spot/orderBook.ts'
import { createPanelWindows } from '#services/spot/panelWindows.ts'
import { createRecentTradesActors } from '#services/spot/recentTrades.ts'
import { createWorkspaceFlow } from '#services/spot/workspace.ts'
import { createBoard } from '#services/streams/board.ts'
import { createBooks } from '#services/streams/books.ts'
import { loadGridLibrary } from '#drawing/floor/gridLibrary.ts'
import { ContractTradePage } from '#app/ContractTradePage.tsx'
import { createLateChart } from '#app/floor/lateChart.ts'
import { createLatePositions } from '#app/floor/latePositions.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'contractTrade',
  parts: (services) => {
    const figures = createFigureFeed(services, createBoard<ContractFigures>(services.paint))
    return {
      books: createBooks({ links: services.links, nextFrame: services.paint }),
      trades: createBoard<readonly Trade[]>(services.paint),
      figures,
      chart: createLateChart(services),
      positions: createLatePositions(services, figures),
    }
  },
  logic: (services, { books, trades, figures, chart, positions }) =>
    contractTradeMachine.provide({
      actors: {
        ...createContractTradeActors(services, {
          books,
          figures,
          titleTab: ({ symbol, tick }, price, isOld) => {
            const page = `${formatPrice(price, services.locale, scaleOf(trim(tick)))} ${symbol.toUpperCase()}`
            document.title = wordsOf('routes:document.title', {
              page: isOld ? wordsOf('routes:document.delayed', { page }) : page,
            })
          },
        }),
        ...chart.actors,
        ...positions.actors,
        contractForm: contractFormMachine.provide({ actors: createContractFormActors(services) }),
        orderBook: orderBookMachine.provide(createOrderBookFlow(services, books)),
        recentTrades: recentTradesMachine.provide({ actors: createRecentTradesActors(services, trades) }),
        pairs: marketsMachine.provide({ actors: createMarketsActors(services, isContract) }),
        workspace: workspaceMachine
          .provide(createWorkspaceFlow(services, loadGridLibrary))
          .provide({ actors: { panelWindows: createPanelWindows(services, window) } }),
      },
    }),
  recorded: async ({ chart, positions }) => {
    const [{ fetchLibrary }] = await Promise.all([chart.load(), positions.load()])
    await fetchLibrary()
  },
  keyedBy: [contractParam],
  input: ({ url, app }) => ({
    contractCode: contractIn(url.searchParams),
    fid: sessionUser(app.session.getSnapshot())?.fid,
    marks: marksOf(app.favourites.getSnapshot()),
  }),
  Component: ContractTradePage,
})
