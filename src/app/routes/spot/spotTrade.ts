import { scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { pairParams, panelIn, panelParam } from '#contract/spot/panelAddress.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { spotTradeMachine } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { pairIn } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { formatPrice } from '#i18n/format.ts'
import { wordsOf } from '#i18n/words.ts'
import { createOrderFormFlow } from '#services/spot/orderForm.ts'
import { createMarketsActors, isSpotPair } from '#services/markets/markets.ts'
import { createPlacedOrders } from '#services/spot/openOrders.placed.ts'
import { createTrips } from '#services/spot/roundTrip.ts'
import { createOrderBookFlow } from '#services/spot/orderBook.ts'
import { createPanelWindows } from '#services/spot/panelWindows.ts'
import { createSpotTradeActors } from '#services/spot/spotTrade.ts'
import { createWorkspaceFlow } from '#services/spot/workspace.ts'
import { createBoard } from '#services/streams/board.ts'
import { createBooks } from '#services/streams/books.ts'
import { loadGridLibrary } from '#drawing/floor/gridLibrary.ts'
import { createLateParts } from '#app/floor/lateParts.ts'
import { pageRoute } from '#app/pageRoute.ts'
import { SpotTradePage } from '#app/SpotTradePage.tsx'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'spotTrade',
  parts: (services) => {
    const { links, clock, signer, paint } = services
    const boards = {
      books: createBooks({ links, nextFrame: paint }),
      trips: createTrips(clock),
      placed: createPlacedOrders(signer),
      trades: createBoard<readonly Trade[]>(paint),
    }
    return { ...boards, late: createLateParts(services, boards) }
  },
  logic: (services, boards) =>
    spotTradeMachine.provide({
      actors: {
        ...createSpotTradeActors(services, {
          books: boards.books,
          titleTab: ({ symbol, tick }, price, isOld) => {
            const shown = formatPrice(price, services.locale, scaleOf(trim(tick)))
            const page = `${shown} ${symbol.toUpperCase().replace('_', '/')}`
            document.title = wordsOf('routes:document.title', {
              page: isOld ? wordsOf('routes:document.delayed', { page }) : page,
            })
          },
        }),
        ...boards.late.actors,
        orderForm: orderFormMachine.provide(createOrderFormFlow(services, boards)),
        orderBook: orderBookMachine.provide(createOrderBookFlow(services, boards.books)),
        pairs: marketsMachine.provide({ actors: createMarketsActors(services, isSpotPair) }),
        workspace: workspaceMachine
          .provide(createWorkspaceFlow(services, loadGridLibrary))
          .provide({ actors: { panelWindows: createPanelWindows(services, window) } }),
      },
    }),
  recorded: ({ late }) => Promise.all([late.fetchViews(), loadGridLibrary()]),
  keyedBy: [...pairParams, panelParam],
  input: ({ url, app }) => {
    const symbol = pairIn(url.searchParams)
    const fid = sessionUser(app.session.getSnapshot())?.fid
    const marks = marksOf(app.favourites.getSnapshot())
    return { symbol, fid, panel: panelIn(url.searchParams), marks }
  },
  Component: SpotTradePage,
})
