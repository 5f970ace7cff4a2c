import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { SessionData } from '#contract/account/calls/sessionNow.ts'
import { defaultLocale, type Locale } from '#contract/shell/locales.ts'
import type { Queries } from '#server/db/database.ts'
import { credentials, recoveryCodes, rewardTasks, users } from '#server/db/schema/index.ts'
import type { Session } from '#server/http/sessions.ts'
import { newNickname } from '#server/security/newNickname.ts'
import type { User } from '#server/user.ts'

/** A user and their credentials. */
export interface Person {
  readonly user: User
  readonly passwordHash: string
  /** As stored, encrypted (`sealedColumns.googleSecret`); null if no authenticator is bound. */
  readonly googleSecret: string | null
  readonly googleStep: number | null
  /** Null if the account is not frozen. */
  readonly frozenAt: number | null
}

const columns = {
  id: users.id,
  fid: users.fid,
  account: users.account,
  passwordHash: credentials.passwordHash,
  googleSecret: credentials.googleSecret,
  googleStep: credentials.googleStep,
  frozenAt: users.frozenAt,
}

type Row = { id: number; fid: string; account: string } & Omit<Person, 'user'>

const personOf = ({ id, fid, account, ...secrets }: Row): Person => ({ user: { id, fid, account }, ...secrets })

/** Undefined if no user has this account name. */
export const findPerson = async (db: Queries, account: string): Promise<Person | undefined> => {
  const [row] = await db
    .select(columns)
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.account, account))
  return row && personOf(row)
}

export const personOfUser = async (db: Queries, user: User): Promise<Person> => {
  const [row] = await db
    .select(columns)
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, user.id))
  if (!row) throw new Error('A user has no credentials')
  return personOf(row)
}

const newFid = (): string => String(10_000_000 + randomInt(90_000_000))

interface NewPerson {
  readonly account: string
  readonly passwordHash: string
  readonly now: number
  /** Defaults to a neutral one. */
  readonly nickname?: string
  /** For the venue's own accounts, whose address needs no verification. */
  readonly isProved?: true
  /** The language of its mails. */
  readonly locale?: Locale
}

interface NewUser extends Omit<NewPerson, 'passwordHash'> {
  /** Assigned for good. */
  readonly vipLevel?: number
}

/** Creates a user that cannot be logged in to. Undefined if the account name is taken. */
export const createUser = async (
  tx: Queries,
  { account, now, nickname, vipLevel = 0, isProved, locale = defaultLocale }: NewUser,
): Promise<User | undefined> => {
  for (;;) {
    const [user] = await tx
      .insert(users)
      .values({
        fid: newFid(),
        account,
        nickname: nickname ?? newNickname(),
        vipLevel,
        vipAssigned: vipLevel,
        createdAt: now,
        emailProvedAt: isProved ? now : null,
        locale,
      })
      .onConflictDoNothing()
      .returning({ id: users.id, fid: users.fid, account: users.account })
    if (user) return user
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.account, account))
    if (taken) return undefined
    // Only the UID was taken, so try another one.
  }
}

/** Creates everything for a new user that belongs to this module. Undefined if the account name is taken. */
export const createPerson = async (tx: Queries, { passwordHash, ...person }: NewPerson): Promise<User | undefined> => {
  const user = await createUser(tx, person)
  if (!user) return undefined
  await tx.insert(credentials).values({ userId: user.id, passwordHash })
  await tx.insert(rewardTasks).values([
    { userId: user.id, kind: 'openAccount', earnedAt: person.now },
    { userId: user.id, kind: 'secureAccount' },
    { userId: user.id, kind: 'firstTransfer' },
  ])
  return user
}

/** The session data sent to the user's own page. */
export const sessionDataOf = async (db: Queries, session: Session, now: number): Promise<SessionData> => {
  const [row] = await db
    .select({ user: users, googleSecret: credentials.googleSecret })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, session.userId))
  if (!row) throw new Error('A session has no user')
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, session.userId), isNull(recoveryCodes.usedAt)))
  const { user } = row
  return {
    photo: user.photo,
    fnickname: user.nickname,
    fid: user.fid,
    account: user.account,
    vipLevel: user.vipLevel,
    vipType: user.vipType,
    isActivateContract: user.isActivateContract,
    googleBound: row.googleSecret !== null,
    recoveryCodesLeft: codes?.left ?? 0,
    emailProved: user.emailProvedAt !== null,
    securityChangedAt: user.securityChangedAt,
    signKey: session.signKey,
    time: now,
    expiresAt: session.expiresAt,
  }
}
