import { scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { contractFormMachine } from '#machines/contracts/contractForm/contractForm.machine.ts'
import { contractTradeMachine } from '#machines/contracts/contractTrade/contractTrade.machine.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { recentTradesMachine } from '#machines/spot/recentTrades/recentTrades.machine.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { formatPrice } from '#i18n/format.ts'
import { wordsOf } from '#i18n/words.ts'
import { createContractFormActors } from '#services/contracts/contractForm.ts'
import { createContractTradeActors } from '#services/contracts/contractTrade.ts'
import { createFigureFeed } from '#services/contracts/contractTrade.figures.ts'
import type { FloorServices } from '#services/contracts/contractTrade.services.ts'
import type { createMarketsActors } from '#services/markets/markets.ts'
import { createOrderBookFlow } from '#services/spot/orderBook.ts'
import { createPanelWindows } from '#services/spot/panelWindows.ts'
import type { createTradesActors } from '#services/spot/recentTrades.ts'
import { createWorkspaceFlow } from '#services/spot/workspace.ts'
import { createBoard } from '#services/streams/board.ts'
import { createBooks } from '#services/streams/books.ts'
import type { WritableBoard } from '#services/streams/board.ts'
import { loadGridLibrary } from '#drawing/floor/gridLibrary.ts'
import { createLateChart } from './lateChart.ts'
import { createLatePositions } from './latePositions.ts'

/** What the flows and the screen of a contract floor share besides its machine. */
export const createContractFloorParts = (services: FloorServices, fillsOf: Parameters<typeof createLateChart>[1]) => {
  const figures = createFigureFeed(services, createBoard<ContractFigures>(services.paint))
  return {
    books: createBooks({ links: services.links, nextFrame: services.paint }),
    trades: createBoard<readonly Trade[]>(services.paint),
    figures,
    chart: createLateChart(services, fillsOf),
    positions: createLatePositions(services, figures),
  }
}

type ContractFloorParts = ReturnType<typeof createContractFloorParts>

/** What a floor does differently in each ledger. */
interface OfLedger {
  readonly recentTrades: (board: WritableBoard<readonly Trade[]>) => ReturnType<typeof createTradesActors>
  /** The list of contracts to choose from. */
  readonly pairs: ReturnType<typeof createMarketsActors>
  /** The title of the page, from the contract with its price. */
  readonly titleOf?: (priced: string) => string
}

/** The machine of a contract floor with its actors, over the ledger of its services. */
export const createContractFloor = (
  services: FloorServices,
  { books, trades, figures, chart, positions }: ContractFloorParts,
  { recentTrades, pairs, titleOf = (priced) => priced }: OfLedger,
) =>
  contractTradeMachine.provide({
    actors: {
      ...createContractTradeActors(services, {
        books,
        figures,
        titleTab: ({ symbol, tick }, price, isOld) => {
          const priced = `${formatPrice(price, services.locale, scaleOf(trim(tick)))} ${symbol.toUpperCase()}`
          const page = titleOf(priced)
          document.title = wordsOf('routes:document.title', {
            page: isOld ? wordsOf('routes:document.delayed', { page }) : page,
          })
        },
      }),
      ...chart.actors,
      ...positions.actors,
      contractForm: contractFormMachine.provide({ actors: createContractFormActors(services) }),
      orderBook: orderBookMachine.provide(createOrderBookFlow(services, books)),
      recentTrades: recentTradesMachine.provide({ actors: recentTrades(trades) }),
      pairs: marketsMachine.provide({ actors: pairs }),
      workspace: workspaceMachine
        .provide(createWorkspaceFlow(services, loadGridLibrary))
        .provide({ actors: { panelWindows: createPanelWindows(services, window) } }),
    },
  })

/** Fetches what a recording of a floor is drawn with. */
export const recordedContractFloor = async ({ chart, positions }: ContractFloorParts): Promise<void> => {
  const [{ fetchLibrary }] = await Promise.all([chart.load(), positions.load()])
  await fetchLibrary()
}
