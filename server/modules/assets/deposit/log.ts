import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Deposit } from '#contract/assets/calls/deposit.ts'
import { calls } from '#contract/calls.ts'
import type { Turn } from '#contract/kernel/followed.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { nodeToken } from '#server/chain/node.ts'
import type { Node } from '#server/chain/node.ts'
import { networkOf } from '#server/chain/pretendNode.ts'
import type { Queries } from '#server/db/database.ts'
import { deposits, recoveries } from '#server/db/schema/index.ts'
import { coinLabel, coinOf } from '#server/funds/coinOnNetwork.ts'
import { minimumOf } from '#server/funds/depositRule.ts'
import type { DepositRow } from '#server/funds/depositRow.ts'
import { userOf } from '#server/http/context.ts'
import { checkPage, checkSpan } from '#server/http/paging.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount } from '#server/ledger/amount.ts'

const finals: ReadonlySet<string> = new Set(['credited', 'dropped'])
const yours: ReadonlySet<string> = new Set(['accumulating', 'unsupported'])

const turnOf = (stage: string): Turn | null => (finals.has(stage) ? null : yours.has(stage) ? 'you' : 'chain')

/** The block at which the stage ends by itself; undefined if none is known. */
const endOf = ({ stage, block, networkId, dropsAfter }: DepositRow, tip: number): number | undefined => {
  const { creditAfter, unlockAfter } = networkOf(networkId)
  switch (stage) {
    case 'seen':
      return tip + creditAfter
    case 'confirming':
      return block === null ? undefined : block + creditAfter - 1
    case 'locked':
      return block === null ? undefined : block + unlockAfter - 1
    case 'reorganised':
      return dropsAfter ?? undefined
    default:
      return undefined
  }
}

interface Beside {
  readonly node: Node
  /** The user’s deposits below the minimum, by network and coin. */
  readonly totals: ReadonlyMap<string, bigint>
  /** Deposits for which a recovery is requested. */
  readonly requested: ReadonlySet<string>
}

const totalKey = ({ networkId, coinId }: Pick<DepositRow, 'networkId' | 'coinId'>): string => `${networkId} ${coinId}`

/** A deposit as the wire describes it. */
const onWire = (row: DepositRow, { node, totals, requested }: Beside): Deposit => {
  const { networkId, stage, block } = row
  const { creditAfter, unlockAfter } = networkOf(networkId)
  const tip = node.height(networkId)
  const isWaiting = node.state(networkId).deposit !== 'open' && (stage === 'confirming' || stage === 'locked')
  const end = isWaiting ? undefined : endOf(row, tip)
  const eta = end === undefined ? null : node.producedAt(networkId, end)
  const minimum = minimumOf(coinOf(networkId, row.contract))
  return {
    depositId: row.depositId,
    stage,
    isFinal: finals.has(stage),
    turn: isWaiting ? 'venue' : turnOf(stage),
    until: eta,
    ifNothing: stage === 'reorganised' ? 'dropped' : null,
    acts: stage === 'unsupported' && !requested.has(row.depositId) ? [{ act: 'requestRecovery', until: null }] : [],
    history: [...row.history],
    seq: row.seq,
    coinId: row.coinId,
    coin: coinLabel(networkId, row.contract),
    networkId,
    amount: fromAmount(row.amount),
    address: row.address,
    memo: row.memo,
    fromAddress: row.fromAddress,
    txHash: row.txHash,
    outputIndex: row.outputIndex,
    block,
    confirmations: block === null ? 0 : Math.min(unlockAfter, Math.max(0, tip - block + 1)),
    creditAfter,
    unlockAfter,
    eta,
    accumulated:
      stage === 'accumulating' && minimum !== undefined
        ? { total: fromAmount(totals.get(totalKey(row)) ?? 0n), minimum: fromAmount(minimum) }
        : null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const besideOf = async (tx: Queries, node: Node, userId: number, rows: readonly DepositRow[]): Promise<Beside> => {
  const isBelow = rows.some(({ stage }) => stage === 'accumulating')
  const below = isBelow
    ? await tx
        .select({
          networkId: deposits.networkId,
          coinId: deposits.coinId,
          total: sql`sum(${deposits.amount})`.mapWith(deposits.amount),
        })
        .from(deposits)
        .where(and(eq(deposits.userId, userId), eq(deposits.stage, 'accumulating')))
        .groupBy(deposits.networkId, deposits.coinId)
    : []
  const asked = rows.filter(({ stage }) => stage === 'unsupported').map(({ depositId }) => depositId)
  const open =
    asked.length === 0
      ? []
      : await tx
          .select({ depositId: recoveries.depositId })
          .from(recoveries)
          .where(and(inArray(recoveries.depositId, asked), inArray(recoveries.stage, ['inReview', 'revision'])))
  return {
    node,
    totals: new Map(below.map((row) => [totalKey(row), row.total])),
    requested: new Set(open.flatMap(({ depositId }) => depositId ?? [])),
  }
}

/** A user's deposits, newest first. */
export const log = handle(calls.deposit.log, ({ query }, ctx) => {
  const { depositId, coinId, networkId, stage, startTime, endTime, pageNum, pageSize } = query
  checkPage(pageNum, pageSize)
  checkSpan(startTime, endTime)
  const { id: userId } = userOf(ctx)
  const node = ctx.venue.use(nodeToken)
  // Read before the state: a change in between is pushed with a later number.
  const seq = ctx.venue.hub.userSeq(userId, userTopics.funds)
  const wanted = and(
    eq(deposits.userId, userId),
    depositId === undefined ? undefined : eq(deposits.depositId, depositId),
    coinId === undefined ? undefined : eq(deposits.coinId, coinId),
    networkId === undefined ? undefined : eq(deposits.networkId, networkId),
    stage === undefined ? undefined : eq(deposits.stage, stage),
    startTime === undefined ? undefined : gte(deposits.createdAt, startTime),
    endTime === undefined ? undefined : lt(deposits.createdAt, endTime),
  )
  // One transaction, so that the count matches the list.
  return ctx.db.transaction(async (tx) => {
    const [all] = await tx.select({ total: count() }).from(deposits).where(wanted)
    const rows = await tx
      .select()
      .from(deposits)
      .where(wanted)
      .orderBy(desc(deposits.place))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const beside = await besideOf(tx, node, userId, rows)
    return { list: rows.map((row) => onWire(row, beside)), totalCount: all?.total ?? 0, seq }
  })
})
