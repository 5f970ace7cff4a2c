import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from '../db/driver.ts'
import { checkKind } from '../db/kind.ts'
import { checkMigrated, readMigrations } from '../db/migrate.ts'
import { openPostgres } from '../db/postgresDriver.ts'
import { reason, StartFailure } from '../failure.ts'
import type { Options } from '../options.ts'
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
