import { describe, expect, it } from 'vitest'
import { hour, minute } from '#contract/kernel/durations.ts'
import { fundsCanaries } from '#tests/support/simulator/funds/canaries.ts'
import { fundsFindingOf, fundsSteps } from '#tests/support/simulator/funds/findingOf.ts'
import { simulateFunds } from '#tests/support/simulator/funds/simulateFunds.ts'
import { isAtLength, isEveryCommit, long, someOf } from '#tests/support/length.ts'

const shortSeeds = isEveryCommit ? 1 : 5
const seeds = isAtLength ? long(30) : shortSeeds

describe('simulated deposits and withdrawals', () => {
  it(
    'are booked as the chain and the rules say, through crashes, reorganisations and a failing node [DEP-02] [WDR-04]',
    { timeout: isAtLength ? long(hour) : 10 * minute },
    async () => {
      const sums = new Map<string, number>()
      for (let seed = 1; seed <= seeds; seed += 1) {
        const { crashes, counts } = await simulateFunds({ seed, steps: fundsSteps }).catch((error: unknown) => {
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

  it('take the same course with the same seed', { timeout: 10 * minute }, async () => {
    const once = () => simulateFunds({ seed: 3, steps: 25 })
    expect(await once()).toEqual(await once())
  })
})

describe('faults of deposits and withdrawals that the simulator finds', () => {
  // `simulatorFundsFaults.beyond.test.ts` looks for all of them.
  it.each(
    someOf(
      fundsCanaries.filter(({ isQuick }) => isQuick),
      4,
    ),
  )('by their known seed: $name [DEP-02] [WDR-04]', { timeout: 10 * minute }, async ({ seed, plant }) =>
    expect(await fundsFindingOf(seed, plant())).toBeTypeOf('string'),
  )
})
