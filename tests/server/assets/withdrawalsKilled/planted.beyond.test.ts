import { expect, it } from 'vitest'
import { minute } from '#contract/kernel/durations.ts'
import { broadcastsTwice } from '#tests/support/broadcastsTwice.ts'
import { killRounds } from '#tests/support/killRounds.ts'

it('a venue that sends another transaction after a kill is found [WDR-04]', { timeout: 10 * minute }, async () => {
  const { anomalies } = await killRounds(20_261_128, 20, broadcastsTwice())
  expect(anomalies.join('\n')).toMatch(/: [2-9] transactions pay it/)
})
