import { parseArgs } from 'node:util'
import { createDatabase } from '../db/database'
import { reason, StartFailure, UsageFailure } from '../failure'
import { asStartOptions, openForCommand } from '../lifecycle/command'
import { parseOptions, type Options } from '../options'
import { give, list, roles, take, type Grant, type Role } from './roles'

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
Exit codes: 0 done, 1 could not be done, 2 not understood`

export type Command = { readonly options: Options } & (
  | { readonly action: 'list' }
  | { readonly action: 'give' | 'take'; readonly uid: string; readonly grant: Grant }
)

const known = {
  data: { type: 'string' },
  sandbox: { type: 'string' },
  room: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const isRole = (text: string): text is Role => roles.some((role) => role === text)

const grantOf = (role: string | undefined, room: string | undefined): Grant => {
  if (role === undefined || !isRole(role)) throw new UsageFailure(`Which role? There are ${roles.join(', ')} (--help shows the commands)`)
  if (role === 'agent') {
    if (room !== undefined) throw new UsageFailure('An agent is of all customer service: leave --room out')
    return { role }
  }
  if (room === undefined || !/^[1-9]\d{0,14}$/.test(room)) throw new UsageFailure(`${role} of which room? Name it by --room and its number ("list" shows them)`)
  return { role, room: Number(room) }
}

/** What was typed, or `help` when that was asked for. Throws UsageFailure. */
export const parseCommand = (argv: readonly string[], env: NodeJS.ProcessEnv): Command | 'help' => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: known, allowPositionals: true })
    if (values.help) return 'help'
    const options = parseOptions(asStartOptions(values), env)
    if (options === 'help') return 'help'
    const [action, role, uid, ...more] = positionals
    if (action === 'list' && role === undefined) return { options, action }
    if (action !== 'give' && action !== 'take') throw new UsageFailure('What is to be done? There are list, give and take (--help shows them)')
    const grant = grantOf(role, values.room)
    if (uid === undefined || more.length > 0 || !/^\d{1,20}$/.test(uid)) throw new UsageFailure(`${action} ${grant.role} wants one UID, the number on the person's own pages (never an e-mail)`)
    return { options, action, uid, grant }
  } catch (error) {
    throw error instanceof UsageFailure ? error : new UsageFailure(reason(error))
  }
}

/** Does it, and tells each line of the result. Throws StartFailure. */
export const runCommand = async (command: Command, say: (line: string) => void): Promise<void> => {
  const opened = await openForCommand(command.options)
  const db = createDatabase(opened.driver)
  try {
    if (command.action === 'list') for (const line of await list(db.query)) say(line)
    else {
      const { action, uid, grant } = command
      say(await db.transaction((tx) => (action === 'give' ? give : take)(tx, uid, grant)))
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`It could not be done: ${reason(error)}`)
  } finally {
    await opened.close()
  }
}
