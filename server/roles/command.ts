import type { Database } from '../db/database.ts'
import { reason, StartFailure, UsageFailure } from '../failure.ts'
import { venueClockOf, withDatabase } from '../lifecycle/command.ts'
import { readCommand, sharedHelp } from '../lifecycle/readCommand.ts'
import type { Options } from '../options.ts'
import { createSecurityLog, type SecurityLog } from '../securityLog/index.ts'
import { openSecurityLog } from '../securityLog/open.ts'
import { give, list, roles, take, type Grant, type Role } from './roles.ts'

export const help = `Usage: npm run roles -- <command> [options]
  list                             lists all granted roles by room
  give host UID --room ID          makes a user the host of a room
  give admin UID --room ID         makes a user an admin of a room
  give agent UID                   makes a user a support agent
  take host|admin UID --room ID    revokes the role
  take agent UID
Options:
${sharedHelp.options}
Environment:
${sharedHelp.database}
  SECURITY_LOG           security log, as for npm start
${sharedHelp.codes}`

interface RoleChange {
  readonly action: 'give' | 'take'
  readonly uid: string
  readonly grant: Grant
}

export type Command = { readonly options: Options } & ({ readonly action: 'list' } | RoleChange)

const own = { room: { type: 'string' } } as const

const isRole = (text: string): text is Role => roles.some((role) => role === text)

const grantOf = (role: string | undefined, room: string | undefined): Grant => {
  if (role === undefined || !isRole(role)) throw new UsageFailure(`Name a role: ${roles.join(', ')} (see --help)`)
  if (role === 'agent') {
    if (room !== undefined) throw new UsageFailure('Agents have no room: omit --room')
    return { role }
  }
  if (room === undefined || !/^[1-9]\d{0,14}$/.test(room))
    throw new UsageFailure(`--room is required for ${role}: pass the room number ("list" shows them)`)
  return { role, room: Number(room) }
}

/** Parses the command line; returns `help` if help was requested. Throws UsageFailure. */
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' =>
  readCommand(
    { argv, env, own },
    ({ words: [action, role, uid, ...more], values }): { action: 'list' } | RoleChange => {
      if (action === 'list' && role === undefined) return { action }
      if (action !== 'give' && action !== 'take')
        throw new UsageFailure('Name a command: list, give or take (see --help)')
      const grant = grantOf(role, values.room)
      if (uid === undefined || more.length > 0 || !/^\d{1,20}$/.test(uid))
        throw new UsageFailure(
          `${action} ${grant.role} needs one UID: the number on the user's account page, not an e-mail address`,
        )
      return { action, uid, grant }
    },
  )

/** Operator actions are logged in the venue's security log, in the venue's time. Throws StartFailure. */
const openLog = async (options: Options, db: Database): Promise<SecurityLog & { readonly close: () => void }> => {
  const now = await venueClockOf(db)
  const { sink, close } = openSecurityLog(options)
  const onError = (error: unknown): never => {
    throw new StartFailure(`It was done, but the security log could not be written: ${reason(error)}`)
  }
  return { ...createSecurityLog({ clock: { now }, sink, onError }), close }
}

/** Grants or revokes a role, and logs it once it is in force. Returns a line that says what was done. */
export const changeRole = async (
  db: Database,
  security: SecurityLog,
  { action, uid, grant }: RoleChange,
): Promise<string> => {
  const { said, notes } = await db.transaction((tx) => (action === 'give' ? give : take)(tx, uid, grant))
  for (const note of notes) security.note(note)
  return said
}

/** Runs the command and prints each line of the result with `say`. Throws StartFailure. */
export const runCommand = (command: Command, say: (line: string) => void): Promise<void> =>
  withDatabase(command.options, async (db) => {
    if (command.action === 'list') {
      for (const line of await list(db.query)) say(line)
      return
    }
    const log = await openLog(command.options, db)
    say(await changeRole(db, log, command).finally(log.close))
  })
