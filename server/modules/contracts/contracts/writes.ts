import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { PositionSide } from '#contract/contracts/kinds.ts'
import { walletOf } from '#contract/contracts/wallets.ts'
import { codes } from '#contract/kernel/codes.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { contractFeeTable } from '#contract/risk/tables.ts'
import { listedRules } from '#server/contracts/listed.ts'
import { leverageOfSide, type ContractOrder } from '#server/contracts/records.ts'
import { algoOf, contractOrderOf, positionOf } from '#server/contracts/wire.ts'
import { users } from '#server/db/schema/index.ts'
import { userOf, type Context } from '#server/http/context.ts'
import { handle, money } from '#server/http/handle.ts'
import { inAccount } from '#server/ledger/ledgerAccounts.ts'
import { Refusal } from '#server/refusal.ts'
import { balanceAt } from '#server/ledger/portfolio.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import type { Unit } from '#server/money/store.ts'
import { contractsToken, worldToken } from './tokens.ts'
import { rulesNamed } from './rulesNamed.ts'

/** The sequence number of the topic `positions`; read it before the data that it is returned with. */
export const seqOf = (ctx: Context): number => ctx.venue.hub.userSeq(userOf(ctx).id, userTopics.positions)

const answer = (record: ContractOrder, seq: number) => contractOrderOf(record, rulesNamed(record.contractCode), seq)

const wants = (_: unknown, ctx: Context, unit: Unit): void => ctx.venue.use(contractsToken).want(unit, userOf(ctx).id)

const place = money(calls.contracts.place, {
  wants,
  run: async ({ params, body }, ctx, unit) => {
    const seq = seqOf(ctx)
    return answer(await ctx.venue.use(contractsToken).place(unit, userOf(ctx).id, params.contractCode, body), seq)
  },
})

const algo = money(calls.contractAlgos.place, {
  wants,
  run: async ({ params: { contractCode }, body }, ctx, unit) => {
    const record = await ctx.venue.use(contractsToken).placeAlgo(unit, userOf(ctx).id, contractCode, body)
    return algoOf(record, rulesNamed(contractCode), unit.now)
  },
})

const cancelAlgo = handle(calls.contractAlgos.cancel, async ({ params: { algoId } }, ctx) => {
  const task = ctx.venue.use(contractsToken).cancelAlgo(userOf(ctx).id, Number(algoId))
  const record = await ctx.venue.money.perform(task)
  return algoOf(record, rulesNamed(record.contractCode), ctx.now())
})

const close = money(calls.contracts.close, {
  wants,
  run: async ({ params, body }, ctx, unit) => {
    const seq = seqOf(ctx)
    return answer(await ctx.venue.use(contractsToken).close(unit, userOf(ctx).id, params.contractCode, body), seq)
  },
})

const amend = money(calls.contracts.amend, {
  wants,
  run: async ({ params, body }, ctx, unit) => {
    const seq = seqOf(ctx)
    const { contractCode, orderId } = params
    const operations = ctx.venue.use(contractsToken)
    return answer(await operations.amend(unit, userOf(ctx).id, contractCode, Number(orderId), body), seq)
  },
})

const reverse = money(calls.contracts.reverse, {
  wants,
  run: async ({ params, body }, ctx, unit) => {
    const seq = seqOf(ctx)
    const { id } = userOf(ctx)
    const { clientOrderId } = body
    return answer(await ctx.venue.use(contractsToken).reverse(unit, id, params.contractCode, clientOrderId), seq)
  },
})

const closeAll = money(calls.contracts.closeAll, {
  wants,
  run: async ({ body }, ctx, unit) => {
    const seq = seqOf(ctx)
    const outcomes = await ctx.venue.use(contractsToken).closeAll(unit, userOf(ctx).id, body)
    return outcomes.map(({ position: { id, contractCode, side, positionSide }, order, code }) => ({
      positionId: String(id),
      contractCode,
      side: side === 1n ? ('long' as const) : ('short' as const),
      positionSide,
      order: order && answer(order, seq),
      code,
    }))
  },
})

/** A position as it is after a command; null once it has ended. */
const positionAfter = (ctx: Context, unit: Unit, contractCode: string, side: PositionSide | undefined, seq: number) => {
  const { id } = userOf(ctx)
  const world = ctx.venue.use(worldToken)
  const market = world.market(contractCode)
  const position = world.position(id, contractCode, side ?? 'both')
  if (!market || !position) return null
  const { walletType, coinId } = market.rules
  const account = inAccount({ userId: id, walletType, tradeId: 0 }, coinId, 'available')
  return positionOf(world, market, position, balanceAt(unit.store(ledger).portfolio(id), account), seq)
}

