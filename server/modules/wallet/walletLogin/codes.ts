import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, lt, lte, or } from 'drizzle-orm'
import { codeTopic } from '#contract/wallet/entities/wallet.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { walletCodes, walletLogins } from '#server/db/schema/index.ts'
import { hashOf } from '#server/http/createWallets.ts'

export type Code = typeof walletCodes.$inferSelect

const { scanFor, decideFor, collectFor } = walletLimits.walletLogin
const { repeatFor } = venueLimits.walletLogin

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Three different two-digit numbers, and the one that the browser shows. */
const newNumbers = (): { readonly numbers: readonly string[]; readonly matchNumber: string } => {
  const numbers = new Set<string>()
  while (numbers.size < 3) numbers.add(String(randomInt(10, 100)))
  const list = [...numbers]
  return { numbers: list, matchNumber: list[randomInt(list.length)] ?? '' }
}

/** The topic on which the code's browser is notified of changes. The token cannot be derived from it. */
export const topicOf = (tokenHash: string): string => codeTopic(hashOf(tokenHash))

export const scanUntil = ({ createdAt }: Pick<Code, 'createdAt'>): number => createdAt + scanFor
export const decideUntil = (code: Pick<Code, 'createdAt'>): number => scanUntil(code) + decideFor
/** Counted from the decision: how long the same browser can get the answer again. */
export const collectUntil = (decidedAt: number): number => decidedAt + collectFor

/** Whether the browser that showed a code may still collect its result. */
export const isCollectable = (code: Code, collectedAt: number | null, now: number): boolean =>
  collectedAt === null ? now < collectUntil(code.decidedAt ?? 0) : now < collectedAt + repeatFor

interface NewCode {
  readonly id: string
  readonly browser: string
  readonly device: string
  readonly address: string
  readonly now: number
}

/** Creates a code. Its two secrets are returned here and never again. */
export const createCode = async (db: Queries, { id, browser, device, address, now }: NewCode) => {
  const [token, secret] = [newSecret(), newSecret()]
  const { numbers, matchNumber } = newNumbers()
  await db.insert(walletCodes).values({
    id,
    tokenHash: hashOf(token),
    secretHash: hashOf(secret),
    browserHash: hashOf(browser),
    matchNumber,
    numbers,
    state: 'shown',
    device,
    address,
    createdAt: now,
  })
  return { token, secret, matchNumber, expiresAt: now + scanFor }
}

/** The code that a browser queries. Another browser's code counts as unknown. */
export const codeOfBrowser = async (db: Queries, token: string, browser: string): Promise<Code | undefined> => {
  const [code] = await db
    .select()
    .from(walletCodes)
    .where(and(eq(walletCodes.tokenHash, hashOf(token)), eq(walletCodes.browserHash, hashOf(browser))))
  return code
}

/** Whether the venue issued the browser's cookie and still knows it, so that a planted value is rejected. */
export const isKnownBrowser = async (db: Queries, browser: string, now: number): Promise<boolean> => {
  const [code] = await db
    .select({ id: walletCodes.id })
    .from(walletCodes)
    .where(
      and(
        eq(walletCodes.browserHash, hashOf(browser)),
        gt(walletCodes.createdAt, now - venueLimits.walletLogin.codesWindow),
      ),
    )
    .limit(1)
  return code !== undefined
}

/**
 * The first phone to scan the code owns it: no other phone can decide. Undefined if the code is unknown, expired or
 * another phone's.
 */
export const takeCode = async (
  db: Queries,
  secret: string,
  accountId: string,
  now: number,
): Promise<Code | undefined> => {
  const secretHash = hashOf(secret)
  await db
    .update(walletCodes)
    .set({ state: 'scanned', accountId })
    .where(
      and(
        eq(walletCodes.secretHash, secretHash),
        eq(walletCodes.state, 'shown'),
        gt(walletCodes.createdAt, now - scanFor),
      ),
    )
  const code = await codeOfPhone(db, secret, accountId)
  return code && isOpenToDecide(code, now) ? code : undefined
}

/** A code that this phone has scanned, decided or not. Another phone's code counts as unknown. */
export const codeOfPhone = async (db: Queries, secret: string, accountId: string): Promise<Code | undefined> => {
  const [code] = await db
    .select()
    .from(walletCodes)
    .where(and(eq(walletCodes.secretHash, hashOf(secret)), eq(walletCodes.accountId, accountId)))
  return code
}

export const isOpenToDecide = (code: Code, now: number): boolean => code.state === 'scanned' && now < decideUntil(code)

/** Whether a secret belongs to a code that a phone could still scan. */
export const isOpen = async (db: Queries, secret: string, now: number): Promise<boolean> => {
  const [code] = await db
    .select({ id: walletCodes.id })
    .from(walletCodes)
    .where(
      and(
        eq(walletCodes.secretHash, hashOf(secret)),
        eq(walletCodes.state, 'shown'),
        gt(walletCodes.createdAt, now - scanFor),
      ),
    )
  return code !== undefined
}

/** Records the decision unless there is one already: the first one wins. */
export const decide = async (
  tx: Queries,
  code: Code,
  decision: { readonly state: 'approved'; readonly loginId: string } | { readonly state: 'refused' },
  now: number,
): Promise<boolean> => {
  const decided = await tx
    .update(walletCodes)
    .set({ ...decision, decidedAt: now })
    .where(and(eq(walletCodes.id, code.id), eq(walletCodes.state, 'scanned')))
    .returning({ id: walletCodes.id })
  return decided.length > 0
}

/** Deletes codes that can no longer lead to a login, and expired logins. */
export const forget = async (db: Queries, now: number): Promise<readonly { readonly accountId: string }[]> => {
  await db.delete(walletCodes).where(lt(walletCodes.createdAt, now - venueLimits.walletLogin.codesWindow))
  const isOver = or(
    lte(walletLogins.seenAt, now - venueLimits.session.idle),
    lte(walletLogins.createdAt, now - venueLimits.session.absolute),
  )
  return db.delete(walletLogins).where(isOver).returning({ accountId: walletLogins.accountId })
}
