import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { cleanText } from '#contract/kernel/cleanText.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '../db/database.ts'
import { reason, UsageFailure } from '../failure.ts'
import { asStartOptions, venueClockOf, withDatabase } from '../lifecycle/command.ts'
import { parseOptions, type Options } from '../options.ts'
import { decideReview, verdicts } from './decide.ts'
import type { Decision } from './decide.ts'
import { listReviews, saveReviewFiles, showReview } from './show.ts'

export const help = `Usage: npm run reviews -- <command> [options]
  list                       lists the withdrawals and recovery requests that wait for a review
  show ID [--save DIR]       shows one with all that is known about it, and saves its screenshots to a folder
  approve ID                 pays the withdrawal, or credits the recovery request
  reject ID --reason TEXT    returns the withdrawal, or rejects the recovery request
  revise ID --reason TEXT    asks the owner of a recovery request for more information
Options:
  --reason TEXT          why, for other operators; the owner is not shown it
  --by NAME              who decides (default: your user name on this machine)
  --data DIR             folder of the built-in database, as for npm start; stop its venue first
  --sandbox on|off       which default folder to use (default as for npm start)
  --help                 print this help
Environment:
  DATABASE_URL           PostgreSQL server instead; its venue may keep running
A running venue carries a decision out within ${venueLimits.reviews.applyEvery / 1_000} seconds, a stopped one when it starts.
Exit codes: 0 done, 1 failed, 2 invalid usage`

export type Command = { readonly options: Options } & (
  | { readonly action: 'list' }
  | { readonly action: 'show'; readonly id: string; readonly folder: string | undefined }
  | Decision
)

const known = {
  reason: { type: 'string' },
  by: { type: 'string' },
  save: { type: 'string' },
  data: { type: 'string' },
  sandbox: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const { maxReason, maxOperator } = venueLimits.reviews

const textIn = (name: string, given: string, max: number): string => {
  const text = cleanText(given)
  if (text === '' || text.length > max) throw new UsageFailure(`${name} needs 1 to ${max} characters`)
  return text
}

const isVerdict = (action: string | undefined): action is keyof typeof verdicts =>
  action !== undefined && Object.hasOwn(verdicts, action)

const decisionOf = (
  action: keyof typeof verdicts,
  id: string,
  { reason: why, by }: { readonly reason?: string | undefined; readonly by?: string | undefined },
): Decision => {
  if (why === undefined && action !== 'approve') throw new UsageFailure(`${action} needs a --reason (see --help)`)
  return {
    action: 'decide',
    id,
    verdict: verdicts[action],
    reason: why === undefined ? '' : textIn('--reason', why, maxReason),
    operator: textIn('--by', by ?? userInfo().username, maxOperator),
  }
}

/** Parses the command line; returns `help` if help was requested. Throws UsageFailure. */
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: known, allowPositionals: true })
    if (values.help) return 'help'
    const options = parseOptions(asStartOptions(values), env)
    if (options === 'help') return 'help'
    const [action, id, ...more] = positionals
    if (more.length > 0) throw new UsageFailure('Name one ID, and put a text with spaces in quotes (see --help)')
    if (action === 'list' && id === undefined) return { options, action }
    if (action !== 'show' && !isVerdict(action))
      throw new UsageFailure('Name a command: list, show, approve, reject or revise (see --help)')
    if (id === undefined || !/^[\w-]{1,40}$/.test(id))
      throw new UsageFailure(`${action} needs the ID of a withdrawal or recovery request ("list" shows them)`)
    if (action === 'show') return { options, action, id, folder: values.save }
    return { options, ...decisionOf(action, id, values) }
  } catch (error) {
    throw error instanceof UsageFailure ? error : new UsageFailure(reason(error))
  }
}

/** Runs the command and prints each line of the result with `say`. Throws StartFailure. */
export const runOn = async (
  db: Database,
  command: Command,
  now: () => number,
  say: (line: string) => void,
): Promise<void> => {
  if (command.action === 'list') for (const line of await listReviews(db.query, now())) say(line)
  else if (command.action === 'decide') say(await db.transaction((tx) => decideReview(tx, command, now())))
  else {
    for (const line of await showReview(db.query, command.id, now())) say(line)
    if (command.folder !== undefined)
      for (const line of await saveReviewFiles(db.query, command.id, command.folder)) say(line)
  }
}

/** Opens the database of the command's options for it. Throws StartFailure. */
export const runCommand = (command: Command, say: (line: string) => void): Promise<void> =>
  withDatabase(command.options, async (db) => runOn(db, command, await venueClockOf(db), say))
