import { parseArgs } from 'node:util'
import { createDatabase, type Database } from '../db/database.ts'
import { readClockOffset } from '../db/facts.ts'
import { newestTime } from '../db/newestTime.ts'
import { reason, StartFailure, UsageFailure } from '../failure.ts'
import { asStartOptions, openForCommand } from '../lifecycle/command.ts'
import { parseOptions, type Options } from '../options.ts'
import { createSecurityLog, type SecurityLog } from '../securityLog/index.ts'
import { openSecurityLog } from '../securityLog/open.ts'
import { createVenueTime } from '../venueTime.ts'
import { give, list, roles, take, type Grant, type Role } from './roles.ts'

export const help = `Usage: npm run roles -- <command> [options]
  list                             all roles that are given, by room
  give host UID --room ID          makes a person the host of a room
  give admin UID --room ID         makes a person an admin of a room
  give agent UID                   makes a person an agent of customer service
  take host|admin UID --room ID    takes the role away
  take agent UID
Options:
  --data DIR         folder of the database in the box, as of npm start; its venue has to be stopped
  --sandbox on|off   whose default folder is meant (default as of npm start)
  --help             this text
Environment:
  DATABASE_URL       the PostgreSQL server instead; its venue may run
  SECURITY_LOG       where it is noted, as of npm start
Exit codes: 0 done, 1 could not be done, 2 not understood`

interface RoleChange {
  readonly action: 'give' | 'take'
  readonly uid: string
  readonly grant: Grant
}

export type Command = { readonly options: Options } & ({ readonly action: 'list' } | RoleChange)

const known = {
  data: { type: 'string' },
  sandbox: { type: 'string' },
  room: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const isRole = (text: string): text is Role => roles.some((role) => role === text)

const grantOf = (role: string | undefined, room: string | undefined): Grant => {
  if (role === undefined || !isRole(role))
    throw new UsageFailure(`Which role? There are ${roles.join(', ')} (--help shows the commands)`)
  if (role === 'agent') {
    if (room !== undefined) throw new UsageFailure('An agent is of all customer service: leave --room out')
    return { role }
  }
  if (room === undefined || !/^[1-9]\d{0,14}$/.test(room))
    throw new UsageFailure(`${role} of which room? Name it by --room and its number ("list" shows them)`)
  return { role, room: Number(room) }
}

/** Parses the command line; returns `help` if help was requested. Throws UsageFailure. */
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: known, allowPositionals: true })
    if (values.help) return 'help'
    const options = parseOptions(asStartOptions(values), env)
    if (options === 'help') return 'help'
    const [action, role, uid, ...more] = positionals
    if (action === 'list' && role === undefined) return { options, action }
    if (action !== 'give' && action !== 'take')
      throw new UsageFailure('What is to be done? There are list, give and take (--help shows them)')
    const grant = grantOf(role, values.room)
    if (uid === undefined || more.length > 0 || !/^\d{1,20}$/.test(uid))
      throw new UsageFailure(
        `${action} ${grant.role} wants one UID, the number on the person's own pages (never an e-mail)`,
      )
    return { options, action, uid, grant }
  } catch (error) {
    throw error instanceof UsageFailure ? error : new UsageFailure(reason(error))
  }
}

/** Operator actions are logged in the venue's security log, in the venue's time. Throws StartFailure. */
const openLog = async (options: Options, db: Database): Promise<SecurityLog & { readonly close: () => void }> => {
  const [offset, newest] = await Promise.all([readClockOffset(db), newestTime(db)])
  // If the machine's clock was set back since, the time is still not earlier than what the venue has stored.
  const time = createVenueTime({ floor: newest - offset })
  const { sink, close } = openSecurityLog(options)
  const onError = (error: unknown): never => {
    throw new StartFailure(`It was done, but the security log could not be written: ${reason(error)}`)
  }
  return { ...createSecurityLog({ clock: { now: () => time() + offset }, sink, onError }), close }
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
export const runCommand = async (command: Command, say: (line: string) => void): Promise<void> => {
  const opened = await openForCommand(command.options)
  const db = createDatabase(opened.driver)
  try {
    if (command.action === 'list') {
      for (const line of await list(db.query)) say(line)
      return
    }
    const log = await openLog(command.options, db)
    say(await changeRole(db, log, command).finally(log.close))
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`It could not be done: ${reason(error)}`)
  } finally {
    await opened.close()
  }
}
