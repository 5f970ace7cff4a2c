import { describe, expect, it } from 'vitest'
import { hour, minute } from '#contract/kernel/durations.ts'
import { Finding } from '#tests/support/simulator/finding.ts'
import { fundsCanaries } from '#tests/support/simulator/funds/canaries.ts'
import type { FundsParts } from '#tests/support/simulator/funds/parts.ts'
import { simulateFunds } from '#tests/support/simulator/funds/simulateFunds.ts'
import { isAtLength, isEveryCommit } from '#tests/support/length.ts'

const steps = 80
const shortSeeds = isEveryCommit ? 1 : 5
const seeds = isAtLength ? 500 : shortSeeds
/** Far more than any fault has ever needed. */
const mostSeeds = isAtLength ? 100 : 12

/** The simulator's finding for a venue with these parts, or undefined. */
const findingOf = async (seed: number, parts: FundsParts): Promise<string | undefined> => {
  try {
    await simulateFunds({ seed, steps, parts })
    return undefined
  } catch (error) {
    if (error instanceof Finding) return error.message
    throw error
  }
}

describe('simulated deposits and withdrawals', () => {
  it(
    'are booked as the chain and the rules say, through crashes, reorganisations and a failing node [DEP-02] [WDR-04]',
    { timeout: isAtLength ? 6 * hour : 10 * minute },
    async () => {
      const sums = new Map<string, number>()
      for (let seed = 0; seed < seeds; seed += 1) {
        const { crashes, counts } = await simulateFunds({ seed, steps }).catch((error: unknown) => {
          throw new Error(`Seed ${seed} found something`, { cause: error })
        })
        for (const [what, count] of Object.entries({ crashes, ...counts }))
          sums.set(what, (sums.get(what) ?? 0) + count)
      }
      process.stdout.write(
        `funds in the simulator: ${seeds} seeds, ${[...sums].map(([what, count]) => `${what} ${count}`).join(', ')}; 0 found\n`,
      )
      for (const [what, count] of sums) expect(count, what).toBeGreaterThan(0)
    },
  )

  it('give the same result for the same seed', { timeout: 10 * minute }, async () => {
    const [first, second] = [await simulateFunds({ seed: 3, steps: 40 }), await simulateFunds({ seed: 3, steps: 40 })]
    expect(second).toEqual(first)
  })
})

describe('faults of deposits and withdrawals that the simulator has to find', () => {
  it.each(fundsCanaries)('by their known seed: $name [DEP-02] [WDR-04]', { timeout: 20 * minute }, async (canary) => {
    if ((await findingOf(canary.seed, canary.plant())) !== undefined) return
    for (let seed = 0; seed < mostSeeds; seed += 1)
      if ((await findingOf(seed, canary.plant())) !== undefined)
        throw new Error(`Seed ${canary.seed} finds nothing any more: write ${seed}`)
    throw new Error(`None of ${mostSeeds} seeds finds it`)
  })
})
