import { bankruptcyPrice } from './bankruptcy.ts'
import { isLiquidated, reduced, remedied, addedToReach, riskRateOf } from './levels.ts'
import { feeOf, largestMaintenance, reduceBy, setOff } from './liquidation.ts'
import { standingOf, type Pool } from './pool.ts'
import { riskRules } from './rules.ts'
import { amount, contracts, type Amount, type Contracts, type Rate, type Ticks } from './units.ts'
import { closed, fillValue } from './values.ts'

/** What a liquidation would do to a pool at its marks. */
interface Step {
  readonly step: 'setOff' | 'reduce' | 'takeOver'
  readonly contractCode: string
  readonly contracts: Contracts
  /** The mark, or of a take-over the bankruptcy price; `null` where no price uses the equity up. */
  readonly price: Ticks | null
  /** After the step; of a take-over before it. */
  readonly riskRate: Rate | null
}

export interface Rehearsed {
  readonly pool: Pool
  readonly steps: readonly Step[]
}

/** A pool after some contracts of a holding of one leg closed at its mark, with the closing fee. */
export const afterReducing = (pool: Pool, at: number, count: Contracts): Pool => {
  const holding = pool.holdings[at]
  const leg = holding?.legs[0]
  if (holding === undefined || leg === undefined || holding.legs.length > 1)
    throw new RangeError('Only a holding of one leg is reduced')
  const value = fillValue(holding.terms, count, holding.mark)
  const end = closed(holding.terms, leg, count, value)
  return {
    ...pool,
    balance: amount(pool.balance + end.realised - feeOf(value, holding.terms.fee)),
    holdings:
      end.leg === undefined ? pool.holdings.toSpliced(at, 1) : pool.holdings.with(at, { ...holding, legs: [end.leg] }),
  }
}

/**
 * The steps of a liquidation if the book fills at the mark: hedge legs are set off, then up to three positions are
 * reduced, each just enough, until the risk rate is below 1; what is left then is taken over. Opening orders, which end
 * first, hold no maintenance. Without steps if the pool is not to be liquidated.
 */
export const rehearse = (pool: Pool): Rehearsed => {
  const steps: Step[] = []
  if (!isLiquidated(standingOf(pool))) return { pool, steps }
  let now = pool
  pool.holdings.forEach((holding, at) => {
    const off = setOff(holding)
    if (off.closed === 0n) return
    now = { ...now, balance: amount(now.balance + off.realised), holdings: now.holdings.with(at, off.holding) }
    const { contractCode } = holding.terms
    steps.push({ step: 'setOff', contractCode, contracts: off.closed, price: holding.mark, riskRate: rateOfPool(now) })
  })
  now = { ...now, holdings: now.holdings.filter(({ legs }) => legs.length > 0) }
  for (let round = 0; round < riskRules.liquidation.rounds && isLiquidated(standingOf(now)); round += 1) {
    const at = largestMaintenance(now)
    const holding = at === undefined ? undefined : now.holdings[at]
    if (at === undefined || holding === undefined) break
    const count = reduceBy(now, at, reduced)
    if (standingOf(now).equity <= 0n) break
    now = afterReducing(now, at, count)
    const { contractCode } = holding.terms
    steps.push({ step: 'reduce', contractCode, contracts: count, price: holding.mark, riskRate: rateOfPool(now) })
  }
  if (!isLiquidated(standingOf(now))) return { pool: now, steps }
  const left = now
  left.holdings.forEach(({ terms: { contractCode }, legs: [leg] }, at) => {
    const price = bankruptcyPrice(left, at)?.shown ?? null
    const count = leg?.contracts ?? contracts(0n)
    steps.push({ step: 'takeOver', contractCode, contracts: count, price, riskRate: rateOfPool(left) })
  })
  return { pool: { ...left, holdings: [] }, steps }
}

const rateOfPool = (pool: Pool): Rate | null => riskRateOf(standingOf(pool))

/** What a person can do about a warning, with its amounts. */
export interface Remedies {
  /** To add, or to transfer in; zero when the rate is low enough. */
  readonly added: Amount
  /** To close of the position with the largest maintenance, by its index. */
  readonly reduced: { readonly at: number; readonly contracts: Contracts } | undefined
}

/**
 * What brings the risk rate of a pool to 0.6: adding maintenance/0.6 − equity, or reducing the position with the largest
 * maintenance, all of it if that is not enough. Hedge legs are closed one by one, so they have no reducing remedy.
 */
export const remediesOf = (pool: Pool): Remedies => {
  const added = addedToReach(standingOf(pool), remedied)
  const at = largestMaintenance(pool)
  if (added <= 0n || at === undefined) return { added: amount(0n), reduced: undefined }
  const isOneLeg = pool.holdings[at]?.legs.length === 1
  return { added, reduced: isOneLeg ? { at, contracts: reduceBy(pool, at, remedied) } : undefined }
}
