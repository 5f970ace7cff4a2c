import type { Queries } from '../db/database.ts'
import type { Store, StoreKind } from '../money/store.ts'
import { allowanceKey, cellKey, ChainFault, marketHolder, ownedBy } from './chainState.ts'
import type { Allowance, Cell, ChainEffects, ChainState, Posting, Quote, Transaction } from './chainState.ts'

/** The loaded state of some accounts on some chains. */
interface Loaded {
  readonly balances: readonly Posting[]
  readonly allowances: readonly Allowance[]
  readonly quotes: readonly Quote[]
}

/** Storage of the chains: a database transaction, or memory in tests. */
export interface ChainStorage {
  /** Loads these accounts' balances on all chains, and everything that belongs to no account on these chains. */
  readonly load: (ask: {
    readonly accounts: readonly string[]
    readonly chains: readonly string[]
    readonly quotes: readonly string[]
  }) => Promise<Loaded>
  readonly save: (changes: Loaded & { readonly transactions: readonly Transaction[] }) => Promise<void>
}

/**
 * The chains within one transaction shared by several commands. Everything that a command touches must be requested
 * first.
 */
export interface ChainStore extends Store, ChainState {
  readonly want: (ask: { readonly accountId: string; readonly chainIndex?: string; readonly quoteId?: string }) => void
  readonly apply: (effects: ChainEffects) => void
}

interface Desk {
  readonly balances: ReadonlyMap<string, Posting>
  readonly allowances: ReadonlyMap<string, Allowance>
  readonly quotes: ReadonlyMap<string, Quote>
  readonly transactions: readonly Transaction[]
  /** Keys of the entries changed since loading. */
  readonly touched: ReadonlySet<string>
}

const empty: Desk = {
  balances: new Map(),
  allowances: new Map(),
  quotes: new Map(),
  transactions: [],
  touched: new Set(),
}

const byKey = <T>(rows: readonly T[], key: (row: T) => string): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [key(row), row]))

/** The postings of a transaction must sum to zero per token. Throws ChainFault. */
const checkBalanced = ({ txHash, postings }: Transaction): void => {
  const sums = new Map<string, bigint>()
  for (const { chainIndex, tokenAddress, amount } of postings) {
    const token = `${chainIndex} ${tokenAddress}`
    sums.set(token, (sums.get(token) ?? 0n) + amount)
  }
  for (const [token, sum] of sums)
    if (sum !== 0n) throw new ChainFault(`Transaction ${txHash} is off by ${sum} of ${token}`)
}

const applied = (desk: Desk, { transactions, allowance, quote }: ChainEffects): Desk => {
  const balances = new Map(desk.balances)
  const touched = new Set(desk.touched)
  for (const transaction of transactions) {
    checkBalanced(transaction)
    for (const { chainIndex, tokenAddress, holder, amount } of transaction.postings) {
      const key = cellKey({ chainIndex, tokenAddress, holder })
      const balance = (balances.get(key)?.amount ?? 0n) + amount
      balances.set(key, { chainIndex, tokenAddress, holder, amount: balance })
      touched.add(key)
    }
  }
  for (const key of touched) {
    const cell = balances.get(key)
    if (cell && cell.amount < 0n && cell.holder !== marketHolder)
      throw new ChainFault(`${key} would owe ${-cell.amount}`)
  }
  return {
    balances,
    touched,
    transactions: [...desk.transactions, ...transactions],
    allowances: allowance ? new Map(desk.allowances).set(allowanceKey(allowance), allowance) : desk.allowances,
    quotes: quote ? new Map(desk.quotes).set(quote.quoteId, quote) : desk.quotes,
  }
}

const createChainStore = (storage: ChainStorage): ChainStore => {
  const wanted = { accounts: new Set<string>(), chains: new Set<string>(), quotes: new Set<string>() }
  let loaded: Desk = empty
  let desk: Desk = empty
  let before: Desk = empty

  return {
    want({ accountId, chainIndex, quoteId }) {
      wanted.accounts.add(accountId)
      if (chainIndex !== undefined) wanted.chains.add(chainIndex)
      if (quoteId !== undefined) wanted.quotes.add(quoteId)
    },
    async load() {
      const rows = await storage.load({
        accounts: [...wanted.accounts],
        chains: [...wanted.chains],
        quotes: [...wanted.quotes],
      })
      loaded = {
        ...empty,
        balances: byKey(rows.balances, cellKey),
        allowances: byKey(rows.allowances, allowanceKey),
        quotes: byKey(rows.quotes, ({ quoteId }) => quoteId),
      }
      desk = loaded
    },
    balance: (cell: Cell) => {
      const isWanted =
        [...wanted.accounts].some((accountId) => cell.holder === ownedBy(accountId)) ||
        wanted.chains.has(cell.chainIndex)
      if (!isWanted) throw new ChainFault(`${cellKey(cell)} was not loaded`)
      return desk.balances.get(cellKey(cell))?.amount ?? 0n
    },
    allowance: (of) => desk.allowances.get(allowanceKey(of))?.amount ?? 0n,
    quote: (quoteId) => desk.quotes.get(quoteId),
    apply(effects) {
      desk = applied(desk, effects)
    },
    begin() {
      before = desk
    },
    keep() {
      before = desk
    },
    drop() {
      desk = before
    },
    async flush() {
      const changed = <T>(now: ReadonlyMap<string, T>, then: ReadonlyMap<string, T>) =>
        [...now].filter(([key, row]) => then.get(key) !== row).map(([, row]) => row)
      await storage.save({
        balances: changed(desk.balances, loaded.balances),
        allowances: changed(desk.allowances, loaded.allowances),
        quotes: changed(desk.quotes, loaded.quotes),
        transactions: desk.transactions,
      })
    },
  }
}

export type ChainKind = StoreKind<ChainStore>

/** The chains as a store of the executor, backed by `storageOf`. */
export const chainKind = (storageOf: (tx: Queries) => ChainStorage): ChainKind => ({
  name: 'chain',
  open: (tx) => createChainStore(storageOf(tx)),
})
