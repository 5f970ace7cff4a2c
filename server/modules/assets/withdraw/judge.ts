import { walletTypes } from '#contract/assets/accounts.ts'
import type { AddressSetting } from '#contract/assets/calls/addressBook.ts'
import type { WithdrawBody } from '#contract/assets/calls/withdraw.ts'
import { codes } from '#contract/kernel/codes.ts'
import { compare, isPositive, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { CoinNetworkFacts } from '#server/catalogue/networks.ts'
import { countOpen, isFrozen, securityChangeOf } from '#server/funds/withdrawalStore.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'
import { fromAmount, ledgerScale, toAmount, worthUp } from '#server/ledger/amount.ts'
import { inAccount } from '#server/ledger/ledgerAccounts.ts'
import { balanceAt } from '#server/ledger/portfolio.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import type { Unit } from '#server/money/store.ts'
import { refuseUnprovedEmail } from '#server/modules/account/identity/proved.ts'
import { withdrawalSettingOf } from '#server/modules/assets/addressBook/settings.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'
import { dayLimitOf, levelFor } from './limits.ts'
import type { DayLimit } from './limits.ts'
import { bookRefusal, receiverOf } from './receiver.ts'
import type { Receiver } from './receiver.ts'
import { closedBecause, priceOf, wayOf } from './way.ts'
import type { Way } from './way.ts'

/** A withdrawal that all rules allow. */
export interface Judged {
  readonly way: Way
  readonly receiver: Receiver
  readonly setting: AddressSetting
  readonly amount: bigint
  readonly fee: bigint
  /** In USDT, rounded up. */
  readonly worth: bigint
}

/** Returns a valid amount. Throws Refusal below the minimum, above the maximum, and if it is malformed. */
const amountOf = (given: Decimal, { scale, minWithdraw, maxWithdraw }: CoinNetworkFacts): bigint => {
  const amount = trim(given)
  if (!isPositive(amount) || scaleOf(amount) > Math.min(scale, ledgerScale)) throw new Refusal(codes.amountInvalid)
  if (compare(amount, minWithdraw) < 0) throw new Refusal(codes.amountBelowMinimum, { data: { minimum: minWithdraw } })
  if (compare(amount, maxWithdraw) > 0) throw new Refusal(codes.amountAboveMaximum, { data: { maximum: maxWithdraw } })
  return toAmount(amount)
}

const checkFee = (amount: bigint, given: Decimal, { withdrawFee }: CoinNetworkFacts): bigint => {
  const fee = toAmount(withdrawFee)
  if (compare(given, withdrawFee) !== 0)
    throw new Refusal(codes.feeChanged, { data: { fee: withdrawFee, receive: fromAmount(amount - fee) } })
  return fee
}

const checkWarnings = ({ warnings }: Receiver, accepted: readonly string[]): void => {
  const open = warnings.filter(({ kind }) => !accepted.includes(kind))
  if (open.length > 0) throw new Refusal(codes.warningNotAccepted, { data: { warnings: open } })
}

const levelRefusal = ({ level, left }: DayLimit): Refusal | undefined =>
  level === 0 ? new Refusal(codes.levelTooLow, { data: { left: fromAmount(left), level, neededLevel: 1 } }) : undefined

const holdRefusal = (rule: WithdrawalRule, changedAt: number | null, now: number): Refusal | undefined => {
  const until = rule.heldUntil(changedAt, now)
  return until === undefined ? undefined : new Refusal(codes.riskRefused, { data: { until } })
}

const dayRefusal = (limit: DayLimit, worth: bigint): Refusal | undefined =>
  worth > limit.left
    ? new Refusal(codes.dayLimit, {
        data: {
          left: fromAmount(limit.left),
          level: limit.level,
          neededLevel: levelFor(limit, worth),
          resetsAt: limit.resetsAt,
        },
      })
    : undefined

const refuseIf = (refusal: Refusal | undefined): void => {
  if (refusal) throw refusal
}

/**
 * Decides about a withdrawal, in the order of `docs/wire/funds.md`: the first rule that it breaks gives the code. It
 * changes nothing. Throws Refusal.
 */
export const judge = async (
  venue: Venue,
  rule: WithdrawalRule,
  unit: Unit,
  userId: number,
  body: WithdrawBody,
): Promise<Judged> => {
  const { tx, now } = unit
  // The session that asks may have ended a moment ago.
  if (await isFrozen(tx, userId)) throw new Refusal(codes.accountFrozen)
  const way = wayOf(body.coinId, body.networkId)
  const closed = closedBecause(venue, way)
  const price = priceOf(venue, body.coinId)
  if (closed !== undefined || price === undefined)
    throw new Refusal(codes.withdrawalsClosed, { data: { reason: closed ?? 'noPrice' } })
  const receiver = await receiverOf({ venue, tx, userId, network: way.network }, body.coinId, body)
  const amount = amountOf(body.amount, way.facts)
  const fee = checkFee(amount, body.fee, way.facts)
  checkWarnings(receiver, body.accepted)
  const worth = worthUp(amount, price)
  await refuseUnprovedEmail(tx, userId)
  const limit = await dayLimitOf(tx, userId, now)
  refuseIf(levelRefusal(limit))
  refuseIf(holdRefusal(rule, await securityChangeOf(tx, userId), now))
  const setting = await withdrawalSettingOf(tx, userId, now)
  refuseIf(bookRefusal(setting, receiver.entry, now))
  const store = unit.store(ledger)
  await store.ensure([userId], [body.coinId])
  const spot = inAccount({ userId, walletType: walletTypes.spot, tradeId: 0 }, body.coinId, 'available')
  if (balanceAt(store.portfolio(userId), spot) < amount) throw new Refusal(codes.balanceTooLow)
  refuseIf(dayRefusal(limit, worth))
  if ((await countOpen(tx, userId)) >= venueLimits.withdrawals.open) throw new Refusal(codes.tooManyWithdrawals)
  return { way, receiver, setting, amount, fee, worth }
}
