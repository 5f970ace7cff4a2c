import { expect, it } from 'vitest'
import { hour } from '#contract/kernel/durations.ts'
import { killLine, killRounds, missedPoints } from '#tests/support/killRounds.ts'
import { isAtLength } from '#tests/support/length.ts'

/** Enough for each commit of a withdrawal, before and after it, and some at random. */
const whole = 40

const killsOf = (part: number): number => {
  if (isAtLength) return 100
  return part === 1 ? whole : 3
}

/** Registers one of ten parts of the thousand kills; each is a file, so that a run can be divided. */
export const killPart = (part: number): void => {
  const kills = killsOf(part)
  it(
    `${kills} kills, node faults and reorganisations never pay twice, part ${part} [WDR-04]`,
    { timeout: hour },
    async () => {
      const report = await killRounds(20_261_128 + part, kills)
      process.stdout.write(killLine(report))
      expect(report.anomalies).toEqual([])
      expect(report.kills).toBe(kills)
      expect(kills < whole ? [] : missedPoints(report)).toEqual([])
    },
  )
}
