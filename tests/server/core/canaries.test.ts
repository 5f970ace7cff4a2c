import { describe, expect, it } from 'vitest'
import { ConstraintError } from '#tests/support/simulator/disk.ts'
import { Finding } from '#tests/support/simulator/finding.ts'
import { ruleFaults } from '#tests/support/simulator/canaries/ruleFaults.ts'
import { knownSeeds } from '#tests/support/simulator/canaries/seeds.ts'
import { storageFaults } from '#tests/support/simulator/canaries/storageFaults.ts'
import type { Parts } from '#tests/support/simulator/parts.ts'
import { simulate } from '#tests/support/simulator/simulate.ts'
import { LedgerFault } from '#server/ledger/entry.ts'
import { isAtLength } from '#tests/support/length.ts'

const canaries = [...ruleFaults, ...storageFaults]
/** Far more random seeds than any of them has ever needed. */
const mostSeeds = 1_000

/** The simulator's finding for a venue with these parts, or undefined. */
const findingOf = async (seed: number, parts: Parts): Promise<string | undefined> => {
  try {
    await simulate({ seed, minutes: 10, parts })
    return undefined
  } catch (error) {
    // A finding is the simulator's own check, the ledger's, or a database constraint: anything else is a fault of the
    // simulator.
    if (error instanceof Finding || error instanceof LedgerFault || error instanceof ConstraintError)
      return error.message
    throw error
  }
}

/** Seeds to try, from 0 up, when the known one no longer finds the fault. */
const otherSeeds = 300

/** The first seed that finds it now: changes to venue or simulator change the order of events of each seed. */
const firstSeedOf = async (plant: () => Parts): Promise<number | undefined> => {
  for (let seed = 0; seed < otherSeeds; seed += 1) if ((await findingOf(seed, plant())) !== undefined) return seed
  return undefined
}

describe('canaries: faults that the simulator has to find', () => {
  it('are at least thirty, each with a unique name and a known seed', () => {
    expect(canaries.length).toBeGreaterThanOrEqual(30)
    expect(Object.keys(knownSeeds).toSorted()).toEqual(canaries.map(({ name }) => name).toSorted())
  })

  it.each(canaries)('are found, with their known seed first: $name', async ({ name, plant }) => {
    const known = knownSeeds[name] ?? 0
    if ((await findingOf(known, plant())) !== undefined) return
    const found = await firstSeedOf(plant)
    expect(found, `none of ${otherSeeds} seeds finds it`).toBeTypeOf('number')
    process.stdout.write(`canary "${name}": seed ${known} finds nothing any more, ${found} does: seeds.ts\n`)
  })

  // In the long run only.
  it.each(isAtLength ? canaries : [])(
    'are found from random seeds: $name',
    { timeout: 30 * 60 * 1_000 },
    async ({ name, plant }) => {
      const begun = performance.now()
      let seeds = 0
      let finding: string | undefined
      while (finding === undefined && seeds < mostSeeds) {
        seeds += 1
        finding = await findingOf(Math.floor(Math.random() * 2 ** 31), plant())
      }
      process.stdout.write(
        `canary found after ${seeds} random seeds, ${Math.round(performance.now() - begun)} ms: ${name}\n`,
      )
      expect(finding).toEqual(expect.any(String))
    },
  )
})
