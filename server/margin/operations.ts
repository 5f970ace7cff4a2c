import type { CallRequest } from '#contract/kernel/call.ts'
import type { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isNegative, isPositive, scaleOf, trim, type Decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinCatalogue, type Coin } from '../catalogue/coins.ts'
import { ledgerScale, toAmount } from '../ledger/amount.ts'
import { chargedHour, hourOf, type LoanRow } from '../ledger/loans.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import { loanIn, type IndexOf } from './account.ts'
import type { Lending } from './lending.ts'
import type { LendingKind } from './lendingStore.ts'
import { isClosed, isLentAt, minBorrowOf, placeOf, type MarginPlace } from './rules.ts'

type BorrowBody = CallRequest<typeof calls.margin.borrow>['body']
type RepayBody = CallRequest<typeof calls.margin.repay>['body']

interface Dependencies {
  readonly ledger: LedgerKind
  readonly lending: LendingKind
  readonly loans: Lending
  readonly indexOf: IndexOf
  /** Called after the commit, when loans or the money of a margin account have changed. */
  readonly onChanged: (userId: number, place: Pick<LoanRow, 'walletType'>) => void
}

/** A loan whose hours are due, as found outside the transaction. */
type DueLoan = Pick<LoanRow, 'userId' | 'loanId'>

/** What can be done with margin loans, each on a unit of the executor. They throw Refusal with the reason. */
export interface MarginOperations {
  readonly want: (unit: Unit, userId: number) => void
  readonly borrow: (unit: Unit, userId: number, body: BorrowBody) => Promise<LoanRow>
  readonly repay: (unit: Unit, userId: number, body: RepayBody) => LoanRow
  /**
   * Charges these loans for the hours that have started, hour by hour, as many as one transaction charges. Running it again
   * charges nothing twice.
   */
  readonly chargeDue: (due: readonly DueLoan[]) => Task<void>
  /** Sets what is left to lend of a coin. */
  readonly setPoolLeft: (coinId: number, left: Decimal) => Task<void>
}

/** The sandbox gives no more of a coin. */
const mostOfCoin = 10n ** BigInt(ledgerScale + 15)

const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })

/** The account that a body names. Throws Refusal for a pair that is unknown, missing, or not needed. */
const placeIn = ({ account, tradeId }: Pick<BorrowBody, 'account' | 'tradeId'>): MarginPlace => {
  const place = placeOf(account, tradeId)
  if (!place) throw unreadable('tradeId')
  return place
}

/** An amount with as many digits as transfers of the coin have. Throws Refusal otherwise. */
const amountIn = (text: Decimal, digits: number): bigint => {
  if (!isPositive(text) || scaleOf(trim(text)) > digits) throw new Refusal(codes.amountInvalid)
  return toAmount(trim(text))
}

export const createMarginOperations = ({
  ledger,
  lending,
  loans,
  indexOf,
  onChanged,
}: Dependencies): MarginOperations => {
  /** The coin, if it is lent in the account. Throws Refusal otherwise. */
  const lentCoin = (place: MarginPlace, coinId: number): Coin => {
    if (place.pair && isClosed(place.pair)) throw new Refusal(codes.marginPairClosed)
    const coin = coinCatalogue.coin(coinId)
    if (!coin || !isLentAt(place, coin) || indexOf(coinId) === undefined) throw new Refusal(codes.coinNotLent)
    return coin
  }

  return {
    want(unit, userId) {
      unit.store(lending)
      unit.store(ledger).want(userId, unit.now)
    },
    async borrow(unit, userId, body) {
      const place = placeIn(body)
      const store = unit.store(ledger)
      if (store.portfolio(userId).isFrozen) throw new Refusal(codes.accountFrozen)
      const coin = lentCoin(place, body.coinId)
      const more = amountIn(body.amount, coin.transferPrecision)
      if (more < toAmount(minBorrowOf(coin)))
        throw new Refusal(codes.loanTooSmall, { data: { minBorrow: minBorrowOf(coin) } })
      loans.charge(unit, userId, place)
      await loans.checkBorrow(unit, store.portfolio(userId), place, coin, more)
      const loan = loans.lend(unit, userId, place, coin, more)
      unit.after(() => onChanged(userId, place))
      return loan
    },
    repay(unit, userId, { amount: text, all, ...body }) {
      if ((text === undefined) === (all === undefined)) throw unreadable('amount')
      const place = placeIn(body)
      const store = unit.store(ledger)
      if (!loanIn(store.portfolio(userId), place, body.coinId)) throw new Refusal(codes.loanUnknown)
      const most = text === undefined ? undefined : amountIn(text, ledgerScale)
      loans.charge(unit, userId, place)
      const due = loanIn(store.portfolio(userId), place, body.coinId)
      const loan = due && loans.repay(unit, due, most)
      if (!loan) throw new Refusal(codes.nothingToRepayWith)
      unit.after(() => onChanged(userId, place))
      return loan
    },
    chargeDue: (due) => ({
      wants: (unit) => {
        for (const { userId } of due) unit.store(ledger).want(userId, unit.now)
      },
      run: (unit) => {
        const store = unit.store(ledger)
        const open = (): readonly LoanRow[] =>
          due.flatMap(({ userId, loanId }) => store.portfolio(userId).loans.find((one) => one.loanId === loanId) ?? [])
        const until = hourOf(unit.now)
        const { chargedAtOnce, interestEvery } = venueLimits.lending
        const changed = new Map<number, LoanRow>()
        const first = Math.min(...open().map(({ lastHour }) => lastHour))
        for (
          let hour = first + interestEvery, left: number = chargedAtOnce;
          hour <= until && left > 0;
          hour += interestEvery
        )
          for (const loan of open()) {
            if (loan.lastHour >= hour) continue
            left -= 1
            store.putLoan(chargedHour(loan, unit.now))
            changed.set(loan.userId, loan)
          }
        for (const [userId, loan] of changed) unit.after(() => onChanged(userId, loan))
      },
    }),
    setPoolLeft: (coinId, left) => ({
      wants: (unit) => void unit.store(lending),
      run: async (unit) => {
        if (!coinCatalogue.coin(coinId)) throw new Refusal(codes.coinUnknown)
        if (isNegative(left) || scaleOf(trim(left)) > ledgerScale || toAmount(trim(left)) > mostOfCoin)
          throw new Refusal(codes.amountInvalid)
        await unit.store(lending).setLeft(coinId, toAmount(trim(left)))
      },
    }),
  }
}
