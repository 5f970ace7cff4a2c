import { isNotNull, isNull, sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WalletType } from '#contract/assets/accounts.ts'
import { billKinds } from '#contract/assets/calls/bills.ts'
import { transferStates } from '#contract/assets/calls/transfer.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { loanRecordKinds } from '#contract/margin/schemas.ts'
import { fromAmount, toAmount } from '#server/ledger/amount.ts'
import { entryKinds } from '#server/ledger/entry.ts'
import { ledgerAccountNames } from '#server/ledger/ledgerAccounts.ts'
import { loanEnds } from '#server/ledger/loans.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })
const person = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id)
const tradeId = () => bigint('trade_id', { mode: 'number' }).notNull()
const walletType = (name: string) => integer(name).$type<WalletType>().notNull()

/** An exact amount with 18 decimal places, as the rules use it. */
export const amount = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(38,18)',
  fromDriver: (value) => toAmount(decimal(value)),
  toDriver: (value) => fromAmount(value),
})

/** The same for worths in usdt, which exceed any amount of a coin. */
const worth = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(58,18)',
  fromDriver: (value) => toAmount(decimal(value)),
  toDriver: (value) => fromAmount(value),
})

/** The columns that identify a balance. The venue's own balances have user, account and pair 0. */
const place = {
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  walletType: integer('wallet_type').$type<WalletType | 0>().notNull(),
  tradeId: tradeId(),
  coinId: integer('coin_id').notNull(),
  name: text('name', { enum: ledgerAccountNames }).notNull(),
}

/** Current balances: the sum of their postings. Only the venue's may be negative. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  { ...place, balance: amount('balance').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.walletType, table.tradeId, table.coinId, table.name] }),
    check('people_never_owe_a_place', sql`${table.userId} = 0 or ${table.balance} >= 0`),
  ],
)

/**
 * The lines of every movement: they sum to zero per coin. Kind and cause are unique together, so that nothing is booked
 * twice.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    kind: text('kind', { enum: entryKinds }).notNull(),
    ref: text('ref').notNull(),
    line: integer('line').notNull(),
    ...place,
    at: time('at').notNull(),
    amount: amount('amount').notNull(),
    /** Set on the posting that carries a bill (`server/ledger/bills.ts`): what a user's account owns has changed. */
    bill: text('bill', { enum: billKinds }),
    /** By how much, after the fee. */
    changed: amount('changed'),
    /** The part of it that is a fee; null if there is none. */
    fee: amount('fee'),
    /** The account’s balance of the coin after the entry. */
    owned: amount('owned'),
    /**
     * Numbers a user's bills from 1 without gaps, in the order of booking, so that any page is found at once. A fee has
     * this number, and the bill it is part of the one before. Null for what was carried forward.
     */
    number: bigint('number', { mode: 'number' }),
    /**
     * How many numbered bills of this kind the account has of this coin up to this one, and how many of them contain a
     * fee: bills of any filter are counted by the last one of each kind.
     */
    nth: bigint('nth', { mode: 'number' }),
    fees: bigint('fees', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref, table.line] }),
    uniqueIndex('ledger_postings_number').on(table.userId, table.number).where(isNotNull(table.number)),
    index('ledger_postings_groups')
      .on(table.userId, table.walletType, table.tradeId, table.coinId, table.bill, table.number)
      .where(isNotNull(table.number)),
    // Margin of positions that users add or take out, which makes no bill.
    index('ledger_postings_margins')
      .on(table.userId, table.at)
      .where(sql`${table.kind} = 'contractMargin' and ${table.name} = 'posted' and ${table.ref} like '%-margin-%'`),
    // Numbered bills are found by their number, also by time.
    index('ledger_postings_carried')
      .on(table.userId, table.at)
      .where(sql`${table.bill} is not null and ${table.number} is null`),
  ],
)

/** What a user's coins cost, over all accounts (`contract/assets/costBasis.ts`): one row for each coin they ever had. */
export const costBasis = pgTable(
  'cost_basis',
  {
    userId: person(),
    coinId: integer('coin_id').notNull(),
    amount: amount('amount').notNull(),
    known: amount('known').notNull(),
    cost: worth('cost').notNull(),
    realised: worth('realised').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.coinId] }),
    check('cost_basis_known_check', sql`${table.known} >= 0 and ${table.known} <= ${table.amount}`),
    check('cost_basis_cost_check', sql`${table.cost} >= 0`),
  ],
)

