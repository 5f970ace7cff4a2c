import type { WithdrawBody } from '#contract/assets/calls/withdraw.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { minute } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { WithdrawalRow } from '#server/funds/withdrawalRow.ts'
import { createdMail, withdrawalMessage } from '#server/funds/withdrawalMessages.ts'
import { hold, moveOn } from '#server/funds/withdrawalStages.ts'
import { sessionOf, userOf } from '#server/http/context.ts'
import { money } from '#server/http/handle.ts'
import { dayOf } from '#server/ledger/day.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { checkToken, spendToken } from '#server/modules/account/session/safety.ts'
import { Answer, Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'
import type { Judged } from './judge.ts'
import { judge } from './judge.ts'
import { reviewAbove } from './limits.ts'
import { withdrawalsToken } from './tokens.ts'
import { withdrawalOnWire } from './views.ts'
import { networkFeeOf } from './way.ts'

/** The subject of the safety check: the body without fields that only this call needs. */
const subjectOf = ({ accepted: _, safetyToken: __, ...subject }: WithdrawBody) => subject

const newRow = (
  { newId, options }: Venue,
  { way, receiver, setting, amount, fee, worth }: Judged,
  userId: number,
  now: number,
): WithdrawalRow => {
  const needsReview = worth > reviewAbove
  const undoUntil = setting.undoMinutes === 0 ? null : now + setting.undoMinutes * minute
  const stage = undoUntil !== null ? 'undo' : needsReview ? 'review' : 'queued'
  return {
    withdrawId: newId(),
    userId,
    coinId: way.coin.id,
    networkId: way.network.id,
    contract: way.facts.contract ?? '',
    address: receiver.address,
    addressKey: receiver.key,
    memo: receiver.memo,
    memoKind: receiver.memoKind,
    label: receiver.entry?.label ?? null,
    amount,
    fee,
    receive: amount - fee,
    worth,
    day: dayOf(now),
    needsReview,
    undoUntil,
    // Without a sandbox only a reviewer ends it.
    reviewUntil: needsReview && options.sandbox ? (undoUntil ?? now) + venueLimits.withdrawals.review : null,
    stage,
    reason: null,
    source: 'web',
    txHash: null,
    networkFee: networkFeeOf(way),
    block: null,
    wasIncluded: false,
    isReverted: false,
    bookings: 0,
    isBookedOut: false,
    isFeeBooked: false,
    history: [{ stage, at: now, reason: null }],
    seq: 0,
    createdAt: now,
    updatedAt: now,
  }
}

/** Holds the amount and makes the record, in one transaction. A refusal has no effect. */
export const submit = money(calls.withdraw.submit, {
  wants: (_, __, unit) => void unit.store(ledger),
  async run({ body }, ctx, unit) {
    const { venue } = ctx
    const { id: userId } = userOf(ctx)
    const desk = venue.use(withdrawalsToken)
    const judged = await judge(venue, desk.way.rule, unit, userId, body)
    const { safetyToken } = body
    if (safetyToken === undefined) throw new Refusal(codes.safetyCheckNeeded)
    const proof = [safetyToken, sessionOf(ctx), 'withdraw', unit.now, subjectOf(body)] as const
    await checkToken(unit.tx, ...proof)
    const work = desk.open(unit)
    const row = hold(work, work.put(newRow(venue, judged, userId, unit.now)))
    work.tell(userId, withdrawalMessage('withdrawalCreated', row))
    work.mail(userId, createdMail(row))
    await moveOn(desk.way, unit, work, row)
    // Nothing refuses any more, so the token is spent with the effect or not at all.
    await work.apply()
    await spendToken(unit.tx, ...proof)
    await work.write()
    return new Answer(row.needsReview ? codes.transferInReview : codes.success, withdrawalOnWire(venue, work.row(row)))
  },
})
