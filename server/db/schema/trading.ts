import { eq, isNotNull, sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { decimal, trim, type Decimal } from '#contract/kernel/decimal.ts'
import type { Attach } from '#contract/spot/orderParts.ts'
import {
  liveOrderStates,
  orderSides,
  orderStates,
  orderTypes,
  postOnlyModes,
  selfTradeModes,
  timesInForce,
  triggerSources,
} from '#contract/spot/orderKinds.ts'
import type { Command } from '#server/engine/orders.ts'
import type { EngineSnapshot } from '#server/engine/state.ts'
import type { EndReason, MarginTerms } from '#server/trading/record.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'
import { amount } from './ledger.ts'

const time = (name: string) => bigint(name, { mode: 'number' })
const whole = time
const person = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id)

/** A share of an amount, such as a fee rate. */
const rate = customType<{ data: Decimal; driverData: string }>({
  dataType: () => 'numeric(12,6)',
  fromDriver: (value) => trim(decimal(value)),
  toDriver: (value) => value,
})

/** Spot orders as users see them. The matching engine's own state is in its snapshot and its journal. */
export const spotOrders = pgTable(
  'spot_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    userId: person(),
    symbol: text('symbol').notNull(),
    clientOrderId: text('client_order_id').notNull(),
    groupId: bigint('group_id', { mode: 'number' }),
    side: text('side', { enum: orderSides }).notNull(),
    type: text('type', { enum: orderTypes }).notNull(),
    timeInForce: text('time_in_force', { enum: timesInForce }).notNull(),
    expireAt: time('expire_at'),
    price: amount('price'),
    amount: amount('amount'),
    total: amount('total'),
    stopPrice: amount('stop_price'),
    trailBy: text('trail_by'),
    activationPrice: amount('activation_price'),
    trigger: text('trigger', { enum: triggerSources }),
    display: amount('display'),
    protection: amount('protection'),
    postOnly: text('post_only', { enum: postOnlyModes }),
    selfTrade: text('self_trade', { enum: selfTradeModes }).notNull(),
    attach: jsonb('attach').$type<Attach>(),
    margin: jsonb('margin').$type<MarginTerms>(),
    makerFee: rate('maker_fee').notNull(),
    takerFee: rate('taker_fee').notNull(),
    filled: amount('filled').notNull(),
    filledTotal: amount('filled_total').notNull(),
    arrivalPrice: amount('arrival_price'),
    fee: amount('fee').notNull(),
    held: amount('held').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    reason: text('reason').$type<EndReason>(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('spot_orders_user').on(table.userId, table.id),
    index('spot_orders_client').on(table.userId, table.clientOrderId),
    index('spot_orders_margin').on(table.userId, table.id).where(isNotNull(table.margin)),
    index('spot_orders_live').on(table.symbol).where(isOneOf(table.state, liveOrderStates)),
    check('spot_orders_state_check', isOneOf(table.state, orderStates)),
    check('spot_orders_held_check', sql`${table.held} >= 0`),
    check('spot_orders_ended_check', sql`${isOneOf(table.state, liveOrderStates)} or ${table.held} = 0`),
  ],
)

const roles = ['maker', 'taker'] as const

/** Trades, one row for each of their two sides. */
export const spotFills = pgTable(
  'spot_fills',
  {
    fillId: text('fill_id').notNull(),
    role: text('role', { enum: roles }).notNull(),
    /** The order in which they arrived. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    userId: person(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: orderSides }).notNull(),
    price: amount('price').notNull(),
    amount: amount('amount').notNull(),
    total: amount('total').notNull(),
    fee: amount('fee').notNull(),
    feeCoin: text('fee_coin').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fillId, table.role] }),
    index('spot_fills_user').on(table.userId, table.place),
    index('spot_fills_order').on(table.orderId),
    index('spot_fills_symbol')
      .on(table.symbol, table.place)
      .where(eq(table.role, sql`'taker'`)),
    check('spot_fills_amount_check', sql`${table.amount} > 0`),
  ],
)

/** How much a user has traded on a UTC day, in usdt, each fill at its value when it happened. */
export const spotVolumeDays = pgTable(
  'spot_volume_days',
  { userId: person(), day: integer('day').notNull(), volumeUsdt: amount('volume_usdt').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('spot_volume_days_day').on(table.day),
    check('spot_volume_days_volume_check', sql`${table.volumeUsdt} >= 0`),
  ],
)

/** Every engine command of a market since its snapshot, in order. */
export const engineJournal = pgTable(
  'engine_journal',
  {
    symbol: text('symbol').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: time('at').notNull(),
    command: jsonb('command').$type<Command>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.seq] })],
)

/** Users whose orders are cancelled while none of their sockets is open. */
export const cancelOnDisconnect = pgTable('cancel_on_disconnect', {
  userId: person().primaryKey(),
  createdAt: time('created_at').notNull(),
})

/** The state of a market's engine after the command with that number. */
export const engineSnapshots = pgTable('engine_snapshots', {
  symbol: text('symbol').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  state: jsonb('state').$type<EngineSnapshot>().notNull(),
})

/** Ticks × lots of many trades, which exceeds the safe integers. */
const units = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(38,0)',
  fromDriver: (value) => BigInt(value),
  toDriver: (value) => value.toString(),
})

/** Markets that have had an engine: since when their prices come from its trades, and their starting price. */
export const spotMarkets = pgTable('spot_markets', {
  symbol: text('symbol').primaryKey(),
  openedAt: time('opened_at').notNull(),
  openingTicks: whole('opening_ticks').notNull(),
})

export const candleSpans = ['minute', 'hour'] as const

/** Volume of each minute and each hour, in ticks and lots. */
export const spotCandles = pgTable(
  'spot_candles',
  {
    symbol: text('symbol').notNull(),
    span: text('span', { enum: candleSpans }).notNull(),
    openAt: time('open_at').notNull(),
    open: whole('open').notNull(),
    high: whole('high').notNull(),
    low: whole('low').notNull(),
    close: whole('close').notNull(),
    volume: whole('volume').notNull(),
    turnover: units('turnover').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.symbol, table.span, table.openAt] }),
    check('spot_candles_span_check', isOneOf(table.span, candleSpans)),
  ],
)
