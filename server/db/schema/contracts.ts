import { eq, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { WalletType } from '#contract/assets/accounts.ts'
import {
  algoStages,
  contractOrderTypes,
  liveAlgoStages,
  marginModes,
  orderSources,
  positionEnds,
  positionModes,
  positionSides,
  riskLevels,
  triggerPrices,
} from '#contract/contracts/kinds.ts'
import type { ContractAttach } from '#contract/contracts/schemas.ts'
import {
  liveOrderStates,
  orderSides,
  orderStates,
  postOnlyModes,
  selfTradeModes,
  timesInForce,
} from '#contract/spot/orderKinds.ts'
import type { Rate } from '#contract/risk/units.ts'
import type { AlgoRecord, ContractEndReason, EarlierLiquidation, LiquidationRecord } from '#server/contracts/records.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'
import { amount } from './ledger.ts'

const whole = (name: string) => bigint(name, { mode: 'number' })
const person = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id)

const positionSide = () => text('position_side', { enum: positionSides }).notNull().default('both')

/** Integers of any size. */
const units = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(38,0)',
  fromDriver: (value) => BigInt(value),
  toDriver: (value) => value.toString(),
})
/** A rate in units of 10⁻⁸. */
const rate = customType<{ data: Rate; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => BigInt(value) as Rate,
  toDriver: (value) => value.toString(),
})

/** Orders of contracts as users see them: amounts in contracts, prices in ticks. */
export const contractOrders = pgTable(
  'contract_orders',
  {
    id: whole('id').primaryKey(),
    userId: person(),
    contractCode: text('contract_code').notNull(),
    clientOrderId: text('client_order_id').notNull(),
    side: text('side', { enum: orderSides }).notNull(),
    positionSide: positionSide(),
    type: text('type', { enum: contractOrderTypes }).notNull(),
    timeInForce: text('time_in_force', { enum: timesInForce }).notNull(),
    expireAt: whole('expire_at'),
    price: whole('price'),
    amount: whole('amount').notNull(),
    display: whole('display'),
    postOnly: text('post_only', { enum: postOnlyModes }),
    selfTrade: text('self_trade', { enum: selfTradeModes }).notNull(),
    reduceOnly: boolean('reduce_only').notNull(),
    stopPrice: whole('stop_price'),
    trailBy: text('trail_by'),
    activationPrice: whole('activation_price'),
    trigger: text('trigger', { enum: triggerPrices }),
    closePosition: boolean('close_position').notNull(),
    positionId: whole('position_id'),
    attach: jsonb('attach').$type<ContractAttach>(),
    parentId: whole('parent_id'),
    source: text('source', { enum: orderSources }).notNull(),
    algoId: whole('algo_id'),
    algoSlice: integer('algo_slice'),
    leverage: integer('leverage').notNull(),
    marginMode: text('margin_mode', { enum: marginModes }).notNull(),
    makerFee: rate('maker_fee').notNull(),
    takerFee: rate('taker_fee').notNull(),
    filled: whole('filled').notNull(),
    filledValue: amount('filled_value').notNull(),
    fee: amount('fee').notNull(),
    realised: amount('realised').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    reason: text('reason').$type<ContractEndReason>(),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
  },
  (table) => [
    index('contract_orders_user').on(table.userId, table.id),
    index('contract_orders_client').on(table.userId, table.clientOrderId),
    index('contract_orders_live').on(table.contractCode).where(isOneOf(table.state, liveOrderStates)),
    // The parts of a scaled or TWAP order, each once.
    uniqueIndex('contract_orders_algo').on(table.algoId, table.algoSlice),
    check('contract_orders_state_check', isOneOf(table.state, orderStates)),
    check('contract_orders_amount_check', sql`${table.amount} > 0 and ${table.filled} between 0 and ${table.amount}`),
  ],
)

const roles = ['maker', 'taker'] as const
const effects = ['open', 'reduce'] as const

