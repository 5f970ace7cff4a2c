import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import type { Turn } from '#contract/kernel/followed.ts'
import { nodeToken } from '#server/chain/node.ts'
import type { Node } from '#server/chain/node.ts'
import { networkOf } from '#server/chain/pretendNode.ts'
import { coinLabel } from '#server/funds/coinOnNetwork.ts'
import type { WithdrawalRow } from '#server/funds/withdrawalRow.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import type { Venue } from '#server/venue.ts'
import { withdrawalsToken } from './tokens.ts'

type Stage = Withdrawal['stage']

const finals: ReadonlySet<Stage> = new Set(['done', 'cancelled', 'refused', 'failed'])

const turns: Readonly<Record<string, Turn>> = {
  undo: 'you',
  review: 'venue',
  queued: 'venue',
  broadcasting: 'venue',
  confirming: 'chain',
}

/** When the stage is expected to end; null if that is unknown. */
const etaOf = (node: Node, row: WithdrawalRow): number | null => {
  const { networkId, stage, block } = row
  const tip = node.height(networkId)
  switch (stage) {
    case 'undo':
      return row.undoUntil
    case 'review':
      return row.reviewUntil
    case 'broadcasting':
      return node.producedAt(networkId, tip + 1)
    case 'confirming':
      return node.producedAt(networkId, (block ?? tip + 1) + networkOf(networkId).unlockAfter - 1)
    default:
      return null
  }
}

const nextOf = ({ stage, needsReview, reviewUntil }: WithdrawalRow): Stage | null => {
  if (stage === 'undo') return needsReview ? 'review' : 'broadcasting'
  return stage === 'review' && reviewUntil !== null ? 'broadcasting' : null
}

/** A withdrawal as the wire describes it. */
export const withdrawalOnWire = (venue: Venue, row: WithdrawalRow): Withdrawal => {
  const node = venue.use(nodeToken)
  const { stage, networkId, block } = row
  const { unlockAfter } = networkOf(networkId)
  const eta = etaOf(node, row)
  return {
    withdrawId: row.withdrawId,
    stage,
    isFinal: finals.has(stage),
    turn: turns[stage] ?? null,
    until: eta,
    ifNothing: nextOf(row),
    acts: venue.use(withdrawalsToken).way.rule.canBeStopped(row)
      ? [{ act: 'cancel', until: stage === 'undo' ? row.undoUntil : null }]
      : [],
    history: [...row.history],
    seq: row.seq,
    coinId: row.coinId,
    coin: coinLabel(networkId, row.contract),
    networkId,
    address: row.address,
    memo: row.memo,
    memoKind: row.memoKind,
    label: row.label,
    amount: fromAmount(row.amount),
    fee: fromAmount(row.fee),
    receive: fromAmount(row.receive),
    worthUsdt: fromAmount(row.worth),
    txHash: row.txHash,
    block,
    confirmations: block === null ? 0 : Math.min(unlockAfter, Math.max(0, node.height(networkId) - block + 1)),
    doneAfter: unlockAfter,
    eta,
    undoUntil: row.undoUntil,
    reviewUntil: row.reviewUntil,
    reason: row.reason,
    source: row.source,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
