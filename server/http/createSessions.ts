import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, min, ne, or, sql } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { nonces, sessions as table, users } from '../db/schema/index.ts'
import { sealedColumns, type Cipher } from '../security/cipher.ts'
import type { SecurityLog } from '../securityLog/index.ts'
import type { User } from '../user.ts'
import { Refusal } from '../refusal.ts'
import type { Session, Sessions } from './sessions.ts'

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Row = typeof table.$inferSelect

const sessionOf = ({ id, userId, signKey, createdAt, seenAt, address, agent }: Row, cipher: Cipher): Session => ({
  id,
  userId,
  signKey: cipher.open(signKey, sealedColumns.signKey, id),
  createdAt,
  seenAt,
  expiresAt: Math.min(seenAt + venueLimits.session.idle, createdAt + venueLimits.session.absolute),
  address,
  agent,
})

interface Known {
  readonly user: User
  session: Session
  /** Undefined for the session's current token. Otherwise a previous one, accepted until then. */
  readonly until: number | undefined
  /** When it was last read from the database. */
  readAt: number
}

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly cipher: Cipher
  readonly security: SecurityLog
  /** Called when a session has ended, to close its sockets. */
  readonly onEnd: (sessionId: string) => void
}

/** Sessions in the database, behind a short-lived cache. */
export const createSessions = ({ db, clock, cipher, security, onEnd }: Dependencies): Sessions => {
  const memory = new Map<string, Known>()
  /** Counts endings, so that a row read before an ending is not cached after it. */
  let endings = 0

  const forget = (ended: (session: Session) => boolean) => {
    endings += 1
    for (const [token, { session }] of memory) if (ended(session)) memory.delete(token)
  }

  const read = async (tokenHash: string): Promise<Known | undefined> => {
    const [row] = await db.query
      .select()
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(or(eq(table.tokenHash, tokenHash), eq(table.previousHash, tokenHash)))
    if (!row) return undefined
    const { id, fid, account } = row.users
    const until = row.sessions.tokenHash === tokenHash ? undefined : (row.sessions.previousUntil ?? 0)
    return { user: { id, fid, account }, session: sessionOf(row.sessions, cipher), until, readAt: clock.now() }
  }

  const remember = (tokenHash: string, known: Known | undefined): Known | undefined => {
    // Evicts the oldest; an evicted session is read again when it is next used.
    for (const oldest of memory.keys()) {
      if (memory.size < venueLimits.session.remembered) break
      memory.delete(oldest)
    }
    if (known) memory.set(tokenHash, known)
    else memory.delete(tokenHash)
    return known
  }

  /** Reads in progress, so that concurrent calls share one. A read that an ending overtook is repeated. */
  const reading = new Map<string, { readonly before: number; readonly found: Promise<Known | undefined> }>()

  const readOnce = (tokenHash: string): Promise<Known | undefined> => {
    const running = reading.get(tokenHash)
    if (running?.before === endings) return running.found
    const before = endings
    const found = read(tokenHash)
      .then((known) => (before === endings ? remember(tokenHash, known) : known))
      .finally(() => {
        if (reading.get(tokenHash)?.found === found) reading.delete(tokenHash)
      })
    reading.set(tokenHash, { before, found })
    return found
  }

  const recall = async (tokenHash: string): Promise<Known | undefined> => {
    const known = memory.get(tokenHash)
    return known && clock.now() - known.readAt < venueLimits.session.memory ? known : readOnce(tokenHash)
  }

  const end = async (sessionId: string): Promise<boolean> => {
    const ended = await db.query.delete(table).where(eq(table.id, sessionId)).returning({ id: table.id })
    forget(({ id }) => id === sessionId)
    onEnd(sessionId)
    return ended.length > 0
  }

  const noteEnd = (id: string, userId: number, reason: 'expired' | 'tooMany'): void =>
    security.note({ event: 'sessionsEnded', userId, session: id, reason, count: 1 })

  /** Brings sockets and cache in line with the database. */
  const settling = (ids: ReadonlySet<string>) => () => {
    forget(({ id }) => ids.has(id))
    for (const id of ids) onEnd(id)
  }

  const sweep = async (): Promise<void> => {
    const now = clock.now()
    const ended = await db.query
      .delete(table)
      .where(
        or(lte(table.seenAt, now - venueLimits.session.idle), lte(table.createdAt, now - venueLimits.session.absolute)),
      )
      .returning({ id: table.id, userId: table.userId })
    for (const { id, userId } of ended) {
      forget((session) => session.id === id)
      onEnd(id)
      noteEnd(id, userId, 'expired')
    }
  }

  const nextEnd = async (): Promise<number> => {
    const [row] = await db.query.select({ seen: min(table.seenAt), created: min(table.createdAt) }).from(table)
    return Math.min(
      (row?.seen ?? Infinity) + venueLimits.session.idle,
      (row?.created ?? Infinity) + venueLimits.session.absolute,
    )
  }

  const watch = async (): Promise<void> => {
    let next = clock.now() + venueLimits.session.sweepAgain
    try {
      await sweep()
      next = Math.min(await nextEnd(), clock.now() + venueLimits.session.sweepAtLeast)
    } finally {
      // Also after a database failure: otherwise the watch would stop and leave the sockets of ended sessions open
      // forever.
      clock.at(next, watch)
    }
  }

  const touch = async (known: Known): Promise<void> => {
    const now = clock.now()
    if (now - known.session.seenAt < venueLimits.session.touch) return
    known.session = {
      ...known.session,
      seenAt: now,
      expiresAt: Math.min(now + venueLimits.session.idle, known.session.createdAt + venueLimits.session.absolute),
    }
    await db.query.update(table).set({ seenAt: now }).where(eq(table.id, known.session.id))
  }

  return {
    async create(user, from) {
      const now = clock.now()
      const token = randomBytes(32).toString('base64url')
      const id = randomBytes(16).toString('base64url')
      const row: Row = {
        id,
        tokenHash: hash(token),
        previousHash: null,
        previousUntil: null,
        userId: user.id,
        signKey: cipher.seal(randomBytes(32).toString('base64'), sealedColumns.signKey, id),
        createdAt: now,
        seenAt: now,
        address: from.address,
        agent: from.agent.slice(0, venueLimits.session.agentLength),
      }
      const surplus = await db.transaction(async (tx) => {
        // Locks the user's row, so that concurrent logins of one user are counted one by one.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
        await tx.insert(table).values(row)
        const oldest = tx
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.userId, user.id), ne(table.id, id)))
          .orderBy(desc(table.createdAt), desc(table.id))
          .offset(venueLimits.session.most - 1)
        return tx.delete(table).where(inArray(table.id, oldest)).returning({ id: table.id })
      })
      settling(new Set(surplus.map((ended) => ended.id)))()
      for (const ended of surplus) noteEnd(ended.id, user.id, 'tooMany')
      return { token, session: sessionOf(row, cipher) }
    },
    async find(token) {
      const known = await recall(hash(token))
      if (!known || (known.until !== undefined && known.until <= clock.now())) return null
      if (known.session.expiresAt <= clock.now()) {
        if (await end(known.session.id)) noteEnd(known.session.id, known.session.userId, 'expired')
        return null
      }
      await touch(known)
      return { user: known.user, session: known.session, isSuperseded: known.until !== undefined }
    },
    async end(sessionId) {
      await end(sessionId)
    },
    async endOthers(tx, { id, userId }, only) {
      const others = and(
        eq(table.userId, userId),
        ne(table.id, id),
        only === undefined ? undefined : eq(table.id, only),
      )
      const rows = await tx.delete(table).where(others).returning({ id: table.id })
      const ended = rows.map((row) => row.id)
      return { ended, settle: settling(new Set(ended)) }
    },
    async endAll(tx, userId) {
      const rows = await tx.delete(table).where(eq(table.userId, userId)).returning({ id: table.id })
      const ended = rows.map((row) => row.id)
      return { ended, settle: settling(new Set(ended)) }
    },
    async renew(tx, { id }) {
      const token = randomBytes(32).toString('base64url')
      const [row] = await tx
        .update(table)
        .set({
          tokenHash: hash(token),
          previousHash: sql`${table.tokenHash}`,
          previousUntil: clock.now() + venueLimits.session.renewalGrace,
        })
        .where(eq(table.id, id))
        .returning({ id: table.id })
      if (!row) throw new Refusal(codes.sessionMissing)
      return { token, settle: settling(new Set([id])) }
    },
    async list(userId) {
      const now = clock.now()
      const rows = await db.query
        .select()
        .from(table)
        .where(
          and(
            eq(table.userId, userId),
            gt(table.seenAt, now - venueLimits.session.idle),
            gt(table.createdAt, now - venueLimits.session.absolute),
          ),
        )
        .orderBy(desc(table.createdAt))
      return rows.map((row) => sessionOf(row, cipher))
    },
    async useNonce(sessionId, nonce) {
      const expiresAt = clock.now() + 2 * venueLimits.signature.maxSkew
      const [row] = await db.query
        .insert(nonces)
        .values({ sessionId, nonce, expiresAt })
        .onConflictDoNothing()
        .returning()
      return row !== undefined
    },
    sweep,
    watch,
  }
}
