import type { Posting } from './entry.ts'
import { isVenues } from './ledgerAccounts.ts'
import type { MoneyMarket } from './market.ts'
import type { Portfolio } from './portfolio.ts'
import { worthOf } from './worth.ts'

interface AccountOfCoin {
  readonly walletType: number
  readonly tradeId: number
  readonly coinId: number
}

/** What a person has and owes. */
export interface Owned {
  readonly balances: readonly (AccountOfCoin & { readonly balance: bigint })[]
  readonly loans: readonly (AccountOfCoin & { readonly owed: bigint })[]
}

/**
 * What all of it is worth in usdt, less what is owed: each coin of each account rounded down, as accounts are shown.
 */
export const netWorth = ({ balances, loans }: Owned, market: MoneyMarket): bigint => {
  const amounts = new Map<string, { readonly coinId: number; readonly amount: bigint }>()
  const put = ({ walletType, tradeId, coinId }: AccountOfCoin, more: bigint) => {
    const place = `${walletType} ${tradeId} ${coinId}`
    amounts.set(place, { coinId, amount: (amounts.get(place)?.amount ?? 0n) + more })
  }
  for (const row of balances) put(row, row.balance)
  for (const row of loans) put(row, -row.owed)
  return [...amounts.values()].reduce((sum, { coinId, amount }) => sum + worthOf(market, coinId, amount), 0n)
}

/**
 * By how much the postings change what a person owns, in usdt at the prices of now. It is the difference of two net
 * worths, so that what is rounded away of each of them is no profit.
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
