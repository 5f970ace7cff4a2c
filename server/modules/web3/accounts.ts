import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { codes } from '../../../contract/codes'
import type { Queries } from '../../db/database'
import { chainAccounts } from '../../db/schema'
import { walletOf, type Context } from '../../http/context'
import { Refusal } from '../../http/refusal'
import type { Wallet } from '../../http/wallets'
import { addressesOf, type Addresses } from '../../chain/addresses'
import { chainOf } from '../../chain/catalogue'
import type { Chain, Token } from '../../chain/catalogue'
import { tokenOf } from '../../chain/catalogue'
import { openingOf } from '../../chain/opening'
import { chains as chainStore } from '../../chain/storedChain'
import { sealedColumns } from '../../security/cipher'
import type { Venue } from '../../venue'

const seedBytes = 32

/** Keys and addresses of a new wallet, and in the sandbox demo tokens at them, all in the transaction that makes it. */
export const openChainAccount = async (tx: Queries, { accountId }: Wallet, venue: Venue): Promise<void> => {
  const seed = randomBytes(seedBytes)
  await tx.insert(chainAccounts).values({ accountId, seed: venue.cipher.seal(seed.toString('hex'), sealedColumns.walletSeed, accountId), ...addressesOf(seed) })
  if (!venue.options.sandbox) return
  const opening = openingOf(accountId, venue.clock.now(), venue.newId)
  await venue.money.within(tx, {
    wants: (unit) => {
      for (const { chainIndex } of opening.transactions) unit.store(chainStore).want({ accountId, chainIndex })
    },
    run: (unit) => unit.store(chainStore).apply(opening),
  })
}

/** The addresses of the wallet that asks. */
export const addressesIn = async (ctx: Context): Promise<Addresses> => {
  const { accountId } = walletOf(ctx)
  const [row] = await ctx.db.query.select().from(chainAccounts).where(eq(chainAccounts.accountId, accountId))
  if (!row) throw new Error(`Wallet ${accountId} has no keys`)
  return { evm: row.evm, solana: row.solana, tron: row.tron }
}

/** Throws Refusal when there is no such chain. */
export const chainNamed = (chainIndex: string): Chain => {
  const chain = chainOf(chainIndex)
  if (!chain) throw new Refusal(codes.chainTokenUnknown)
  return chain
}

/** Throws Refusal when there is no such token on that chain. */
export const tokenNamed = (chainIndex: string, tokenAddress: string): Token => {
  const token = tokenOf(chainIndex, tokenAddress)
  if (!token) throw new Refusal(codes.chainTokenUnknown)
  return token
}
