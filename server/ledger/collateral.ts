import { decimal } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { toAmount, worthDown, worthUp } from './amount.ts'
import type { MoneyMarket } from './market.ts'
import { inAccount } from './ledgerAccounts.ts'
import type { Account } from './ledgerAccounts.ts'
import { balanceAt, balancesIn } from './portfolio.ts'
import type { Portfolio, Position } from './portfolio.ts'

/** An amount about to leave an account. */
export interface Leaving {
  readonly account: Account
  readonly coinId: number
  readonly amount: bigint
}

const percent = 100n
const maintenancePercent = toAmount(decimal(venueLimits.transfer.maintenanceRate)) / toAmount(decimal('0.01'))
const usdt = assetsLimits.transfer.defaultCoinId

const isIn = (account: Account) => (row: { walletType: number; tradeId?: number }) =>
  row.walletType === account.walletType && (row.tradeId ?? 0) === account.tradeId

/**
 * Whether the account would still cover its loans at the maintenance rate after the withdrawal. A coin without a price
 * covers nothing, and a debt in such a coin counts as not covered. Amounts held for a review count as gone.
 */
export const carriesLoans = (
  portfolio: Portfolio,
  market: MoneyMarket,
  { account, coinId, amount }: Leaving,
): boolean => {
  const loans = portfolio.loans.filter(isIn(account)).filter((loan) => loan.owed > 0n)
  if (loans.length === 0) return true
  let owed = 0n
  for (const loan of loans) {
    const price = market.coinPrice(loan.coinId)
    if (price === undefined) return false
    owed += worthUp(loan.owed, price)
  }
  let covers = 0n
  for (const balance of balancesIn(portfolio, account, 'available')) {
    const left = balance.ledgerAccount.coinId === coinId ? balance.amount - amount : balance.amount
    covers += worthDown(left, market.coinPrice(balance.ledgerAccount.coinId) ?? 0n)
  }
  return covers * percent >= owed * maintenancePercent
}

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
