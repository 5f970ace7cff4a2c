import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { UploadedFile } from '#contract/support/files.ts'
import type { Queries } from '#server/db/database.ts'
import { deskFiles } from '#server/db/schema/index.ts'

/** The columns that a page shows of a file. */
export const fileColumns = { id: deskFiles.id, name: deskFiles.name, type: deskFiles.type, bytes: deskFiles.bytes }

/** No request names the upload yet. */
export const isWaiting = and(isNull(deskFiles.deskId), isNull(deskFiles.recoveryId))

/** A user's uploads with these ids that may be named, in this order; undefined if one is missing, or named twice. */
export const uploadsNamed = async (
  tx: Queries,
  userId: number,
  ids: readonly string[],
  mayBeNamed: SQL | undefined,
): Promise<readonly UploadedFile[] | undefined> => {
  if (ids.length === 0) return []
  if (new Set(ids).size < ids.length) return undefined
  const found = await tx
    .select(fileColumns)
    .from(deskFiles)
    .where(and(inArray(deskFiles.id, [...ids]), eq(deskFiles.userId, userId), mayBeNamed))
    .for('update')
  const named = ids.flatMap((id) => found.find((file) => file.id === id) ?? [])
  return named.length === ids.length ? named : undefined
}
