import type { WithdrawalReason } from '#contract/assets/calls/withdraw.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Node } from '../chain/node.ts'
import { venueSender } from '../chain/nodeState.ts'
import type { Unit } from '../money/store.ts'
import { doneMail, withdrawalMessage } from './withdrawalMessages.ts'
import type { WithdrawalRule } from './withdrawalRule.ts'
import type { WithdrawalRow } from './withdrawalRow.ts'
import { feeCoinOf, isFrozen, leavingFrom, nextSequence, securityChangeOf } from './withdrawalStore.ts'
import type { WithdrawalWork } from './withdrawalWork.ts'

/** What decides whether and how a withdrawal leaves. */
export interface WayOut {
  readonly node: Node
  readonly rule: WithdrawalRule
  /** Whether the books of a coin differ from the chain. */
  readonly isOff: (coinId: number) => boolean
}

/** Holds the amount of a new withdrawal. */
export const hold = (work: WithdrawalWork, row: WithdrawalRow): WithdrawalRow =>
  work.book(row, 'withdrawHeld', row.coinId, [
    ['available', -row.amount],
    ['held', row.amount],
  ])

const endings = {
  cancelled: 'withdrawalCancelled',
  refused: 'withdrawalRefused',
  failed: 'withdrawalFailed',
} as const

/** Ends a withdrawal that is not sent: the full amount is returned. */
export const giveBack = (
  rule: WithdrawalRule,
  work: WithdrawalWork,
  given: WithdrawalRow,
  stage: keyof typeof endings,
  reason: WithdrawalReason | null,
): WithdrawalRow => {
  const amount = rule.returned(given)
  const booked = work.book(given, 'withdrawReturned', given.coinId, [
    ['held', -amount],
    ['available', amount],
  ])
  const row = work.change(booked, { stage, reason })
  work.tell(row.userId, withdrawalMessage(endings[stage], row))
  return row
}

/** Books what the transaction itself has cost the venue. */
const bookNetworkFee = (work: WithdrawalWork, row: WithdrawalRow): WithdrawalRow =>
  work.change(
    work.book(row, 'networkFee', feeCoinOf(row.networkId), [
      ['networkFees', -row.networkFee],
      ['custody', row.networkFee],
    ]),
    { isFeeBooked: true },
  )

/** Ends a withdrawal whose block is final: it is done, or it failed on the chain. */
export const settle = (rule: WithdrawalRule, work: WithdrawalWork, given: WithdrawalRow): void => {
  const paid = bookNetworkFee(work, given)
  if (paid.isReverted) {
    giveBack(rule, work, paid, 'failed', 'reverted')
    return
  }
  const booked = work.book(
    paid,
    'withdrawDone',
    paid.coinId,
    [
      ['held', -paid.amount],
      ['custody', paid.receive],
      ['fees', paid.fee],
    ],
    paid.receive,
  )
  const row = work.change(booked, { stage: 'done', reason: null, isBookedOut: true })
  work.tell(row.userId, withdrawalMessage('withdrawalDone', row))
  work.mail(row.userId, doneMail(row))
}

/** The network has it: it waits for its confirmations. */
export const noteSent = (work: WithdrawalWork, given: WithdrawalRow): WithdrawalRow => {
  const row = work.change(given, { stage: 'confirming' })
  work.tell(row.userId, withdrawalMessage('withdrawalSent', row))
  return row
}

/** The reason why a withdrawal stays queued; null if it can be sent. */
const obstacleOf = async (
  { node, isOff }: WayOut,
  unit: Unit,
  { networkId, coinId, contract, receive, networkFee }: WithdrawalRow,
): Promise<WithdrawalReason | null> => {
  if (node.state(networkId).withdraw !== 'open') return 'networkSuspended'
  if (isOff(coinId)) return 'reconciliation'
  const leaving = await leavingFrom(unit.tx, networkId)
  const needs = new Map([[contract, receive]])
  needs.set('', (needs.get('') ?? 0n) + networkFee)
  for (const [one, amount] of needs)
    if ((await node.hotWallet(unit.tx, networkId, one)) - (leaving.get(one) ?? 0n) < amount) return 'hotWallet'
  return null
}

/** Decides on the one transaction of a withdrawal. Its bytes are sent after the commit. */
const start = async ({ node }: WayOut, unit: Unit, work: WithdrawalWork, row: WithdrawalRow): Promise<void> => {
  const { withdrawId, networkId, address, memo, contract, receive, networkFee } = row
  const sequence = await nextSequence(unit.tx, networkId)
  const validUntil = node.height(networkId) + venueLimits.node.validBlocks
  const { rawBytes, txHash } = node.prepare({
    networkId,
    sender: venueSender,
    sequence: String(sequence),
    fee: networkFee,
    validUntil,
    outputs: [{ address, memo, contract, amount: receive }],
  })
  work.putIntent({
    withdrawId,
    networkId,
    sequence,
    rawBytes: Buffer.from(rawBytes).toString('base64'),
    txHash,
    validUntil,
    createdAt: unit.now,
  })
  work.change(row, { stage: 'broadcasting', reason: null, txHash })
}

const isDue = (until: number | null, now: number): boolean => until !== null && until <= now

/**
 * Moves a withdrawal on that has not been sent as far as it can go now: to its review, to the queue or to the network.
 * Run it as often as you like: what still has to wait stays.
 */
export const moveOn = async (
  way: WayOut,
  unit: Unit,
  work: WithdrawalWork,
  given: WithdrawalRow,
  isApproved = false,
): Promise<void> => {
  let row = work.row(given)
  if (!way.rule.canBeStopped(row) || row.txHash !== null) return
  if (await isFrozen(unit.tx, row.userId)) {
    giveBack(way.rule, work, row, 'refused', 'frozen')
    return
  }
  const changedAt = await securityChangeOf(unit.tx, row.userId)
  if (changedAt !== null && changedAt >= row.createdAt) {
    giveBack(way.rule, work, row, 'refused', 'hold')
    return
  }
  if (row.stage === 'undo') {
    if (!isDue(row.undoUntil, unit.now)) return
    if (row.needsReview) row = work.change(row, { stage: 'review' })
  }
  if (row.stage === 'review' && !isApproved && !isDue(row.reviewUntil, unit.now)) return
  const reason = await obstacleOf(way, unit, row)
  if (reason === null) await start(way, unit, work, row)
  else if (row.stage !== 'queued' || row.reason !== reason) work.change(row, { stage: 'queued', reason })
}
