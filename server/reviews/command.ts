import { userInfo } from 'node:os'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '../db/database.ts'
import { UsageFailure } from '../failure.ts'
import { venueClockOf, withDatabase } from '../lifecycle/command.ts'
import { readCommand, sharedHelp, textIn } from '../lifecycle/readCommand.ts'
import type { Options } from '../options.ts'
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
${sharedHelp.options}
Environment:
${sharedHelp.database}
A running venue carries a decision out within ${venueLimits.reviews.applyEvery / 1_000} seconds, a stopped one when it starts.
${sharedHelp.codes}`

type Act =
  | { readonly action: 'list' }
  | { readonly action: 'show'; readonly id: string; readonly folder: string | undefined }
  | Decision

export type Command = { readonly options: Options } & Act

const own = { reason: { type: 'string' }, by: { type: 'string' }, save: { type: 'string' } } as const

const { maxReason, maxOperator } = venueLimits.reviews

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
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' =>
  readCommand({ argv, env, own }, ({ words: [action, id, ...more], values }): Act => {
    if (more.length > 0) throw new UsageFailure('Name one ID, and put a text with spaces in quotes (see --help)')
    if (action === 'list' && id === undefined) return { action }
    if (action !== 'show' && !isVerdict(action))
      throw new UsageFailure('Name a command: list, show, approve, reject or revise (see --help)')
    if (id === undefined || !/^[\w-]{1,40}$/.test(id))
      throw new UsageFailure(`${action} needs the ID of a withdrawal or recovery request ("list" shows them)`)
    return action === 'show' ? { action, id, folder: values.save } : decisionOf(action, id, values)
  })

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
