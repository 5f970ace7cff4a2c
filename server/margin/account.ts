import type { Decimal } from '#contract/kernel/decimal.ts'
import { floorOf, fractionOf } from '#contract/risk/fraction.ts'
import { canBorrow, largestLoan, loanLeverage, loanStanding, owedForBorrowing, worthOf } from '#contract/risk/loans.ts'
import type { CoinState, Worth } from '#contract/risk/loans.ts'
import { amount } from '#contract/risk/units.ts'
import { coinCatalogue, type Coin } from '../catalogue/coins.ts'
import { ledgerScale } from '../ledger/amount.ts'
import { inAccount } from '../ledger/ledgerAccounts.ts'
import { owedOf, type LoanRow } from '../ledger/loans.ts'
import { balanceAt, balancesIn, type Portfolio } from '../ledger/portfolio.ts'
import { accountAt, ratesOf, type MarginPlace } from './rules.ts'

/** Worth of one coin in USDT: its index, else the last price of its USDT pair; undefined without both. */
export type IndexOf = (coinId: number) => Decimal | undefined

/** A coin of a margin account. */
export interface HeldCoin {
  readonly coin: Coin
  readonly available: bigint
  readonly held: bigint
  readonly loan: LoanRow | undefined
  readonly state: CoinState
}

/** What is judged as one. */
export interface MarginPool {
  readonly place: MarginPlace
  readonly coins: readonly HeldCoin[]
  readonly worth: Worth
}

/** Worth of an amount of a coin, rounded down, in ledger units of USDT; 0 without a price. */
export const worthIn = (units: bigint, { state: { price } }: HeldCoin): bigint => {
  if (price === undefined) return 0n
  const each = fractionOf(price)
  return floorOf(units * each.over, each.under)
}

/** The open loan of a coin in an account. */
export const loanIn = (
  { loans }: Pick<Portfolio, 'loans'>,
  { walletType, tradeId }: Pick<LoanRow, 'walletType' | 'tradeId'>,
  coinId: number,
): LoanRow | undefined =>
  loans.find((loan) => loan.walletType === walletType && loan.tradeId === tradeId && loan.coinId === coinId)

/** Coins that the account holds or owes, most traded first; of an isolated account always both of its pair. */
const coinsIn = (portfolio: Portfolio, place: MarginPlace, indexOf: IndexOf): readonly HeldCoin[] => {
  const account = accountAt(portfolio.userId, place)
  const ids = new Set([
    ...(['available', 'held'] as const).flatMap((name) =>
      balancesIn(portfolio, account, name).flatMap((one) => (one.amount > 0n ? [one.ledgerAccount.coinId] : [])),
    ),
    ...portfolio.loans.flatMap((one) =>
      one.walletType === place.walletType && one.tradeId === place.tradeId ? [one.coinId] : [],
    ),
    ...(place.pair ? [place.pair.baseCoinId, place.pair.quoteCoinId] : []),
  ])
  return coinCatalogue.coins
    .filter(({ id }) => ids.has(id))
    .map((coin) => {
      const part = (name: 'available' | 'held') => balanceAt(portfolio, inAccount(account, coin.id, name))
      const [available, held, loan] = [part('available'), part('held'), loanIn(portfolio, place, coin.id)]
      const state: CoinState = {
        held: amount(available + held),
        owed: amount(loan ? owedOf(loan) : 0n),
        price: indexOf(coin.id),
        collateralRate: ratesOf(coin).collateralRate,
      }
      return { coin, available, held, loan, state }
    })
}

export const poolOf = (portfolio: Portfolio, place: MarginPlace, indexOf: IndexOf): MarginPool => {
  const coins = coinsIn(portfolio, place, indexOf)
  return { place, coins, worth: worthOf(coins.map(({ state }) => state)) }
}

export const standingOf = ({ worth, place }: MarginPool) => loanStanding(worth, place.lines)

/** The worth of the account once it has borrowed more of a coin. */
const worthWith = ({ coins }: MarginPool, coin: Coin, more: bigint, indexOf: IndexOf): Worth => {
  const known = coins.find((one) => one.coin.id === coin.id)
  const { hourlyRate, collateralRate } = ratesOf(coin)
  const owed = owedForBorrowing(amount(more), known?.loan?.hourlyRate ?? hourlyRate)
  const before = known?.state ?? { held: 0n, owed: 0n, price: indexOf(coin.id), collateralRate }
  const after: CoinState = { ...before, held: amount(before.held + more), owed: amount(before.owed + owed) }
  return worthOf([...coins.filter((one) => one !== known).map(({ state }) => state), after])
}

/** Whether the account may borrow that much more of a coin. */
export const mayBorrow = (pool: MarginPool, coin: Coin, more: bigint, indexOf: IndexOf): boolean => {
  const worth = worthWith(pool, coin, more, indexOf)
  const { tiers } = pool.place
  return worth.debt <= (tiers.at(-1)?.upTo ?? 0n) && canBorrow(worth, loanLeverage(worth.debt, tiers))
}

/** The largest loan of a coin that the account may take now, of what the venue has left; with the digits of transfers. */
export const largestBorrow = (pool: MarginPool, coin: Coin, poolLeft: bigint, indexOf: IndexOf): bigint => {
  const price = indexOf(coin.id)
  if (price === undefined) return 0n
  const { hourlyRate, collateralRate } = ratesOf(coin)
  const worth = largestLoan(pool.worth, pool.place.tiers, collateralRate, hourlyRate)
  const each = fractionOf(price)
  const allowed = floorOf(worth * each.under, each.over)
  const step = 10n ** BigInt(ledgerScale - coin.transferPrecision)
  let most = ((allowed < poolLeft ? allowed : poolLeft) / step) * step
  // Worth is rounded coin by coin, so the last digit may be one too many.
  while (most > 0n && !mayBorrow(pool, coin, most, indexOf)) most -= step
  return most
}