/** Trades of users, one row for each of their two sides. */
export const contractFills = pgTable(
  'contract_fills',
  {
    fillId: text('fill_id').notNull(),
    role: text('role', { enum: roles }).notNull(),
    /** The order in which they arrived. */
    place: whole('place').notNull().generatedAlwaysAsIdentity(),
    orderId: whole('order_id').notNull(),
    userId: person(),
    contractCode: text('contract_code').notNull(),
    side: text('side', { enum: orderSides }).notNull(),
    price: whole('price').notNull(),
    amount: whole('amount').notNull(),
    value: amount('value').notNull(),
    fee: amount('fee').notNull(),
    realised: amount('realised').notNull(),
    effect: text('effect', { enum: effects }).notNull(),
    at: whole('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fillId, table.role] }),
    index('contract_fills_user').on(table.userId, table.place),
    index('contract_fills_order').on(table.orderId),
    index('contract_fills_contract')
      .on(table.contractCode, table.place)
      .where(eq(table.role, sql`'maker'`)),
    check('contract_fills_amount_check', sql`${table.amount} > 0`),
  ],
)

/** Positions, open and ended. User 0 is the insurance fund. */
export const contractPositions = pgTable(
  'contract_positions',
  {
    id: whole('id').primaryKey(),
    userId: whole('user_id').notNull(),
    contractCode: text('contract_code').notNull(),
    positionSide: positionSide(),
    side: units('side').$type<1n | -1n>().notNull(),
    contracts: units('contracts').notNull(),
    cost: amount('cost').notNull(),
    paid: amount('paid').notNull(),
    margin: amount('margin'),
    leverage: integer('leverage').notNull(),
    most: units('most').notNull(),
    opened: units('opened').notNull(),
    openedValue: amount('opened_value').notNull(),
    closedValue: amount('closed_value').notNull(),
    realised: amount('realised').notNull(),
    funding: amount('funding').notNull(),
    fees: amount('fees').notNull(),
    ended: text('ended', { enum: positionEnds }),
    openedAt: whole('opened_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
  },
  (table) => [
    index('contract_positions_user').on(table.userId, table.id),
    index('contract_positions_open')
      .on(table.contractCode)
      .where(sql`${table.ended} is null`),
    // One open position for each user, contract and position side.
    uniqueIndex('contract_positions_one')
      .on(table.userId, table.contractCode, table.positionSide)
      .where(sql`${table.ended} is null`),
    check('contract_positions_side_check', sql`${table.side} in (1, -1)`),
    check(
      'contract_positions_position_side_check',
      sql`${table.positionSide} = 'both' or ${table.positionSide} = case when ${table.side} = 1 then 'long' else 'short' end`,
    ),
    check('contract_positions_open_check', sql`(${table.ended} is null) = (${table.contracts} > 0)`),
    check('contract_positions_amounts_check', sql`${table.cost} >= 0 and ${table.paid} >= 0 and ${table.margin} >= 0`),
  ],
)

/** Leverage and margin mode of a user in a contract. */
export const contractSettings = pgTable(
  'contract_settings',
  {
    userId: person(),
    contractCode: text('contract_code').notNull(),
    leverage: integer('leverage').notNull(),
    longLeverage: integer('long_leverage').notNull(),
    shortLeverage: integer('short_leverage').notNull(),
    marginMode: text('margin_mode', { enum: marginModes }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contractCode] })],
)

/** Whether a user holds the contracts of an account one way or hedged; without a row, one way. */
export const contractModes = pgTable(
  'contract_modes',
  {
    userId: person(),
    walletType: integer('wallet_type').$type<WalletType>().notNull(),
    positionMode: text('position_mode', { enum: positionModes }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.walletType] }),
    check('contract_modes_position_mode_check', isOneOf(table.positionMode, positionModes)),
  ],
)

/** Settlements of funding, each once for its contract and time. */
export const contractFundings = pgTable(
  'contract_fundings',
  {
    contractCode: text('contract_code').notNull(),
    at: whole('at').notNull(),
    rate: units('rate').notNull(),
    mark: whole('mark').notNull(),
    taken: integer('taken').notNull(),
    due: integer('due').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractCode, table.at] })],
)

