import { Finding } from '../finding.ts'
import type { FundsParts } from './parts.ts'
import { simulateFunds } from './simulateFunds.ts'

/** Steps of a run. The planted faults are known to show within them. */
export const fundsSteps = 80

/** What the simulator finds in a venue with these parts, or undefined. Any other failure is a fault of the simulator. */
export const fundsFindingOf = async (seed: number, parts: FundsParts): Promise<string | undefined> => {
  try {
    await simulateFunds({ seed, steps: fundsSteps, parts })
    return undefined
  } catch (error) {
    if (error instanceof Finding) return error.message
    throw error
  }
}
