import { compare, isPositive, trim, zero, type Decimal } from '../kernel/decimal.ts'
import { levelOf, riskRateOf, type Level } from '../risk/levels.ts'
import {
  isolatedLine,
  linesOfTiers,
  loanStanding,
  owedForBorrowing,
  pairLiquidationPrice,
  worthOf,
  type CoinState,
} from '../risk/loans.ts'
import { tiersOf } from '../risk/terms.ts'
import { amount, amountOf, amountText, rateText, smaller, type Amount } from '../risk/units.ts'
import type { MarginAccount, MarginRules } from './schemas.ts'

/** A margin account with the rules of its loans, both as the venue has said last. */
export interface LoanDesk {
  readonly account: MarginAccount
  readonly rules: MarginRules
}

export const loanActs = ['borrow', 'repay'] as const
export type LoanAct = (typeof loanActs)[number]

/** One coin of a margin account, whether or not anything of it is there. */
export interface DeskCoin {
  readonly coinId: number
  readonly shortName: string
  readonly available: Decimal
  readonly held: Decimal
  readonly principal: Decimal
  readonly interest: Decimal
  /** Null without a price. */
  readonly index: Decimal | null
  readonly collateralRate: Decimal
  readonly hourlyRate: Decimal
  readonly minBorrow: Decimal
  readonly poolLeft: Decimal
  /** Digits after the point of a loan. */
  readonly digits: number
}

/** Undefined for a coin that the venue does not know in margin accounts. */
export const coinAt = ({ account, rules }: LoanDesk, coinId: number): DeskCoin | undefined => {
  const rule = rules.coins.find((one) => one.coinId === coinId)
  const nothing = { available: zero, held: zero, principal: zero, interest: zero }
  return rule && { ...nothing, ...rule, ...account.coins.find((one) => one.coinId === coinId) }
}

const said = (value: Amount): Decimal => trim(amountText(value))

const owedIn = ({ principal, interest }: Pick<DeskCoin, 'principal' | 'interest'>): Amount =>
  amount(amountOf(principal) + amountOf(interest))

/** Principal and interest. */
export const owedOf = (coin: Pick<DeskCoin, 'principal' | 'interest'>): Decimal => said(owedIn(coin))

/** The coins that an act can choose: those that are lent in the account, or those that are owed. */
export const choicesOf = ({ account }: LoanDesk, act: LoanAct): readonly number[] =>
  act === 'borrow'
    ? account.borrowable.map(({ coinId }) => coinId)
    : account.coins.filter((coin) => isPositive(owedOf(coin))).map(({ coinId }) => coinId)

/** The largest loan of a coin, or the largest repayment: what is owed, or what is there to repay with. */
export const largestOf = (desk: LoanDesk, act: LoanAct, coinId: number): Decimal => {
  if (act === 'borrow') return desk.account.borrowable.find((one) => one.coinId === coinId)?.amount ?? zero
  const coin = coinAt(desk, coinId)
  if (!coin) return zero
  const owed = owedOf(coin)
  return compare(coin.available, owed) < 0 ? coin.available : owed
}

export interface LoanWish {
  readonly act: LoanAct
  readonly coinId: number
  readonly amount: Decimal
}

/** What a loan or a repayment leads to, at the prices of the account. */
export interface LoanEffect extends DeskRisk {
  /** What is borrowed or repaid: a repayment takes no more than is owed and available. */
  readonly moved: Decimal
  /** The interest that a loan owes at once, or that a repayment pays. */
  readonly interest: Decimal
  /** What the account then owes of the coin. */
  readonly owed: Decimal
}

export const stateOf = (
  coin: Pick<DeskCoin, 'available' | 'held' | 'principal' | 'interest' | 'index' | 'collateralRate'>,
): CoinState => ({
  held: amount(amountOf(coin.available) + amountOf(coin.held)),
  owed: owedIn(coin),
  price: coin.index ?? undefined,
  collateralRate: coin.collateralRate,
})

const linesOf = ({ account, rules }: LoanDesk) =>
  account.account === 'cross' ? linesOfTiers(tiersOf(rules.crossTiers, 1n)) : isolatedLine

/** The base and the quote of a pair by its name. */
const pairIn = (pair: string | null, coins: MarginRules['coins']): readonly (number | undefined)[] =>
  (pair ?? '').split('_').map((name) => coins.find(({ shortName }) => shortName === name)?.coinId)

/** The risk of an account. */
export interface DeskRisk {
  /** Null when the equity is used up. */
  readonly riskRate: Decimal | null
  readonly level: Level
  /** Of an isolated pair; null for cross, or if no price above zero liquidates it. */
  readonly liquidationPrice: Decimal | null
}

/** The risk of an account in which some coins have changed. Undefined if the price of an owed one is unknown. */
export const riskAfter = (desk: LoanDesk, changed: ReadonlyMap<number, CoinState>): DeskRisk | undefined => {
  const others = desk.account.coins.filter(({ coinId }) => !changed.has(coinId))
  const states = new Map([...others.map((one) => [one.coinId, stateOf(one)] as const), ...changed])
  if ([...states.values()].some(({ owed, price }) => owed > 0n && price === undefined)) return undefined
  const standing = loanStanding(worthOf([...states.values()]), linesOf(desk))
  const rate = riskRateOf(standing)
  const { pair, priceDigits } = desk.account
  const [base, quote] = pairIn(pair, desk.rules.coins)
  const [baseState, quoteState] = [base && states.get(base), quote && states.get(quote)]
  return {
    riskRate: rate === null ? null : rateText(rate),
    level: levelOf(standing),
    liquidationPrice:
      baseState && quoteState && priceDigits !== null ? pairLiquidationPrice(baseState, quoteState, priceDigits) : null,
  }
}

/** By the rules with which the venue judges. Undefined for an unknown coin, or if the price of an owed one is unknown. */
export const loanEffect = (desk: LoanDesk, { act, coinId, amount: wished }: LoanWish): LoanEffect | undefined => {
  const coin = coinAt(desk, coinId)
  if (!coin) return undefined
  const before = stateOf(coin)
  const asked = amountOf(wished)
  const borrowed = act === 'borrow' ? asked : amount(0n)
  const repaid = act === 'repay' ? smaller(asked, smaller(before.owed, amountOf(coin.available))) : amount(0n)
  const added = owedForBorrowing(borrowed, coin.hourlyRate)
  const after: CoinState = {
    ...before,
    held: amount(before.held + borrowed - repaid),
    owed: amount(before.owed + added - repaid),
  }
  const risk = riskAfter(desk, new Map([[coinId, after]]))
  return (
    risk && {
      moved: said(act === 'borrow' ? borrowed : repaid),
      interest: said(act === 'borrow' ? amount(added - borrowed) : smaller(repaid, amountOf(coin.interest))),
      owed: said(after.owed),
      ...risk,
    }
  )
}
