import { fromCallback } from 'xstate'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createMarketActors } from '../spot/spotTrade.ts'
import type { MarketParts } from '../spot/spotTrade.ts'
import type { FigureFeed } from './contractTrade.figures.ts'
import type { FloorServices } from './contractTrade.services.ts'

interface ContractParts extends MarketParts {
  readonly figures: FigureFeed
}

/** The actors of a contract's floor that belong to no panel. */
export const createContractTradeActors = (services: FloorServices, { figures, ...parts }: ContractParts) => {
  const { client, links, random } = services
  return {
    fetchContracts: requestOf<readonly Contract[], undefined>(
      ({ signal, willRetry }) => client.area(contracts).list({}, { signal, willRetry }),
      random.share,
    ),
    preparedStreams: fromCallback(() => links.prepare('swap')),
    ...createMarketActors(services, parts),
    followFigures: fromCallback<{ type: string }, { contractCode: string }>(({ input }) =>
      figures.follow(input.contractCode),
    ),
  }
}
