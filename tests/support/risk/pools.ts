import { decimal } from '#contract/kernel/decimal.ts'
import { fraction, fractionOf, times, type Fraction } from '#contract/risk/fraction.ts'
import type { Holding, Pool } from '#contract/risk/pool.ts'
import { contractTiers } from '#contract/risk/tables.ts'
import { termsOf, ticksOf, type Terms, type TierRow } from '#contract/risk/terms.ts'
import { amount, amountOf, contracts, type Side } from '#contract/risk/units.ts'
import { fillValue, type Leg } from '#contract/risk/values.ts'

interface SomeTerms {
  readonly settle?: 'linear' | 'inverse'
  readonly size?: string
  readonly tick?: string
  readonly fee?: string
  readonly code?: string
  readonly highest?: string
}

/** Terms of a contract with tiers of its own. */
export const termsWith = (
  tiers: readonly TierRow[],
  {
    settle = 'linear',
    size = '0.0001',
    tick = '0.01',
    fee = '0',
    code = 'btcusdt',
    highest = '1200000',
  }: SomeTerms = {},
): Terms =>
  termsOf({
    contractCode: code,
    settle,
    contractSize: decimal(size),
    tick: decimal(tick),
    tiers,
    takerFee: decimal(fee),
    maxPrice: decimal(highest),
  })

/** Terms with one tier. */
export const flatTerms = (rate: string, some: SomeTerms = {}): Terms =>
  termsWith([{ upTo: decimal('1000000000000'), maintenanceRate: decimal(rate), maxLeverage: 1_000 }], some)

export const btcTerms = termsWith(contractTiers.A, { fee: '0.0006', tick: '0.1' })

/** A leg opened by one fill. */
export const legAt = (terms: Terms, side: Side, count: bigint, entry: string): Leg => ({
  side,
  contracts: contracts(count),
  cost: fillValue(terms, contracts(count), ticksOf(terms, decimal(entry))),
  paid: amount(0n),
})

export const holdingOf = (terms: Terms, mark: string, legs: readonly Leg[], leverage = 10n): Holding => ({
  terms,
  mark: ticksOf(terms, decimal(mark)),
  leverage,
  legs,
})

export const poolOf = (balance: string, holdings: readonly Holding[], bonus = '0'): Pool => ({
  balance: amountOf(decimal(balance)),
  bonus: amountOf(decimal(bonus)),
  holdings,
})

/** An amount in coins. */
export const coins = (units: bigint): Fraction => fraction(units, 10n ** 18n)

/** A price in ticks as a price. */
export const priceOf = (terms: Terms, price: Fraction): Fraction => times(price, fractionOf(terms.tick))
