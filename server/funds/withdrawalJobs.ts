import type { WithdrawalStage } from '#contract/assets/calls/withdraw.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import { NodeSilence } from '../chain/node.ts'
import type { Node } from '../chain/node.ts'
import type { Database } from '../db/database.ts'
import type { Executor, Task } from '../money/executor.ts'
import type { WithdrawalRule } from './withdrawalRule.ts'
import type { WithdrawalRow } from './withdrawalRow.ts'
import { intentOf, unfinishedWithdrawals, withdrawalOf } from './withdrawalStore.ts'

interface Dependencies {
  readonly clock: Pick<Clock, 'now' | 'at'>
  readonly db: Database
  readonly money: Pick<Executor, 'perform'>
  readonly node: Node
  readonly rule: WithdrawalRule
  /** Advances an unsent withdrawal; does nothing while it has to wait. Returns its stage. */
  readonly moveOn: (withdrawId: string) => Task<WithdrawalStage | undefined>
  /** Records that the node has the transaction; does nothing if that is recorded. */
  readonly recordSent: (withdrawId: string) => Task<void>
  readonly onError: (error: unknown) => void
}

/**
 * Does for each withdrawal what is due: ends its waiting, and sends its bytes until a block includes them. The rules
 * make sure that nothing happens twice; this makes sure that nothing is forgotten.
 */
export interface WithdrawalJobs {
  /** Call after the commit of each change. */
  readonly watch: (row: WithdrawalRow) => void
  /** Resumes what an earlier run of the venue left unfinished. */
  readonly start: () => Promise<void>
  /** Tracks work that a caller does not wait for. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  /** Resolves when nothing is being done that is due now. */
  readonly idle: () => Promise<void>
}

const { resend } = venueLimits.withdrawals

/** Whether the bytes have to reach the chain, and no block has them. */
const isOnItsWay = ({ stage, block }: Pick<WithdrawalRow, 'stage' | 'block'>): boolean =>
  block === null && (stage === 'broadcasting' || stage === 'confirming' || stage === 'done')

export const createWithdrawalJobs = ({
  clock,
  db,
  money,
  node,
  rule,
  moveOn,
  recordSent,
  onError,
}: Dependencies): WithdrawalJobs => {
  const timers = new Map<string, () => void>()
  const running = new Set<Promise<void>>()
  /** One at a time for each withdrawal. */
  const sending = new Set<string>()

  const run: WithdrawalJobs['run'] = (work) => {
    const job: Promise<void> = work()
      .then(() => undefined, onError)
      .finally(() => running.delete(job))
    running.add(job)
    return job
  }

  const wake = (withdrawId: string, time: number, work: () => Promise<unknown>): void => {
    timers.get(withdrawId)?.()
    timers.set(
      withdrawId,
      clock.at(time, () => {
        timers.delete(withdrawId)
        return run(work)
      }),
    )
  }

  /** Runs a step, and again after a pause if it could not: the database may be back then. */
  const step = async (withdrawId: string): Promise<void> => {
    const later = () => wake(withdrawId, clock.now() + resend, () => step(withdrawId))
    try {
      // The queue is polled, because what it waits for sends no event.
      if ((await money.perform(moveOn(withdrawId))) === 'queued') later()
    } catch (error) {
      later()
      throw error
    }
  }

  const again = (withdrawId: string): void => wake(withdrawId, clock.now() + resend, () => look(withdrawId))

  /** Sends the bytes of the intent. Whatever the node answers, only the same bytes are ever sent. */
  const send = async (withdrawId: string): Promise<void> => {
    const intent = await intentOf(db.query, withdrawId)
    if (!intent) return
    const answer = await node.broadcast(rule.bytesOf(intent)).catch((error: unknown) => {
      if (error instanceof NodeSilence) return 'noAnswer' as const
      throw error
    })
    if (answer === 'accepted' || answer === 'alreadyKnown') await money.perform(recordSent(withdrawId))
  }

  /** Sends what no block has, unless the node has it. Sleeps when a block includes it. */
  const look = async (withdrawId: string): Promise<void> => {
    if (sending.has(withdrawId)) return
    sending.add(withdrawId)
    try {
      const row = await withdrawalOf(db.query, withdrawId)
      if (!row || !isOnItsWay(row) || row.txHash === null) return
      // Set first, so that a failure below is retried.
      again(withdrawId)
      const { state } = await node.statusOf(row.networkId, row.txHash)
      if (state === 'unknown' || row.stage === 'broadcasting') await send(withdrawId)
    } catch (error) {
      again(withdrawId)
      throw error
    } finally {
      sending.delete(withdrawId)
    }
  }

  const watch: WithdrawalJobs['watch'] = (row) => {
    const { withdrawId, stage } = row
    const until = stage === 'undo' ? row.undoUntil : stage === 'review' ? row.reviewUntil : null
    if (until !== null) wake(withdrawId, until, () => step(withdrawId))
    else if (stage === 'queued') wake(withdrawId, clock.now() + resend, () => step(withdrawId))
    else if (isOnItsWay(row)) {
      again(withdrawId)
      // One that the node has just accepted is only checked after the pause; the others are sent now.
      if (stage !== 'confirming' || row.wasIncluded) void run(() => look(withdrawId))
    } else {
      timers.get(withdrawId)?.()
      timers.delete(withdrawId)
    }
  }

  /** Ends waits that became due while the venue was stopped. */
  const resume = (row: WithdrawalRow): Promise<void> => {
    watch(row)
    return step(row.withdrawId)
  }

  return {
    watch,
    run,
    async start() {
      for (const row of await unfinishedWithdrawals(db.query))
        if (row.stage === 'undo' || row.stage === 'review' || row.stage === 'queued') void run(() => resume(row))
        else if (isOnItsWay(row)) void run(() => look(row.withdrawId))
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
