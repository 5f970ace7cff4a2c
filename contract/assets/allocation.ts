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

/** One account's share of the sum of all accounts, in per cent. */
export interface AccountShare {
  readonly walletType: number
  readonly valueUsdt: Decimal
  readonly percent: Decimal
}

const percentDigits = 2
const hundred = decimal('100')

const percentOf = (part: Decimal, all: Decimal): Decimal =>
  quotient(multiply(part, hundred), all, percentDigits, 'halfEven')

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
    percent: percentOf(valueUsdt, all),
  })
  const rest = coins.slice(most)
  return [
    ...coins.slice(0, most).map(({ shortName, valueUsdt }) => shareOf(shortName, valueUsdt)),
    ...(rest.length === 0 ? [] : [shareOf(undefined, sum(rest.map(({ valueUsdt }) => valueUsdt)))]),
  ]
}

/**
 * How a user's equity is spread over kinds of accounts, largest first; all isolated accounts together. Accounts that
 * are empty, or owe more than they hold, have no share.
 */
export const accountSharesOf = (accounts: readonly AccountBalances[]): readonly AccountShare[] => {
  const worth = new Map<number, Decimal[]>()
  for (const { walletType, totalUsdt } of accounts) worth.set(walletType, [...(worth.get(walletType) ?? []), totalUsdt])
  const shares = [...worth]
    .map(([walletType, values]) => ({ walletType, valueUsdt: sum(values) }))
    .filter(({ valueUsdt }) => isPositive(valueUsdt))
    .toSorted((a, b) => compare(b.valueUsdt, a.valueUsdt))
  const all = sum(shares.map(({ valueUsdt }) => valueUsdt))
  return shares.map((share) => ({ ...share, percent: percentOf(share.valueUsdt, all) }))
}
