import { fromCallback } from 'xstate'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createMarketActors } from '../spot/spotTrade.ts'
import type { MarketParts } from '../spot/spotTrade.ts'
import type { WritableBoard } from '../streams/board.ts'
import type { Services } from '../services.ts'
import { createFigures } from './contractTrade.figures.ts'

interface ContractParts extends MarketParts {
  readonly figures: WritableBoard<ContractFigures>
}

/** The actors of a contract's floor that belong to no panel. */
export const createContractTradeActors = (services: Services, { figures, ...parts }: ContractParts) => {
  const { client, links, random } = services
  return {
    fetchContracts: requestOf<readonly Contract[], undefined>(
      ({ signal, willRetry }) => client.area(contracts).list({}, { signal, willRetry }),
      random.share,
    ),
    preparedStreams: fromCallback(() => links.prepare('swap')),
    ...createMarketActors(services, parts),
    followFigures: createFigures(services, figures),
  }
}
