import type { Driver } from '../db/driver.ts'
import { kindOf } from '../db/kind.ts'
import { readMigrations } from '../db/migrate.ts'
import { openPglite } from '../db/pgliteDriver.ts'
import { openPostgres } from '../db/postgresDriver.ts'
import { holdDatabase } from '../db/postgresLock.ts'
import { reason } from '../failure.ts'
import type { Options } from '../options.ts'
import { claimFolder, databaseIn, lackOfSpace } from './folder.ts'
import { lockFolder } from './lock.ts'
import { closeFolder } from './rights.ts'

/** A venue's data, opened for this process alone. */
export interface OpenData {
  readonly driver: Driver
  /** Marks the folder as the owner of these data. Call once the database is known to be of the same kind. */
  readonly accepted: () => Promise<void>
  /** Releases the lock. Call after the driver is closed. */
  readonly unlock: () => Promise<void>
}

interface Dependencies {
  /** Called when the database is lost for good: the process has to end. */
  readonly onLost: (error: Error) => void
  readonly say: (line: string) => void
  /** Called once another thread or process works on opening the data, which takes a second or two. */
  readonly meanwhile?: () => void
}

const openServer = async (url: string, { onLost, meanwhile }: Dependencies): Promise<OpenData> => {
  const opening = openPostgres({
    url,
    onIdleError: (error) => process.stderr.write(`A connection to the database was lost: ${reason(error)}\n`),
  })
  meanwhile?.()
  const driver = await opening
  try {
    const lock = await holdDatabase({ url, onTaken: onLost })
    return { driver: lock.guard(driver), accepted: () => Promise.resolve(), unlock: lock.release }
  } catch (error) {
    await driver.close()
    throw error
  }
}

/** Opens and locks the folder or server that the options name. If it throws StartFailure, it leaves nothing behind. */
export const openData = async (options: Options, dependencies: Dependencies): Promise<OpenData> => {
  if (options.databaseUrl !== undefined) return openServer(options.databaseUrl, dependencies)
  const { onLost, say, meanwhile } = dependencies
  const kind = kindOf(options)
  await claimFolder(options.data, kind)
  const unlock = await lockFolder(options.data)
  try {
    closeFolder(options.data)
    const { database, made } = await databaseIn(options.data, kind)
    say(`Opening the database in ${options.data}`)
    const migrations = await readMigrations()
    const opening = openPglite({ folder: database, cache: options.cache, migrations, onLost })
    meanwhile?.()
    return { driver: await opening, accepted: made, unlock }
  } catch (error) {
    await unlock()
    throw (await lackOfSpace(options.data)) ?? error
  }
}
