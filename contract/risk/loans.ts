import { decimal, trim, zero, type Decimal } from '../kernel/decimal.ts'
import { ceilOf, compareFractions, decimalOf, dividedBy, floorOf, fraction, fractionOf, greater } from './fraction.ts'
import { minus, plus, rounded, times, type Fraction } from './fraction.ts'
import { riskRules } from './rules.ts'
import type { Standing } from './pool.ts'
import { tierOf, type Tier } from './terms.ts'
import { amount, atLeastZero, rateOf, whole, type Amount } from './units.ts'

/** What an account holds and owes of one coin. Coins are in ledger units. */
export interface CoinState {
  /** Available and held. */
  readonly held: Amount
  /** Principal and interest. */
  readonly owed: Amount
  /** Worth of one coin in USDT: its index, else the last price of its USDT pair; `undefined` without both. */
  readonly price: Decimal | undefined
  readonly collateralRate: Decimal
}

/** The worth of an account, in ledger units of USDT. */
export interface Worth {
  /** A, rounded down. */
  readonly assets: Amount
  /** D, rounded up. */
  readonly debt: Amount
}

/**
 * Worth of an account: assets A = Σ held·index·collateralRate, rounded down, debt D = Σ owed·index, rounded up, coin by
 * coin. A coin without a price is worth 0 as an asset. Source: Binance, row I02. Throws RangeError for a debt without a
 * price, because such a coin is closed for loans.
 */
export const worthOf = (coins: readonly CoinState[]): Worth => {
  let [assets, debt] = [0n, 0n]
  for (const { held, owed, price, collateralRate } of coins) {
    if (price === undefined) {
      if (owed > 0n) throw new RangeError('A coin that is owed has no price')
      continue
    }
    const each = fractionOf(price)
    const lent = times(each, fractionOf(collateralRate))
    assets += (held * lent.over) / lent.under
    debt += ceilOf(owed * each.over, each.under)
  }
  return { assets: amount(assets), debt: amount(debt) }
}

/**
 * How the debt of a pool is judged: maintenance = r·D − a by the tier of D, the greatest of all lines. A single line
 * has a = 0: isolated pairs with r = 0.05, and pledges with r = 1/λ − 1 for the liquidation loan-to-value λ.
 */
export interface LoanLine {
  readonly rate: Fraction
  /** a, in ledger units. */
  readonly deduction: Fraction
}

export const linesOfTiers = (tiers: readonly Tier[]): readonly LoanLine[] =>
  tiers.map(({ rate, deduction }) => ({ rate: fraction(rate, whole), deduction: fraction(deduction, whole) }))

/** How isolated pairs are judged. */
export const isolatedLine: readonly LoanLine[] = [
  { rate: fractionOf(decimal(riskRules.loans.isolatedMaintenance)), deduction: fraction(0n) },
]

/** A pledge with liquidation loan-to-value λ: r = 1/λ − 1, the same gauge. Source: Nela, row N04. */
export const pledgeLine = (loanToValue: Decimal): readonly LoanLine[] => [
  { rate: minus(dividedBy(fraction(1n), fractionOf(loanToValue)), fraction(1n)), deduction: fraction(0n) },
]

const owedLine = (debt: Amount, { rate, deduction }: LoanLine): Fraction =>
  minus(times(rate, fraction(debt)), deduction)

/** r·D − a, rounded up. Source: Binance and Bybit, rows M19 to M21. */
export const loanMaintenance = (debt: Amount, lines: readonly LoanLine[]): Amount =>
  amount(rounded(lines.map((line) => owedLine(debt, line)).reduce(greater, fraction(0n)), 'ceil'))

/** Equity A − D and maintenance of a margin account or a pledge. */
export const loanStanding = ({ assets, debt }: Worth, lines: readonly LoanLine[]): Omit<Standing, 'unrealised'> => ({
  equity: amount(assets - debt),
  maintenance: loanMaintenance(debt, lines),
})

/**
 * Whether a debt may stand after borrowing: equity ≥ D/(leverage − 1). Cross takes the leverage of the tier of D,
 * isolated that of the pair.
 *
 * @param worth After the loan.
 */
export const canBorrow = ({ assets, debt }: Worth, leverage: bigint): boolean =>
  debt === 0n || (assets - debt) * (leverage - 1n) >= debt

/**
 * The largest loan, in worth, after which a debt may stand: with y of a coin of collateral rate h, which owes i = (1 +
 * hourly rate)·y at once, (A + h·y − D − i)·(L − 1) ≥ D + i in the tier of D + i; rounded down.
 */
export const largestLoan = (
  { assets, debt }: Worth,
  tiers: readonly Tier[],
  collateralRate: Decimal,
  hourlyRate: Decimal = zero,
): Amount => {
  const owed = whole + rateOf(hourlyRate)
  const lost = owed - rateOf(collateralRate)
  let most = 0n
  for (const { maxLeverage, upTo } of tiers) {
    const room = (assets - debt) * (maxLeverage - 1n) - debt
    const allowed = floorOf(room * whole, owed + lost * (maxLeverage - 1n))
    const bound = floorOf((upTo - debt) * whole, owed)
    const inTier = allowed < bound ? allowed : bound
    if (inTier > most && tierOf(tiers, debt + (inTier * owed) / whole).maxLeverage === maxLeverage) most = inTier
  }
  return amount(most)
}

