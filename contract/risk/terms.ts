import { fromUnits, scaleOf, toUnits, trim, type Decimal, type Rounding } from '../kernel/decimal.ts'
import { decimalOf, dividedBy, fraction, fractionOf, rounded, type Fraction } from './fraction.ts'
import { ledgerScale, rateOf, rateText, ticks, type Rate, type Ticks } from './units.ts'

/** One row of a tier table, as the wire has it, without the maintenance amount that follows from the rows. */
export interface TierRow {
  readonly upTo: Decimal
  readonly maintenanceRate: Decimal
  readonly maxLeverage: number
}

/** With the maintenance amount that follows from the rows before it. */
export interface PublishedTier extends TierRow {
  readonly maintenanceAmount: Decimal
}

/** Digits of a maintenance amount: those of an amount and of a rate. */
const deductionScale = 26

export interface Tier {
  /** Upper bound u of the tier base. */
  readonly upTo: bigint
  /** Maintenance rate r. */
  readonly rate: Rate
  /** Maintenance amount aₜ = aₜ₋₁ + uₜ₋₁·(rₜ − rₜ₋₁), times 10⁸. */
  readonly deduction: bigint
  readonly maxLeverage: bigint
}

/** What the kernel knows of one contract. */
export interface Terms {
  readonly contractCode: string
  readonly isInverse: boolean
  /** The size of a tick as a decimal. */
  readonly tick: Decimal
  /**
   * k, such that every value is integer: linear, ledger units of one contract at one tick; inverse, ledger units of one
   * contract times ticks.
   */
  readonly step: bigint
  /** Bounds and deductions in units of `tierBase`. */
  readonly tiers: readonly Tier[]
  /** How many of those units are one ledger unit of the tier table: 1 for linear contracts. */
  readonly tierUnit: bigint
  /** f, the taker fee at VIP 0. */
  readonly fee: Rate
  /** The highest price of an order. */
  readonly highest: Ticks
}

/**
 * The tiers of a table whose bounds are multiplied by `unit`. The amounts are the sum over the brackets, so that
 * maintenance has no jump at a border. Source: Binance and Gate, rows M16 and M17.
 */
export const tiersOf = (rows: readonly TierRow[], unit: bigint): readonly Tier[] => {
  const tiers: Tier[] = []
  for (const { upTo, maintenanceRate, maxLeverage } of rows) {
    const before = tiers.at(-1)
    const rate = rateOf(maintenanceRate)
    const deduction = before === undefined ? 0n : before.deduction + before.upTo * (rate - before.rate)
    const bound = toUnits(upTo, ledgerScale) * unit
    if (before !== undefined && (bound <= before.upTo || rate < before.rate))
      throw new RangeError('Bounds and rates of tiers must rise')
    tiers.push({ upTo: bound, rate, deduction, maxLeverage: BigInt(maxLeverage) })
  }
  if (tiers.length === 0) throw new RangeError('A tier table needs a row')
  return tiers
}

/** The rows of a contract, or of loans, with their maintenance amounts, as published: of an inverse one in US dollars. */
export const tierTable = ({
  tiers,
  tierUnit,
}: Pick<Terms, 'tiers'> & Partial<Pick<Terms, 'tierUnit'>>): readonly PublishedTier[] =>
  tiers.map(({ upTo, rate, deduction, maxLeverage }) => ({
    upTo: trim(fromUnits(upTo / (tierUnit ?? 1n), ledgerScale)),
    maintenanceRate: rateText(rate),
    maxLeverage: Number(maxLeverage),
    maintenanceAmount: trim(fromUnits(deduction / (tierUnit ?? 1n), deductionScale)),
  }))

/** The tier of a base. A base above the last bound belongs to the last tier. */
export const tierOf = (tiers: readonly Tier[], base: bigint): Tier => {
  for (const tier of tiers) if (base <= tier.upTo) return tier
  return tiers[tiers.length - 1] as Tier
}

interface ContractRules {
  readonly contractCode: string
  readonly settle: 'linear' | 'inverse'
  /** Linear: in the base coin. Inverse: face value in US dollars. */
  readonly contractSize: Decimal
  readonly tick: Decimal
  readonly tiers: readonly TierRow[]
  readonly takerFee: Decimal
  readonly maxPrice: Decimal
}

const inTicks = (price: Decimal, tick: Decimal, rounding: Rounding): bigint =>
  rounded(dividedBy(fractionOf(price), fractionOf(tick)), rounding)

/** Throws RangeError if a value of the contract would not be a whole number of ledger units. */
export const termsOf = (rules: ContractRules): Terms => {
  const { contractCode, settle, contractSize, tick, tiers, takerFee, maxPrice } = rules
  const one = 10n ** BigInt(ledgerScale)
  const [size, grid] = [toUnits(contractSize, ledgerScale), toUnits(tick, ledgerScale)]
  if (size <= 0n || grid <= 0n) throw new RangeError('Contract size and tick must be positive')
  const isInverse = settle === 'inverse'
  const step = isInverse ? fraction(size * one, grid) : fraction(size * grid, one)
  const unit = isInverse ? fraction(one, grid) : fraction(1n)
  if (step.over % step.under !== 0n || unit.over % unit.under !== 0n)
    throw new RangeError(`Tick ${tick} and contract size ${contractSize} give values that are no ledger units`)
  const tierUnit = unit.over / unit.under
  return {
    contractCode,
    isInverse,
    tick,
    step: step.over / step.under,
    tiers: tiersOf(tiers, tierUnit),
    tierUnit,
    fee: rateOf(takerFee),
    highest: ticks(inTicks(maxPrice, tick, 'floor')),
  }
}

/** A price in ticks. Throws RangeError if it is not on the grid. */
export const ticksOf = ({ tick }: Terms, price: Decimal): Ticks => {
  const [units, grid] = [toUnits(price, ledgerScale), toUnits(tick, ledgerScale)]
  if (units % grid !== 0n) throw new RangeError(`${price} is not a multiple of the tick ${tick}`)
  return ticks(units / grid)
}

/** The nearest tick of a mark, at least the first: marks of some venues lie between the ticks of their contracts. */
export const markTicksOf = ({ tick }: Terms, mark: Decimal): Ticks => {
  const nearest = inTicks(mark, tick, 'halfUp')
  return ticks(nearest > 0n ? nearest : 1n)
}

/** An exact price in ticks as a decimal with `digits` more than the tick has. */
export const priceText = ({ tick }: Terms, price: Fraction, digits: number, rounding: Rounding): Decimal => {
  const scale = scaleOf(tick)
  const exact = fraction(price.over * toUnits(tick, scale), price.under * 10n ** BigInt(scale))
  return decimalOf(exact, scale + digits, rounding)
}

/** A price on the grid as a decimal with the digits of the tick. */
export const ticksText = (terms: Terms, price: Ticks): Decimal => priceText(terms, fraction(price), 0, 'down')

/** The nearest price on the grid in the direction of `rounding`. */
export const onGrid = (price: Fraction, rounding: Rounding): Ticks => ticks(rounded(price, rounding))
