import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reason, StartFailure } from '../failure.ts'
import { makeFolder } from '../lifecycle/folder.ts'
import type { Options } from '../options.ts'
import { keyBytes } from '../security/cipher.ts'

/**
 * The keys that encrypt stored secrets; the first one encrypts new ones. `file` is where they are stored; undefined if
 * they come from the environment.
 */
export interface Keyring {
  readonly keys: readonly Buffer[]
  readonly file: string | undefined
}

export const newKey = (): Buffer => randomBytes(keyBytes)

/** The format of a key in `DATA_KEY` and in key files. */
export const keyText = (key: Buffer): string => key.toString('base64')

const parseKey = (text: string, place: string): Buffer => {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  // Never show the input: it may be a key with a single typo.
  if (key.length !== keyBytes)
    throw new StartFailure(
      `${place} is no key: a key is ${keyBytes} bytes in base64, as "npm run keys -- new" makes them`,
    )
  return key
}

const parseKeys = (text: string, separator: RegExp, place: string): readonly Buffer[] => {
  const parts = text.split(separator).map((part) => part.trim())
  const keys = parts.flatMap((part, index) =>
    part === '' || part.startsWith('#') ? [] : [parseKey(part, `${place}, part ${index + 1},`)],
  )
  if (keys.length === 0) throw new StartFailure(`${place} holds no key: "npm run keys -- new" makes one`)
  return keys
}

const readFileOf = async (file: string): Promise<Keyring> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`The key file ${file} cannot be read: ${reason(error)}`)
  })
  return { keys: parseKeys(text, /\r?\n/, file), file }
}

/** Writes the keys atomically, readable only by this user. Throws StartFailure. */
export const writeKeys = async (file: string, keys: readonly Buffer[]): Promise<void> => {
  const part = `${file}.${process.pid}`
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      await handle.writeFile(
        `# Keys of the secrets in the database, the newest first. Without them a copy of the data is worth little: keep them apart from it.\n${keys.map(keyText).join('\n')}\n`,
      )
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    throw new StartFailure(`The key file ${file} cannot be written: ${reason(error)}`)
  }
}

/**
 * The keys that the options name, or those of the data folder. Undefined if there are none yet and they may be created
 * in `ownKeyFile`. Throws StartFailure.
 */
export const readKeyring = async (options: Options): Promise<Keyring | undefined> => {
  const { dataKey, dataKeyFile, databaseUrl, sandbox } = options
  if (dataKey !== undefined && dataKeyFile !== undefined)
    throw new StartFailure('DATA_KEY and DATA_KEY_FILE do not go together: give one of them')
  if (dataKey !== undefined) return { keys: parseKeys(dataKey, /[\s,]+/, 'DATA_KEY'), file: undefined }
  if (dataKeyFile !== undefined) return readFileOf(dataKeyFile)
  if (!sandbox && databaseUrl !== undefined) {
    throw new StartFailure(
      'Production on PostgreSQL needs the key of its secrets: DATA_KEY_FILE=/path/of/a/file (or DATA_KEY); "npm run keys -- new FILE" makes one',
    )
  }
  const own = ownKeyFile(options)
  return existsSync(own) ? readFileOf(own) : undefined
}

/** The default location of the keys. */
export const ownKeyFile = ({ data }: Pick<Options, 'data'>): string => join(data, 'venue.keys')

/** Creates the first key for new data. Throws StartFailure. */
export const makeKeyring = async (options: Options): Promise<Keyring> => {
  const file = ownKeyFile(options)
  const keys = [newKey()]
  await makeFolder(dirname(file)).catch((error: unknown) => {
    throw new StartFailure(`The key file ${file} cannot be written: ${reason(error)}`)
  })
  await writeKeys(file, keys)
  return { keys, file }
}
