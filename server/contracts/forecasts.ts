import { and, count, gte, inArray, lt, sum } from 'drizzle-orm'
import { fromUnits, trim, type Decimal } from '#contract/kernel/decimal.ts'
import { fraction, rounded, times, type Fraction } from '#contract/risk/fraction.ts'
import { expectedFundingRate, fundingRulesOf } from '#contract/risk/funding.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { rateText } from '#contract/risk/units.ts'
import type { Queries } from '../db/database.ts'
import { contractSamples } from '../db/schema/index.ts'
import type { FundingTimes } from './fundingTimes.ts'
import type { ContractRules } from './rules.ts'

const { fundingEvery } = venueLimits.feed
const { premiumEvery } = venueLimits.contracts
const due = fundingEvery / premiumEvery
const sampleDigits = 18
const sampleUnits = 10n ** BigInt(sampleDigits)

/** What is known of the next settlement of funding. */
interface Forecast {
  readonly rate: Decimal
  readonly next: number
  /** The mean of the samples so far. */
  readonly premium: Decimal
  readonly samples: number
  readonly due: number
  readonly bound: Decimal
}

interface Taken {
  /** When the samples began. */
  readonly from: number
  readonly premium: Fraction
  readonly taken: number
}

/** The funding rates to be expected, from the stored samples of the running interval. */
export interface Forecasts {
  /** Reads the samples. To be called after each was taken, and after each settlement. */
  readonly refresh: (query: Queries, now: number) => Promise<void>
  readonly of: (rules: ContractRules, now: number) => Forecast
}

const none: Omit<Taken, 'from'> = { premium: fraction(0n), taken: 0 }

export const createForecasts = (
  codes: readonly string[],
  { next: nextAfter }: Pick<FundingTimes, 'next'>,
): Forecasts => {
  let known: ReadonlyMap<string, Taken> = new Map()
  const takenFrom = (contractCode: string, now: number): number => nextAfter(contractCode, now) - fundingEvery

  return {
    async refresh(query, now) {
      const next = new Map<string, Taken>()
      // One time for all, unless one has been moved.
      for (const from of new Set(codes.map((code) => takenFrom(code, now)))) {
        const own = codes.filter((code) => takenFrom(code, now) === from)
        const rows = await query
          .select({ contractCode: contractSamples.contractCode, total: sum(contractSamples.value), taken: count() })
          .from(contractSamples)
          .where(
            and(
              inArray(contractSamples.contractCode, own),
              gte(contractSamples.at, from),
              lt(contractSamples.at, from + fundingEvery),
            ),
          )
          .groupBy(contractSamples.contractCode)
        for (const { contractCode, total, taken } of rows)
          next.set(contractCode, { from, premium: fraction(BigInt(total ?? '0'), BigInt(taken) * sampleUnits), taken })
      }
      known = next
    },
    of({ contractCode, terms }, now) {
      const next = nextAfter(contractCode, now)
      const counted = known.get(contractCode)
      const { premium, taken } = counted?.from === takenFrom(contractCode, now) ? counted : none
      // The sample of this minute has been taken or missed.
      const toCome = Math.max(0, Math.ceil(next / premiumEvery) - Math.floor(now / premiumEvery) - 1)
      const rules = fundingRulesOf(terms)
      const units = rounded(times(premium, fraction(sampleUnits)), 'halfEven')
      return {
        rate: rateText(expectedFundingRate({ premium, taken }, toCome, due, rules)),
        next,
        premium: trim(fromUnits(units, sampleDigits)),
        samples: taken,
        due,
        bound: trim(rules.bound),
      }
    },
  }
}
