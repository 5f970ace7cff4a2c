import { expect, it } from 'vitest'
import { isAtLength } from '#tests/support/length.ts'
import { simulateContracts } from '#tests/support/simulator/contracts/simulate.ts'

/** 10,000 hours at full length; a hundredth of it otherwise. */
const seeds = isAtLength ? 100 : 1

it.each(Array.from({ length: seeds }, (_, at) => 100 + at))(
  'no unit is lost in hundreds of simulated hours of crashes, jumps, deliveries and kills, seed %i [FUT-02] [FUT-03] [FUT-09]',
  async (seed) => {
    const given = { seed, hours: 100, isUninsured: seed % 2 === 0, deliveries: seed % 3, pace: 60 }
    const { fills, kills } = await simulateContracts(given)
    expect(fills).toBeGreaterThan(100)
    expect(kills).toBeGreaterThan(5)
  },
)
