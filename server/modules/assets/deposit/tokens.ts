import { token } from '#server/serviceContainer.ts'
import type { Recoveries } from './recoveries.ts'

/** For reviewers: deciding requests for coins that arrived without an owner. */
export const recoveriesToken = token<Recoveries>('recovery requests')
