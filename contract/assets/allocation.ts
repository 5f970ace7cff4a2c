import { isPositive, quotient, sum, multiply, decimal, compare } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { AccountBalances } from './calls/assets.ts'

/** One coin's share of everything the user holds, in per cent. Coins after the first few are combined. */
export interface Share {
  /** Undefined for the combined rest. */
  readonly shortName: string | undefined
  readonly valueUsdt: Decimal
  readonly percent: Decimal
}

const percentDigits = 2
const hundred = decimal('100')

/**
 * How a user's holdings are spread over coins by value, largest first. Debts are not deducted, because a debt is not a
 * coin that the user holds.
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