const margin = money(calls.contracts.margin, {
  wants,
  run: async ({ params, body }, ctx, unit) => {
    const seq = seqOf(ctx)
    await ctx.venue
      .use(contractsToken)
      .addMargin(unit, userOf(ctx).id, params.contractCode, body.amount, body.positionSide)
    return positionAfter(ctx, unit, params.contractCode, body.positionSide, seq)
  },
})

const protection = money(calls.contracts.protection, {
  wants,
  run: async ({ params, body }, ctx, unit) => {
    const seq = seqOf(ctx)
    await ctx.venue.use(contractsToken).protect(unit, userOf(ctx).id, params.contractCode, body)
    return positionAfter(ctx, unit, params.contractCode, body.positionSide, seq)
  },
})

/** Needs no idempotency key: cancelling twice has the effect of cancelling once. */
const cancel = handle(calls.contracts.cancel, async ({ params }, ctx) => {
  const seq = seqOf(ctx)
  const { id } = userOf(ctx)
  const operations = ctx.venue.use(contractsToken)
  const record = await ctx.venue.money.perform({
    wants: (unit) => operations.want(unit, id),
    run: (unit) => operations.cancel(unit, id, Number(params.orderId)),
  })
  return answer(record, seq)
})

const cancelAll = handle(calls.contracts.cancelAll, async ({ query }, ctx) => {
  const { contractCode, orderIds, kind } = query
  const ask = {
    contractCode,
    orderIds: orderIds === undefined ? undefined : new Set(orderIds.split(',').map(Number)),
    kind,
  }
  const outcomes = await ctx.venue.money.perform(ctx.venue.use(contractsToken).cancelAll(userOf(ctx).id, ask))
  return outcomes.map(({ record: { id, state }, code }) => ({ orderId: String(id), state, code }))
})

const leverage = handle(calls.contracts.leverage, async ({ params, body }, ctx) => {
  const { leverage: wanted, positionSide } = body
  const task = ctx.venue.use(contractsToken).setLeverage(userOf(ctx).id, params.contractCode, wanted, positionSide)
  const { contractCode, marginMode: mode, ...leverages } = await ctx.venue.money.perform(task)
  return { contractCode, leverage: leverageOfSide(leverages, positionSide ?? 'both'), marginMode: mode }
})

const marginMode = handle(calls.contracts.marginMode, async ({ params, body }, ctx) => {
  const task = ctx.venue.use(contractsToken).setMarginMode(userOf(ctx).id, params.contractCode, body.marginMode)
  const setting = await ctx.venue.money.perform(task)
  return { contractCode: setting.contractCode, leverage: setting.leverage, marginMode: setting.marginMode }
})

const positionMode = handle(calls.contracts.positionMode, async ({ body }, ctx) => {
  const { account, positionMode: wanted } = body
  // The simulation has one account.
  if (ctx.venue.use(worldToken).biz === 'simulation' && account !== 'perpetual')
    throw new Refusal(codes.badRequest, { field: 'body.account' })
  const task = ctx.venue.use(contractsToken).setPositionMode(userOf(ctx).id, walletOf[account], wanted)
  const { positionMode: now } = await ctx.venue.money.perform(task)
  return { account, positionMode: now }
})

const fees = handle(calls.contracts.fees, async (_, ctx) => {
  const [row] = await ctx.db.query
    .select({ vipLevel: users.vipLevel })
    .from(users)
    .where(eq(users.id, userOf(ctx).id))
  const vipLevel = row?.vipLevel ?? 0
  const own = contractFeeTable[vipLevel] ?? contractFeeTable[0]
  if (!own) throw new Error('The fee table has no rows')
  return {
    vipLevel,
    rates: listedRules(ctx.venue.use(worldToken), ctx.now()).map(({ contractCode }) => ({
      contractCode,
      makerFee: own.maker,
      takerFee: own.taker,
    })),
  }
})

export const writeCalls = [
  place,
  algo,
  cancelAlgo,
  amend,
  close,
  closeAll,
  reverse,
  margin,
  protection,
  cancel,
  cancelAll,
  leverage,
  marginMode,
  positionMode,
  fees,
]