/** The largest leverage of the tier of a debt. */
export const loanLeverage = (debt: Amount, tiers: readonly Tier[]): bigint => tierOf(tiers, debt).maxLeverage

/** Whether a transfer out may leave this: A ≥ 1.1·D. */
export const canTransferOut = ({ assets, debt }: Worth): boolean =>
  assets * whole >= debt * rateOf(decimal(riskRules.loans.transferOut))

/**
 * Interest of one started clock hour: principal · hourlyRate, simple, rounded up. The hour of borrowing counts. Source:
 * Binance and MEXC, rows I03 and I06.
 */
export const hourlyInterest = (principal: Amount, hourlyRate: Fraction): Amount =>
  amount(ceilOf(principal * hourlyRate.over, hourlyRate.under))

/** Started clock hours (UTC) from borrowing to repaying, both in epoch milliseconds. */
export const startedHours = (from: number, to: number, hour: number): number =>
  Math.floor(to / hour) - Math.floor(from / hour) + 1

export interface Cure {
  /** c: 0.9 in a liquidation, 0.6 as a remedy. */
  readonly target: Decimal
  /** h, the collateral rate of what is sold or repaid with. */
  readonly collateralRate: Decimal
  /** f, the taker fee of the spot market; zero for repaying with the owed coin. */
  readonly fee: Decimal
}

/**
 * How much must be sold, in worth, to repay so much that maintenance is at most c times the equity: y = (MM −
 * c·E)/(r·(1 − f) + c·(1 − f − h)), the greatest that any line asks for. Everything when E ≤ 0 or when no amount is
 * enough. Exact: the caller rounds up to the lot. Source: Drift, row L05, and row W4.
 */
export const soldToCure = ({ assets, debt }: Worth, lines: readonly LoanLine[], cure: Cure): Fraction | 'all' => {
  const equity = atLeastZero(assets - debt)
  if (equity === 0n) return 'all'
  const [target, kept] = [fractionOf(cure.target), minus(fraction(1n), fractionOf(cure.fee))]
  let most = fraction(0n)
  for (const line of lines) {
    const excess = minus(owedLine(debt, line), times(target, fraction(equity)))
    if (excess.over <= 0n) continue
    const lost = times(target, minus(kept, fractionOf(cure.collateralRate)))
    const relieved = plus(times(line.rate, kept), lost)
    if (relieved.over <= 0n) return 'all'
    most = greater(most, dividedBy(excess, relieved))
  }
  // Selling cannot repay more than is owed.
  return compareFractions(times(most, kept), fraction(debt)) > 0 ? 'all' : most
}

/**
 * The price of an asset at which the risk rate is 1: A = D + MM, for a pool whose only asset it is. Source: row N04.
 *
 * @param held In ledger units of the asset.
 */
export const liquidationIndex = (held: Amount, collateralRate: Decimal, debt: Amount, lines: readonly LoanLine[]) => {
  const due = plus(fraction(debt), lines.map((line) => owedLine(debt, line)).reduce(greater, fraction(0n)))
  return dividedBy(due, times(fraction(held), fractionOf(collateralRate)))
}

/** What an isolated pair holds and owes of its base, whose price is sought. */
type Sought = Omit<CoinState, 'price'>

/** An index at which a pair is liquidated, and whether it is one from which prices would have to fall. */
export interface PairLiquidation {
  readonly price: Fraction
  readonly whenFalling: boolean
}

/**
 * The index of its base at which the risk rate of an isolated pair is 1: A − D = r·D with the quote at its price, so
 * (H·h − (1 + r)·O)·P = (1 + r)·O′·P′ − H′·h′·P′, with H held and O owed of the base, H′ and O′ of the quote. Undefined
 * if no price above zero is such.
 */
export const pairLiquidationOf = (base: Sought, quote: CoinState): PairLiquidation | undefined => {
  if (base.owed + quote.owed === 0n) return undefined
  const owing = plus(fraction(1n), fractionOf(decimal(riskRules.loans.isolatedMaintenance)))
  const net = ({ held, owed, collateralRate }: Sought): Fraction =>
    minus(times(fraction(held), fractionOf(collateralRate)), times(owing, fraction(owed)))
  const [own, other] = [net(base), net(quote)]
  if (own.over === 0n) return undefined
  const price = dividedBy(minus(fraction(0n), times(other, fractionOf(quote.price ?? zero))), own)
  return price.over > 0n ? { price, whenFalling: own.over > 0n } : undefined
}

/**
 * That index as a price of the pair: rounded to the side on which it is liquidated already. Null if no price above zero
 * is such.
 *
 * @param digits Of the prices of the pair.
 */
export const pairLiquidationPrice = (base: Sought, quote: CoinState, digits: number): Decimal | null => {
  const found = pairLiquidationOf(base, quote)
  return found ? trim(decimalOf(found.price, digits, found.whenFalling ? 'floor' : 'ceil')) : null
}

/** What borrowing adds to a debt at once: the amount, and its interest for the hour that has begun. */
export const owedForBorrowing = (more: Amount, hourlyRate: Decimal): Amount =>
  amount(more + hourlyInterest(more, fractionOf(hourlyRate)))
