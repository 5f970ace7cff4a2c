import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Recovery } from '#contract/assets/calls/deposit.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { calls } from '#contract/calls.ts'
import type { CallRequest } from '#contract/kernel/call.ts'
import { cleanText } from '#contract/kernel/cleanText.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { UploadedFile } from '#contract/support/files.ts'
import { isPositive, scaleOf, trim } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { networkNamed } from '#server/catalogue/networks.ts'
import type { NetworkRow } from '#server/catalogue/networks.data.ts'
import { venueHolder } from '#server/chain/nodeState.ts'
import type { Queries } from '#server/db/database.ts'
import { nodeOutputs, nodeTransactions, recoveries } from '#server/db/schema/index.ts'
import { coinLabel } from '#server/funds/coinOnNetwork.ts'
import { depositsIn, unmatchedIn } from '#server/funds/depositStore.ts'
import { knownAddress } from '#server/chain/deriveAddress.ts'
import { userOf } from '#server/http/context.ts'
import type { Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { checkPage } from '#server/http/paging.ts'
import { fromAmount, ledgerScale, toAmount } from '#server/ledger/amount.ts'
import { levelOf } from '#server/modules/account/identity/level.ts'
import { Refusal } from '#server/refusal.ts'
import type { RecoveryRow } from './recoveries.ts'
import { attachFiles, checkFiles, filesOf } from './recoveryFiles.ts'
import { recoveriesToken } from './tokens.ts'

type Ask = CallRequest<typeof calls.deposit.applyRecovery>['body']

const onWire = (row: RecoveryRow, files: readonly UploadedFile[]): Recovery => ({
  recoveryId: row.recoveryId,
  networkId: row.networkId,
  txHash: row.txHash,
  outputIndex: row.outputIndex,
  coin: coinLabel(row.networkId, row.contract),
  amount: fromAmount(row.amount),
  depositId: row.depositId,
  fromAddress: row.fromAddress,
  memoSent: row.memoSent,
  note: row.note,
  files: [...files],
  createdAt: row.createdAt,
  stage: row.stage,
  isFinal: row.stage === 'credited' || row.stage === 'refused',
  turn: row.stage === 'inReview' ? 'venue' : row.stage === 'revision' ? 'you' : null,
  until: row.until,
  ifNothing: row.stage === 'revision' ? 'refused' : null,
  acts: row.stage === 'revision' ? [{ act: 'revise', until: row.until }] : [],
  history: [...row.history],
  seq: row.seq,
})

/** Throws Refusal below identity level 1. */
const checkLevel = async (tx: Queries, userId: number): Promise<void> => {
  if ((await levelOf(tx, userId)) === 0)
    throw new Refusal(codes.levelTooLow, { data: { left: '0', level: 0, neededLevel: 1 } })
}

/** A hash as the network writes it. */
const hashOf = ({ addressKind }: NetworkRow, text: string): string =>
  addressKind === 'solana' ? text : addressKind === 'xrp' ? text.toUpperCase() : text.toLowerCase()

const isSameAddress = ({ addressKind }: NetworkRow, one: string, other: string): boolean =>
  (knownAddress(addressKind, one)?.key ?? one) === (knownAddress(addressKind, other)?.key ?? other)

/** The output that a request describes. Throws Refusal if there is none, or if it is not without an owner. */
const outputOf = async (tx: Queries, userId: number, network: NetworkRow, ask: Ask) => {
  const amount = trim(ask.amount)
  if (!isPositive(amount) || scaleOf(amount) > ledgerScale) throw new Refusal(codes.amountInvalid)
  const txHash = hashOf(network, ask.txHash)
  const [transaction] = await tx
    .select()
    .from(nodeTransactions)
    .where(and(eq(nodeTransactions.networkId, network.id), eq(nodeTransactions.txHash, txHash)))
  if (!transaction || transaction.isReverted) throw new Refusal(codes.recoveryNotFound)
  const outputs = await tx
    .select()
    .from(nodeOutputs)
    .where(
      and(eq(nodeOutputs.networkId, network.id), eq(nodeOutputs.txHash, txHash), eq(nodeOutputs.holder, venueHolder)),
    )
  const fitting = outputs.filter(
    ({ outputIndex, amount: paid }) =>
      (ask.outputIndex === undefined || ask.outputIndex === outputIndex) && paid === toAmount(amount),
  )
  const deposits = await depositsIn(tx, network.id, [txHash])
  const unmatched = await unmatchedIn(tx, network.id, [txHash])
  const found = fitting.map((output) => ({
    output,
    deposit: deposits.find(({ outputIndex }) => outputIndex === output.outputIndex),
    unmatched: unmatched.find(({ outputIndex }) => outputIndex === output.outputIndex),
  }))
  const free = found.find(
    (one) =>
      one.unmatched?.state === 'unclaimed' || (one.deposit?.stage === 'unsupported' && one.deposit.userId === userId),
  )
  if (free) {
    const record = free.deposit ?? free.unmatched
    if (!record || !isSameAddress(network, record.fromAddress, ask.fromAddress))
      throw new Refusal(codes.recoveryNotFound)
    return { record, depositId: free.deposit?.depositId ?? null }
  }
  throw new Refusal(
    found.some((one) => one.deposit ?? one.unmatched) ? codes.recoveryNotNeeded : codes.recoveryNotFound,
  )
}

const apply = handle(calls.deposit.applyRecovery, async ({ body }, ctx: Context) => {
  const network = networkNamed(body.networkId)
  if (!network) throw new Refusal(codes.coinNotOnNetwork)
  const { id: userId } = userOf(ctx)
  const note = cleanText(body.note ?? '')
  return ctx.venue.money.perform({
    async run(unit) {
      const { tx, now } = unit
      await checkLevel(tx, userId)
      const { record, depositId } = await outputOf(tx, userId, network, body)
      const open = await tx
        .select()
        .from(recoveries)
        .where(and(eq(recoveries.userId, userId), inArray(recoveries.stage, ['inReview', 'revision'])))
      const same = open.find(
        (one) =>
          one.networkId === record.networkId && one.txHash === record.txHash && one.outputIndex === record.outputIndex,
      )
      const told = { memoSent: body.memoSent ?? null, note }
      const again = async (row: RecoveryRow) => {
        await tx.update(recoveries).set(told).where(eq(recoveries.recoveryId, row.recoveryId))
        await ctx.venue.use(recoveriesToken).step(unit, { ...row, ...told }, 'inReview', null)
        if (body.files) await attachFiles(tx, row.recoveryId, body.files)
        const [stored] = await tx.select().from(recoveries).where(eq(recoveries.recoveryId, row.recoveryId))
        return onWire(stored ?? row, (await filesOf(tx, [row.recoveryId])).get(row.recoveryId) ?? [])
      }
      const revised = same?.stage === 'revision' ? same : undefined
      if (same && !revised) throw new Refusal(codes.recoveryOpen, { data: { recoveryId: same.recoveryId } })
      if (!revised && open.length >= assetsLimits.funds.openRecoveries) throw new Refusal(codes.recoveryOpen)
      if (body.files) await checkFiles(tx, { userId, recoveryId: revised?.recoveryId, files: body.files })
      if (revised) return again(revised)
      const [row] = await tx
        .insert(recoveries)
        .values({
          recoveryId: ctx.venue.newId(),
          userId,
          networkId: record.networkId,
          txHash: record.txHash,
          outputIndex: record.outputIndex,
          depositId,
          coinId: record.coinId,
          contract: record.contract,
          amount: record.amount,
          fromAddress: record.fromAddress,
          ...told,
          stage: 'checking',
          decidableAt: now + venueLimits.recovery.decideAfter,
          until: null,
          history: [{ stage: 'checking', at: now, reason: null }],
          seq: 0,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      if (!row) throw new Error('A recovery request was not stored')
      return again(row)
    },
  })
})

const list = handle(calls.deposit.recoveries, ({ query: { recoveryId, pageNum, pageSize } }, ctx) => {
  checkPage(pageNum, pageSize)
  const wanted = and(
    eq(recoveries.userId, userOf(ctx).id),
    recoveryId === undefined ? undefined : eq(recoveries.recoveryId, recoveryId),
  )
  // One transaction, so that the count matches the list.
  return ctx.db.transaction(async (tx) => {
    const [all] = await tx.select({ total: count() }).from(recoveries).where(wanted)
    const rows = await tx
      .select()
      .from(recoveries)
      .where(wanted)
      .orderBy(desc(recoveries.place))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const files = await filesOf(
      tx,
      rows.map((row) => row.recoveryId),
    )
    return {
      list: rows.map((row) => onWire(row, files.get(row.recoveryId) ?? [])),
      totalCount: all?.total ?? 0,
    }
  })
})

/** The calls about requests for coins that arrived without an owner. */
export const recoveryHandlers = [apply, list]
