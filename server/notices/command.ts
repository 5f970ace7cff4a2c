import { readFile } from 'node:fs/promises'
import type { Database } from '../db/database.ts'
import { UsageFailure } from '../failure.ts'
import { venueClockOf, withDatabase } from '../lifecycle/command.ts'
import { readCommand, sharedHelp } from '../lifecycle/readCommand.ts'
import type { Options } from '../options.ts'
import { listNotices, parseNotice, publishNotice, withdrawNotice } from './notices.ts'

export const help = `Usage: npm run notices -- <command> [options]
  list            lists all notices
  publish FILE    publishes the notice in a JSON file
  withdraw ID     withdraws a notice, with its read marks
Options:
${sharedHelp.options}
Environment:
${sharedHelp.database}
${sharedHelp.codes}`

type Change =
  | { readonly action: 'publish'; readonly file: string }
  | { readonly action: 'withdraw'; readonly id: number }

export type Command = { readonly options: Options } & ({ readonly action: 'list' } | Change)

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
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' =>
  readCommand({ argv, env, own: {} }, ({ words: [action, given, ...more] }): { action: 'list' } | Change => {
    if (more.length > 0) throw new UsageFailure('Name one file or number (see --help)')
    return action === 'list' && given === undefined ? { action } : changeOf(action, given)
  })

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
