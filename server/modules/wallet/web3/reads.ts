import { and, count, desc, eq, inArray, max, ne } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toScale } from '#contract/kernel/decimal.ts'
import type { ChainAddress, ChainTransaction, TokenBalances } from '#contract/wallet/entities/chain.ts'
import type { Addresses } from '#server/chain/addresses.ts'
import { heightAt, isBehind, timeOf } from '#server/chain/blocks.ts'
import { chainOf, chains, tokenOf, tokens } from '#server/chain/catalogue.ts'
import { ownedBy } from '#server/chain/chainState.ts'
import { chainBalances, chainTransactions } from '#server/db/schema/index.ts'
import { walletOf, type Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { fromAmount, ledgerScale } from '#server/ledger/amount.ts'
import { infoOf } from '../walletLogin/wallets.ts'
import { addressesIn, chainNamed, tokenNamed } from './accounts.ts'
import { chainEntries, entryOf, shownPrice, totalOf } from './entries.ts'
import { tokenPriceToken } from './tokens.ts'

type Row = typeof chainTransactions.$inferSelect

/** Throws 50011 while anything of the wallet on one of these chains is not indexed yet. */
const checkIndexed = async (ctx: Context, chainIndexes: readonly string[]): Promise<void> => {
  const { accountId } = walletOf(ctx)
  const newest = await ctx.db.query
    .select({ chainIndex: chainTransactions.chainIndex, block: max(chainTransactions.block) })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.accountId, accountId), inArray(chainTransactions.chainIndex, [...chainIndexes])))
    .groupBy(chainTransactions.chainIndex)
  const behind = newest.some(({ chainIndex, block }) => {
    const chain = chainOf(chainIndex)
    return chain !== undefined && block !== null && isBehind(chain, block, ctx.now())
  })
  if (behind) throw new Refusal(codes.indexerBehind)
}

/** Throws Refusal if the address is not the wallet's, or belongs to none of these chains. */
const chainsOfAddress = (addresses: Addresses, address: string, chainIndexes: readonly string[]): readonly string[] => {
  const own = chainIndexes.filter((chainIndex) => addresses[chainNamed(chainIndex).addresses] === address)
  if (own.length === 0) throw new Refusal(codes.addressUnknown)
  return own
}

/** The wallet's address on each chain. */
const addressList = (addresses: Addresses): ChainAddress[] =>
  chains.map((chain) => ({
    chainIndex: chain.chainIndex,
    name: chain.name,
    symbol: chain.symbol,
    logo: chain.logo,
    address: addresses[chain.addresses],
  }))

const balancesOn = async (
  ctx: Context,
  chainIndexes: readonly string[],
  addresses: Addresses,
): Promise<TokenBalances> => {
  await checkIndexed(ctx, chainIndexes)
  const price = ctx.venue.use(tokenPriceToken)
  const rows = await ctx.db.query
    .select()
    .from(chainBalances)
    .where(
      and(
        eq(chainBalances.holder, ownedBy(walletOf(ctx).accountId)),
        inArray(chainBalances.chainIndex, [...chainIndexes]),
      ),
    )
  const tokenAssets = tokens.flatMap((token) => {
    const amount =
      rows.find(
        ({ chainIndex, tokenAddress }) => chainIndex === token.chainIndex && tokenAddress === token.tokenAddress,
      )?.amount ?? 0n
    // A chain's native coin is always shown, because every action needs it for gas.
    const isShown = chainIndexes.includes(token.chainIndex) && (amount > 0n || token.tokenAddress === '')
    return isShown ? [entryOf(token, price, { addresses, amount })] : []
  })
  return {
    totalBalance: toScale(totalOf(tokenAssets), ledgerScale, 'down'),
    tokenAssets,
    chains: addressList(addresses).filter(({ chainIndex }) => chainIndexes.includes(chainIndex)),
    asOf: ctx.now(),
  }
}

const all = chains.map(({ chainIndex }) => chainIndex)

const amountOf = (chainIndex: string, tokenAddress: string | null, amount: bigint): ChainTransaction['from'] => {
  const token = tokenAddress === null ? undefined : tokenOf(chainIndex, tokenAddress)
  return token
    ? { symbol: token.symbol, tokenAddress: token.tokenAddress, logo: token.logo, amount: fromAmount(amount) }
    : null
}

