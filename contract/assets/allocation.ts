import { isPositive, quotient, sum, multiply, decimal, compare } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { AccountBalances } from './calls/assets.ts'

/** What part of all that a person has one coin makes, in per cent; the coins behind the first few are one together. */
export interface Share {
  /** Undefined for what is left of the others. */
  readonly shortName: string | undefined
  readonly valueUsdt: Decimal
  readonly percent: Decimal
}

const percentDigits = 2
const hundred = decimal('100')

/**
 * How what a person has is spread over coins, by what they are worth, the most first. It is reckoned before what they
 * owe: a debt is no coin that anybody has.
 */
export const allocationOf = (accounts: readonly AccountBalances[], most: number): readonly Share[] => {
  const worth = new Map<string, Decimal[]>()
  for (const { shortName, valueUsdt } of accounts.flatMap(({ coins }) => coins))
    worth.set(shortName, [...(worth.get(shortName) ?? []), valueUsdt])
  const coins = [...worth]
    .map(([shortName, values]) => ({ shortName, valueUsdt: sum(values) }))
    .filter(({ valueUsdt }) => isPositive(valueUsdt))
    .sort((a, b) => compare(b.valueUsdt, a.valueUsdt))
  const all = sum(coins.map(({ valueUsdt }) => valueUsdt))
  const shareOf = (shortName: string | undefined, valueUsdt: Decimal): Share => ({
    shortName,
    valueUsdt,
    percent: quotient(multiply(valueUsdt, hundred), all, percentDigits, 'halfEven'),
  })
  const rest = coins.slice(most)
  return [
    ...coins.slice(0, most).map(({ shortName, valueUsdt }) => shareOf(shortName, valueUsdt)),
    ...(rest.length === 0 ? [] : [shareOf(undefined, sum(rest.map(({ valueUsdt }) => valueUsdt)))]),
  ]
}
