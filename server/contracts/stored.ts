import { and, asc, eq, gte, inArray, isNull, lt, max, ne, sql } from 'drizzle-orm'
import { liveAlgoStages } from '#contract/contracts/kinds.ts'
import { liveOrderStates } from '#contract/spot/orderKinds.ts'
import { insertRows } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import {
  contractAlgos,
  contractDeliveries,
  contractFills,
  contractFundings,
  contractLiquidations,
  contractModes,
  contractOrders,
  contractPositions,
  contractSamples,
  contractSettings,
  contractWarnings,
  ledgerBalances,
  movedDeliveries,
  reduceOnlyContracts,
} from '../db/schema/index.ts'
import { saveCandles } from '../trading/storedCandles.ts'
import { readJournal, saveJournal, saveSnapshots } from '../trading/storedJournal.ts'
import type { SendMessages } from '../modules/messages/messages/index.ts'
import type { ContractMessage } from './records.ts'
import type { ContractRules } from './rules.ts'
import type { ContractChanges, ContractStorage } from './store.ts'
import type { StoredContract, StoredContracts, World } from './world.ts'

const readAll = async (tx: Queries, rules: readonly ContractRules[]): Promise<StoredContracts> => {
  const closed = new Set((await tx.select().from(reduceOnlyContracts)).map(({ contractCode }) => contractCode))
  const contracts = new Map<string, StoredContract>()
  for (const { contractCode } of rules) {
    const live = await tx
      .select()
      .from(contractOrders)
      .where(and(eq(contractOrders.contractCode, contractCode), inArray(contractOrders.state, [...liveOrderStates])))
      .orderBy(asc(contractOrders.id))
    const engine = await readJournal(tx, contractCode)
    contracts.set(contractCode, { ...engine, live, isReduceOnly: closed.has(contractCode) })
  }
  const codes = rules.map(({ contractCode }) => contractCode)
  const positions = await tx
    .select()
    .from(contractPositions)
    .where(and(isNull(contractPositions.ended), inArray(contractPositions.contractCode, codes)))
    .orderBy(asc(contractPositions.id))
  const settings = await tx.select().from(contractSettings)
  const modes = await tx.select().from(contractModes)
  const funds = await tx.select().from(ledgerBalances).where(eq(ledgerBalances.name, 'insurance'))
  const algos = await tx
    .select()
    .from(contractAlgos)
    .where(and(inArray(contractAlgos.stage, [...liveAlgoStages]), inArray(contractAlgos.contractCode, codes)))
    .orderBy(asc(contractAlgos.id))
  const warned = await tx.select().from(contractWarnings).where(ne(contractWarnings.announced, 'calm'))
  const delivered = await tx.select({ contractCode: contractDeliveries.contractCode }).from(contractDeliveries)
  const moved = await tx.select().from(movedDeliveries)
  const [orders] = await tx.select({ last: max(contractOrders.id) }).from(contractOrders)
  const [held] = await tx.select({ last: max(contractPositions.id) }).from(contractPositions)
  const [receipts] = await tx.select({ last: max(contractLiquidations.id) }).from(contractLiquidations)
  const [divided] = await tx.select({ last: max(contractAlgos.id) }).from(contractAlgos)
  const [fills] = await tx.select({ last: max(contractFills.orderId) }).from(contractFills)
  return {
    contracts,
    positions,
    settings,
    modes,
    algos,
    warned,
    delivered: new Set(delivered.map(({ contractCode }) => contractCode)),
    moved: new Map(moved.map(({ contractCode, at }) => [contractCode, at])),
    funds: new Map(funds.map(({ coinId, balance }) => [coinId, balance])),
    lastId: Math.max(...[orders, held, receipts, divided, fills].map((row) => row?.last ?? 0)),
  }
}

/** Writes the messages of each user, in their order. */
const sendAll = async (
  tx: Queries,
  messages: readonly ContractMessage[],
  { send, now }: Messenger,
): Promise<() => void> => {
  const pushes: (() => void)[] = []
  for (const userId of new Set(messages.map((one) => one.userId))) {
    const own = messages.flatMap((one) => (one.userId === userId ? [one.message] : []))
    pushes.push(await send(tx, userId, own, now()))
  }
  return () => pushes.forEach((push) => push())
}

