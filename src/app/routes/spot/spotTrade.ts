import { scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { panelIn, panelParam } from '#contract/spot/panelAddress.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { floorToolsMachine } from '#machines/spot/floorTools/floorTools.machine.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { spotTradeMachine } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { pairIn, pairParams } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { formatAmount, formatPrice } from '#i18n/format.ts'
import { historyWords } from '#i18n/historyWords.ts'
import { wordsOf } from '#i18n/words.ts'
import { createOrderFormFlow } from '#services/spot/orderForm.ts'
import { createFloorToolsActors } from '#services/spot/floorTools.ts'
import { createTrips } from '#services/spot/roundTrip.ts'
import { createChartFlow } from '#services/spot/chart.ts'
import { createOpenOrders } from '#services/spot/openOrders.ts'
import { createOrderBookFlow } from '#services/spot/orderBook.ts'
import { createOrdersPanel } from '#services/spot/ordersPanel.ts'
import { createRecentTradesActors } from '#services/spot/recentTrades.ts'
import { createSpotTradeActors } from '#services/spot/spotTrade.ts'
import { createWorkspaceFlow } from '#services/spot/workspace.ts'
import { createBoard } from '#services/streams/board.ts'
import { createBooks } from '#services/streams/books.ts'
import { loadChartLibrary } from '#ui/chart/library.ts'
import { loadGridLibrary } from '#ui/floor/gridLibrary.ts'
import { createHotkeys } from '#app/hotkeysFlow.ts'
import { pageRoute } from '#app/pageRoute.ts'
import { SpotTradePage } from '#app/SpotTradePage.tsx'

const nextFrame = (callback: () => void) => void requestAnimationFrame(callback)

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'spotTrade',
  parts: ({ links, clock }) => ({
    books: createBooks({ links, nextFrame }),
    trips: createTrips(clock),
    trades: createBoard<readonly Trade[]>(nextFrame),
  }),
  logic: (services, boards) =>
    spotTradeMachine.provide({
      actors: {
        ...createSpotTradeActors(services, {
          books: boards.books,
          titleTab: ({ symbol, tick }, price) => {
            document.title = wordsOf('routes:document.title', {
              page: `${formatPrice(price, services.locale, scaleOf(trim(tick)))} ${symbol.toUpperCase().replace('_', '/')}`,
            })
          },
        }),
        chart: chartMachine.provide(createChartFlow(services, loadChartLibrary)),
        orderForm: orderFormMachine.provide(createOrderFormFlow(services, boards)),
        orderBook: orderBookMachine.provide(createOrderBookFlow(services, boards.books)),
        recentTrades: recentTradesMachine.provide({ actors: createRecentTradesActors(services, boards.trades) }),
        hotkeys: createHotkeys(services, { books: boards.books, browser: navigator }),
        openOrders: createOpenOrders(services),
        ordersPanel: createOrdersPanel(services, historyWords),
        workspace: workspaceMachine.provide(createWorkspaceFlow(services, loadGridLibrary)),
        floorTools: floorToolsMachine.provide({
          actors: createFloorToolsActors(services, {
            trips: boards.trips,
            textOf: ({ symbol, side, amount, average }) => {
              const [coin = '', quote = ''] = symbol.toUpperCase().split('_')
              return {
                title: `${coin}/${quote}`,
                body: wordsOf(`floorTools:fills.told.${side}`, {
                  amount: formatAmount(amount, services.locale),
                  coin,
                  price: formatAmount(average, services.locale),
                  quote,
                }),
              }
            },
          }),
        }),
      },
    }),
  keyedBy: [...pairParams, panelParam],
  input: ({ url, app }) => {
    const symbol = pairIn(url.searchParams)
    const fid = sessionUser(app.session.getSnapshot())?.fid
    return { symbol, fid, panel: panelIn(url.searchParams) }
  },
  Component: SpotTradePage,
})
