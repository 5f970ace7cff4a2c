import { calls } from '#contract/calls.ts'
import { parseRequest } from '#server/http/check.ts'
import { Refusal } from '#server/refusal.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { createOperations } from '#server/ledger/operations.ts'
import type { FundAsk } from '#server/ledger/operations.ts'
import { createReviewJobs } from '#server/ledger/reviewJobs.ts'
import type { Decision } from '#server/ledger/reviewRule.ts'
import { ledgerKind } from '#server/ledger/store.ts'
import { createExecutor } from '#server/money/createExecutor.ts'
import type { MoneyAnswer } from '#server/money/executor.ts'
import type { Disk, Writes } from './disk.ts'
import type { Item } from './journal.ts'
import { createMemory } from './memory.ts'
import { noteOperations } from './noted.ts'
import type { Parts } from './parts.ts'
import type { Life, Simulation } from './simulation.ts'

/** The requests of users and the sandbox. Bodies are unchecked, as received. */
export type Message =
  | { readonly kind: 'transfer'; readonly userId: number; readonly key: string; readonly body: unknown }
  | { readonly kind: 'outcome'; readonly userId: number; readonly key: string }
  | { readonly kind: 'fund'; readonly ask: FundAsk }
  | { readonly kind: 'review'; readonly transferId: string; readonly decision: Decision }
  | { readonly kind: 'security'; readonly userId: number }
  /** The job that ends a review, run unscheduled: too early, too late or twice. */
  | { readonly kind: 'job'; readonly transferId: string }

/**
 * `answer`: an outcome, which is stored. `refusal`: a rejection that is not stored. `running`: not known yet. `done`:
 * the result of a request without a key.
 */
export type Reply =
  | ({ readonly kind: 'answer' } & MoneyAnswer)
  | { readonly kind: 'refusal'; readonly code: number }
  | { readonly kind: 'running' }
  | { readonly kind: 'done' }

type Moment = 'beforeCommit' | 'afterCommit'

export interface Process {
  readonly life: Life
  /** Never settles if the process crashes before it answers. Rejects if the venue would answer 500. */
  readonly handle: (message: Message) => Promise<Reply>
}

interface Dependencies {
  readonly simulation: Simulation
  readonly disk: Disk
  readonly parts: Parts
  readonly market: MoneyMarket
  readonly newId: () => string
  /** Whether the process crashes here: before or after the disk takes a commit. */
  readonly diesAt: (moment: Moment, life: Life) => boolean
  readonly onCommit: (writes: Writes, items: readonly Item[]) => void
  readonly onFault: (error: unknown) => void
}

/** The maximum milliseconds, and how often. */
const slowestRead = [
  [980, 2],
  [19, 300],
  [1, 30_000],
] as const

/** A new promise each time: a shared one would retain every crashed process. */
const never = () => new Promise<never>(() => undefined)

/** The venue's process: executor, rules and jobs as in production, on a disk of the simulator. */
export const startProcess = ({
  simulation,
  disk,
  parts,
  market,
  newId,
  diesAt,
  onCommit,
  onFault,
}: Dependencies): Process => {
  const life: Life = { alive: true }
  let items: Item[] = []
  /** The disk's delay: mostly none, now and then longer than the clients' timeout. */
  const pause = () => simulation.sleep(simulation.random.int(0, simulation.random.weighted(slowestRead)), life)
  const moment = (name: Moment) => (diesAt(name, life) ? never() : pause())

  const memory = createMemory(
    disk,
    {
      begin: () => {
        items = []
      },
      read: pause,
      write: pause,
      commit: () => moment('beforeCommit'),
      acknowledge: () => moment('afterCommit'),
    },
    (writes) => onCommit(writes, items),
  )
  const ledger = parts.ledger(memory.ledger, disk)
  const timer = (time: number, run: () => void) => {
    simulation.at(time, run, life)
    return () => undefined
  }
  const clock = {
    now: simulation.now,
    at: timer,
    after: (ms: number, run: () => void) => timer(simulation.now() + ms, run),
  }
  const executor = parts.executor(createExecutor({ db: memory.db, clock, keys: parts.keys(memory.keys, disk) }))
  const operations = createOperations({
    ledger: ledgerKind(() => ledger),
    market,
    newId,
    transferRule: parts.transferRule,
    reviewRule: parts.reviewRule,
    onMoved: () => undefined,
    onReview: (row) => jobs.watch(row),
    onTransfer: () => undefined,
  })
  const noted = noteOperations(operations, simulation.now, (item) => items.push(item))
  const jobs = parts.jobs(
    createReviewJobs({
      clock,
      open: () => Promise.resolve([...disk.transfers.values()].filter((row) => row.state === 'review')),
      end: (transferId) => executor.perform(noted.endReview(transferId)),
      onError: onFault,
    }),
  )

  const execute = async (message: Message): Promise<Reply> => {
    switch (message.kind) {
      case 'transfer': {
        const { userId, key } = message
        const { body } = parseRequest(calls.transfer.submit, { query: {}, params: {}, body: message.body })
        const answer = await executor.submit({
          userId,
          key,
          call: calls.transfer.submit.id,
          bodyHash: JSON.stringify(message.body),
          signed: undefined,
          wants: (unit) => operations.want(unit, userId),
          run: (unit) => noted.transfer(key, unit, userId, body),
        })
        return { kind: 'answer', ...answer }
      }
      case 'outcome': {
        const answer = await executor.settle(message.userId, message.key)
        return answer ? { kind: 'answer', ...answer } : { kind: 'running' }
      }
      case 'fund':
        await executor.perform(noted.fund(message.ask))
        return { kind: 'done' }
      case 'review':
        await executor.perform(noted.endReview(message.transferId, message.decision))
        return { kind: 'done' }
      case 'job':
        await executor.perform(noted.endReview(message.transferId))
        return { kind: 'done' }
      case 'security':
        await executor.perform({
          run: (unit) => {
            memory.changeSecurity(message.userId, unit.now)
            items.push({ kind: 'security', userId: message.userId, now: unit.now, at: simulation.now() })
          },
        })
        return { kind: 'done' }
    }
  }

  void jobs.start().catch(onFault)
  return {
    life,
    async handle(message) {
      try {
        return await execute(message)
      } catch (error) {
        if (error instanceof Refusal) return { kind: 'refusal', code: error.code }
        throw error
      }
    },
  }
}
