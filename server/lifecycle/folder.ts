import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { venueLimits } from '#contract/venueLimits.ts'
import { dataKinds, refuseOtherKind, type DataKind } from '../db/kind.ts'
import { reason, StartFailure } from '../failure.ts'

/** `kind` is missing in folders that predate it: their database tells the kind. */
const markSchema = z.object({
  program: z.literal('statefloor'),
  format: z.int(),
  made: z.boolean(),
  kind: z.optional(z.enum(dataKinds)),
})
type Mark = z.infer<typeof markSchema>

const format = 1
const markFile = 'venue.json'

const readMark = async (folder: string): Promise<Mark | undefined> => {
  const file = join(folder, markFile)
  if (!existsSync(file)) return undefined
  try {
    return markSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new StartFailure(
      `${file} cannot be read (${reason(error)}): put back a copy of the folder, or start with another --data`,
    )
  }
}

const writeMark = async (folder: string, mark: Mark): Promise<void> => {
  const part = join(folder, `${markFile}.${process.pid}`)
  await writeFile(part, JSON.stringify(mark))
  await rename(part, join(folder, markFile))
}

/**
 * Creates the folder and its parents. Node's recursive option never returns where no folder can be created at all
 * (`/proc`).
 */
export const makeFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder).catch((error: unknown) => {
    // Another process created it meanwhile.
    if (!existsSync(folder)) throw error
  })
}

/**
 * Checks that the folder exists, is ours or empty, is writable and has data of this kind. Throws StartFailure. Call
 * before taking the lock.
 */
export const claimFolder = async (folder: string, kind: DataKind): Promise<void> => {
  try {
    await makeFolder(resolve(folder))
    const probe = join(folder, `.write.${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} cannot be written (${reason(error)}): give it to this user, or start with another --data`,
    )
  }
  const mark = await readMark(folder)
  if (!mark) {
    const strangers = (await readdir(folder)).filter(
      (name) => !name.startsWith('venue.') && !name.startsWith('.write.'),
    )
    if (strangers.length > 0)
      throw new StartFailure(
        `The folder ${folder} holds something that is not a venue's data (${strangers[0]}): start with another --data`,
      )
  }
  if (mark && mark.format > format)
    throw new StartFailure(
      `The data in ${folder} was written by a newer program: start that one, or start with another --data`,
    )
  refuseOtherKind(mark?.kind, kind, `The data folder ${folder}`)
}

/**
 * Returns the failure if the folder has too little space for a database, because a database that fails to open does not
 * say so itself.
 */
export const lackOfSpace = async (folder: string): Promise<StartFailure | undefined> => {
  const probe = join(folder, `.write.${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(venueLimits.database.minFreeBytes))
    return undefined
  } catch (error) {
    return new StartFailure(`The disk of ${folder} is full (${reason(error)}): free some space, then start again`)
  } finally {
    await rm(probe, { force: true })
  }
}

/**
 * The path of the database in the folder; `made` records that it exists now and is of this kind. Call while holding the
 * lock.
 */
export const databaseIn = async (
  folder: string,
  kind: DataKind,
): Promise<{ readonly database: string; readonly made: () => Promise<void> }> => {
  const database = join(folder, 'database')
  const mark = await readMark(folder)
  // A database that has disappeared must never be mistaken for a first start.
  if (mark?.made && !existsSync(database))
    throw new StartFailure(
      `The database of ${folder} is missing: put back a copy of the folder, or start with another --data`,
    )
  if (!mark) await writeMark(folder, { program: 'statefloor', format, made: false, kind })
  for (const name of await readdir(folder))
    if (name.startsWith('database.new.')) await rm(join(folder, name), { recursive: true })
  return { database, made: () => writeMark(folder, { program: 'statefloor', format, made: true, kind }) }
}
