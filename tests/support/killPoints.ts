import type { WithdrawalStage } from '#contract/assets/calls/withdraw.ts'
import type { Driver } from '#server/db/driver.ts'
import type { Statement } from './mortalDriver.ts'

/** The moments of a withdrawal at which a kill must not lead to a second transaction. */
export const killPoints = [
  'before the intent',
  'after the intent',
  'after sending',
  'after the answer',
  'after recording',
  'at done',
] as const
type KillPoint = (typeof killPoints)[number]

/** Where a process died: at one of these moments, before there was a withdrawal, or after its end. */
export type KilledAt = KillPoint | 'before the withdrawal' | 'after the end'

interface Found {
  readonly stage: WithdrawalStage
  readonly isOnNode: boolean
}

const select = `select w.stage, exists (select 1 from node_transactions t where t.network_id = w.network_id
  and t.tx_hash = w.tx_hash) as is_on_node from withdrawals w where w.address = $1`

const isRow = (row: unknown): row is { readonly stage: WithdrawalStage; readonly is_on_node: boolean } =>
  typeof row === 'object' && row !== null && 'stage' in row && 'is_on_node' in row

const storedOf = async (driver: Driver, address: string): Promise<Found | undefined> => {
  const [row] = await driver.run(select, [address], 'object')
  return isRow(row) ? { stage: row.stage, isOnNode: row.is_on_node } : undefined
}

const ends: readonly WithdrawalStage[] = ['done', 'failed', 'cancelled', 'refused']
const unsent: readonly WithdrawalStage[] = ['undo', 'review', 'queued']

const writes = (last: readonly Statement[], table: string): boolean =>
  last.some(({ sql }) => new RegExp(`^(?:insert into|update) "${table}"`).test(sql.trim()))

/** Whether the transaction stores an end of a withdrawal. */
const storesEnd = (last: readonly Statement[]): boolean =>
  last.some(
    ({ sql, params }) =>
      /^insert into "withdrawals"/.test(sql.trim()) &&
      params.some((param) => typeof param === 'string' && ends.some((end) => param.split(/[{",}]/).includes(end))),
  )

/** Where the process died: by what the database has, and what its last transaction did or was about to do. */
export const killedAt = async (driver: Driver, address: string, last: readonly Statement[]): Promise<KilledAt> => {
  const found = await storedOf(driver, address)
  if (!found) return 'before the withdrawal'
  const { stage, isOnNode } = found
  if (ends.includes(stage)) return storesEnd(last) ? 'at done' : 'after the end'
  if (unsent.includes(stage)) return 'before the intent'
  if (stage === 'confirming') return storesEnd(last) ? 'at done' : 'after recording'
  if (!isOnNode) return 'after the intent'
  // The answer is recorded in a transaction of its own; a block would also move the height.
  const isAnswered = writes(last, 'withdrawals') && !writes(last, 'node_networks')
  return isAnswered ? 'after the answer' : 'after sending'
}
