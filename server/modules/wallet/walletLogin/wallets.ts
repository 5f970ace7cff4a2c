import { randomBytes, randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { PhoneWallet, WalletLogin } from '#contract/wallet/calls/web3.ts'
import { walletColors, type WalletInfo } from '#contract/wallet/entities/wallet.ts'
import type { Queries } from '#server/db/database.ts'
import { users, walletLogins, wallets } from '#server/db/schema/index.ts'
import type { Context } from '#server/http/context.ts'
import { deviceOf } from '#server/http/agent.ts'
import { hashOf, loginEnds, walletOf } from '#server/http/createWallets.ts'
import type { Wallet } from '#server/http/wallets.ts'
import { collectUntil, newSecret } from './codes.ts'

/** The public fields of a wallet. */
export const infoOf = ({ accountId, accountName, colorId, device, address, walletName }: Wallet): WalletInfo => ({
  accountId,
  accountName,
  colorId,
  device,
  ip: address,
  walletName,
})

/** Creates a wallet for a phone without one; its cookie is the only access. */
export const createWallet = async (ctx: Context): Promise<Wallet> => {
  const phone = newSecret()
  const accountId = randomBytes(12).toString('hex')
  const name = accountId.slice(0, 4).toUpperCase()
  const created = await ctx.db.transaction(async (tx) => {
    const [owner] = await tx
      .insert(users)
      .values({ fid: `wallet-${accountId}`, account: `wallet ${accountId}`, nickname: name, createdAt: ctx.now() })
      .returning({ id: users.id })
    if (!owner) throw new Error('The owner of a wallet was not stored')
    const [row] = await tx
      .insert(wallets)
      .values({
        accountId,
        ownerId: owner.id,
        accountName: `Account ${name}`,
        walletName: 'Statefloor',
        colorId: randomInt(walletColors),
        device: deviceOf(ctx.agent),
        address: ctx.address,
        phoneHash: hashOf(phone),
        createdAt: ctx.now(),
      })
      .returning()
    if (!row) throw new Error('A wallet was not stored')
    const wallet = walletOf(row)
    await ctx.venue.walletCreated(tx, wallet)
    return wallet
  })
  ctx.setCookie('walletPhone', phone)
  return created
}

type Row = typeof walletLogins.$inferSelect

/** A login that was not collected in time does not count. */
const isLive = (login: Row, now: number): boolean =>
  login.collectedAt === null ? now < collectUntil(login.createdAt) : now < loginEnds(login)

const loginOf = ({ id, device, address, createdAt, collectedAt, seenAt }: Row): WalletLogin => ({
  id,
  device,
  address,
  createdAt,
  collectedAt,
  seenAt,
})

/** The wallet and its logins, newest first. */
export const phoneWalletOf = async (db: Queries, wallet: Wallet, now: number): Promise<PhoneWallet> => {
  const rows = await db
    .select()
    .from(walletLogins)
    .where(eq(walletLogins.accountId, wallet.accountId))
    .orderBy(desc(walletLogins.createdAt))
  return { walletInfo: infoOf(wallet), logins: rows.filter((row) => isLive(row, now)).map(loginOf), time: now }
}
