import { expect, it } from 'vitest'
import { hour } from '#contract/kernel/durations.ts'
import { createRandom } from '#tests/support/simulator/random.ts'
import { killAmount, killing } from '#tests/support/withdrawalKills.ts'
import type { Kill } from '#tests/support/withdrawalKills.ts'

const kills = 1_000

it('a thousand kills, node faults and reorganisations never pay twice [WDR-04]', { timeout: 2 * hour }, async () => {
  const random = createRandom(20_261_128)
  const { kill, close } = await killing()
  for (let round = 0; round < kills; round += 1) {
    const given: Kill = {
      commit: random.int(1, 14),
      death: random.pick(['before', 'after'] as const),
      faults: Array.from({ length: random.int(0, 2) }, () =>
        random.pick(['slow', 'loseAnswer', 'reject', 'forget', 'revert'] as const),
      ),
      ...(random.int(0, 2) === 0 && {
        // No deeper than what is not final yet.
        reorganise: { depth: random.int(1, 2), then: random.pick(['include', 'drop'] as const) },
      }),
    }
    const at = `round ${round}: ${JSON.stringify(given)}`
    const { list, paying, spent, held, faults } = await kill(given)
    expect(list, at).toHaveLength(1)
    const [row] = list
    expect(row?.stage, at).toMatch(/^(?:done|failed)$/)
    expect(paying, at).toEqual([row?.txHash])
    expect(spent, at).toBeCloseTo(row?.stage === 'done' ? killAmount : 0, 10)
    expect(held, at).toBe('0')
    expect(faults, at).toEqual([])
  }
  await close()
})
