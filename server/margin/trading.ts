import { codes } from '#contract/kernel/codes.ts'
import { coinCatalogue, type Coin } from '../catalogue/coins.ts'
import { owedOf, type LoanRow } from '../ledger/loans.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import type { MarginOrder } from '../trading/marginTerms.ts'
import type { MarginTrading } from '../trading/marginTrading.ts'
import { loanIn, type IndexOf } from './account.ts'
import type { Lending } from './lending.ts'
import { isClosed, isLentAt, marginCoins, placeOf, type MarginPlace } from './rules.ts'

interface Dependencies {
  readonly ledger: LedgerKind
  readonly loans: Lending
  readonly indexOf: IndexOf
  /** Called after the commit, when loans of an account have changed. */
  readonly onChanged: (userId: number, place: Pick<LoanRow, 'walletType'>) => void
}

/** Throws RangeError for an order whose pair has never had margin. */
const placeIn = ({ margin: { account, tradeId } }: MarginOrder): MarginPlace => {
  const place = placeOf(account, account === 'cross' ? null : tradeId)
  if (!place) throw new RangeError(`An order is in the account of the unknown pair ${tradeId}`)
  return place
}

const coinOf = (coinId: number): Coin => {
  const coin = coinCatalogue.coin(coinId)
  if (!coin) throw new RangeError(`There is no coin ${coinId}`)
  return coin
}

/** How spot orders borrow and repay. */
export const createMarginTrading = ({ ledger, loans, indexOf, onChanged }: Dependencies): MarginTrading => {
  const told = (unit: Unit, { userId }: MarginOrder, place: MarginPlace) => unit.after(() => onChanged(userId, place))
  const loanOf = (unit: Unit, { userId }: MarginOrder, place: MarginPlace, coinId: number): LoanRow | undefined => {
    loans.charge(unit, userId, place)
    return loanIn(unit.store(ledger).portfolio(userId), place, coinId)
  }

  return {
    checkMarket(account, { tradeId, baseCoinId, quoteCoinId }) {
      if (account === 'isolated') {
        const pair = placeOf(account, tradeId)?.pair
        if (!pair || isClosed(pair)) throw new Refusal(codes.marginPairClosed)
      } else if (![baseCoinId, quoteCoinId].every((id) => marginCoins.some((coin) => coin.id === id)))
        throw new Refusal(codes.coinNotLent)
    },
    async checkBorrow(unit, order, coinId, more) {
      const place = placeIn(order)
      const coin = coinOf(coinId)
      if (!isLentAt(place, coin) || indexOf(coinId) === undefined) throw new Refusal(codes.coinNotLent)
      loans.charge(unit, order.userId, place)
      await loans.checkBorrow(unit, unit.store(ledger).portfolio(order.userId), place, coin, more)
    },
    borrow(unit, order, coinId, more) {
      const place = placeIn(order)
      loans.lend(unit, order.userId, place, coinOf(coinId), more)
      told(unit, order, place)
    },
    repay(unit, order, coinId, most) {
      const place = placeIn(order)
      const loan = loanOf(unit, order, place, coinId)
      const after = loan && loans.repay(unit, loan, most)
      if (!after) return 0n
      told(unit, order, place)
      return owedOf(loan) - owedOf(after)
    },
    giveBack(unit, order, coinId, unspent) {
      const place = placeIn(order)
      const loan = loanOf(unit, order, place, coinId)
      if (loan && loans.giveBack(unit, loan, unspent)) told(unit, order, place)
    },
  }
}
