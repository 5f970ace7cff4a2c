import { randomInt } from 'node:crypto'
import { and, asc, count, eq, max } from 'drizzle-orm'
import type { DepositAddress } from '#contract/assets/calls/deposit.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { calls } from '#contract/calls.ts'
import { cleanText } from '#contract/kernel/cleanText.ts'
import { codes } from '#contract/kernel/codes.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { coinNetworkOf, networkNamed } from '#server/catalogue/networks.ts'
import type { NetworkRow } from '#server/catalogue/networks.data.ts'
import { nodeToken } from '#server/chain/node.ts'
import type { Queries } from '#server/db/database.ts'
import { depositAddresses } from '#server/db/schema/index.ts'
import { withCheckDigit } from '#server/funds/damm.ts'
import { venueAddressesToken } from '#server/funds/venueAddresses.ts'
import { userOf } from '#server/http/context.ts'
import type { Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'

type Row = typeof depositAddresses.$inferSelect

interface Ask {
  readonly coinId: number
  readonly networkId: string
}

/** The network of a request. Throws Refusal if the coin is unknown, or not offered there. */
const networkOf = ({ coinId, networkId }: Ask): NetworkRow => {
  if (!coinCatalogue.coin(coinId)) throw new Refusal(codes.coinUnknown)
  const network = networkNamed(networkId)
  if (!network || !coinNetworkOf(coinId, networkId)) throw new Refusal(codes.coinNotOnNetwork)
  return network
}

/** Throws Refusal while deposits on the network are suspended. */
const checkOpen = (ctx: Context, networkId: string): void => {
  const { deposit, reason } = ctx.venue.use(nodeToken).state(networkId)
  if (deposit !== 'open') throw new Refusal(codes.depositsClosed, { data: { reason } })
}

const onWire = (row: Row, { coinId, networkId }: Ask = row): DepositAddress => ({
  addressId: row.addressId,
  coinId,
  networkId,
  address: row.address,
  memo: row.memo,
  memoName: networkNamed(networkId)?.memo?.name ?? null,
  remark: row.remark,
  selected: row.isSelected,
  createdAt: row.createdAt,
})

const own = (userId: number, { addressKind }: Pick<NetworkRow, 'addressKind'>) =>
  and(eq(depositAddresses.userId, userId), eq(depositAddresses.kind, addressKind))

const rowsOf = (tx: Queries, userId: number, network: NetworkRow): Promise<Row[]> =>
  tx
    .select()
    .from(depositAddresses)
    .where(own(userId, network))
    .orderBy(asc(depositAddresses.createdAt), asc(depositAddresses.keyIndex))

/** Nine digits, the first not zero, the last a check digit: one typo never finds another person. */
const newMemo = (): string => withCheckDigit(String(randomInt(10_000_000, 100_000_000)))

const freeMemo = async (tx: Queries, { addressKind }: NetworkRow): Promise<string> => {
  for (;;) {
    const memo = newMemo()
    const [taken] = await tx
      .select({ memo: depositAddresses.memo })
      .from(depositAddresses)
      .where(and(eq(depositAddresses.kind, addressKind), eq(depositAddresses.memo, memo)))
    if (!taken) return memo
  }
}

/** Makes a new address of a person: of a key of its own, or the venue's with a memo of its own. */
const add = async (ctx: Context, tx: Queries, ask: Ask, remark: string, now: number): Promise<Row> => {
  const { id: userId } = userOf(ctx)
  const network = networkOf(ask)
  const { addressKind, memo: hasMemo } = network
  const [known] = await tx.select({ total: count() }).from(depositAddresses).where(own(userId, network))
  const total = known?.total ?? 0
  if (total >= assetsLimits.funds.addresses) throw new Refusal(codes.depositAddressesFull)
  const [newest] = await tx
    .select({ keyIndex: max(depositAddresses.keyIndex) })
    .from(depositAddresses)
    .where(eq(depositAddresses.kind, addressKind))
  const keyIndex = (newest?.keyIndex ?? 0) + 1
  const addresses = ctx.venue.use(venueAddressesToken)
  const { address, key } = hasMemo ? addresses.own(addressKind) : addresses.derive(addressKind, keyIndex)
  const row: Row = {
    addressId: ctx.venue.newId(),
    userId,
    kind: addressKind,
    keyIndex,
    address,
    addressKey: key,
    memo: hasMemo ? await freeMemo(tx, network) : null,
    remark,
    isSelected: total === 0,
    ...ask,
    createdAt: now,
  }
  await tx.insert(depositAddresses).values(row)
  return row
}

const remarkOf = (text: string): string => cleanText(text)

const coinAddress = handle(calls.deposit.coinAddress, ({ body }, ctx) => {
  const network = networkOf(body)
  checkOpen(ctx, network.id)
  return ctx.venue.money.perform({
    run: async (unit) => {
      const rows = await rowsOf(unit.tx, userOf(ctx).id, network)
      const selected = rows.find(({ isSelected }) => isSelected) ?? rows[0]
      return onWire(selected ?? (await add(ctx, unit.tx, body, '', unit.now)), body)
    },
  })
})

const create = handle(calls.deposit.createAddress, ({ body: { remark = '', ...ask } }, ctx) => {
  checkOpen(ctx, networkOf(ask).id)
  return ctx.venue.money.perform({
    run: async (unit) => onWire(await add(ctx, unit.tx, ask, remarkOf(remark), unit.now), ask),
  })
})

const list = handle(calls.deposit.addresses, async ({ body }, ctx) =>
  (await rowsOf(ctx.db.query, userOf(ctx).id, networkOf(body))).map((row) => onWire(row, body)),
)

/** The caller's address. Throws Refusal for another person's. */
const ownRow = async (tx: Queries, ctx: Context, addressId: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(depositAddresses)
    .where(and(eq(depositAddresses.addressId, addressId), eq(depositAddresses.userId, userOf(ctx).id)))
  if (!row) throw new Refusal(codes.addressEntryUnknown)
  return row
}

const remark = handle(calls.deposit.remarkAddress, ({ body }, ctx) =>
  ctx.venue.money.perform({
    run: async ({ tx }) => {
      const row = { ...(await ownRow(tx, ctx, body.addressId)), remark: remarkOf(body.remark) }
      await tx.update(depositAddresses).set({ remark: row.remark }).where(eq(depositAddresses.addressId, row.addressId))
      return onWire(row)
    },
  }),
)

const select = handle(calls.deposit.selectAddress, ({ body }, ctx) =>
  ctx.venue.money.perform({
    run: async ({ tx }) => {
      const { id: userId } = userOf(ctx)
      const chosen = await ownRow(tx, ctx, body.addressId)
      const network = networkOf(chosen)
      await tx.update(depositAddresses).set({ isSelected: false }).where(own(userId, network))
      await tx
        .update(depositAddresses)
        .set({ isSelected: true })
        .where(eq(depositAddresses.addressId, chosen.addressId))
      return (await rowsOf(tx, userId, network)).map((row) => onWire(row, chosen))
    },
  }),
)

/** The calls about deposit addresses. */
export const addressHandlers = [coinAddress, create, list, remark, select]
