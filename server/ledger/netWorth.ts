import type { Posting } from './entry.ts'
import { isVenues } from './ledgerAccounts.ts'
import type { MoneyMarket } from './market.ts'
import type { Portfolio } from './portfolio.ts'
import { owedOf } from './loans.ts'
import type { Loan } from './loans.ts'
import { worthOf } from './worth.ts'

interface AccountOfCoin {
  readonly walletType: number
  readonly tradeId: number
  readonly coinId: number
}

/** A user's assets and debts. */
export interface Owned {
  readonly balances: readonly (AccountOfCoin & { readonly balance: bigint })[]
  readonly loans: readonly (AccountOfCoin & Pick<Loan, 'principal' | 'interest'>)[]
}

/** The value of all assets in usdt minus debts, each coin of each account rounded down, as accounts are displayed. */
export const netWorth = ({ balances, loans }: Owned, market: MoneyMarket): bigint => {
  const amounts = new Map<string, { readonly coinId: number; readonly amount: bigint }>()
  const put = ({ walletType, tradeId, coinId }: AccountOfCoin, more: bigint) => {
    const place = `${walletType} ${tradeId} ${coinId}`
    amounts.set(place, { coinId, amount: (amounts.get(place)?.amount ?? 0n) + more })
  }
  for (const row of balances) put(row, row.balance)
  for (const row of loans) put(row, -owedOf(row))
  return [...amounts.values()].reduce((sum, { coinId, amount }) => sum + worthOf(market, coinId, amount), 0n)
}

/**
 * How much the postings change a user's net worth, in usdt at current prices. Computed as the difference of two net
 * worths, so that rounding is not mistaken for profit.
 */
export const inflowOf = (portfolio: Portfolio, postings: readonly Posting[], market: MoneyMarket): bigint => {
  const balances = [...portfolio.balances.values()].map(({ ledgerAccount, amount }) => ({
    ...ledgerAccount,
    balance: amount,
  }))
  const moved = postings.flatMap(({ ledgerAccount, amount }) =>
    isVenues(ledgerAccount) ? [] : [{ ...ledgerAccount, balance: amount }],
  )
  const { loans } = portfolio
  return netWorth({ balances: [...balances, ...moved], loans }, market) - netWorth({ balances, loans }, market)
}
