import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Database } from '../db/database.ts'
import { reason, UsageFailure } from '../failure.ts'
import { asStartOptions, venueClockOf, withDatabase } from '../lifecycle/command.ts'
import { parseOptions, type Options } from '../options.ts'
import { listNotices, parseNotice, publishNotice, withdrawNotice } from './notices.ts'

export const help = `Usage: npm run notices -- <command> [options]
  list            lists all notices
  publish FILE    publishes the notice in a JSON file
  withdraw ID     withdraws a notice, with its read marks
Options:
  --data DIR             folder of the built-in database, as for npm start; stop its venue first
  --sandbox on|off       which default folder to use (default as for npm start)
  --help                 print this help
Environment:
  DATABASE_URL           PostgreSQL server instead; its venue may keep running
Exit codes: 0 done, 1 failed, 2 invalid usage`

type Change =
  | { readonly action: 'publish'; readonly file: string }
  | { readonly action: 'withdraw'; readonly id: number }

export type Command = { readonly options: Options } & ({ readonly action: 'list' } | Change)

const known = {
  data: { type: 'string' },
  sandbox: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const changeOf = (action: string | undefined, given: string | undefined): Change => {
  if (action === 'publish') {
    if (given === undefined) throw new UsageFailure('publish needs a file (see --help)')
    return { action, file: given }
  }
  if (action !== 'withdraw') throw new UsageFailure('Name a command: list, publish or withdraw (see --help)')
  if (given === undefined || !/^[1-9]\d{0,8}$/.test(given))
    throw new UsageFailure('withdraw needs the number of a notice ("list" shows them)')
  return { action, id: Number(given) }
}

/** Parses the command line; returns `help` if help was requested. Throws UsageFailure. */
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: known, allowPositionals: true })
    if (values.help) return 'help'
    const options = parseOptions(asStartOptions(values), env)
    if (options === 'help') return 'help'
    const [action, given, ...more] = positionals
    if (more.length > 0) throw new UsageFailure('Name one file or number (see --help)')
    if (action === 'list' && given === undefined) return { options, action }
    return { options, ...changeOf(action, given) }
  } catch (error) {
    throw error instanceof UsageFailure ? error : new UsageFailure(reason(error))
  }
}

/** Writes the change at the venue's time. Returns a line that says what was done. */
export const changeNotices = async (db: Database, change: Change, now: number): Promise<string> => {
  if (change.action === 'withdraw') return db.transaction((tx) => withdrawNotice(tx, change.id, now))
  const notice = parseNotice(await readFile(change.file, 'utf8'))
  return db.transaction((tx) => publishNotice(tx, notice, now))
}

/** Runs the command and prints each line of the result with `say`. Throws StartFailure. */
export const runCommand = (command: Command, say: (line: string) => void): Promise<void> =>
  withDatabase(command.options, async (db) => {
    if (command.action === 'list') for (const line of await listNotices(db.query)) say(line)
    else say(await changeNotices(db, command, (await venueClockOf(db))()))
  })
