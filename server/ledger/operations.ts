import type { WalletType } from '#contract/assets/accounts.ts'
import { isWalletType } from '#contract/assets/accounts.ts'
import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isPositive, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { Refusal } from '../refusal.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { ledgerScale, toAmount } from './amount.ts'
import { walletTypesOf } from './workingSet.ts'
import type { Effects } from './effects.ts'
import { move } from './entry.ts'
import type { MoneyMarket } from './market.ts'
import { atVenue, inAccount } from './ledgerAccounts.ts'
import { balanceAt } from './portfolio.ts'
import { endReview } from './reviewRule.ts'
import type { Decision, ReviewRule } from './reviewRule.ts'
import type { LedgerKind } from './store.ts'
import { inflowOf } from './netWorth.ts'
import { decideTransfer } from './transferRule.ts'
import type { TransferRule, TransferVerdict } from './transferRule.ts'
import { sideOf } from './transfers.ts'
import type { TransferRow } from './transfers.ts'

/** The maximum amount of a coin in one place: the sandbox gives no more. */
const mostOfCoin = 10n ** BigInt(ledgerScale + 15)

export interface FundAsk {
  readonly userId: number
  readonly walletType: number
  readonly tradeId: number | null
  readonly coinId: number
  readonly amount: Decimal
}

/** The outcome of a request to end a review. */
export type ReviewEnd = 'ended' | 'endedBefore' | 'unknown'

/** A transfer that took effect immediately or is held for review. */
interface TransferDone {
  readonly code: typeof codes.success | typeof codes.transferInReview
  readonly data: { readonly transferId: string }
}

interface Dependencies {
  readonly ledger: LedgerKind
  readonly market: MoneyMarket
  readonly newId: () => string
  readonly transferRule: TransferRule
  readonly reviewRule: ReviewRule
  /** Called after the commit, when these accounts of a user have changed. */
  readonly onMoved: (userId: number, walletTypes: readonly WalletType[]) => void
  /** Called after the commit, when a transfer is waiting for its review. */
  readonly onReview: (row: TransferRow) => void
  /** Called after the commit, when a transfer took effect, is waiting, or has ended its review. */
  readonly onTransfer: (row: TransferRow) => void
}

/** The venue's money movements, each run on a unit of the executor. */
export interface Operations {
  readonly want: (unit: Unit, userId: number) => void
  /** Moves money between a user's accounts. Throws Refusal with the reason. */
  readonly transfer: (unit: Unit, userId: number, body: TransferBody) => TransferDone
  /** The result that `transfer` would have now. */
  readonly judge: (unit: Unit, userId: number, body: TransferBody) => TransferVerdict
  /** Ends a review that is due or, given a decision, immediately. */
  readonly endReview: (transferId: string, decision?: Decision) => Task<ReviewEnd>
  /** Adds sandbox money. Throws Refusal if there is no such account or coin. */
  readonly fund: (ask: FundAsk) => Task<void>
}

export const createOperations = ({
  ledger,
  market,
  newId,
  transferRule,
  reviewRule,
  onMoved,
  onReview,
  onTransfer,
}: Dependencies): Operations => {
  const take = (unit: Unit, effects: Effects) => {
    unit.store(ledger).apply(effects, market.coinPrice)
    unit.after(() => onMoved(effects.userId, walletTypesOf(effects)))
  }

  const judge: Operations['judge'] = (unit, userId, body) =>
    decideTransfer(
      transferRule,
      body,
      { portfolio: unit.store(ledger).portfolio(userId), market, now: unit.now },
      newId(),
    )

  return {
    want: (unit, userId) => unit.store(ledger).want(userId, unit.now),
    judge,
    transfer(unit, userId, body) {
      const { code, effects } = judge(unit, userId, body)
      if (!effects) throw new Refusal(code)
      take(unit, effects)
      const row = effects.transfer
      if (row.state === 'review') unit.after(() => onReview(row))
      unit.after(() => onTransfer(row))
      return { code, data: { transferId: row.transferId } }
    },
    endReview: (transferId, decision) => ({
      wants: (unit) => unit.store(ledger).wantTransfer(transferId, unit.now),
      run: (unit) => {
        const store = unit.store(ledger)
        const row = store.transfer(transferId)
        if (!row) return 'unknown'
        if (decision === undefined && !reviewRule.isDue(row, unit.now)) return 'endedBefore'
        const effects = endReview(
          reviewRule,
          row,
          decision ?? reviewRule.decide(row, store.portfolio(row.userId)),
          unit.now,
        )
        if (!effects) return 'endedBefore'
        take(unit, effects)
        const { transfer } = effects
        if (transfer) unit.after(() => onTransfer(transfer))
        return 'ended'
      },
    }),
    fund: ({ userId, walletType, tradeId, coinId, amount: given }) => ({
      wants: (unit) => unit.store(ledger).want(userId, unit.now),
      run: (unit) => {
        const pair = tradeId === null ? 0 : tradeId
        if (!isWalletType(walletType) || !market.accepts(walletType, pair, coinId) || !market.coin(coinId))
          throw new Refusal(codes.coinUnknown)
        if (!isPositive(given) || scaleOf(trim(given)) > ledgerScale) throw new Refusal(codes.amountInvalid)
        const ledgerAccount = inAccount(sideOf({ userId, tradeId: pair }, walletType), coinId, 'available')
        const amount = toAmount(trim(given))
        const portfolio = unit.store(ledger).portfolio(userId)
        if (balanceAt(portfolio, ledgerAccount) + amount > mostOfCoin) throw new Refusal(codes.amountInvalid)
        const postings = move(atVenue('equity', coinId), ledgerAccount, amount)
        const inflow = inflowOf(portfolio, postings, market)
        take(unit, { userId, entry: { kind: 'funded', ref: newId(), at: unit.now, postings }, inflow })
      },
    }),
  }
}
