import { locales } from '#contract/shell/locales.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '../db/database.ts'
import { UsageFailure } from '../failure.ts'
import { venueClockOf, withDatabase } from '../lifecycle/command.ts'
import { readCommand, sharedHelp } from '../lifecycle/readCommand.ts'
import type { Options } from '../options.ts'
import { closeIncident, listIncidents, openIncident, updateIncident, type Texts } from './incidents.ts'

const { maxText } = venueLimits.status

export const help = `Usage: npm run incidents -- <command> [options]
  list                                   lists all incidents
  open --text LANGUAGE=TEXT ...          opens an incident
  update ID --text LANGUAGE=TEXT ...     adds an update to an open incident
  close ID --text LANGUAGE=TEXT ...      closes it
Options:
  --text LANGUAGE=TEXT   once for each language: ${locales.join(', ')}
${sharedHelp.options}
Environment:
${sharedHelp.database}
${sharedHelp.codes}`

type Change =
  | { readonly action: 'open'; readonly texts: Texts }
  | { readonly action: 'update' | 'close'; readonly id: number; readonly texts: Texts }

export type Command = { readonly options: Options } & ({ readonly action: 'list' } | Change)

const own = { text: { type: 'string', multiple: true } } as const

const textsOf = (given: readonly string[]): Texts => {
  const texts = Object.fromEntries(
    given.map((one) => [one.slice(0, Math.max(0, one.indexOf('='))), one.slice(one.indexOf('=') + 1).trim()]),
  )
  for (const locale of locales) {
    const text = texts[locale] ?? ''
    if (text === '' || text.length > maxText)
      throw new UsageFailure(`Write --text ${locale}=... with up to ${maxText} characters`)
  }
  const unknown = Object.keys(texts).find((name) => !locales.some((locale) => locale === name))
  if (unknown !== undefined) throw new UsageFailure(`Unknown language "${unknown}": use ${locales.join(', ')}`)
  return texts
}

const changeOf = (action: string | undefined, id: string | undefined, given: readonly string[]): Change => {
  if (action === 'open' && id === undefined) return { action, texts: textsOf(given) }
  if (action !== 'update' && action !== 'close')
    throw new UsageFailure('Name a command: list, open, update or close (see --help)')
  if (id === undefined || !/^[1-9]\d{0,8}$/.test(id))
    throw new UsageFailure(`${action} needs the number of an incident ("list" shows them)`)
  return { action, id: Number(id), texts: textsOf(given) }
}

/** Parses the command line; returns `help` if help was requested. Throws UsageFailure. */
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' =>
  readCommand({ argv, env, own }, ({ words: [action, id, ...more], values }): { action: 'list' } | Change => {
    if (more.length > 0) throw new UsageFailure('Put a text with spaces in quotes (see --help)')
    return action === 'list' && id === undefined ? { action } : changeOf(action, id, values.text ?? [])
  })

/** Writes the change at the venue's time. Returns a line that says what was done. */
export const changeIncident = (db: Database, change: Change, now: number): Promise<string> =>
  db.transaction((tx) => {
    switch (change.action) {
      case 'open':
        return openIncident(tx, change.texts, now)
      case 'update':
        return updateIncident(tx, change.id, change.texts, now)
      case 'close':
        return closeIncident(tx, change.id, change.texts, now)
    }
  })

/** Runs the command and prints each line of the result with `say`. Throws StartFailure. */
export const runCommand = (command: Command, say: (line: string) => void): Promise<void> =>
  withDatabase(command.options, async (db) => {
    if (command.action === 'list') for (const line of await listIncidents(db.query)) say(line)
    else say(await changeIncident(db, command, (await venueClockOf(db))()))
  })
