import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../db/database.ts'
import { walletCodes, walletLogins, wallets } from '../db/schema/index.ts'
import type { Wallet, Wallets } from './wallets.ts'

/** Wallet secrets are stored and compared as this hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

type Row = typeof wallets.$inferSelect

export const walletOf = ({ accountId, ownerId, accountName, walletName, colorId, device, address }: Row): Wallet => ({
  accountId,
  ownerId,
  accountName,
  walletName,
  colorId,
  device,
  address,
})

/** When a login expires if it is not used before, in epoch ms. */
export const loginEnds = ({ seenAt, createdAt }: { readonly seenAt: number; readonly createdAt: number }): number =>
  Math.min(seenAt + venueLimits.session.idle, createdAt + venueLimits.session.absolute)

/** Ends these logins together with their codes, so that an approval cannot be used again. */
export const endLogins = async (tx: Queries, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.delete(walletLogins).where(inArray(walletLogins.id, [...ids]))
  await tx.delete(walletCodes).where(inArray(walletCodes.loginId, [...ids]))
}

/**
 * Wallets and their logins, read from the database each time so that an ended login stops working at once on every
 * node.
 */
export const createWallets = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Wallets => ({
  async find(token) {
    const [row] = await db.query
      .select()
      .from(walletLogins)
      .innerJoin(wallets, eq(wallets.accountId, walletLogins.accountId))
      .where(eq(walletLogins.tokenHash, hashOf(token)))
    const now = clock.now()
    if (!row || loginEnds(row.wallet_logins) <= now) return null
    const { id, seenAt } = row.wallet_logins
    if (now - seenAt >= venueLimits.session.touch)
      await db.query.update(walletLogins).set({ seenAt: now }).where(eq(walletLogins.id, id))
    return { ...walletOf(row.wallets), loginId: id }
  },
  async held(token) {
    const [row] = await db.query
      .select()
      .from(wallets)
      .where(eq(wallets.phoneHash, hashOf(token)))
    return row ? walletOf(row) : null
  },
  async end(accountId, loginId) {
    const ended = await db.query
      .delete(walletLogins)
      .where(and(eq(walletLogins.id, loginId), eq(walletLogins.accountId, accountId)))
      .returning({ id: walletLogins.id })
    if (ended.length > 0) await db.query.delete(walletCodes).where(eq(walletCodes.loginId, loginId))
    return ended.length > 0
  },
})
