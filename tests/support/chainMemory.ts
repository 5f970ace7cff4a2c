import { decimal } from '#contract/kernel/decimal.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { chainOf, chains, tokens } from '#server/chain/catalogue.ts'
import { cellKey, ownedBy } from '#server/chain/chainState.ts'
import type { Posting, Quote, Transaction } from '#server/chain/chainState.ts'
import { openingOf } from '#server/chain/opening.ts'
import { tokenPrices } from '#server/chain/prices.ts'
import { chainKind } from '#server/chain/store.ts'
import type { ChainStorage, ChainStore } from '#server/chain/store.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { testStart } from './server.ts'

/** Returns the value; throws if it is undefined. */
export const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('What the test relies on is not there')
  return value
}

export const amount = (text: string) => toAmount(decimal(text))
export const token = (chainIndex: string, symbol: string) =>
  present(tokens.find((one) => one.chainIndex === chainIndex && one.symbol === symbol))
const chain = present(chainOf('1'))

/** The chains, stored in memory. */
const memory = () => {
  const balances = new Map<string, Posting>()
  const allowances = new Map<string, { accountId: string; chainIndex: string; tokenAddress: string; amount: bigint }>()
  const quotes = new Map<string, Quote>()
  const transactions: Transaction[] = []
  const storage: ChainStorage = {
    load: () =>
      Promise.resolve({
        balances: [...balances.values()],
        allowances: [...allowances.values()],
        quotes: [...quotes.values()],
      }),
    save: (changes) => {
      for (const row of changes.balances) balances.set(cellKey(row), row)
      for (const row of changes.allowances)
        allowances.set(`${row.accountId} ${row.chainIndex} ${row.tokenAddress}`, row)
      for (const row of changes.quotes) quotes.set(row.quoteId, row)
      transactions.push(...changes.transactions)
      return Promise.resolve()
    },
  }
  return { storage, balances, transactions }
}

/** Runs transactions one at a time, as the executor runs commands. */
export const opening = async (storage: ChainStorage, accounts: readonly string[]): Promise<ChainStore> => {
  // The storage is in memory, so the database transaction is never used.
  const store = chainKind(() => storage).open(JSON.parse('null'))
  for (const accountId of accounts) for (const { chainIndex } of chains) store.want({ accountId, chainIndex })
  await store.load()
  return store
}

let ids = 0
export const newId = () => `id ${(ids += 1)}`
export const usual = tokenPrices((symbol) => coinNamed(symbol.slice(0, symbol.indexOf('_'))).price)

export const chainFixture = async (prices = usual, now = testStart) => {
  const { storage, balances, transactions } = memory()
  const store = await opening(storage, ['ann', 'bob'])
  store.begin()
  for (const accountId of ['ann', 'bob']) store.apply(openingOf(accountId, now, newId))
  store.keep()
  return { store, storage, balances, transactions, at: { chain, price: prices, now } }
}

export const quoted = (over: Partial<Quote> = {}): Quote => ({
  quoteId: newId(),
  accountId: 'ann',
  chainIndex: '1',
  fromToken: '',
  toToken: token('1', 'USDT').tokenAddress,
  amountIn: amount('0.1'),
  amountOut: amount('330'),
  expiresAt: testStart + walletLimits.chain.quoteLife,
  usedAt: null,
  ...over,
})

/** The stored data of an account. */
export const own = (
  store: ChainStore,
  { chainIndex, tokenAddress }: { chainIndex: string; tokenAddress: string },
  accountId = 'ann',
) => store.balance({ chainIndex, tokenAddress, holder: ownedBy(accountId) })
