import { codes } from '#contract/kernel/codes.ts'
import type { Coin } from '../catalogue/coins.ts'
import { fromAmount } from '../ledger/amount.ts'
import { move } from '../ledger/entry.ts'
import type { Posting } from '../ledger/entry.ts'
import { atVenue, inAccount } from '../ledger/ledgerAccounts.ts'
import { chargedUpTo, emptyLoan, enlarged, owedOf, repaidBy, type LoanRow, type RepaidPart } from '../ledger/loans.ts'
import type { PriceOf } from '../ledger/market.ts'
import { balanceAt, type Portfolio } from '../ledger/portfolio.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import { largestBorrow, loanIn, mayBorrow, poolOf, type IndexOf } from './account.ts'
import type { LendingKind } from './lendingStore.ts'
import { accountAt, ratesOf, type MarginPlace } from './rules.ts'

interface Dependencies {
  readonly ledger: LedgerKind
  readonly lending: LendingKind
  /** Values what enters or leaves a user's coins. */
  readonly priceOf: PriceOf
  readonly indexOf: IndexOf
  readonly newId: () => string
}

type Place = Pick<LoanRow, 'walletType' | 'tradeId'>

/** What changes loans and moves their money. All users must be loaded whole. */
export interface Lending {
  /** Charges the hours that have started since the last one, of all loans of an account. */
  readonly charge: (unit: Unit, userId: number, place: Place) => void
  /** Throws Refusal if the venue has less left than this (30453), or if the account's equity does not allow it (30452). */
  readonly checkBorrow: (
    unit: Unit,
    portfolio: Portfolio,
    place: MarginPlace,
    coin: Coin,
    more: bigint,
  ) => Promise<void>
  /** Lends without any check. */
  readonly lend: (unit: Unit, userId: number, place: MarginPlace, coin: Coin, more: bigint) => LoanRow
  /** Repays as much as is owed and available, at most `most`. Undefined if there is nothing to repay, or to repay with. */
  readonly repay: (
    unit: Unit,
    loan: LoanRow,
    most: bigint | undefined,
    kind?: 'repay' | 'liquidation',
  ) => LoanRow | undefined
  /** The same of the principal alone. */
  readonly giveBack: (unit: Unit, loan: LoanRow, most: bigint) => LoanRow | undefined
}

export const createLending = ({ ledger, lending, priceOf, indexOf, newId }: Dependencies): Lending => {
  const pay = (
    unit: Unit,
    loan: LoanRow,
    most: bigint | undefined,
    how: RepaidPart,
    kind: 'repay' | 'liquidation' = 'repay',
  ): LoanRow | undefined => {
    const store = unit.store(ledger)
    const { userId, coinId } = loan
    const account = inAccount(accountAt(userId, loan), coinId, 'available')
    const available = balanceAt(store.portfolio(userId), account)
    const paid = [available, ...(most === undefined ? [] : [most])].reduce(
      (least, one) => (one < least ? one : least),
      how === 'principalAlone' ? loan.principal : owedOf(loan),
    )
    if (paid <= 0n) return undefined
    const change = repaidBy(loan, paid, unit.now, how, kind)
    const ref = `${loan.loanId}-${change.loan.records}`
    const book = (entry: 'loanRepaid' | 'loanInterest', postings: readonly Posting[]) =>
      store.applyEntry({ kind: entry, ref, at: unit.now, postings }, priceOf)
    if (change.interestPaid > 0n) book('loanInterest', move(account, atVenue('interest', coinId), change.interestPaid))
    if (change.principalPaid > 0n) book('loanRepaid', move(account, atVenue('lending', coinId), change.principalPaid))
    unit.store(lending).lend(coinId, -change.principalPaid)
    store.putLoan(change)
    return change.loan
  }

  return {
    charge(unit, userId, { walletType, tradeId }) {
      const store = unit.store(ledger)
      for (const loan of store.portfolio(userId).loans) {
        if (loan.walletType !== walletType || loan.tradeId !== tradeId) continue
        const change = chargedUpTo(loan, unit.now)
        if (change.records.length > 0) store.putLoan(change)
      }
    },
    async checkBorrow(unit, portfolio, place, coin, more) {
      const left = await unit.store(lending).left(coin.id)
      if (more > left) throw new Refusal(codes.lendingPoolShort, { data: { poolLeft: fromAmount(left) } })
      const pool = poolOf(portfolio, place, indexOf)
      if (mayBorrow(pool, coin, more, indexOf)) return
      throw new Refusal(codes.loanTooLarge, { data: { largest: fromAmount(largestBorrow(pool, coin, left, indexOf)) } })
    },
    lend(unit, userId, place, coin, more) {
      const store = unit.store(ledger)
      const { walletType, tradeId } = place
      const known = loanIn(store.portfolio(userId), place, coin.id)
      const { hourlyRate } = ratesOf(coin)
      const fresh = { loanId: newId(), userId, walletType, tradeId, coinId: coin.id, hourlyRate }
      const change = enlarged(known ?? emptyLoan(fresh, unit.now), more, unit.now)
      const [borrow] = change.records
      if (!borrow) throw new Error('Borrowing left no record')
      const account = inAccount(accountAt(userId, place), coin.id, 'available')
      const postings = move(atVenue('lending', coin.id), account, more)
      const ref = `${borrow.loanId}-${borrow.number}`
      store.applyEntry({ kind: 'loanBorrowed', ref, at: unit.now, postings }, priceOf)
      unit.store(lending).lend(coin.id, more)
      store.putLoan(change)
      return change.loan
    },
    repay: (unit, loan, most, kind) => pay(unit, loan, most, 'interestFirst', kind),
    giveBack: (unit, loan, most) => pay(unit, loan, most, 'principalAlone'),
  }
}
