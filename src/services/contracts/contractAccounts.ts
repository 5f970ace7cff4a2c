import { contracts as contractCalls } from '#contract/contracts/calls/contracts.ts'
import type { ContractAccounts } from '#machines/contracts/contractAccounts/contractAccounts.machine.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'
import { createTopicWatch } from '../streams/topicWatch.ts'
import type { FigureFeed } from './contractTrade.figures.ts'
import { createHeldFigures } from './contractPositions.figures.ts'

/** The actors of the page of the contract accounts. */
export const createContractAccountsActors = (services: Services, figures: Pick<FigureFeed, 'follow'>) => {
  const trading = services.client.area(contractCalls)
  return {
    fetchAccounts: requestOf<ContractAccounts, undefined>(async ({ signal, willRetry }) => {
      const how = { signal, willRetry }
      const [accounts, positions, contracts] = await Promise.all([
        trading.account({}, how),
        trading.positions({ params: { bizType: 'portal' }, query: {} }, how),
        trading.list({}, how),
      ])
      return { accounts: accounts.list, positions: positions.list, contracts }
    }, services.random.share),
    watchAccount: createTopicWatch(services, userTopics.positions),
    watchFigures: createHeldFigures(figures),
  }
}
