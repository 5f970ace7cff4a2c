import { scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { orderFormMachine } from '#machines/spot/orderForm/orderForm.machine.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { spotTradeMachine } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { formatPrice } from '#i18n/format.ts'
import { wordsOf } from '#i18n/words.ts'
import { createOrderFormFlow } from '#services/spot/orderForm.ts'
import { createMarketsActors } from '#services/markets/markets.ts'
import { createPlacedOrders } from '#services/spot/openOrders.placed.ts'
import { createTrips } from '#services/spot/roundTrip.ts'
import { createOrderBookFlow } from '#services/spot/orderBook.ts'
import { createPanelWindows } from '#services/spot/panelWindows.ts'
import { createSpotTradeActors } from '#services/spot/spotTrade.ts'
import { createWorkspaceFlow } from '#services/spot/workspace.ts'
import { createBoard } from '#services/streams/board.ts'
import { createBooks } from '#services/streams/books.ts'
import { loadGridLibrary } from '#drawing/floor/gridLibrary.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import type { OrderPlace } from '#services/spot/orderForm.ts'
import type { Services } from '#services/services.ts'
import { createLateParts } from './lateParts.ts'

/** What the flows and the screen of a trading floor share besides its machine. */
export const createFloorParts = (services: Services, place?: OrderPlace) => {
  const { links, clock, signer, paint } = services
  const boards = {
    place,
    books: createBooks({ links, nextFrame: paint }),
    trips: createTrips(clock),
    placed: createPlacedOrders(signer),
    trades: createBoard<readonly Trade[]>(paint),
  }
  return { ...boards, late: createLateParts(services, boards) }
}

type FloorParts = ReturnType<typeof createFloorParts>

/** The floor's machine with its actors; `isPair` says which instruments its list of pairs offers. */
export const createFloor = (services: Services, boards: FloorParts, isPair: (instrument: Instrument) => boolean) =>
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
      pairs: marketsMachine.provide({ actors: createMarketsActors(services, isPair) }),
      workspace: workspaceMachine
        .provide(createWorkspaceFlow(services, loadGridLibrary))
        .provide({ actors: { panelWindows: createPanelWindows(services, window) } }),
    },
  })

/** Fetches what a recording of a floor is drawn with. */
export const recordedFloor = ({ late }: FloorParts) => Promise.all([late.fetchViews(), loadGridLibrary()])