/** Transfers between a user's accounts. */
export const transfers = pgTable(
  'transfers',
  {
    transferId: text('transfer_id').primaryKey(),
    /** The order in which they arrived. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: person(),
    createdAt: time('created_at').notNull(),
    coinId: integer('coin_id').notNull(),
    amount: amount('amount').notNull(),
    worth: amount('worth').notNull(),
    source: walletType('source'),
    target: walletType('target'),
    tradeId: tradeId(),
    state: text('state', { enum: transferStates }).notNull(),
    reviewEndsAt: time('review_ends_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('transfers_user').on(table.userId, table.place),
    index('transfers_review').on(table.state, table.reviewEndsAt),
    check('transfers_amount_check', sql`${table.amount} > 0`),
    check('transfers_worth_check', sql`${table.worth} >= 0`),
    check('transfers_state_check', isOneOf(table.state, transferStates)),
    check(
      'transfers_check',
      sql`${table.state} <> 'review' or (${table.reviewEndsAt} is not null and ${table.endedAt} is null)`,
    ),
  ],
)

/** The amount that a user transferred on a day (UTC), in usdt, counted against the daily limit. */
export const transferDays = pgTable(
  'transfer_days',
  { userId: person(), day: integer('day').notNull(), used: amount('used').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('transfer_days_used_check', sql`${table.used} >= 0`),
  ],
)

/** Loans in margin accounts. */
export const loans = pgTable(
  'loans',
  {
    loanId: text('loan_id').primaryKey(),
    userId: person(),
    walletType: walletType('wallet_type'),
    tradeId: tradeId(),
    coinId: integer('coin_id').notNull(),
    principal: amount('principal').notNull(),
    interest: amount('interest').notNull(),
    hourlyRate: text('hourly_rate').$type<Decimal>().notNull(),
    openedAt: time('opened_at').notNull(),
    lastHour: time('last_hour').notNull(),
    records: integer('records').notNull(),
    ended: text('ended', { enum: loanEnds }),
  },
  (table) => [
    index('loans_user').on(table.userId),
    uniqueIndex('loans_open')
      .on(table.userId, table.walletType, table.tradeId, table.coinId)
      .where(isNull(table.ended)),
    index('loans_due').on(table.lastHour).where(isNull(table.ended)),
    check('loans_principal_check', sql`${table.principal} >= 0`),
    check('loans_interest_check', sql`${table.interest} >= 0`),
    check('loans_ended_check', sql`${table.ended} is null or (${table.principal} = 0 and ${table.interest} = 0)`),
  ],
)

/** Every change of a loan. A loan is charged once for each hour, apart from what was added to it within that hour. */
export const loanRecords = pgTable(
  'loan_records',
  {
    /** The order in which they were written. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    loanId: text('loan_id').notNull(),
    number: integer('number').notNull(),
    userId: person(),
    walletType: walletType('wallet_type'),
    tradeId: tradeId(),
    kind: text('kind', { enum: loanRecordKinds }).notNull(),
    coinId: integer('coin_id').notNull(),
    amount: amount('amount').notNull(),
    principalAfter: amount('principal_after').notNull(),
    interestAfter: amount('interest_after').notNull(),
    hour: time('hour'),
    addedBy: integer('added_by'),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loanId, table.number] }),
    uniqueIndex('loan_records_hour')
      .on(table.loanId, table.hour)
      .where(sql`${table.hour} is not null and ${table.addedBy} is null`),
    index('loan_records_user').on(table.userId, table.place),
  ],
)

/** What the venue has of a coin to lend, with what it has lent, where it is not the usual stock. */
export const lendingStock = pgTable(
  'lending_stock',
  { coinId: integer('coin_id').primaryKey(), stock: amount('stock').notNull() },
  (table) => [check('lending_stock_check', sql`${table.stock} >= 0`)],
)

const sides = ['long', 'short'] as const

/** Open positions of contract accounts. */
export const positions = pgTable(
  'positions',
  {
    positionId: text('position_id').primaryKey(),
    userId: person(),
    walletType: walletType('wallet_type'),
    contractCode: text('contract_code').notNull(),
    side: text('side', { enum: sides }).notNull(),
    size: amount('size').notNull(),
    entryPrice: amount('entry_price').notNull(),
    leverage: integer('leverage').notNull(),
  },
  (table) => [
    index('positions_user').on(table.userId),
    check('positions_side_check', isOneOf(table.side, sides)),
    check('positions_size_check', sql`${table.size} > 0`),
    check('positions_entry_price_check', sql`${table.entryPrice} > 0`),
    check('positions_leverage_check', sql`${table.leverage} > 0`),
  ],
)

const cardStates = ['inForce', 'ended'] as const

/** Trading funds given to new users. An active one ends when money leaves its account. */
export const openCards = pgTable(
  'open_cards',
  {
    cardId: text('card_id').primaryKey(),
    userId: person(),
    walletType: walletType('wallet_type'),
    amount: amount('amount').notNull(),
    state: text('state', { enum: cardStates }).notNull(),
  },
  (table) => [
    index('open_cards_user').on(table.userId),
    check('open_cards_amount_check', sql`${table.amount} > 0`),
    check('open_cards_state_check', isOneOf(table.state, cardStates)),
  ],
)
