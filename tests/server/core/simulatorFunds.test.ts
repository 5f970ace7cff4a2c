import { describe, expect, it } from 'vitest'
import { hour, minute } from '#contract/kernel/durations.ts'
import { simulateFunds } from '#tests/support/simulator/funds/simulateFunds.ts'
import { isAtLength } from '#tests/support/length.ts'

const steps = 80
const seeds = isAtLength ? 500 : 2
describe('simulated deposits and withdrawals', () => {
  it(
    'are booked as the chain and the rules say, through crashes, reorganisations and a failing node [DEP-02] [WDR-04]',
    { timeout: isAtLength ? 6 * hour : 10 * minute },
    async () => {
      const sums = new Map<string, number>()
      for (let seed = 1; seed <= seeds; seed += 1) {
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
})
