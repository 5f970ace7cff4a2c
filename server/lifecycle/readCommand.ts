import { parseArgs, type ParseArgsConfig } from 'node:util'
import { cleanText } from '#contract/kernel/cleanText.ts'
import { reason, UsageFailure } from '../failure.ts'
import { parseOptions, type Options } from '../options.ts'
import { asStartOptions } from './command.ts'

/** The options of every operator's command. */
const shared = {
  data: { type: 'string' },
  sandbox: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** The part of the help that is the same for every operator's command. */
export const sharedHelp = {
  options: `  --data DIR             folder of the built-in database, as for npm start; stop its venue first
  --sandbox on|off       which default folder to use (default as for npm start)
  --help                 print this help`,
  database: '  DATABASE_URL           PostgreSQL server instead; its venue may keep running',
  codes: 'Exit codes: 0 done, 1 failed, 2 invalid usage',
} as const

/** Options of one command besides the shared ones. */
export type OwnOptions = Readonly<Record<string, { readonly type: 'string'; readonly multiple?: boolean }>>

/** Their values, and the words that are no option. */
export interface Given<Own extends OwnOptions> {
  readonly words: readonly string[]
  readonly values: {
    readonly [Name in keyof Own]?: Own[Name] extends { readonly multiple: true } ? readonly string[] : string
  }
}

/** An id of the venue (`newId`: 12 random bytes as base64url), of which one in 64 begins with a hyphen. */
const hyphenedId = /^-[\w-]{15}$/
/** Stands before such an id while options are parsed. No argument of a program contains it. */
const guard = '\0'
const unguarded = (word: string): string => (word.startsWith(guard) ? word.slice(guard.length) : word)

/**
 * Parses the command line of an operator's command; `read` makes the command of its words and own options. Returns
 * `help` if help was requested. Throws UsageFailure.
 */
export const readCommand = <Own extends OwnOptions, Command>(
  { argv, env, own }: { readonly argv: readonly string[]; readonly env: NodeJS.ProcessEnv; readonly own: Own },
  read: (given: Given<Own>) => Command,
): ({ readonly options: Options } & Command) | 'help' => {
  try {
    const config = { ...own, ...shared } as ParseArgsConfig['options']
    const isOption = (word: string): boolean => Object.hasOwn(config ?? {}, word.slice('--'.length))
    const args = argv.map((word) => (hyphenedId.test(word) && !isOption(word) ? `${guard}${word}` : word))
    const { values, positionals } = parseArgs({ args, options: config ?? {}, allowPositionals: true })
    const { data, sandbox, help, ...rest } = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? unguarded(value) : value]),
    )
    if (help === true) return 'help'
    const options = parseOptions(asStartOptions({ data: textOf(data), sandbox: textOf(sandbox) }), env)
    if (options === 'help') return 'help'
    // `parseArgs` has checked them against `own`.
    return { options, ...read({ words: positionals.map(unguarded), values: rest as Given<Own>['values'] }) }
  } catch (error) {
    throw error instanceof UsageFailure ? error : new UsageFailure(reason(error))
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** An option's text without control characters. Throws UsageFailure if it is empty or too long. */
export const textIn = (name: string, given: string, max: number): string => {
  const text = cleanText(given)
  if (text === '' || text.length > max) throw new UsageFailure(`${name} needs 1 to ${max} characters`)
  return text
}
