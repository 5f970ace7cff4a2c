import { parseArgs } from 'node:util'
import { reason, UsageFailure } from '../failure.ts'
import { asStartOptions, withDatabase } from '../lifecycle/command.ts'
import { parseOptions, type Options } from '../options.ts'
import { listReasons, listVotes } from './votes.ts'

export const help = `Usage: npm run votes -- <command> [options]
  list             lists the articles with votes, those that helped least first
  reasons ARTICLE  lists why an article did not help, newest first
Options:
  --data DIR             folder of the built-in database, as for npm start; stop its venue first
  --sandbox on|off       which default folder to use (default as for npm start)
  --help                 print this help
Environment:
  DATABASE_URL           PostgreSQL server instead; its venue may keep running
Exit codes: 0 done, 1 failed, 2 invalid usage`

/** With an article, its reasons; otherwise all articles. */
export interface Command {
  readonly options: Options
  readonly article: string | undefined
}

const known = {
  data: { type: 'string' },
  sandbox: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Parses the command line; returns `help` if help was requested. Throws UsageFailure. */
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: known, allowPositionals: true })
    if (values.help) return 'help'
    const options = parseOptions(asStartOptions(values), env)
    if (options === 'help') return 'help'
    const [action, article, ...more] = positionals
    if (action === 'list' && article === undefined) return { options, article }
    if (action === 'reasons' && article !== undefined && more.length === 0) return { options, article }
    throw new UsageFailure('Name a command: list, or reasons with an article (see --help)')
  } catch (error) {
    throw error instanceof UsageFailure ? error : new UsageFailure(reason(error))
  }
}

/** Runs the command and prints each line of the result with `say`. Throws StartFailure. */
export const runCommand = ({ options, article }: Command, say: (line: string) => void): Promise<void> =>
  withDatabase(options, async ({ query }) => {
    for (const line of await (article === undefined ? listVotes(query) : listReasons(query, article))) say(line)
  })
