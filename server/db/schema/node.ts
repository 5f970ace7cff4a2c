import { isNull, sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { nodeFaultKinds, transactionStates } from '#server/chain/nodeState.ts'
import { isOneOf } from './checks.ts'
import { amount } from './ledger.ts'

const time = (name: string) => bigint(name, { mode: 'number' })
const block = (name: string) => bigint(name, { mode: 'number' })
const networkId = () => text('network_id').notNull()
const passages = ['open', 'suspended'] as const

/** How far the venue has followed each simulated network, and what the operator or the sandbox has changed about it. */
export const nodeNetworks = pgTable(
  'node_networks',
  {
    networkId: text('network_id').primaryKey(),
    /** The newest branch, and the one that the venue follows; they differ until a reorganisation is handled. */
    branch: integer('branch').notNull().default(0),
    followedBranch: integer('followed_branch').notNull().default(0),
    /** Blocks beyond those of the clock: one for each reorganisation. */
    extraBlocks: integer('extra_blocks').notNull().default(0),
    /** The last block that the venue has handled; blocks in which nothing was due are skipped. */
    handledBlock: block('handled_block').notNull(),
    deposit: text('deposit', { enum: passages }).notNull().default('open'),
    withdraw: text('withdraw', { enum: passages }).notNull().default('open'),
    reason: text('reason'),
    isHotWalletEmpty: boolean('is_hot_wallet_empty').notNull().default(false),
  },
  (table) => [
    check('node_networks_deposit_check', isOneOf(table.deposit, passages)),
    check('node_networks_withdraw_check', isOneOf(table.withdraw, passages)),
  ],
)

/** Where each branch of a network left the one before. */
export const nodeBranches = pgTable(
  'node_branches',
  {
    networkId: networkId().references(() => nodeNetworks.networkId),
    branch: integer('branch').notNull(),
    fromBlock: block('from_block').notNull(),
  },
  (table) => [primaryKey({ columns: [table.networkId, table.branch] })],
)

/** Every transaction that a node of the simulated networks has accepted. */
export const nodeTransactions = pgTable(
  'node_transactions',
  {
    networkId: networkId(),
    txHash: text('tx_hash').notNull(),
    /** The order in which the node accepted them. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    sender: text('sender').notNull(),
    /** Paid by its sender, in the network's own coin. */
    fee: amount('fee').notNull(),
    sentAt: time('sent_at').notNull(),
    state: text('state', { enum: transactionStates }).notNull(),
    isReverted: boolean('is_reverted').notNull().default(false),
    /** The block that includes it, once the chain is that high. */
    block: block('block').notNull(),
    /** It can no longer be included after this block; null: it always can. */
    validUntil: block('valid_until'),
    /** The block in which the venue handled it; null if it has not. */
    handledBlock: block('handled_block'),
    /** When that block was produced. */
    handledAt: time('handled_at'),
    isSeen: boolean('is_seen').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.networkId, table.txHash] }),
    // Work that the venue still has to do: empty while nothing is under way.
    index('node_transactions_open').on(table.networkId, table.block).where(isNull(table.handledBlock)),
    index('node_transactions_handled').on(table.networkId, table.handledBlock),
    index('node_transactions_block').on(table.networkId, table.block),
    index('node_transactions_sender').on(table.networkId, table.sender),
    check('node_transactions_state_check', isOneOf(table.state, transactionStates)),
  ],
)

/** The outputs of a transaction. */
export const nodeOutputs = pgTable(
  'node_outputs',
  {
    networkId: networkId(),
    txHash: text('tx_hash').notNull(),
    outputIndex: integer('output_index').notNull(),
    address: text('address').notNull(),
    memo: text('memo'),
    /** Empty for the network's own coin. */
    contract: text('contract').notNull(),
    amount: amount('amount').notNull(),
    /** `venue`, `wallet:<account>` or `outside`. */
    holder: text('holder').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.networkId, table.txHash, table.outputIndex] }),
    foreignKey({
      columns: [table.networkId, table.txHash],
      foreignColumns: [nodeTransactions.networkId, nodeTransactions.txHash],
    }),
    index('node_outputs_wallet')
      .on(table.networkId, table.txHash)
      .where(sql`${table.holder} like 'wallet:%'`),
    index('node_outputs_address').on(table.networkId, table.address),
    check('node_outputs_amount_check', sql`${table.amount} > 0`),
  ],
)

/** The balances of the venue's addresses on each network, up to the handled block. */
export const nodeBalances = pgTable(
  'node_balances',
  { networkId: networkId(), contract: text('contract').notNull(), amount: amount('amount').notNull() },
  (table) => [
    primaryKey({ columns: [table.networkId, table.contract] }),
    check('node_balances_amount_check', sql`${table.amount} >= 0`),
  ],
)

/** Faults that the sandbox has planned for the node that the venue sends to. */
export const nodeFaults = pgTable(
  'node_faults',
  {
    place: bigint('place', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    networkId: networkId(),
    kind: text('kind', { enum: nodeFaultKinds }).notNull(),
    left: integer('left').notNull(),
  },
  (table) => [
    check('node_faults_kind_check', isOneOf(table.kind, nodeFaultKinds)),
    check('node_faults_left_check', sql`${table.left} > 0`),
  ],
)
