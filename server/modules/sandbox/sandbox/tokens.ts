import { token } from '#server/serviceContainer.ts'
import type { Faults } from './faults.ts'

/** The planned faults; not provided in production. */
export const faultsToken = token<Faults>('planned faults')
