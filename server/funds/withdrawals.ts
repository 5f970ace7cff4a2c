import type { BlockEvent, BlockParticipant, Writes } from '../chain/node.ts'
import { venueSender } from '../chain/nodeState.ts'
import { networkOf } from '../chain/pretendNode.ts'
import type { Unit } from '../money/store.ts'
import type { WithdrawalRule } from './withdrawalRule.ts'
import type { WithdrawalRow } from './withdrawalRow.ts'
import { giveBack, noteSent, settle } from './withdrawalStages.ts'
import { confirmingUpTo, expiredBy, nextWithdrawalDue, unbookedWithdrawals, withdrawalsIn } from './withdrawalStore.ts'
import { createWithdrawalWork } from './withdrawalWork.ts'
import type { WithdrawalParts, WithdrawalWork } from './withdrawalWork.ts'

interface Dependencies extends WithdrawalParts {
  readonly rule: WithdrawalRule
  /** Called after the commit when a reorganisation has changed what became of a failed withdrawal. */
  readonly onDeepFork: (networkId: string) => void
}

/** Withdrawals as a participant of the chain: how the venue's own transactions confirm, and which never will. */
export const createWithdrawals = (dependencies: Dependencies): BlockParticipant => {
  const { rule, onDeepFork } = dependencies

  const include = (work: WithdrawalWork, row: WithdrawalRow, block: number | null, isReverted: boolean): void => {
    const included = work.change(row, { block, isReverted, wasIncluded: true })
    // The answer of the node was lost, or has not been recorded yet.
    if (included.stage === 'broadcasting') noteSent(work, included)
  }

  /** A failed one is final: it stays failed with its amount returned, and its record says what the chain did since. */
  const isOverturned = ({ stage, block }: WithdrawalRow, isReverted: boolean, kind: BlockEvent['kind']): boolean =>
    stage === 'failed' && (kind === 'fork' ? block !== null : kind === 'block' && !isReverted && block === null)

  const finish = async (unit: Unit, work: WithdrawalWork, networkId: string, height: number): Promise<void> => {
    const network = networkOf(networkId)
    const waiting = new Map<string, WithdrawalRow>()
    for (const row of [...(await confirmingUpTo(unit.tx, networkId, height)), ...work.changed()])
      waiting.set(row.withdrawId, work.row(row))
    for (const row of waiting.values())
      if (row.stage === 'confirming' && row.block !== null && height - row.block + 1 >= rule.finalAfter(network))
        settle(rule, work, row)
    for (const given of await expiredBy(unit.tx, network, height)) {
      const row = work.row(given)
      if (row.block === null && !row.wasIncluded) giveBack(rule, work, row, 'failed', 'expired')
    }
  }

  return {
    name: 'withdrawals',
    nextDue: (tx, networkId) => nextWithdrawalDue(tx, networkOf(networkId), rule.finalAfter(networkOf(networkId))),
    unbooked: unbookedWithdrawals,
    async handle(unit, { networkId, kind, height, transactions }: BlockEvent): Promise<Writes> {
      const work = createWithdrawalWork(dependencies, unit)
      const own = transactions.filter(({ sender }) => sender === venueSender)
      const rows = await withdrawalsIn(
        unit.tx,
        networkId,
        own.map(({ txHash }) => txHash),
      )
      let isDeep = false
      for (const { txHash, block, isReverted } of own) {
        const found = rows.find((one) => one.txHash === txHash)
        if (!found) continue
        const overturned = isOverturned(found, isReverted, kind)
        isDeep ||= overturned
        const row = overturned ? work.note(found, kind === 'fork' ? 'reorganised' : 'paidAfterAll') : found
        if (kind === 'block') include(work, row, block, isReverted)
        // Sent again, as the same bytes, by whoever watches the changed row.
        if (kind === 'fork') work.change(row, { block: null })
      }
      if (kind === 'block') await finish(unit, work, networkId, height)
      await work.apply()
      if (isDeep) unit.after(() => onDeepFork(networkId))
      return work.write
    },
  }
}
