import { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import type { HistoryWords } from '#machines/spot/tradeHistory/historyFile.ts'
import type { Services } from '../services.ts'
import { createTradeHistory } from './tradeHistory.ts'

/** The orders panel, connected to the venue. */
export const createOrdersPanel = (services: Services, wordsOfFile: () => HistoryWords) => {
  const history = createTradeHistory(services, wordsOfFile)
  return ordersPanelMachine.provide({ actors: { pastOrders: history, ownTrades: history } })
}
