import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { decimal } from '#contract/kernel/decimal.ts'
import { transactionKinds } from '#server/chain/chainState.ts'
import { fromAmount, toAmount } from '#server/ledger/amount.ts'
import { isOneOf } from './checks.ts'
import { wallets } from './walletLogin.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** An exact amount with 18 decimal places, as the rules use it. */
const amount = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(38,18)',
  fromDriver: (value) => toAmount(decimal(value)),
  toDriver: (value) => fromAmount(value),
})

const account = () =>
  text('account_id')
    .notNull()
    .references(() => wallets.accountId)

/** A wallet's keys on the simulated chains, derived from the encrypted seed. */
export const chainAccounts = pgTable('chain_accounts', {
  accountId: account().primaryKey(),
  seed: text('seed').notNull(),
  evm: text('evm').notNull().unique(),
  solana: text('solana').notNull().unique(),
  tron: text('tron').notNull().unique(),
})

/** Current balance per holder: the sum of its postings. Only the outside market's may be negative. */
export const chainBalances = pgTable(
  'chain_balances',
  {
    holder: text('holder').notNull(),
    chainIndex: text('chain_index').notNull(),
    tokenAddress: text('token_address').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.chainIndex, table.tokenAddress] }),
    check('only_markets_owe', sql`${table.holder} = 'market' or ${table.amount} >= 0`),
  ],
)

/** All transactions on the chains, in order. */
export const chainTransactions = pgTable(
  'chain_transactions',
  {
    txHash: text('tx_hash').primaryKey(),
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    chainIndex: text('chain_index').notNull(),
    accountId: text('account_id').references(() => wallets.accountId),
    kind: text('kind', { enum: transactionKinds }).notNull(),
    block: bigint('block', { mode: 'number' }).notNull(),
    at: time('at').notNull(),
    fromToken: text('from_token'),
    amountIn: amount('amount_in').notNull(),
    toToken: text('to_token'),
    amountOut: amount('amount_out').notNull(),
    gas: amount('gas').notNull(),
  },
  (table) => [
    index('chain_transactions_account').on(table.accountId, table.place),
    check('chain_transactions_kind_check', isOneOf(table.kind, transactionKinds)),
    check('chain_transactions_amount_in_check', sql`${table.amountIn} >= 0`),
    check('chain_transactions_amount_out_check', sql`${table.amountOut} >= 0`),
    check('chain_transactions_gas_check', sql`${table.gas} >= 0`),
  ],
)

/** The lines of every movement: they sum to zero per token. */
export const chainPostings = pgTable(
  'chain_postings',
  {
    txHash: text('tx_hash')
      .notNull()
      .references(() => chainTransactions.txHash),
    line: integer('line').notNull(),
    holder: text('holder').notNull(),
    chainIndex: text('chain_index').notNull(),
    tokenAddress: text('token_address').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.txHash, table.line] })],
)

/** The amount of a token that the router may spend. */
export const chainAllowances = pgTable(
  'chain_allowances',
  {
    accountId: account(),
    chainIndex: text('chain_index').notNull(),
    tokenAddress: text('token_address').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.chainIndex, table.tokenAddress] }),
    check('chain_allowances_amount_check', sql`${table.amount} >= 0`),
  ],
)

/** Swap quotes; each is void once it has expired or been used. */
export const chainQuotes = pgTable(
  'chain_quotes',
  {
    quoteId: text('quote_id').primaryKey(),
    accountId: account(),
    chainIndex: text('chain_index').notNull(),
    fromToken: text('from_token').notNull(),
    toToken: text('to_token').notNull(),
    amountIn: amount('amount_in').notNull(),
    amountOut: amount('amount_out').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('chain_quotes_expiry').on(table.expiresAt),
    check('chain_quotes_amount_in_check', sql`${table.amountIn} > 0`),
    check('chain_quotes_amount_out_check', sql`${table.amountOut} > 0`),
  ],
)