/** Deliveries, each once for its contract. */
export const contractDeliveries = pgTable('contract_deliveries', {
  contractCode: text('contract_code').primaryKey(),
  at: whole('at').notNull(),
  deliveredAt: whole('delivered_at').notNull(),
  price: whole('price').notNull(),
  taken: integer('taken').notNull(),
  due: integer('due').notNull(),
  contracts: units('contracts').notNull(),
})

/** Deliveries that take place at another time than that of their contract's code. */
export const movedDeliveries = pgTable('moved_deliveries', {
  contractCode: text('contract_code').primaryKey(),
  at: whole('at').notNull(),
})

/** Samples of the premium over the index, or of the index before a delivery, in units of 10⁻¹⁸. */
export const contractSamples = pgTable(
  'contract_samples',
  {
    contractCode: text('contract_code').notNull(),
    at: whole('at').notNull(),
    value: units('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractCode, table.at] })],
)

/** Scaled and TWAP orders: amounts in contracts. */
export const contractAlgos = pgTable(
  'contract_algos',
  {
    id: whole('id').primaryKey(),
    userId: person(),
    contractCode: text('contract_code').notNull(),
    clientOrderId: text('client_order_id').notNull(),
    side: text('side', { enum: orderSides }).notNull(),
    positionSide: positionSide(),
    reduceOnly: boolean('reduce_only').notNull(),
    amount: whole('amount').notNull(),
    terms: jsonb('terms').$type<AlgoRecord['terms']>().notNull(),
    filled: whole('filled').notNull(),
    filledValue: amount('filled_value').notNull(),
    fee: amount('fee').notNull(),
    slicesDone: integer('slices_done').notNull(),
    slice: integer('slice').notNull(),
    stage: text('stage', { enum: algoStages }).notNull(),
    history: jsonb('history').$type<AlgoRecord['history']>().notNull(),
    orderIds: jsonb('order_ids').$type<AlgoRecord['orderIds']>().notNull(),
    version: integer('version').notNull(),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
  },
  (table) => [
    index('contract_algos_user').on(table.userId, table.id),
    index('contract_algos_live').on(table.contractCode).where(isOneOf(table.stage, liveAlgoStages)),
    check('contract_algos_stage_check', isOneOf(table.stage, algoStages)),
    // Its orders can be amended to more than it asked for.
    check('contract_algos_amount_check', sql`${table.amount} > 0 and ${table.filled} >= 0`),
  ],
)

/** Receipts of liquidations. Rows from before there were receipts have `marks` and `steps` instead. */
export const contractLiquidations = pgTable(
  'contract_liquidations',
  {
    id: whole('id').primaryKey(),
    userId: person(),
    coinId: integer('coin_id').notNull(),
    pool: text('pool').notNull(),
    at: whole('at').notNull(),
    marks: jsonb('marks').$type<EarlierLiquidation['marks']>(),
    steps: jsonb('steps').$type<EarlierLiquidation['steps']>(),
    receipt: jsonb('receipt').$type<LiquidationRecord['receipt']>(),
    outcome: text('outcome').$type<LiquidationRecord['outcome']>().notNull(),
  },
  (table) => [index('contract_liquidations_user').on(table.userId, table.id)],
)

/** The highest level of a pool's risk that its owner was warned of, each once until the risk has fallen. */
export const contractWarnings = pgTable(
  'contract_warnings',
  {
    userId: person(),
    walletType: integer('wallet_type').$type<WalletType>().notNull(),
    coinId: integer('coin_id').notNull(),
    pool: text('pool').notNull(),
    announced: text('announced', { enum: riskLevels }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.walletType, table.coinId, table.pool] }),
    check('contract_warnings_announced_check', isOneOf(table.announced, riskLevels)),
  ],
)

/** Contracts that only take orders that reduce, because the treasury had to pay. */
export const reduceOnlyContracts = pgTable('reduce_only_contracts', {
  contractCode: text('contract_code').primaryKey(),
})
