import type { FundingTimes } from '#server/contracts/fundingTimes.ts'
import { token } from '#server/serviceContainer.ts'
import type { Run } from '#server/contracts/execution.ts'
import type { Forecasts } from '#server/contracts/forecasts.ts'
import type { Marks, SourceMode } from '#server/contracts/marks.ts'
import type { ContractOperations } from '#server/contracts/operations.ts'
import type { World } from '#server/contracts/world.ts'
import type { Clockwork } from './clockwork.ts'

/** The contracts with a book, and all positions. */
export const worldToken = token<World>('contracts')

/** For other modules: operations on contracts, to be run by `venue.money.perform`. */
export const contractsToken = token<ContractOperations>('contract trading')

/** Marks and indices. */
export const marksToken = token<Marks>('marks')

/** Sources of indices that the sandbox has taken over, for all ledgers. */
export const sourceModesToken = token<Map<string, SourceMode>>('modes of index sources')

/** The funding rates to be expected. */
export const forecastsToken = token<Forecasts>('funding forecasts')

/** What contracts do by the clock, and when funding is settled, for the sandbox. */
export const clockworkToken = token<Clockwork & Pick<FundingTimes, 'move'>>('clockwork of contracts')

/**
 * Everything that a command of contracts did, after its commit. For other modules:
 * `venue.use(contractRunsToken).listen(listener)`.
 */
export const contractRunsToken = token<{
  readonly listen: (listener: (run: Run) => void) => void
  readonly tell: (run: Run) => void
}>('commands of contracts')
