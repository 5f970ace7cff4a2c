import type { PositionSide } from '../contracts/kinds.ts'
import type { RemedyData } from '../contracts/schemas.ts'
import { decimal, trim } from '../kernel/decimal.ts'
import { ceilOf } from './fraction.ts'
import { riskRateOf } from './levels.ts'
import { standingOf, type Pool } from './pool.ts'
import { afterReducing, remediesOf } from './rehearsal.ts'
import { amount, amountText, ledgerScale, rateText, type Amount } from './units.ts'

/** Which position of a contract. */
interface HeldSide {
  readonly contractCode: string
  readonly positionSide: PositionSide
}

/** A pool as its remedies name it. */
export interface RemediedPool {
  readonly pool: Pool
  /** Which isolated position it is; undefined for a cross pool. */
  readonly isolated: HeldSide | undefined
  /** Its positions. */
  readonly positions: readonly HeldSide[]
  /** The settlement coin, and the decimals to which amounts of it are rounded up. */
  readonly coin: string
  readonly digits: number
  /** The margin that orders which may open hold, by contract. */
  readonly opening: readonly { readonly contractCode: string; readonly margin: Amount }[]
}

export interface PoolRemedy extends RemedyData {
  /** The pool afterwards. */
  readonly after: Pool
}

/**
 * What brings the risk rate of a pool down to that of `contract/risk/rules.ts`, and the orders whose fills would bring
 * it up again; nothing if it is there already.
 */
export const poolRemedies = ({
  pool,
  isolated,
  positions,
  coin,
  digits,
  opening,
}: RemediedPool): readonly PoolRemedy[] => {
  const { added: exact, reduced } = remediesOf(pool)
  if (exact <= 0n) return []
  const least = 10n ** BigInt(ledgerScale - digits)
  const added = ceilOf(exact, least) * least
  const remedies: PoolRemedy[] = []
  const own = isolated?.positionSide ?? 'both'
  const offer = (remedy: Omit<RemedyData, 'coin' | 'riskRateAfter'>, after: Pool): void => {
    const rate = riskRateOf(standingOf(after))
    // What leaves no equity is no remedy.
    if (rate !== null) remedies.push({ ...remedy, coin, riskRateAfter: rateText(rate), after })
  }
  offer(
    {
      kind: isolated === undefined ? 'transferIn' : 'addMargin',
      contractCode: isolated?.contractCode ?? null,
      positionSide: own,
      amount: trim(amountText(amount(added))),
    },
    { ...pool, balance: amount(pool.balance + added) },
  )
  const contractCode = reduced && pool.holdings[reduced.at]?.terms.contractCode
  const held = positions.find((position) => position.contractCode === contractCode)
  if (reduced && held)
    offer(
      { kind: 'reduce', ...held, amount: decimal(String(reduced.contracts)) },
      afterReducing(pool, reduced.at, reduced.contracts),
    )
  for (const { contractCode: code, margin } of opening)
    offer({ kind: 'cancelOrders', contractCode: code, positionSide: own, amount: trim(amountText(margin)) }, pool)
  return remedies
}
