import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import type { UploadedFile } from '#contract/support/files.ts'
import { recordingType } from '#contract/support/feedback.ts'
import type { Queries } from '#server/db/database.ts'
import { deskFiles } from '#server/db/schema/index.ts'
import { fileColumns, isWaiting, uploadsNamed } from '#server/modules/support/desk/uploads.ts'
import { Refusal } from '#server/refusal.ts'

interface Named {
  readonly userId: number
  /** The request that may have files already; undefined for a new one. */
  readonly recoveryId: string | undefined
  readonly files: readonly string[]
}

/** Throws Refusal unless each is an image that the user uploaded and no other request has. */
export const checkFiles = async (tx: Queries, { userId, recoveryId, files }: Named): Promise<void> => {
  const own = recoveryId === undefined ? isWaiting : or(isWaiting, eq(deskFiles.recoveryId, recoveryId))
  const named = await uploadsNamed(tx, userId, files, own)
  if (named?.every(({ type }) => type !== recordingType) !== true) throw new Refusal(codes.feedbackFileGone)
}

/** Makes exactly these the files of a request; what it no longer names is deleted. */
export const attachFiles = async (tx: Queries, recoveryId: string, files: readonly string[]): Promise<void> => {
  const attached = eq(deskFiles.recoveryId, recoveryId)
  await tx.delete(deskFiles).where(files.length === 0 ? attached : and(attached, notInArray(deskFiles.id, [...files])))
  if (files.length > 0)
    await tx
      .update(deskFiles)
      .set({ recoveryId })
      .where(and(inArray(deskFiles.id, [...files]), isNull(deskFiles.deskId)))
}

/** The files of each request, in the order of their upload. */
export const filesOf = async (
  db: Queries,
  recoveryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UploadedFile[]>> => {
  if (recoveryIds.length === 0) return new Map()
  const rows = await db
    .select({ ...fileColumns, recoveryId: deskFiles.recoveryId })
    .from(deskFiles)
    .where(inArray(deskFiles.recoveryId, [...recoveryIds]))
    .orderBy(asc(deskFiles.at), asc(deskFiles.id))
  const found = new Map<string, UploadedFile[]>()
  for (const { recoveryId, ...file } of rows)
    if (recoveryId !== null) found.set(recoveryId, [...(found.get(recoveryId) ?? []), file])
  return found
}
