import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { deskAgents, desks, deskVisitors } from '#server/db/schema/index.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/refusal.ts'

export type Desk = typeof desks.$inferSelect

/** The caller: a user with an account, or a visitor known by a cookie. */
export type Asker =
  | { readonly userId: number; readonly visitorId: null }
  | { readonly userId: null; readonly visitorId: number }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The owner id for sockets and pushes. Visitors use negative numbers, which no user has. */
export const ownerOf = ({ userId, visitorId }: Pick<Desk, 'userId' | 'visitorId'>): number =>
  userId ?? -(visitorId ?? 0)

/** The visitor with that token, if it has not expired. */
export const findVisitor = async (db: Queries, token: string | undefined, now: number): Promise<number | undefined> => {
  if (token === undefined) return undefined
  const [row] = await db
    .select()
    .from(deskVisitors)
    .where(eq(deskVisitors.tokenHash, hashOf(token)))
  return row && now - row.seenAt < venueLimits.desk.visitor ? row.id : undefined
}

export const isAgent = async (db: Queries, userId: number): Promise<boolean> => {
  const [row] = await db.select().from(deskAgents).where(eq(deskAgents.userId, userId))
  return row !== undefined
}

/**
 * For calls that guests make too. Throws Refusal if the page belongs to another account than the session, or the session
 * has ended.
 */
export const checkAccount = (ctx: Context): void => {
  if (ctx.account !== undefined && !ctx.user) throw new Refusal(codes.sessionMissing)
  if (ctx.account !== undefined && ctx.account !== ctx.user?.fid) throw new Refusal(codes.accountSwitched)
}

/** Undefined for a guest without a cookie. Throws Refusal like `checkAccount`. */
export const askerOf = async (ctx: Context): Promise<Asker | undefined> => {
  checkAccount(ctx)
  if (ctx.user) return { userId: ctx.user.id, visitorId: null }
  const visitorId = await findVisitor(ctx.db.query, ctx.cookie('visitor'), ctx.now())
  return visitorId === undefined ? undefined : { userId: null, visitorId }
}

/** Turns a guest into a visitor, identified by a cookie. */
export const welcome = async (ctx: Context): Promise<Asker> => {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.now()
  const [row] = await ctx.db.query
    .insert(deskVisitors)
    .values({ tokenHash: hashOf(token), createdAt: now, seenAt: now })
    .returning({ id: deskVisitors.id })
  if (!row) throw new Error('A visitor was not stored')
  ctx.setCookie('visitor', token)
  return { userId: null, visitorId: row.id }
}

/** A conversation and the caller's side of it. Outsiders learn nothing about it, not even that it exists. */
export const deskFor = async (
  ctx: Context,
  deskId: string,
): Promise<{ readonly desk: Desk; readonly side: 'visitor' | 'agent' }> => {
  const [desk] = await ctx.db.query.select().from(desks).where(eq(desks.id, deskId))
  const asker = await askerOf(ctx)
  if (desk && asker && ownerOf(desk) === ownerOf(asker)) return { desk, side: 'visitor' }
  if (desk && ctx.user && (await isAgent(ctx.db.query, ctx.user.id))) return { desk, side: 'agent' }
  throw new Refusal(codes.deskUnknown)
}
