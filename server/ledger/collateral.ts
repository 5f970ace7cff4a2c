import { decimal } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { ledgerScale, toAmount, worthDown, worthUp } from './amount.ts'
import type { MoneyMarket } from './market.ts'
import { inAccount } from './ledgerAccounts.ts'
import type { Account } from './ledgerAccounts.ts'
import { owedOf } from './loans.ts'
import { balanceAt, balancesIn } from './portfolio.ts'
import type { Portfolio, Position } from './portfolio.ts'

/** An amount about to leave an account. */
export interface Leaving {
  readonly account: Account
  readonly coinId: number
  readonly amount: bigint
}

const one = 10n ** BigInt(ledgerScale)
const percent = 100n
const maintenancePercent = toAmount(decimal(venueLimits.transfer.maintenanceRate)) / toAmount(decimal('0.01'))
const usdt = assetsLimits.transfer.defaultCoinId

const isIn = (account: Account) => (row: { walletType: number; tradeId?: number }) =>
  row.walletType === account.walletType && (row.tradeId ?? 0) === account.tradeId

/**
 * What loans leave of a coin in an account: the rest must cover them at the maintenance rate. A coin without a price
 * covers nothing, and a debt in such a coin counts as not covered. Amounts held for a review count as gone. Undefined if
 * the account owes nothing; negative if the rest would not be enough even without taking anything.
 */
export const sparedByLoans = (
  portfolio: Portfolio,
  market: MoneyMarket,
  account: Account,
  coinId: number,
): bigint | undefined => {
  const loans = portfolio.loans.filter(isIn(account)).filter((loan) => owedOf(loan) > 0n)
  if (loans.length === 0) return undefined
  let owed = 0n
  for (const loan of loans) {
    const price = market.coinPrice(loan.coinId)
    if (price === undefined) return -1n
    owed += worthUp(owedOf(loan), price)
  }
  let [covers, own] = [0n, 0n]
  for (const { ledgerAccount, amount } of balancesIn(portfolio, account, 'available')) {
    if (ledgerAccount.coinId === coinId) own = amount
    else covers += worthDown(amount, market.coinPrice(ledgerAccount.coinId) ?? 0n)
  }
  const needed = (owed * maintenancePercent + percent - 1n) / percent - covers
  if (needed <= 0n) return own
  const price = market.coinPrice(coinId) ?? 0n
  // The least amount whose worth, rounded down, is what is needed.
  return price === 0n ? -1n : own - (needed * one + price - 1n) / price
}

/** Whether the account would still cover its loans after the withdrawal. */
export const carriesLoans = (
  portfolio: Portfolio,
  market: MoneyMarket,
  { account, coinId, amount }: Leaving,
): boolean => amount <= (sparedByLoans(portfolio, market, account, coinId) ?? amount)

interface Needs {
  readonly margin: bigint
  readonly profit: bigint
}

/** The margin requirement and profit of a position at the last price; undefined if there is no price. */
const needsOf = (position: Position, market: MoneyMarket): Needs | undefined => {
  const price = market.contractPrice(position.contractCode)
  if (price === undefined) return undefined
  const gain = position.side === 'long' ? price - position.entryPrice : position.entryPrice - price
  const leverage = BigInt(position.leverage)
  return { margin: (worthUp(position.size, price) + leverage - 1n) / leverage, profit: worthDown(position.size, gain) }
}

/**
 * Whether the account would still cover the margin of its open positions after the withdrawal. Counts usdt, unrealised
 * PnL at the last price, and trading funds that stay active (money that leaves ends them).
 */
export const carriesPositions = (
  portfolio: Portfolio,
  market: MoneyMarket,
  { account, coinId, amount }: Leaving,
): boolean => {
  const available = balanceAt(portfolio, inAccount(account, coinId, 'available'))
  const most = market.transferable(portfolio, account.walletType, coinId, available)
  if (most !== undefined && amount > most) return false
  const positions = portfolio.positions.filter(isIn(account))
  if (positions.length === 0) return true
  let needed = 0n
  let equity = balanceAt(portfolio, inAccount(account, usdt, 'available')) - (coinId === usdt ? amount : 0n)
  for (const position of positions) {
    const needs = needsOf(position, market)
    if (needs === undefined) return false
    needed += needs.margin
    equity += needs.profit
  }
  return equity >= needed
}
