import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reason, StartFailure, UsageFailure } from '../failure.ts'
import { asStartOptions, openForCommand } from '../lifecycle/command.ts'
import { parseOptions, type Options } from '../options.ts'
import { createCipher, keyIdOf } from '../security/cipher.ts'
import type { Driver } from '../db/driver.ts'
import { keyringFor } from './cipherFor.ts'
import { keyText, newKey, writeKeys } from './keyring.ts'
import { countSealed, sealAll } from './sealing.ts'

export const help = `Usage: npm run keys -- <command> [options]
  new [FILE]         makes a key: in a new file, or as a line to be put into DATA_KEY
  status             the keys by their ids, and how many secrets each has encrypted
  rotate             makes a new key in the key file, and encrypts everything with it
  forget             removes the keys from the key file that have encrypted nothing
Options:
  --data DIR         folder of the database in the box, as of npm start; its venue has to be stopped
  --sandbox on|off   whose default folder is meant (default as of npm start)
  --help             this text
Environment: DATABASE_URL, DATA_KEY_FILE, DATA_KEY as of npm start; on PostgreSQL too the venue has to be stopped
Exit codes: 0 done, 1 could not be done, 2 not understood`

const actions = ['status', 'rotate', 'forget'] as const
export type KeysCommand =
  | { readonly action: 'new'; readonly file: string | undefined }
  | { readonly action: (typeof actions)[number]; readonly options: Options }

const known = {
  data: { type: 'string' },
  sandbox: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Parses the command line; returns `help` if help was requested. Throws UsageFailure. */
export const parseKeys = (argv: readonly string[], env: NodeJS.ProcessEnv): KeysCommand | 'help' => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: known, allowPositionals: true })
    if (values.help) return 'help'
    const [name, file, ...more] = positionals
    if (name === 'new' && more.length === 0)
      return { action: 'new', file: file === undefined ? undefined : resolve(file) }
    const action = actions.find((one) => one === name)
    if (action === undefined || file !== undefined)
      throw new UsageFailure(`What is to be done? There are new, ${actions.join(', ')} (--help shows them)`)
    const options = parseOptions(asStartOptions(values), env)
    return options === 'help' ? 'help' : { action, options }
  } catch (error) {
    throw error instanceof UsageFailure ? error : new UsageFailure(reason(error))
  }
}

const make = async (file: string | undefined, say: (line: string) => void): Promise<void> => {
  const key = newKey()
  if (file === undefined) return say(keyText(key))
  if (existsSync(file)) throw new StartFailure(`${file} is there already: name a file that is not`)
  await writeKeys(file, [key])
  say(`The key ${keyIdOf(key)} lies in ${file}: start with DATA_KEY_FILE=${file}`)
}

const work = async (
  action: (typeof actions)[number],
  options: Options,
  driver: Driver,
  say: (line: string) => void,
): Promise<void> => {
  const { keys, file } = await keyringFor(options, driver)
  if (action === 'rotate') {
    const rotated = file === undefined ? keys : [newKey(), ...keys]
    // The key is on disk before anything is encrypted with it.
    if (file !== undefined) await writeKeys(file, rotated)
    const cipher = createCipher(rotated)
    const sealed = await sealAll(driver, cipher)
    return say(
      `${sealed} secrets were encrypted with the key ${cipher.current}, the first of ${file ?? 'DATA_KEY'}; copies of the data from before need the older keys`,
    )
  }
  const counts = await countSealed(driver)
  if (action === 'forget') {
    if (file === undefined)
      throw new StartFailure('The keys are in DATA_KEY, which is not ours to change: leave the older ones out of it')
    const kept = keys.filter((key, index) => index === 0 || counts.has(keyIdOf(key)))
    await writeKeys(file, kept)
    return say(
      `${keys.length - kept.length} keys were removed from ${file}, ${kept.length} stay; copies of the data from before the rotation cannot be opened without those removed`,
    )
  }
  say(`Keys in ${file ?? 'DATA_KEY'}, the first encrypts:`)
  for (const key of keys) say(`${keyIdOf(key)}: ${counts.get(keyIdOf(key)) ?? 0} secrets`)
  const own = keys.map(keyIdOf)
  for (const [id, count] of counts)
    if (!own.includes(id))
      say(id === '' ? `not encrypted: ${count} secrets` : `${id}: ${count} secrets, and this key is not there`)
}

/** Runs the command and prints each line of the result with `say`. Throws StartFailure. */
export const runKeys = async (command: KeysCommand, say: (line: string) => void): Promise<void> => {
  if (command.action === 'new') return make(command.file, say)
  const opened = await openForCommand(command.options, { alone: true })
  try {
    await work(command.action, command.options, opened.driver, say)
  } finally {
    await opened.close()
  }
}
