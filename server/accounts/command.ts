import { userInfo } from 'node:os'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '../db/database.ts'
import { UsageFailure } from '../failure.ts'
import { venueClockOf, withDatabase } from '../lifecycle/command.ts'
import { readCommand, sharedHelp, textIn } from '../lifecycle/readCommand.ts'
import type { Options } from '../options.ts'
import { listFrozen, orderFreeze, type FreezeOrder } from './freezes.ts'

const { applyEvery, maxReason, maxOperator } = venueLimits.freeze

export const help = `Usage: npm run accounts -- <command> [options]
  list                          lists the frozen accounts
  freeze UID --reason TEXT      freezes an account: its sessions end, its orders are cancelled, and nothing leaves it
  unfreeze UID --reason TEXT    ends a freeze; withdrawals stay on hold
Options:
  --reason TEXT          why, for other operators; the owner is not shown it
  --by NAME              who does it (default: your user name on this machine)
${sharedHelp.options}
Environment:
${sharedHelp.database}
A running venue carries it out within ${applyEvery / 1_000} seconds, a stopped one when it starts.
${sharedHelp.codes}`

export type Command = { readonly options: Options } & ({ readonly action: 'list' } | FreezeOrder)

const own = { reason: { type: 'string' }, by: { type: 'string' } } as const

/** Parses the command line; returns `help` if help was requested. Throws UsageFailure. */
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' =>
  readCommand({ argv, env, own }, ({ words: [action, uid, ...more], values }): { action: 'list' } | FreezeOrder => {
    if (action === 'list' && uid === undefined) return { action }
    if (action !== 'freeze' && action !== 'unfreeze')
      throw new UsageFailure('Name a command: list, freeze or unfreeze (see --help)')
    if (uid === undefined || more.length > 0 || !/^\d{1,20}$/.test(uid))
      throw new UsageFailure(`${action} needs one UID: the number on the user's account page, not an e-mail address`)
    if (values.reason === undefined) throw new UsageFailure(`${action} needs a --reason (see --help)`)
    return {
      action,
      uid,
      reason: textIn('--reason', values.reason, maxReason),
      operator: textIn('--by', values.by ?? userInfo().username, maxOperator),
    }
  })

/** Runs the command on a database at the venue's time. Throws StartFailure. */
export const runOn = async (
  db: Database,
  command: Command,
  now: () => number,
  say: (line: string) => void,
): Promise<void> => {
  if (command.action === 'list') for (const line of await listFrozen(db.query)) say(line)
  else say(await db.transaction((tx) => orderFreeze(tx, command, now())))
}

/** Opens the database of the command's options for it. Throws StartFailure. */
export const runCommand = (command: Command, say: (line: string) => void): Promise<void> =>
  withDatabase(command.options, async (db) => runOn(db, command, await venueClockOf(db), say))
