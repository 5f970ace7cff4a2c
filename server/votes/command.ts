import { UsageFailure } from '../failure.ts'
import { withDatabase } from '../lifecycle/command.ts'
import { readCommand, sharedHelp } from '../lifecycle/readCommand.ts'
import type { Options } from '../options.ts'
import { listReasons, listVotes } from './votes.ts'

export const help = `Usage: npm run votes -- <command> [options]
  list             lists the articles with votes, those that helped least first
  reasons ARTICLE  lists why an article did not help, newest first
Options:
${sharedHelp.options}
Environment:
${sharedHelp.database}
${sharedHelp.codes}`

/** With an article, its reasons; otherwise all articles. */
export interface Command {
  readonly options: Options
  readonly article: string | undefined
}

/** Parses the command line; returns `help` if help was requested. Throws UsageFailure. */
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' =>
  readCommand({ argv, env, own: {} }, ({ words: [action, article, ...more] }) => {
    if (action === 'list' && article === undefined) return { article }
    if (action === 'reasons' && article !== undefined && more.length === 0) return { article }
    throw new UsageFailure('Name a command: list, or reasons with an article (see --help)')
  })

/** Runs the command and prints each line of the result with `say`. Throws StartFailure. */
export const runCommand = ({ options, article }: Command, say: (line: string) => void): Promise<void> =>
  withDatabase(options, async ({ query }) => {
    for (const line of await (article === undefined ? listVotes(query) : listReasons(query, article))) say(line)
  })
