import { and, inArray, like, notLike, or, sql } from 'drizzle-orm'
import { insertRows } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import { chainAllowances, chainBalances, chainPostings, chainQuotes, chainTransactions } from '../db/schema/index.ts'
import { ownedBy } from './chainState.ts'
import { chainKind } from './store.ts'
import type { ChainStorage } from './store.ts'

/** Matches every holder that is an account. */
const anyAccount = `${ownedBy('')}%`

/** The chains in the database. Transactions are serializable, so what a command read cannot change while it runs. */
const storedChain = (tx: Queries): ChainStorage => ({
  async load({ accounts, chains, quotes }) {
    const own = and(like(chainBalances.holder, anyAccount), inArray(chainBalances.holder, accounts.map(ownedBy)))
    const unowned = and(notLike(chainBalances.holder, anyAccount), inArray(chainBalances.chainIndex, [...chains]))
    return {
      balances:
        accounts.length === 0
          ? []
          : await tx
              .select()
              .from(chainBalances)
              .where(chains.length === 0 ? own : or(own, unowned)),
      allowances:
        accounts.length === 0
          ? []
          : await tx
              .select()
              .from(chainAllowances)
              .where(inArray(chainAllowances.accountId, [...accounts])),
      quotes:
        quotes.length === 0
          ? []
          : await tx
              .select()
              .from(chainQuotes)
              .where(inArray(chainQuotes.quoteId, [...quotes])),
    }
  },
  async save({ balances, allowances, quotes, transactions }) {
    if (transactions.length > 0) {
      await tx.execute(
        insertRows(
          chainTransactions,
          transactions.map(({ postings: _, ...row }) => row),
        ),
      )
      const lines = transactions.flatMap(({ txHash, postings }) =>
        postings.map((posting, line) => ({ txHash, line, ...posting })),
      )
      if (lines.length > 0) await tx.execute(insertRows(chainPostings, lines))
    }
    if (balances.length > 0) {
      const same = sql`on conflict (holder, chain_index, token_address) do update set amount = excluded.amount`
      await tx.execute(sql`${insertRows(chainBalances, balances)} ${same}`)
    }
    if (allowances.length > 0) {
      const same = sql`on conflict (account_id, chain_index, token_address) do update set amount = excluded.amount`
      await tx.execute(sql`${insertRows(chainAllowances, allowances)} ${same}`)
    }
    if (quotes.length > 0)
      await tx.execute(
        sql`${insertRows(chainQuotes, quotes)} on conflict (quote_id) do update set used_at = excluded.used_at`,
      )
  },
})

/** The chains as a store of the executor, backed by the database. */
export const chains = chainKind(storedChain)
