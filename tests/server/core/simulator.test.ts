import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { simulate } from '#tests/support/simulator/simulate.ts'
import type { Report } from '#tests/support/simulator/simulate.ts'
import { isAtLength, isEveryCommit, long } from '#tests/support/length.ts'

const minutes = 10
const hour = 60 * 60 * 1_000
/** A long run reports its progress after this many hours, so that a stopped one has still shown something. */
const reportEvery = 1_000 * hour
const goal = isAtLength
  ? { hours: long(100), crashes: long(1_000), seeds: 0 }
  : { hours: 0, crashes: 0, seeds: isEveryCommit ? 30 : 60 }

/** Every outcome of a transfer that is reported to a user. */
const everyOutcome = [
  codes.success,
  codes.transferInReview,
  codes.balanceTooLow,
  codes.dayLimit,
  codes.loanOutstanding,
  codes.positionsNeedCollateral,
  codes.coinNotTransferable,
  codes.pairNotTransferable,
  codes.transferTypeUnknown,
  codes.amountInvalid,
  codes.coinUnknown,
  codes.riskRefused,
  codes.keyRefused,
]

describe('venue money rules in the simulator', () => {
  it(
    'keep the ledger balanced and every reported outcome true, through crashes and bad networks [TRF-14]',
    async () => {
      const sum = { simulated: 0, crashes: 0, transfers: 0, outcomes: 0 }
      const met = new Map<number, number>()
      const tell = (seeds: number) => {
        const hours = Math.floor(sum.simulated / hour)
        process.stdout.write(
          `simulator: ${seeds} seeds, ${hours} hours, ${sum.crashes} crashes, ${sum.transfers} transfers, ${sum.outcomes} outcomes given; 0 found\n`,
        )
      }
      let nextReport = reportEvery
      let seed = 0
      for (; seed < goal.seeds || sum.simulated < goal.hours * hour || sum.crashes < goal.crashes; seed += 1) {
        const report: Report = await simulate({ seed, minutes }).catch((error: unknown) => {
          throw new Error(`Seed ${seed} found something`, { cause: error })
        })
        sum.simulated += report.simulated
        sum.crashes += report.crashes
        sum.transfers += report.transfers
        sum.outcomes += report.outcomes
        for (const [code, count] of report.codes) met.set(code, (met.get(code) ?? 0) + count)
        if (sum.simulated >= nextReport) {
          tell(seed + 1)
          nextReport += reportEvery
        }
      }
      tell(seed)
      expect(everyOutcome.filter((code) => !met.has(code))).toEqual([])
      expect(sum.crashes).toBeGreaterThanOrEqual(seed)
    },
    isAtLength ? long(hour) : kernelLimits.call.timeout * 10,
  )

  it('give the same state and output for the same seed, and different ones for another', async () => {
    const hashes = new Set<string>()
    for (const seed of [7, 8, 9]) {
      const [first, second] = [await simulate({ seed, minutes }), await simulate({ seed, minutes })]
      expect(second).toEqual(first)
      hashes.add(first.hash)
    }
    expect(hashes.size).toBe(3)
  })
})
