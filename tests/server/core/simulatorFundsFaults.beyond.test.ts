import { describe, expect, it } from 'vitest'
import { hour } from '#contract/kernel/durations.ts'
import { fundsCanaries } from '#tests/support/simulator/funds/canaries.ts'
import { fundsFindingOf } from '#tests/support/simulator/funds/findingOf.ts'
import { soundFunds } from '#tests/support/simulator/funds/parts.ts'
import { isAtLength } from '#tests/support/length.ts'

/** Far more than any fault has ever needed. */
const mostSeeds = isAtLength ? 100 : 12

/** The first seed that finds it now: changes to venue or simulator change the course of each seed. */
const firstSeedOf = async (plant: (typeof fundsCanaries)[number]['plant']): Promise<number | undefined> => {
  for (let seed = 0; seed < mostSeeds; seed += 1) if ((await fundsFindingOf(seed, plant())) !== undefined) return seed
  return undefined
}

describe('faults of deposits and withdrawals that the simulator has to find', { timeout: hour }, () => {
  it('are those of the specification, each with a unique name', () => {
    expect(new Set(fundsCanaries.map(({ name }) => name)).size).toBe(fundsCanaries.length)
    expect(fundsCanaries.length).toBeGreaterThanOrEqual(11)
  })

  it.each(fundsCanaries)('are found, with their known seed first: $name [DEP-02] [WDR-04]', async (canary) => {
    if ((await fundsFindingOf(canary.seed, canary.plant())) !== undefined) return
    expect(await firstSeedOf(canary.plant), `none of ${mostSeeds} seeds finds it`).toBeTypeOf('number')
    process.stdout.write(`fault "${canary.name}": seed ${canary.seed} finds nothing any more: canaries.ts\n`)
  })

  it.each([...new Set(fundsCanaries.map(({ seed }) => seed))])(
    'are none of the sound venue with seed %i',
    async (seed) => expect(await fundsFindingOf(seed, soundFunds)).toBeUndefined(),
  )
})
