import { domainEventsToken, type DomainEvent } from '#server/domainEvents.ts'
import { nodeToken } from '#server/chain/node.ts'
import { codes } from '#contract/kernel/codes.ts'
import { createWithdrawalJobs } from '#server/funds/withdrawalJobs.ts'
import type { WithdrawalRow } from '#server/funds/withdrawalRow.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'
import { giveBack, moveOn, noteSent } from '#server/funds/withdrawalStages.ts'
import type { WayOut } from '#server/funds/withdrawalStages.ts'
import { unfinishedWithdrawals, unsentOf, withdrawalOf } from '#server/funds/withdrawalStore.ts'
import { createWithdrawals } from '#server/funds/withdrawals.ts'
import { createWithdrawalWork } from '#server/funds/withdrawalWork.ts'
import type { WithdrawalParts, WithdrawalWork } from '#server/funds/withdrawalWork.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import type { Task } from '#server/money/executor.ts'
import type { Unit } from '#server/money/store.ts'
import { booksCheckToken } from '#server/modules/assets/chain/tokens.ts'
import { createProgress } from '#server/modules/assets/deposit/progress.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'

type Verdict = 'approve' | 'refuse'

/** Operations on existing withdrawals. */
export interface WithdrawalDesk {
  readonly way: WayOut
  /** The changes of one step; nothing is stored until `finish`. */
  readonly open: (unit: Unit) => WithdrawalWork
  /** Books and writes what a step has changed. */
  readonly finish: (work: WithdrawalWork) => Promise<void>
  /** Ends the review of a withdrawal. */
  readonly decide: (withdrawId: string, verdict: Verdict) => Task<'decided' | 'notInReview' | 'unknown'>
  /** Stops one that has not been sent. Repeated, it returns the same; undefined if this user has no such withdrawal. */
  readonly cancel: (
    userId: number,
    withdrawId: string,
  ) => Task<{ readonly row: WithdrawalRow; readonly isCancelled: boolean } | undefined>
  /** Resolves when everything that is due now is done. */
  readonly idle: () => Promise<void>
  /** Resumes the unfinished work of an earlier run, once the chain is followed. */
  readonly start: () => Promise<void>
}

/**
 * A user who changes an account's protection may not be its owner, and an owner freezes the account because of someone
 * else: unsent withdrawals are returned.
 */
const returnedFor: Readonly<Partial<Record<DomainEvent['kind'], 'hold' | 'frozen'>>> = {
  passwordChanged: 'hold',
  totpBound: 'hold',
  totpRemoved: 'hold',
  frozen: 'frozen',
}

export const openDesk = (venue: Venue, rule: WithdrawalRule): WithdrawalDesk => {
  const { clock, db, hub, money, log } = venue
  const node = venue.use(nodeToken)
  const way: WayOut = { node, rule, isOff: (coinId) => venue.use(booksCheckToken).isOff(coinId) }
  const progress = createProgress(venue, { kind: 'withdrawal', counting: ['confirming'] })
  const follow = (row: WithdrawalRow): void => {
    const { withdrawId: id, userId, networkId, stage } = row
    progress.note({ id, userId, networkId, stage })
    jobs.watch(row)
  }
  const parts: WithdrawalParts = {
    ledger,
    market: venue.use(marketToken),
    hub,
    send: venue.use(sendMessagesToken),
    mail: venue.use(outboxToken).put,
    onChanged: follow,
  }
  const wants = (unit: Unit) => void unit.store(ledger)
  const open = (unit: Unit) => createWithdrawalWork(parts, unit)
  const finish = async (work: WithdrawalWork): Promise<void> => {
    await work.apply()
    await work.write()
  }

  /** One step of one withdrawal. Returns it as it is afterwards; undefined if there is none. */
  const step = (
    withdrawId: string,
    run: (unit: Unit, work: WithdrawalWork, row: WithdrawalRow) => Promise<void> | void,
  ): Task<WithdrawalRow | undefined> => ({
    wants,
    async run(unit) {
      const row = await withdrawalOf(unit.tx, withdrawId)
      if (!row) return undefined
      const work = open(unit)
      await run(unit, work, row)
      await finish(work)
      return work.row(row)
    },
  })

  const jobs = createWithdrawalJobs({
    clock,
    db,
    money,
    node,
    rule,
    moveOn: (withdrawId) => ({
      wants,
      run: async (unit) => (await step(withdrawId, (one, work, row) => moveOn(way, one, work, row)).run(unit))?.stage,
    }),
    recordSent: (withdrawId) => ({
      wants,
      async run(unit) {
        await step(withdrawId, (_, work, row) => {
          if (row.stage === 'broadcasting') noteSent(work, row)
        }).run(unit)
      },
    }),
    onError: (error) => {
      // While the venue stops, nothing more is sent: the next start goes on from what is stored.
      if (!(error instanceof Refusal && error.code === codes.unavailable))
        log.error(error, 'A withdrawal could not go on')
    },
  })

  const onDeepFork = (networkId: string): void => {
    log.error(`A reorganisation of ${networkId} changed the end of a withdrawal that had failed`)
    venue.security.note({ event: 'chainReorganised', network: networkId })
  }
  node.join(createWithdrawals({ ...parts, rule, onDeepFork }))
  venue.use(domainEventsToken).subscribe(
    async (_, { userId, kind }) =>
      () =>
        void jobs.run(() =>
          money.perform({
            wants,
            async run(unit) {
              const work = open(unit)
              for (const row of await unsentOf(unit.tx, userId))
                giveBack(rule, work, row, 'refused', returnedFor[kind] ?? 'hold')
              await finish(work)
            },
          }),
        ),
    ({ kind }) => returnedFor[kind] !== undefined,
  )

  return {
    way,
    open,
    finish,
    idle: jobs.idle,
    async start() {
      for (const { withdrawId: id, userId, networkId, stage } of await unfinishedWithdrawals(db.query))
        progress.note({ id, userId, networkId, stage })
      await jobs.start()
    },
    decide: (withdrawId, verdict) => ({
      wants,
      async run(unit) {
        const row = await withdrawalOf(unit.tx, withdrawId)
        if (!row) return 'unknown'
        if (row.stage !== 'review') return 'notInReview'
        const work = open(unit)
        if (verdict === 'approve') await moveOn(way, unit, work, row, true)
        else giveBack(rule, work, row, 'refused', 'reviewer')
        await finish(work)
        return 'decided'
      },
    }),
    cancel: (userId, withdrawId) => ({
      wants,
      async run(unit) {
        const row = await withdrawalOf(unit.tx, withdrawId)
        if (row?.userId !== userId) return undefined
        if (row.stage === 'cancelled') return { row, isCancelled: true }
        if (!rule.canBeStopped(row)) return { row, isCancelled: false }
        const work = open(unit)
        giveBack(rule, work, row, 'cancelled', null)
        await finish(work)
        return { row: work.row(row), isCancelled: true }
      },
    }),
  }
}
