import { ceilOf, fractionOf } from '#contract/risk/fraction.ts'
import { contractKind, type ContractKind } from '../contracts/store.ts'
import { storedContracts } from '../contracts/stored.ts'
import type { World } from '../contracts/world.ts'
import { move } from '../ledger/entry.ts'
import { atVenue, inAccount } from '../ledger/ledgerAccounts.ts'
import { coveredLoan, type LoanRow } from '../ledger/loans.ts'
import type { PriceOf } from '../ledger/market.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Unit } from '../money/store.ts'
import { worthIn, type HeldCoin, type MarginPool } from './account.ts'
import type { LendingKind } from './lendingStore.ts'
import { accountAt } from './rules.ts'

/** What the insurance fund does with an account that could not be cured. */
export interface TakeOver {
  readonly want: (unit: Unit) => void
  /** The fund takes assets at their index, the most valuable first, as much as is owed, and pays all debts. */
  readonly run: (unit: Unit, userId: number, pool: MarginPool) => void
}

interface Dependencies {
  readonly ledger: LedgerKind
  readonly lending: LendingKind
  readonly priceOf: PriceOf
  /** The fund's balances, which contracts keep in memory. */
  readonly fund: Pick<World, 'fund' | 'committed'>
  readonly contracts: ContractKind
  /** Called after the commit, when the treasury lifted the fund of a coin. */
  readonly onLifted: (coinId: number, lift: bigint) => void
}

/** The store of contracts, which has the insurance fund. */
export const fundKind = (world: World): ContractKind => contractKind(world, (tx) => storedContracts(tx, world))

/** The least amount with that worth; all of it if it is not worth as much. */
const amountFor = (worth: bigint, coin: HeldCoin): bigint => {
  const each = fractionOf(coin.state.price ?? coin.state.collateralRate)
  const exact = ceilOf(worth * each.under, each.over)
  return exact < coin.available ? exact : coin.available
}

export const createTakeOver = (dependencies: Dependencies): TakeOver => {
  const { ledger, lending, priceOf, fund, contracts: kind, onLifted } = dependencies

  const take = (unit: Unit, userId: number, { place, coins, worth }: MarginPool, ref: string): bigint => {
    let left: bigint = worth.debt
    for (const coin of coins.toSorted((a, b) => (worthIn(a.available, a) < worthIn(b.available, b) ? 1 : -1))) {
      const taken = left > 0n && coin.state.price !== undefined ? amountFor(left, coin) : 0n
      if (taken === 0n) continue
      const { id } = coin.coin
      const account = inAccount(accountAt(userId, place), id, 'available')
      const postings = move(account, atVenue('insurance', id), taken)
      unit.store(ledger).applyEntry({ kind: 'loanTaken', ref: `${ref}-${id}`, at: unit.now, postings }, priceOf)
      unit.store(kind).addToFund(id, taken)
      left -= worthIn(taken, coin)
    }
    return left
  }

  /** The treasury lifts the fund first, so that it is never below zero. */
  const pay = (unit: Unit, loan: LoanRow, ended: NonNullable<LoanRow['ended']>): void => {
    const { loanId, coinId, principal, interest } = loan
    const store = unit.store(ledger)
    const change = coveredLoan(loan, unit.now, ended)
    const ref = `${loanId}-${change.loan.records}`
    const lift = principal + interest - fund.fund(coinId)
    const [insurance, at] = [atVenue('insurance', coinId), unit.now]
    if (lift > 0n) {
      const postings = move(atVenue('equity', coinId), insurance, lift)
      store.applyEntry({ kind: 'loanShortfall', ref, at, postings }, priceOf)
      unit.store(kind).addToFund(coinId, lift)
      unit.after(() => onLifted(coinId, lift))
    }
    const postings = [
      ...(principal > 0n ? move(insurance, atVenue('lending', coinId), principal) : []),
      ...(interest > 0n ? move(insurance, atVenue('interest', coinId), interest) : []),
    ]
    store.applyEntry({ kind: 'loanCovered', ref, at, postings }, priceOf)
    unit.store(kind).addToFund(coinId, -principal - interest)
    unit.store(lending).lend(coinId, -principal)
    store.putLoan(change)
  }

  return {
    want: (unit) => {
      unit.store(kind)
      unit.store(lending)
    },
    run(unit, userId, pool) {
      const owed = pool.coins.flatMap(({ loan }) => loan ?? [])
      const [first] = owed
      if (!first) return
      unit.after(fund.committed)
      const left = take(unit, userId, pool, `${first.loanId}-${first.records}`)
      for (const loan of owed) pay(unit, loan, left > 0n ? 'writtenOff' : 'repaid')
    },
  }
}
