import { and, eq, inArray, lt, lte, ne } from 'drizzle-orm'
import { recoveryRecordPath } from '#contract/assets/depositLinks.ts'
import { day } from '#contract/kernel/durations.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { recoveries } from '#server/db/schema/index.ts'
import { coinLabel } from '#server/funds/coinOnNetwork.ts'
import { depositsIn, unmatchedIn } from '#server/funds/depositStore.ts'
import { createDepositWork } from '#server/funds/depositWork.ts'
import type { DepositWork, WorkParts } from '#server/funds/depositWork.ts'
import { networkOf } from '#server/chain/pretendNode.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import type { Task } from '#server/money/executor.ts'
import type { Unit } from '#server/money/store.ts'
import type { OutgoingMessage } from '#server/modules/messages/messages/templates.ts'
import type { Venue } from '#server/venue.ts'

const { decideAfter, revision, kept, forgetEvery } = venueLimits.recovery

export type RecoveryRow = typeof recoveries.$inferSelect
type RecoveryVerdict = 'approve' | 'refuse' | 'revise'

/** Result of a decision: `tooEarly` within the first 24 h, so that another claimant can appear. */
type RecoveryEnd = 'decided' | 'decidedBefore' | 'tooEarly' | 'unknown'

/** Requests for coins that arrived without an owner. */
export interface Recoveries {
  readonly decide: (recoveryId: string, verdict: RecoveryVerdict) => Task<RecoveryEnd>
  /** Enters a new stage of a request; the write and the push come with it. */
  readonly step: (unit: Unit, row: RecoveryRow, stage: RecoveryRow['stage'], reason: string | null) => Promise<void>
  readonly start: () => void
}

const kinds = { credited: 'recoveryCredited', revision: 'recoveryRevision', refused: 'recoveryRefused' } as const

const messageOf = (row: RecoveryRow, stage: keyof typeof kinds): OutgoingMessage => ({
  kind: kinds[stage],
  words: {
    amount: fromAmount(row.amount),
    coin: row.coinId === null ? 'token' : coinLabel(row.networkId, row.contract).toUpperCase(),
    network: networkOf(row.networkId).name,
    ...(stage === 'revision' && { days: String(revision / day) }),
  },
  data: { recoveryId: row.recoveryId },
  jumpLink: recoveryRecordPath(row.recoveryId),
})

const output = (row: Pick<RecoveryRow, 'networkId' | 'txHash' | 'outputIndex'>) =>
  and(
    eq(recoveries.networkId, row.networkId),
    eq(recoveries.txHash, row.txHash),
    eq(recoveries.outputIndex, row.outputIndex),
  )

export const createRecoveries = (venue: Venue, parts: WorkParts): Recoveries => {
  const { clock, money, hub, log } = venue

  const step: Recoveries['step'] = async (unit, row, stage, reason) => {
    const until = stage === 'revision' ? unit.now + revision : null
    const decidableAt = stage === 'inReview' ? unit.now + decideAfter : row.decidableAt
    const history = [...row.history, { stage, at: unit.now, reason }]
    await unit.tx
      .update(recoveries)
      .set({ stage, until, decidableAt, history, seq: row.seq + 1, updatedAt: unit.now })
      .where(eq(recoveries.recoveryId, row.recoveryId))
    if (stage === 'credited' || stage === 'revision' || stage === 'refused')
      unit.after(await parts.send(unit.tx, row.userId, [messageOf(row, stage)], unit.now))
    if (stage === 'revision' && until !== null) clock.at(until, () => lapse())
    unit.after(() => hub.publishUser(row.userId, userTopics.funds, { kind: 'recovery', id: row.recoveryId, stage }))
  }

  /** Books the output to its claimant. False if it cannot be: it is gone, claimed by another, or not listed. */
  const claim = async (unit: Unit, work: DepositWork, row: RecoveryRow): Promise<boolean> => {
    const ofOutput = <T extends { readonly outputIndex: number }>(list: readonly T[]): T | undefined =>
      list.find(({ outputIndex }) => outputIndex === row.outputIndex)
    if (row.coinId === null) return false
    if (row.depositId !== null) {
      const deposit = ofOutput(await depositsIn(unit.tx, row.networkId, [row.txHash]))
      if (deposit?.stage !== 'unsupported' || deposit.booked !== 'unclaimed') return false
      work.book(deposit, 'depositLocked', 'unclaimed', 'locked', 'locked')
      work.book(deposit, 'depositCredited', 'locked', 'available', 'available')
      work.change(deposit, { stage: 'credited' }, 'recovered')
      return true
    }
    const unmatched = ofOutput(await unmatchedIn(unit.tx, row.networkId, [row.txHash]))
    if (unmatched?.state !== 'unclaimed') return false
    const moved = { coinId: row.coinId, amount: unmatched.amount, userId: row.userId }
    work.enter('depositLocked', row.recoveryId, moved, 'unclaimed', 'locked')
    work.enter('depositCredited', row.recoveryId, moved, 'locked', 'available')
    work.putUnmatched({ ...unmatched, state: 'claimed' })
    return true
  }

  const decide: Recoveries['decide'] = (recoveryId, verdict) => ({
    wants: (unit) => void unit.store(parts.ledger),
    async run(unit) {
      const [row] = await unit.tx.select().from(recoveries).where(eq(recoveries.recoveryId, recoveryId))
      if (!row) return 'unknown'
      if (row.stage !== 'inReview') return 'decidedBefore'
      if (unit.now < row.decidableAt) return 'tooEarly'
      const work = createDepositWork(parts, unit, `recovery/${recoveryId}`)
      const isClaimed = verdict === 'approve' && (await claim(unit, work, row))
      await work.apply()
      await work.write()
      if (verdict === 'revise') await step(unit, row, 'revision', null)
      else if (isClaimed) await step(unit, row, 'credited', null)
      else await step(unit, row, 'refused', verdict === 'approve' ? 'notRecoverable' : 'reviewer')
      if (isClaimed) {
        const others = await unit.tx
          .select()
          .from(recoveries)
          .where(
            and(
              output(row),
              ne(recoveries.recoveryId, recoveryId),
              inArray(recoveries.stage, ['inReview', 'revision']),
            ),
          )
        for (const other of others) await step(unit, other, 'refused', 'otherClaim')
      }
      return 'decided'
    },
  })

  /** Ends requests that were not revised in time, and deletes old ones. */
  const lapse = async (): Promise<void> => {
    try {
      await money.perform({
        async run(unit) {
          const due = await unit.tx
            .select()
            .from(recoveries)
            .where(and(eq(recoveries.stage, 'revision'), lte(recoveries.until, unit.now)))
          for (const row of due) await step(unit, row, 'refused', 'notRevised')
          await forget(unit.tx, unit.now)
        },
      })
    } catch (error) {
      log.error(error, 'Recovery requests could not be ended')
    }
  }

  return {
    decide,
    step,
    start: () => void clock.every(forgetEvery, lapse),
  }
}

const forget = async (tx: Queries, now: number): Promise<void> => {
  await tx
    .delete(recoveries)
    .where(and(inArray(recoveries.stage, ['credited', 'refused']), lt(recoveries.updatedAt, now - kept)))
}
