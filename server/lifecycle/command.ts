import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, type Database } from '../db/database.ts'
import type { Driver } from '../db/driver.ts'
import { readClockOffset } from '../db/facts.ts'
import { checkKind } from '../db/kind.ts'
import { checkMigrated, readMigrations } from '../db/migrate.ts'
import { newestTime } from '../db/newestTime.ts'
import { openPostgres } from '../db/postgresDriver.ts'
import { reason, StartFailure } from '../failure.ts'
import type { Options } from '../options.ts'
import { createVenueTime } from '../venueTime.ts'
import { openData } from './data.ts'

/** The data opened for an operator's command. */
interface Opened {
  readonly driver: Driver
  readonly close: () => Promise<void>
}

/** Converts a command's data options to those of a start. */
export const asStartOptions = ({
  data,
  sandbox,
}: {
  readonly data?: string | undefined
  readonly sandbox?: string | undefined
}): readonly string[] => [
  ...(sandbox === undefined ? [] : ['--sandbox', sandbox]),
  ...(data === undefined ? [] : ['--data', data]),
]

const crash = (error: Error): never => {
  process.stderr.write(`It could not be done: ${reason(error)}\n`)
  process.exit(1)
}

const openAlone = async (options: Options): Promise<Opened> => {
  if (options.databaseUrl === undefined && !existsSync(join(options.data, 'database'))) {
    throw new StartFailure(
      `There is no database in ${options.data}: name its folder by --data, or start the venue once`,
    )
  }
  const { driver, unlock } = await openData(options, { onLost: crash, say: () => undefined })
  return {
    driver,
    close: async () => {
      await driver.close()
      await unlock()
    },
  }
}

const openBeside = async (url: string): Promise<Opened> => {
  const driver = await openPostgres({ url, onIdleError: () => undefined })
  return { driver, close: driver.close }
}

/**
 * Opens the data that a start with these options would use. They must be of the same kind and migrated to this
 * program's version. With `alone` no venue may be running on them; a folder is always locked exclusively. Throws
 * StartFailure.
 */
export const openForCommand = async (options: Options, { alone = false } = {}): Promise<Opened> => {
  const opened =
    options.databaseUrl === undefined || alone ? await openAlone(options) : await openBeside(options.databaseUrl)
  try {
    await checkKind(opened.driver, options)
    await checkMigrated(opened.driver, await readMigrations())
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Runs an operator's command on the database of these options, and closes it. Throws StartFailure. */
export const withDatabase = async (options: Options, work: (db: Database) => Promise<void>): Promise<void> => {
  const opened = await openForCommand(options)
  try {
    await work(createDatabase(opened.driver))
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`It could not be done: ${reason(error)}`)
  } finally {
    await opened.close()
  }
}

/** The clock of the venue whose database this is, for a command that writes beside it or while it is stopped. */
export const venueClockOf = async (db: Database): Promise<() => number> => {
  const [offset, newest] = await Promise.all([readClockOffset(db), newestTime(db)])
  // If the machine's clock was set back since, the time is still not earlier than what the venue has stored.
  const time = createVenueTime({ floor: newest - offset })
  return () => time() + offset
}
