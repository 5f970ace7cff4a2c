import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from '../db/driver.ts'
import { checkKind } from '../db/kind.ts'
import { checkMigrated, readMigrations } from '../db/migrate.ts'
import { openPostgres } from '../db/postgresDriver.ts'
import { reason, StartFailure } from '../failure.ts'
import type { Options } from '../options.ts'
import { openData } from './data.ts'

/** Data that a command of the operator works on. */
interface Opened {
  readonly driver: Driver
  readonly close: () => Promise<void>
}

/** What a command was given of the data, as a start is. */
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
 * The data that a start with these options would use: of this kind, and brought up to this program by a start. With
 * `alone` no venue may run on them; a folder is always held alone. Throws StartFailure.
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
