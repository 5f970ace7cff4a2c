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
  new [FILE]         creates a key in a new file, or prints it as a line for DATA_KEY
  status             lists key ids and how many secrets each key has encrypted
  rotate             adds a new key to the key file and re-encrypts everything with it
  forget             removes keys that encrypt nothing from the key file
Options:
  --data DIR         folder of the built-in database, as for npm start; stop its venue first
  --sandbox on|off   which default folder to use (default as for npm start)
  --help             print this help
Environment: DATABASE_URL, DATA_KEY_FILE, DATA_KEY as for npm start; stop the venue first, on PostgreSQL too
Exit codes: 0 done, 1 failed, 2 invalid usage`

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
      throw new UsageFailure(`Name a command: new, ${actions.join(', ')} (see --help)`)
    const options = parseOptions(asStartOptions(values), env)
    return options === 'help' ? 'help' : { action, options }
  } catch (error) {
    throw error instanceof UsageFailure ? error : new UsageFailure(reason(error))
  }
}

const make = async (file: string | undefined, say: (line: string) => void): Promise<void> => {
  const key = newKey()
  if (file === undefined) return say(keyText(key))
  if (existsSync(file)) throw new StartFailure(`${file} already exists. Name a new file`)
  await writeKeys(file, [key])
  say(`Key ${keyIdOf(key)} written to ${file}. Start with DATA_KEY_FILE=${file}`)
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
      `${sealed} secrets encrypted with key ${cipher.current}, the first of ${file ?? 'DATA_KEY'}. Older backups still need the older keys`,
    )
  }
  const counts = await countSealed(driver)
  if (action === 'forget') {
    if (file === undefined)
      throw new StartFailure('The keys are in DATA_KEY. Remove the older keys from that variable yourself')
    const kept = keys.filter((key, index) => index === 0 || counts.has(keyIdOf(key)))
    await writeKeys(file, kept)
    return say(
      `${keys.length - kept.length} keys removed from ${file}, ${kept.length} kept. Backups from before the rotation can't be opened without the removed keys`,
    )
  }
  say(`Keys in ${file ?? 'DATA_KEY'} (the first one encrypts):`)
  for (const key of keys) say(`${keyIdOf(key)}: ${counts.get(keyIdOf(key)) ?? 0} secrets`)
  const own = keys.map(keyIdOf)
  for (const [id, count] of counts)
    if (!own.includes(id))
      say(id === '' ? `not encrypted: ${count} secrets` : `${id}: ${count} secrets; this key is missing`)
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
