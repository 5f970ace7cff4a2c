import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { withdrawalStages } from '#contract/assets/calls/withdraw.ts'
import { memoKinds } from '#contract/assets/networks.ts'
import type { Step } from '#server/funds/depositStates.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'
import { amount } from './ledger.ts'

const time = (name: string) => bigint(name, { mode: 'number' })
const block = (name: string) => bigint(name, { mode: 'number' })

/** Withdrawals, each with what it has booked so far. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    withdrawId: text('withdraw_id').primaryKey(),
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    coinId: integer('coin_id').notNull(),
    networkId: text('network_id').notNull(),
    /** Empty for the network's own coin. */
    contract: text('contract').notNull(),
    address: text('address').notNull(),
    /** The same for all spellings of the address. */
    addressKey: text('address_key').notNull(),
    memo: text('memo'),
    memoKind: text('memo_kind', { enum: memoKinds }),
    /** The name in the address book when it was made. */
    label: text('label'),
    /** Amount that leaves the account: `receive` plus `fee`. */
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    receive: amount('receive').notNull(),
    /** In USDT, at the last price when the amount was held. */
    worth: amount('worth').notNull(),
    /** The UTC day whose limit it uses. */
    day: integer('day').notNull(),
    needsReview: boolean('needs_review').notNull(),
    undoUntil: time('undo_until'),
    reviewUntil: time('review_until'),
    stage: text('stage', { enum: withdrawalStages }).notNull(),
    reason: text('reason'),
    /** `web`, or the API key that made it. */
    source: text('source').notNull(),
    /** Known before anything is sent. */
    txHash: text('tx_hash'),
    /** Cost of the transaction to the venue, in the network’s own coin. */
    networkFee: amount('network_fee').notNull(),
    /** The block that includes it on the branch that the venue follows; null if none does. */
    block: block('block'),
    /** Whether any block ever did: such a transaction never expires. */
    wasIncluded: boolean('was_included').notNull(),
    isReverted: boolean('is_reverted').notNull(),
    bookings: integer('bookings').notNull(),
    /** Whether the ledger has booked the coins and the venue's own cost as sent. */
    isBookedOut: boolean('is_booked_out').notNull(),
    isFeeBooked: boolean('is_fee_booked').notNull(),
    history: jsonb('history').$type<readonly Step[]>().notNull(),
    seq: integer('seq').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('withdrawals_transaction').on(table.networkId, table.txHash),
    index('withdrawals_user').on(table.userId, table.place),
    index('withdrawals_day').on(table.userId, table.day),
    index('withdrawals_open')
      .on(table.networkId, table.block)
      .where(sql`${table.stage} in ('undo', 'review', 'queued', 'broadcasting', 'confirming')`),
    // Taken out by a reorganisation after it was booked: empty nearly always.
    index('withdrawals_out')
      .on(table.networkId)
      .where(sql`${table.block} is null and ${table.isFeeBooked}`),
    check('withdrawals_stage_check', isOneOf(table.stage, withdrawalStages)),
    check('withdrawals_memo_kind_check', isOneOf(table.memoKind, memoKinds)),
    check(
      'withdrawals_amount_check',
      sql`${table.receive} > 0 and ${table.fee} >= 0 and ${table.amount} = ${table.receive} + ${table.fee}`,
    ),
  ],
)

/** The one transaction of a withdrawal, written before it is sent. It is never replaced. */
export const withdrawalIntents = pgTable(
  'withdrawal_intents',
  {
    withdrawId: text('withdraw_id')
      .primaryKey()
      .references(() => withdrawals.withdrawId),
    networkId: text('network_id').notNull(),
    /** Counts the venue's transactions on the network. */
    sequence: integer('sequence').notNull(),
    /** The bytes to send, as base64. */
    rawBytes: text('raw_bytes').notNull(),
    txHash: text('tx_hash').notNull(),
    /** It can no longer be included after this block, unless it was before. */
    validUntil: block('valid_until').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('withdrawal_intents_sequence').on(table.networkId, table.sequence),
    unique('withdrawal_intents_transaction').on(table.networkId, table.txHash),
  ],
)
