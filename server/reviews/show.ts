import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { cleanText } from '#contract/kernel/cleanText.ts'
import type { Queries } from '../db/database.ts'
import { deskFiles, recoveries, reviewDecisions, users, withdrawals } from '../db/schema/index.ts'
import { StartFailure } from '../failure.ts'
import { coinLabel } from '../funds/coinOnNetwork.ts'
import { fromAmount } from '../ledger/amount.ts'
import { levelOf } from '../modules/account/identity/level.ts'

const timeText = (at: number): string => new Date(at).toISOString()

type Withdrawal = typeof withdrawals.$inferSelect
type Recovery = typeof recoveries.$inferSelect

const withdrawalLine = ({ withdrawId, createdAt, amount, networkId, contract, worth }: Withdrawal): string =>
  `${withdrawId}: withdrawal of ${fromAmount(amount)} ${coinLabel(networkId, contract)} by ${networkId}, ` +
  `worth ${fromAmount(worth)} USDT, since ${timeText(createdAt)}`

const recoveryLine = ({ recoveryId, createdAt, amount, networkId, contract }: Recovery): string =>
  `${recoveryId}: recovery of ${fromAmount(amount)} ${cleanText(coinLabel(networkId, contract))} on ${networkId}, ` +
  `since ${timeText(createdAt)}`

/** Everything that waits for a review, the oldest first. */
export const listReviews = async (db: Queries, now: number): Promise<readonly string[]> => {
  const open = await db.select().from(withdrawals).where(eq(withdrawals.stage, 'review'))
  const requests = await db.select().from(recoveries).where(eq(recoveries.stage, 'inReview'))
  const decided = await db.select().from(reviewDecisions)
  const waiting = new Map(
    decided.flatMap(({ subject, verdict, appliedAt }) => (appliedAt === null ? [[subject, verdict] as const] : [])),
  )
  const stateOf = (id: string, decidableAt?: number): string => {
    const verdict = waiting.get(id)
    if (verdict !== undefined) return ` (${verdict}: the venue has yet to carry it out)`
    return decidableAt !== undefined && now < decidableAt ? ` (not before ${timeText(decidableAt)})` : ''
  }
  const lines = [
    ...open.map((row) => ({ at: row.createdAt, line: `${withdrawalLine(row)}${stateOf(row.withdrawId)}` })),
    ...requests.map((row) => ({
      at: row.createdAt,
      line: `${recoveryLine(row)}${stateOf(row.recoveryId, row.decidableAt)}`,
    })),
  ]
  if (lines.length === 0) return ['Nothing waits for a review']
  return lines.toSorted((one, other) => one.at - other.at).map(({ line }) => line)
}

const historyLines = ({ history }: Pick<Withdrawal | Recovery, 'history'>): readonly string[] =>
  history.map(({ stage, at, reason }) => `  ${timeText(at)} ${stage}${reason === null ? '' : ` (${reason})`}`)

const personLine = async (db: Queries, userId: number): Promise<string> => {
  const [user] = await db.select({ fid: users.fid }).from(users).where(eq(users.id, userId))
  return `Customer: UID ${user?.fid ?? 'unknown'}, identity level ${String(await levelOf(db, userId))}`
}

const decisionLines = async (db: Queries, id: string): Promise<readonly string[]> => {
  const rows = await db
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.subject, id))
    .orderBy(asc(reviewDecisions.id))
  return rows.map(({ verdict, operator, reason, decidedAt, outcome }) => {
    const why = reason === '' ? '' : `: ${reason}`
    return `Decision: ${timeText(decidedAt)} ${verdict} by ${operator} (${outcome ?? 'not carried out yet'})${why}`
  })
}

const memoLine = (memo: string | null): readonly string[] => (memo === null ? [] : [`Memo: ${cleanText(memo)}`])

const withdrawalLines = async (db: Queries, row: Withdrawal): Promise<readonly string[]> => [
  withdrawalLine(row),
  await personLine(db, row.userId),
  `Stage: ${row.stage}`,
  `To: ${cleanText(row.address)}${row.label === null ? '' : ` (“${cleanText(row.label)}” in the address book)`}`,
  ...memoLine(row.memo),
  `Receiver gets: ${fromAmount(row.receive)}, fee ${fromAmount(row.fee)}`,
  'History:',
  ...historyLines(row),
  ...(await decisionLines(db, row.withdrawId)),
]

const filesOf = (db: Queries, recoveryId: string) =>
  db.select().from(deskFiles).where(eq(deskFiles.recoveryId, recoveryId)).orderBy(asc(deskFiles.at), asc(deskFiles.id))

/** Other requests for the same coins, between which the reviewer has to decide. */
const rivalsOf = (db: Queries, { recoveryId, networkId, txHash, outputIndex }: Recovery) =>
  db
    .select({ recoveryId: recoveries.recoveryId, stage: recoveries.stage })
    .from(recoveries)
    .where(
      and(
        eq(recoveries.networkId, networkId),
        eq(recoveries.txHash, txHash),
        eq(recoveries.outputIndex, outputIndex),
        ne(recoveries.recoveryId, recoveryId),
        inArray(recoveries.stage, ['inReview', 'revision', 'credited']),
      ),
    )

const recoveryLines = async (db: Queries, row: Recovery, now: number): Promise<readonly string[]> => {
  const files = await filesOf(db, row.recoveryId)
  const rivals = await rivalsOf(db, row)
  return [
    recoveryLine(row),
    await personLine(db, row.userId),
    `Stage: ${row.stage}${now < row.decidableAt ? `, to be decided from ${timeText(row.decidableAt)}` : ''}`,
    `Transaction: ${row.txHash}, output ${row.outputIndex}`,
    `From: ${cleanText(row.fromAddress)}`,
    ...memoLine(row.memoSent),
    ...(row.note === '' ? [] : [`Note: ${row.note}`]),
    ...(row.depositId === null ? [] : [`Deposit: ${row.depositId}`]),
    ...files.map(({ name, type, bytes }) => `Screenshot: ${name} (${type}, ${bytes} bytes)`),
    ...rivals.map(({ recoveryId, stage }) => `Also claimed by: ${recoveryId} (${stage})`),
    'History:',
    ...historyLines(row),
    ...(await decisionLines(db, row.recoveryId)),
  ]
}

/** Throws StartFailure if there is no such withdrawal or recovery request. */
export const showReview = async (db: Queries, id: string, now: number): Promise<readonly string[]> => {
  const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.withdrawId, id))
  if (withdrawal) return withdrawalLines(db, withdrawal)
  const [request] = await db.select().from(recoveries).where(eq(recoveries.recoveryId, id))
  if (request) return recoveryLines(db, request, now)
  throw new StartFailure(`There is no withdrawal or recovery request ${id}: "list" shows those that wait`)
}

/** Saves the screenshots of a recovery request. Their names are the venue's: they leave no folder. */
export const saveReviewFiles = async (db: Queries, id: string, folder: string): Promise<readonly string[]> => {
  const files = await filesOf(db, id)
  if (files.length === 0) return ['There are no screenshots']
  await mkdir(folder, { recursive: true })
  return Promise.all(
    files.map(async ({ name, data }, index) => {
      const path = join(folder, `${index + 1}-${name}`)
      await writeFile(path, Buffer.from(data, 'base64'), { mode: 0o600 })
      return `Saved ${path}`
    }),
  )
}
