import { token } from '#server/serviceContainer.ts'
import type { Faults } from './faults.ts'

/** The faults that wait to strike; nobody provides them in production. */
export const faultsToken = token<Faults>('planned faults')
