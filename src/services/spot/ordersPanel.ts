import { fromPromise } from 'xstate'
import { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import type { spotBalancesMachine } from '#machines/spot/spotBalances/spotBalances.machine.ts'
import type { HistoryWords } from '#machines/spot/tradeHistory/historyFile.ts'
import type { FloorAccount } from '#contract/spot/floorAccount.ts'
import type { Services } from '../services.ts'
import { createTradeHistory } from './tradeHistory.ts'

/** The balances of an orders panel: their flow, and what loads their code. */
export interface BalancesPart {
  readonly load: () => Promise<void>
  readonly flow: typeof spotBalancesMachine
}

/** The orders panel, connected to the venue. */
export const createOrdersPanel = (
  services: Services,
  wordsOfFile: () => HistoryWords,
  balances: BalancesPart,
  place?: FloorAccount,
) => {
  const history = createTradeHistory(services, wordsOfFile, place)
  return ordersPanelMachine.provide({
    actors: {
      pastOrders: history,
      ownTrades: history,
      loadBalances: fromPromise<void>(balances.load),
      spotBalances: balances.flow,
    },
  })
}