const transactionOf = (row: Row, addresses: Addresses, now: number): readonly ChainTransaction[] => {
  const chain = chainOf(row.chainIndex)
  if (!chain || row.kind === 'level') return []
  return [
    {
      txHash: row.txHash,
      chainIndex: row.chainIndex,
      chainName: chain.name,
      action: row.kind,
      txStatus: heightAt(chain, now) >= row.block ? 'success' : 'pending',
      txTime: timeOf(chain, row.block),
      height: row.block,
      address: addresses[chain.addresses],
      from: amountOf(row.chainIndex, row.fromToken, row.amountIn),
      to: amountOf(row.chainIndex, row.toToken, row.amountOut),
      gas: fromAmount(row.gas),
      gasSymbol: chain.symbol,
    },
  ]
}

interface PageAsked {
  readonly chainIndexes: readonly string[]
  readonly pageNum: number
  readonly pageSize: number
}

const transactionsOn = async (ctx: Context, { chainIndexes, pageNum, pageSize }: PageAsked, addresses: Addresses) => {
  await checkIndexed(ctx, chainIndexes)
  const own = and(
    eq(chainTransactions.accountId, walletOf(ctx).accountId),
    inArray(chainTransactions.chainIndex, [...chainIndexes]),
    ne(chainTransactions.kind, 'level'),
  )
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(chainTransactions)
      .where(own)
      .orderBy(desc(chainTransactions.place))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const [total] = await tx.select({ total: count() }).from(chainTransactions).where(own)
    return { list: rows.flatMap((row) => transactionOf(row, addresses, ctx.now())), totalCount: total?.total ?? 0 }
  })
}

/** A wallet's read calls. */
export const reads = [
  handle(calls.web3.chainAll, (_, ctx) => [...chainEntries(ctx.venue.use(tokenPriceToken))]),
  handle(calls.web3.tokenAll, (_, ctx) => tokens.map((token) => entryOf(token, ctx.venue.use(tokenPriceToken)))),
  handle(calls.web3.accountDetail, async (_, ctx) => {
    const addresses = await addressesIn(ctx)
    return { walletInfo: infoOf(walletOf(ctx)), addresses: addressList(addresses) }
  }),
  handle(calls.web3.currentPrice, ({ body }, ctx) =>
    body.filter.tokens.map(({ chainIndex, tokenAddress }) => ({
      chainIndex,
      tokenAddress,
      price: shownPrice(tokenNamed(chainIndex, tokenAddress), ctx.venue.use(tokenPriceToken)),
      time: ctx.now(),
    })),
  ),
  handle(calls.web3.allBalances, async ({ body: { filter } }, ctx) =>
    balancesOn(
      ctx,
      (filter.chains ?? all).map((one) => chainNamed(one).chainIndex),
      await addressesIn(ctx),
    ),
  ),
  handle(calls.web3.balancesByAddress, async ({ body: { filter } }, ctx) => {
    const addresses = await addressesIn(ctx)
    return balancesOn(ctx, chainsOfAddress(addresses, filter.address, filter.chains ?? all), addresses)
  }),
  handle(calls.web3.transactions, async ({ body: { filter } }, ctx) =>
    transactionsOn(
      ctx,
      { ...filter, chainIndexes: filter.chainIndex === null ? all : [chainNamed(filter.chainIndex).chainIndex] },
      await addressesIn(ctx),
    ),
  ),
  handle(calls.web3.transactionsByAddress, async ({ body: { filter } }, ctx) => {
    const addresses = await addressesIn(ctx)
    return transactionsOn(
      ctx,
      { ...filter, chainIndexes: chainsOfAddress(addresses, filter.address, [filter.chainIndex]) },
      addresses,
    )
  }),
  // Read from the chain itself, not from its index, so that a transaction just sent is found at once.
  handle(calls.web3.transactionDetail, async ({ body: { filter } }, ctx) => {
    const own = and(
      eq(chainTransactions.txHash, filter.txHash),
      eq(chainTransactions.chainIndex, filter.chainIndex),
      eq(chainTransactions.accountId, walletOf(ctx).accountId),
    )
    const [row] = await ctx.db.query.select().from(chainTransactions).where(own)
    const [transaction] = row ? transactionOf(row, await addressesIn(ctx), ctx.now()) : []
    if (!transaction) throw new Refusal(codes.transactionUnknown)
    return {
      ...transaction,
      confirmations: Math.max(0, heightAt(chainNamed(filter.chainIndex), ctx.now()) - transaction.height + 1),
    }
  }),
]