const save = async (tx: Queries, changes: ContractChanges, messenger: Messenger): Promise<() => void> => {
  const {
    journal,
    snapshots,
    orders,
    fills,
    candles,
    positions,
    settings,
    modes,
    fundings,
    samples,
    deliveries,
    moved,
    liquidations,
    algos,
    warned,
    messages,
    reduceOnly,
  } = changes
  const order = sql`on conflict (id) do update set price = excluded.price, stop_price = excluded.stop_price, trail_by = excluded.trail_by, activation_price = excluded.activation_price, trigger = excluded.trigger, amount = excluded.amount, display = excluded.display, filled = excluded.filled, filled_value = excluded.filled_value, fee = excluded.fee, realised = excluded.realised, state = excluded.state, reason = excluded.reason, updated_at = excluded.updated_at`
  const position = sql`on conflict (id) do update set contracts = excluded.contracts, cost = excluded.cost, paid = excluded.paid, margin = excluded.margin, leverage = excluded.leverage, most = excluded.most, opened = excluded.opened, opened_value = excluded.opened_value, closed_value = excluded.closed_value, realised = excluded.realised, funding = excluded.funding, fees = excluded.fees, ended = excluded.ended, updated_at = excluded.updated_at`
  const setting = sql`on conflict (user_id, contract_code) do update set leverage = excluded.leverage, long_leverage = excluded.long_leverage, short_leverage = excluded.short_leverage, margin_mode = excluded.margin_mode`
  const mode = sql`on conflict (user_id, wallet_type) do update set position_mode = excluded.position_mode`
  const algo = sql`on conflict (id) do update set amount = excluded.amount, filled = excluded.filled, filled_value = excluded.filled_value, fee = excluded.fee, slices_done = excluded.slices_done, slice = excluded.slice, stage = excluded.stage, history = excluded.history, order_ids = excluded.order_ids, version = excluded.version, updated_at = excluded.updated_at`
  const warning = sql`on conflict (user_id, wallet_type, coin_id, pool) do update set announced = excluded.announced`
  const move = sql`on conflict (contract_code) do update set at = excluded.at`
  const closed = reduceOnly.map((contractCode) => ({ contractCode }))
  await Promise.all([
    saveJournal(tx, journal),
    orders.length > 0 && tx.execute(sql`${insertRows(contractOrders, orders)} ${order}`),
    saveCandles(tx, candles),
    fills.length > 0 && tx.execute(insertRows(contractFills, fills)),
    positions.length > 0 && tx.execute(sql`${insertRows(contractPositions, positions)} ${position}`),
    settings.length > 0 && tx.execute(sql`${insertRows(contractSettings, settings)} ${setting}`),
    modes.length > 0 && tx.execute(sql`${insertRows(contractModes, modes)} ${mode}`),
    fundings.length > 0 && tx.execute(insertRows(contractFundings, fundings)),
    samples.length > 0 && tx.execute(insertRows(contractSamples, samples)),
    deliveries.length > 0 && tx.execute(insertRows(contractDeliveries, deliveries)),
    moved.length > 0 && tx.execute(sql`${insertRows(movedDeliveries, moved)} ${move}`),
    liquidations.length > 0 &&
      tx.execute(
        insertRows(
          contractLiquidations,
          liquidations.map((record) => ({ ...record, marks: null, steps: null })),
        ),
      ),
    algos.length > 0 && tx.execute(sql`${insertRows(contractAlgos, algos)} ${algo}`),
    warned.length > 0 && tx.execute(sql`${insertRows(contractWarnings, warned)} ${warning}`),
    closed.length > 0 && tx.execute(sql`${insertRows(reduceOnlyContracts, closed)} on conflict do nothing`),
  ])
  await saveSnapshots(tx, snapshots)
  return sendAll(tx, messages, messenger)
}

/** How contracts send messages, and by which clock. */
export interface Messenger {
  readonly send: SendMessages
  readonly now: () => number
}

/** For code that only reads, or changes nothing that causes messages. */
const silent: Messenger = {
  send: () => Promise.reject(new Error('Nothing that causes messages is expected here')),
  now: () => 0,
}

/** Contracts in the database; `listed` are those whose books are read. */
export const storedContracts = (
  tx: Queries,
  { listed }: Pick<World, 'listed'>,
  messenger: Messenger = silent,
): ContractStorage => ({
  all: () => readAll(tx, listed),
  order: async (userId, orderId) =>
    (
      await tx
        .select()
        .from(contractOrders)
        .where(and(eq(contractOrders.id, orderId), eq(contractOrders.userId, userId)))
    )[0],
  hasFunding: async (contractCode, at) =>
    (
      await tx
        .select({ at: contractFundings.at })
        .from(contractFundings)
        .where(and(eq(contractFundings.contractCode, contractCode), eq(contractFundings.at, at)))
    ).length > 0,
  hasDelivery: async (contractCode) =>
    (
      await tx
        .select({ at: contractDeliveries.at })
        .from(contractDeliveries)
        .where(eq(contractDeliveries.contractCode, contractCode))
    ).length > 0,
  samples: (contractCode, from, to) =>
    tx
      .select()
      .from(contractSamples)
      .where(
        and(eq(contractSamples.contractCode, contractCode), gte(contractSamples.at, from), lt(contractSamples.at, to)),
      )
      .orderBy(asc(contractSamples.at)),
  save: (changes) => save(tx, changes, messenger),
})
