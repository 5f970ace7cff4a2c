import { expect, it } from 'vitest'
import { isAtLength } from '#tests/support/length.ts'
import { simulateContracts } from '#tests/support/simulator/contracts/simulate.ts'

/** 10,000 hours at full length; a hundredth of it otherwise. */
const parts = isAtLength ? 100 : 1

it.each([0, 1, 2, 3, 4])(
  'no unit is lost in thousands of simulated hours of crashes, jumps and kills, part %i [FUT-02] [FUT-09]',
  async (part) => {
    let treasuries = 0
    for (let each = 0; each < parts; each += 1) {
      const seed = 1_000 + part * 100 + each
      const { steps } = await simulateContracts({ seed, hours: 20, isUninsured: seed % 2 === 0, pace: 60 })
      treasuries += steps.get('treasury') ?? 0
    }
    // Each step of a liquidation happens somewhere, even the last one.
    if (isAtLength) expect(treasuries).toBeGreaterThan(0)
  },
  600_000,
)
