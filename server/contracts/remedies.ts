import type { RemedyData } from '#contract/contracts/schemas.ts'
import { ceilOf } from '#contract/risk/fraction.ts'
import { riskRateOf } from '#contract/risk/levels.ts'
import { standingOf } from '#contract/risk/pool.ts'
import { afterReducing, remediesOf } from '#contract/risk/rehearsal.ts'
import { amount, ledgerScale, rateText } from '#contract/risk/units.ts'
import { fromAmount } from '../ledger/amount.ts'
import type { MoneyCoin } from '../ledger/market.ts'
import type { JudgedPool } from './pools.ts'
import { text } from './wire.ts'

/**
 * What brings the risk rate of a pool down to that of `contract/risk/rules.ts`; nothing if it is there already. Amounts
 * of the coin are rounded up to what a transfer can move.
 */
export const remediesFor = (
  { pool, isolated }: JudgedPool,
  { shortName: coin, transferPrecision }: Pick<MoneyCoin, 'shortName' | 'transferPrecision'>,
): readonly RemedyData[] => {
  const { added: exact, reduced } = remediesOf(pool)
  if (exact <= 0n) return []
  const least = 10n ** BigInt(ledgerScale - transferPrecision)
  const added = ceilOf(exact, least) * least
  const { equity, maintenance } = standingOf(pool)
  const rateWith = riskRateOf({ equity: amount(equity + added), maintenance })
  const rateWithout = reduced && riskRateOf(standingOf(afterReducing(pool, reduced.at, reduced.contracts)))
  const contractCode = reduced && pool.holdings[reduced.at]?.terms.contractCode
  const remedies: RemedyData[] = []
  if (rateWith !== null)
    remedies.push({
      kind: isolated === undefined ? 'transferIn' : 'addMargin',
      contractCode: isolated ?? null,
      coin,
      amount: fromAmount(added),
      riskRateAfter: rateText(rateWith),
    })
  // Closing that uses the equity up is no remedy.
  if (reduced && contractCode !== undefined && rateWithout !== null && rateWithout !== undefined)
    remedies.push({
      kind: 'reduce',
      contractCode,
      coin,
      amount: text(reduced.contracts),
      riskRateAfter: rateText(rateWithout),
    })
  return remedies
}
