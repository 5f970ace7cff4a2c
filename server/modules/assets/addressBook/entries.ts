import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { AddressEntry } from '#contract/assets/calls/addressBook.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { assetsVenueLimits } from '#contract/assets/venueLimits.ts'
import { cleanText } from '#contract/kernel/cleanText.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { addressEntries, users } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'

export type EntryRow = typeof addressEntries.$inferSelect

/** An entry as the user sees it: its stage follows from the venue's clock. */
export const entryOf = (row: EntryRow, now: number): AddressEntry => ({
  addressId: row.id,
  label: row.label,
  coinId: row.coinId,
  networkId: row.networkId,
  address: row.address,
  memo: row.memo,
  memoKind: row.memoKind,
  stage: now < row.usableAt ? 'coolingOff' : 'active',
  usableAt: row.usableAt,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
})

const isKept = (userId: number) => and(eq(addressEntries.userId, userId), isNull(addressEntries.removedAt))

/** All entries of a user, newest first; there are at most `addressBook.most`. */
export const entriesOf = (db: Queries, userId: number): Promise<EntryRow[]> =>
  db.select().from(addressEntries).where(isKept(userId)).orderBy(desc(addressEntries.createdAt), asc(addressEntries.id))

/** The entries that a withdrawal of the coin can use. */
export const usableEntries = async (
  db: Queries,
  userId: number,
  coinId: number,
  networkIds: readonly string[],
): Promise<readonly EntryRow[]> => {
  const rows = await db
    .select()
    .from(addressEntries)
    .where(and(isKept(userId), or(isNull(addressEntries.coinId), eq(addressEntries.coinId, coinId))))
    .orderBy(desc(addressEntries.createdAt), asc(addressEntries.id))
  return rows.filter(({ networkId }) => networkIds.includes(networkId))
}

/** One change of a user's book at a time, so that two tabs cannot exceed its limits together. */
const lockBook = async (tx: Queries, userId: number): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** A label as one line that cannot deceive the eye. Throws Refusal if nothing is left. */
const cleanLabel = (text: string): string => {
  const label = cleanText(text)
  if (label === '' || label.length > assetsLimits.addressBook.maxLabel)
    throw new Refusal(codes.badRequest, { field: 'body.label' })
  return label
}

type NewEntry = Pick<EntryRow, 'coinId' | 'networkId' | 'address' | 'key' | 'memo' | 'memoKind' | 'label'>

/** Adds an entry. Throws Refusal if the book has it already, has the label, or is full. */
export const addEntry = async (tx: Queries, userId: number, entry: NewEntry, now: number): Promise<EntryRow> => {
  await lockBook(tx, userId)
  const label = cleanLabel(entry.label)
  const had = await entriesOf(tx, userId)
  const isSame = (row: EntryRow): boolean =>
    row.networkId === entry.networkId && row.key === entry.key && row.memo === entry.memo && row.coinId === entry.coinId
  if (had.some(isSame)) throw new Refusal(codes.addressKnown)
  if (had.some((row) => row.label === label)) throw new Refusal(codes.addressLabelTaken)
  if (had.length >= assetsLimits.addressBook.most) throw new Refusal(codes.addressBookFull)
  const usableAt = now + assetsVenueLimits.addressBook.coolingOff
  const row = { ...entry, id: randomUUID(), userId, label, createdAt: now, usableAt, lastUsedAt: null, removedAt: null }
  await tx.insert(addressEntries).values(row)
  return row
}

/** Renames an entry. Throws Refusal if there is none of this user, or another one has the label. */
export const renameEntry = async (tx: Queries, userId: number, id: string, text: string): Promise<EntryRow> => {
  await lockBook(tx, userId)
  const label = cleanLabel(text)
  const had = await entriesOf(tx, userId)
  const entry = had.find((row) => row.id === id)
  if (!entry) throw new Refusal(codes.addressEntryUnknown)
  if (had.some((row) => row.id !== id && row.label === label)) throw new Refusal(codes.addressLabelTaken)
  await tx.update(addressEntries).set({ label }).where(eq(addressEntries.id, id))
  return { ...entry, label }
}

/** Removes an entry from the book; its row stays. Repeated, the same. Throws Refusal if it never was this user's. */
export const removeEntry = async (tx: Queries, userId: number, id: string, now: number): Promise<void> => {
  const isOwn = and(eq(addressEntries.id, id), eq(addressEntries.userId, userId))
  const [row] = await tx.select({ removedAt: addressEntries.removedAt }).from(addressEntries).where(isOwn)
  if (!row) throw new Refusal(codes.addressEntryUnknown)
  if (row.removedAt === null) await tx.update(addressEntries).set({ removedAt: now }).where(isOwn)
}
