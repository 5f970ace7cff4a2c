import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lte, min, or } from 'drizzle-orm'
import { limits } from '../../contract/limits'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { nonces, sessions as table, users } from '../db/schema'
import type { User } from '../venue'
import type { Session, Sessions } from './sessions'

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Row = typeof table.$inferSelect

const sessionOf = ({ id, userId, signKey, createdAt, seenAt, address, agent }: Row): Session => ({
  id,
  userId,
  signKey,
  createdAt,
  seenAt,
  expiresAt: Math.min(seenAt + limits.session.idle, createdAt + limits.session.absolute),
  address,
  agent,
})

interface Known {
  readonly user: User
  session: Session
  /** When it was last read from the database. */
  readAt: number
}

interface Given {
  readonly db: Database
  readonly clock: Clock
  /** A session has ended: its sockets go too. */
  readonly onEnd: (sessionId: string) => void
}

/** Sessions in the database, with a short memory before it. */
export const createSessions = ({ db, clock, onEnd }: Given): Sessions => {
  const memory = new Map<string, Known>()
  /** Counts the endings: what was read before one is not remembered after it. */
  let endings = 0

  const forget = (ended: (session: Session) => boolean) => {
    endings += 1
    for (const [token, { session }] of memory) if (ended(session)) memory.delete(token)
  }

  const read = async (tokenHash: string): Promise<Known | undefined> => {
    const [row] = await db.query.select().from(table).innerJoin(users, eq(users.id, table.userId)).where(eq(table.tokenHash, tokenHash))
    if (!row) return undefined
    const { id, fid, account } = row.users
    return { user: { id, fid, account }, session: sessionOf(row.sessions), readAt: clock.now() }
  }

  const remember = (tokenHash: string, known: Known | undefined): Known | undefined => {
    // The oldest go first; whoever comes back is read again.
    for (const oldest of memory.keys()) {
      if (memory.size < limits.session.remembered) break
      memory.delete(oldest)
    }
    if (known) memory.set(tokenHash, known)
    else memory.delete(tokenHash)
    return known
  }

  const recall = async (tokenHash: string): Promise<Known | undefined> => {
    const known = memory.get(tokenHash)
    if (known && clock.now() - known.readAt < limits.session.memory) return known
    const before = endings
    const found = await read(tokenHash)
    return before === endings ? remember(tokenHash, found) : found
  }

  const end = async (sessionId: string): Promise<void> => {
    await db.query.delete(table).where(eq(table.id, sessionId))
    forget(({ id }) => id === sessionId)
    onEnd(sessionId)
  }

  const sweep = async (): Promise<void> => {
    const now = clock.now()
    const ended = await db.query
      .delete(table)
      .where(or(lte(table.seenAt, now - limits.session.idle), lte(table.createdAt, now - limits.session.absolute)))
      .returning({ id: table.id })
    for (const { id } of ended) {
      forget((session) => session.id === id)
      onEnd(id)
    }
  }

  const nextEnd = async (): Promise<number> => {
    const [row] = await db.query.select({ seen: min(table.seenAt), created: min(table.createdAt) }).from(table)
    return Math.min((row?.seen ?? Infinity) + limits.session.idle, (row?.created ?? Infinity) + limits.session.absolute)
  }

  const watch = async (): Promise<void> => {
    await sweep()
    clock.at(Math.min(await nextEnd(), clock.now() + limits.session.sweepAtLeast), watch)
  }

  const touch = async (known: Known): Promise<void> => {
    const now = clock.now()
    if (now - known.session.seenAt < limits.session.touch) return
    known.session = { ...known.session, seenAt: now, expiresAt: Math.min(now + limits.session.idle, known.session.createdAt + limits.session.absolute) }
    await db.query.update(table).set({ seenAt: now }).where(eq(table.id, known.session.id))
  }

  return {
    async create(user, from) {
      const now = clock.now()
      const token = randomBytes(32).toString('base64url')
      const [row] = await db.query
        .insert(table)
        .values({
          id: randomBytes(16).toString('base64url'),
          tokenHash: hash(token),
          userId: user.id,
          signKey: randomBytes(32).toString('base64'),
          createdAt: now,
          seenAt: now,
          address: from.address,
          agent: from.agent.slice(0, limits.session.agentLength),
        })
        .returning()
      if (!row) throw new Error('A session was not stored')
      return { token, session: sessionOf(row) }
    },
    async find(token) {
      const known = await recall(hash(token))
      if (!known) return null
      if (known.session.expiresAt <= clock.now()) {
        await end(known.session.id)
        return null
      }
      await touch(known)
      return { user: known.user, session: known.session }
    },
    end,
    async list(userId) {
      const now = clock.now()
      const rows = await db.query
        .select()
        .from(table)
        .where(and(eq(table.userId, userId), gt(table.seenAt, now - limits.session.idle), gt(table.createdAt, now - limits.session.absolute)))
        .orderBy(desc(table.createdAt))
      return rows.map(sessionOf)
    },
    async useNonce(sessionId, nonce) {
      const expiresAt = clock.now() + 2 * limits.signature.maxSkew
      const [row] = await db.query.insert(nonces).values({ sessionId, nonce, expiresAt }).onConflictDoNothing().returning()
      return row !== undefined
    },
    sweep,
    watch,
  }
}
