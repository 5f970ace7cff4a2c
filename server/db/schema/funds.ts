import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { depositStages, recoveryStages } from '#contract/assets/calls/deposit.ts'
import { bookedAs, unmatchedStates, type Step } from '#server/funds/depositStates.ts'
import { addressKinds } from '#contract/assets/networks.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'
import { amount } from './ledger.ts'

const time = (name: string) => bigint(name, { mode: 'number' })
const block = (name: string) => bigint(name, { mode: 'number' })
const place = () => bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity()
const person = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id)

/** One output of one transaction, which is the identity of whatever arrives. */
const output = {
  networkId: text('network_id').notNull(),
  txHash: text('tx_hash').notNull(),
  outputIndex: integer('output_index').notNull(),
}

const arrived = {
  ...output,
  /** Null for a token that the venue does not list. */
  coinId: integer('coin_id'),
  contract: text('contract').notNull(),
  amount: amount('amount').notNull(),
  address: text('address').notNull(),
  memo: text('memo'),
  fromAddress: text('from_address').notNull(),
  block: block('block'),
}

const followed = {
  history: jsonb('history').$type<readonly Step[]>().notNull(),
  seq: integer('seq').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
}

/** The seed of all deposit addresses, encrypted. */
export const depositSeeds = pgTable('deposit_seeds', { name: text('name').primaryKey(), seed: text('seed').notNull() })

/** Deposit addresses; each stays valid forever. On networks with memos the address is the venue's own. */
export const depositAddresses = pgTable(
  'deposit_addresses',
  {
    addressId: text('address_id').primaryKey(),
    userId: person(),
    kind: text('kind', { enum: addressKinds }).notNull(),
    /** The number of its key below the seed. */
    keyIndex: integer('key_index').notNull(),
    address: text('address').notNull(),
    /** The same for all spellings of the address. */
    addressKey: text('address_key').notNull(),
    memo: text('memo'),
    remark: text('remark').notNull(),
    isSelected: boolean('is_selected').notNull(),
    /** The coin and network that it was first requested for. */
    coinId: integer('coin_id').notNull(),
    networkId: text('network_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('deposit_addresses_key').on(table.kind, table.keyIndex),
    unique('deposit_addresses_place').on(table.kind, table.addressKey, table.memo).nullsNotDistinct(),
    index('deposit_addresses_user').on(table.userId, table.kind),
    check('deposit_addresses_kind_check', isOneOf(table.kind, addressKinds)),
  ],
)

/** Deposits: one for each output that pays the address of a user. */
export const deposits = pgTable(
  'deposits',
  {
    depositId: text('deposit_id').primaryKey(),
    place: place(),
    userId: person(),
    ...arrived,
    stage: text('stage', { enum: depositStages }).notNull(),
    /** Where the ledger has its amount now, and how many bookings it has had. */
    booked: text('booked', { enum: bookedAs }).notNull(),
    bookings: integer('bookings').notNull(),
    /** The block after which one that was reorganised counts as dropped. */
    dropsAfter: block('drops_after'),
    ...followed,
  },
  (table) => [
    unique('deposits_output').on(table.networkId, table.txHash, table.outputIndex),
    index('deposits_user').on(table.userId, table.place),
    index('deposits_open')
      .on(table.networkId, table.block)
      .where(sql`${table.stage} in ('seen', 'confirming', 'locked', 'reorganised')`),
    index('deposits_accumulating')
      .on(table.userId, table.networkId, table.coinId)
      .where(sql`${table.stage} = 'accumulating'`),
    index('deposits_unbooked')
      .on(table.networkId, table.txHash)
      .where(sql`${table.booked} = 'none'`),
    check('deposits_stage_check', isOneOf(table.stage, depositStages)),
    check('deposits_booked_check', isOneOf(table.booked, bookedAs)),
    check('deposits_amount_check', sql`${table.amount} > 0`),
    check('deposits_owner_check', sql`${table.booked} = 'none' or ${table.coinId} is not null`),
  ],
)

/** Outputs that pay the venue but no user: a memo is missing or unknown. */
export const unmatchedOutputs = pgTable(
  'unmatched_outputs',
  {
    ...arrived,
    state: text('state', { enum: unmatchedStates }).notNull(),
    bookings: integer('bookings').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.networkId, table.txHash, table.outputIndex] }),
    index('unmatched_outputs_open')
      .on(table.networkId, table.block)
      .where(sql`${table.state} = 'confirming'`),
    check('unmatched_outputs_state_check', isOneOf(table.state, unmatchedStates)),
  ],
)

/** Deposits too small for a record, summed by address and day. */
export const dustDays = pgTable(
  'dust_days',
  {
    networkId: text('network_id').notNull(),
    address: text('address').notNull(),
    day: integer('day').notNull(),
    coinId: integer('coin_id').notNull(),
    amount: amount('amount').notNull(),
    outputs: integer('outputs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.networkId, table.address, table.day, table.coinId] })],
)

/** Requests for coins that arrived without an owner. */
export const recoveries = pgTable(
  'recoveries',
  {
    recoveryId: text('recovery_id').primaryKey(),
    place: place(),
    userId: person(),
    ...output,
    depositId: text('deposit_id').references(() => deposits.depositId),
    coinId: integer('coin_id'),
    contract: text('contract').notNull(),
    amount: amount('amount').notNull(),
    fromAddress: text('from_address').notNull(),
    memoSent: text('memo_sent'),
    note: text('note').notNull(),
    stage: text('stage', { enum: recoveryStages }).notNull(),
    /** The reviewer decides no earlier, so that another claimant can appear. */
    decidableAt: time('decidable_at').notNull(),
    until: time('until'),
    ...followed,
  },
  (table) => [
    index('recoveries_user').on(table.userId, table.place),
    index('recoveries_output').on(table.networkId, table.txHash, table.outputIndex),
    check('recoveries_stage_check', isOneOf(table.stage, recoveryStages)),
  ],
)
