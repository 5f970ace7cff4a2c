import { token } from '#server/serviceContainer.ts'
import type { Forecasts } from '#server/contracts/forecasts.ts'
import type { Marks } from '#server/contracts/marks.ts'
import type { ContractOperations } from '#server/contracts/operations.ts'
import type { World } from '#server/contracts/world.ts'

/** The contracts with a book, and all positions. */
export const worldToken = token<World>('contracts')

/** For other modules: operations on contracts, to be run by `venue.money.perform`. */
export const contractsToken = token<ContractOperations>('contract trading')

/** Marks and indices. */
export const marksToken = token<Marks>('marks')

/** The funding rates to be expected. */
export const forecastsToken = token<Forecasts>('funding forecasts')
