import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { chainAccounts } from '#server/db/schema/index.ts'
import { walletOf, type Context } from '#server/http/context.ts'
import { Refusal } from '#server/refusal.ts'
import type { Wallet } from '#server/http/wallets.ts'
import { addressesOf, type Addresses } from '#server/chain/addresses.ts'
import { chainOf } from '#server/chain/catalogue.ts'
import type { Chain, Token } from '#server/chain/catalogue.ts'
import { tokenOf } from '#server/chain/catalogue.ts'
import { openingOf } from '#server/chain/opening.ts'
import { chains as chainStore } from '#server/chain/storedChain.ts'
import { sealedColumns } from '#server/security/cipher.ts'
import type { Venue } from '#server/venue.ts'

const seedBytes = 32

/**
 * Creates a new wallet's keys and addresses and, in the sandbox, its demo tokens, all in the transaction that creates
 * it.
 */
export const openChainAccount = async (tx: Queries, { accountId }: Wallet, venue: Venue): Promise<void> => {
  const seed = randomBytes(seedBytes)
  await tx.insert(chainAccounts).values({
    accountId,
    seed: venue.cipher.seal(seed.toString('hex'), sealedColumns.walletSeed, accountId),
    ...addressesOf(seed),
  })
  if (!venue.options.sandbox) return
  const opening = openingOf(accountId, venue.clock.now(), venue.newId)
  await venue.money.within(tx, {
    wants: (unit) => {
      for (const { chainIndex } of opening.transactions) unit.store(chainStore).want({ accountId, chainIndex })
    },
    run: (unit) => unit.store(chainStore).apply(opening),
  })
}

/** The addresses of the caller's wallet. */
export const addressesIn = async (ctx: Context): Promise<Addresses> => {
  const { accountId } = walletOf(ctx)
  const [row] = await ctx.db.query.select().from(chainAccounts).where(eq(chainAccounts.accountId, accountId))
  if (!row) throw new Error(`Wallet ${accountId} has no keys`)
  return { evm: row.evm, solana: row.solana, tron: row.tron }
}

/** Throws Refusal if there is no such chain. */
export const chainNamed = (chainIndex: string): Chain => {
  const chain = chainOf(chainIndex)
  if (!chain) throw new Refusal(codes.chainTokenUnknown)
  return chain
}

/** Throws Refusal if there is no such token on that chain. */
export const tokenNamed = (chainIndex: string, tokenAddress: string): Token => {
  const token = tokenOf(chainIndex, tokenAddress)
  if (!token) throw new Refusal(codes.chainTokenUnknown)
  return token
}
