import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { venueLimits } from '#contract/venueLimits.ts'
import { reason, StartFailure } from '../failure.ts'
import type { Driver } from './driver.ts'

/** The advisory lock of a running venue: the letters "STFL", and a number that none of our other programs uses. */
const lockKey = [0x53_54_46_4c, 1] as const

/** Lets the server notice within seconds that a venue's machine is gone, and free its lock. */
const dropDeadPeers = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3'

interface Held {
  readonly client: pg.Client
  readonly backend: number
}

interface LockOptions {
  readonly url: string
  /** Called when the lock was lost and another process has taken it: the venue must stop serving. */
  readonly onTaken: (error: Error) => void
}

/**
 * Allows one venue at a time on a PostgreSQL database, because pushes, guess limits and the closing of sockets work
 * within one process.
 */
export interface DatabaseLock {
  /** Rejects statements as if the connection were lost while the lock is not held. */
  readonly guard: (driver: Driver) => Driver
  readonly release: () => Promise<void>
}

const connect = async (url: string): Promise<pg.Client> => {
  const { lockAnswer } = venueLimits.database
  const client = new pg.Client({
    connectionString: url,
    application_name: 'statefloor lock',
    keepAlive: true,
    connectionTimeoutMillis: lockAnswer,
    query_timeout: lockAnswer,
  })
  // The holder adds its own listener; an error without any listener would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Undefined if another process holds it. */
const tryLock = async (url: string, former: number | undefined): Promise<Held | undefined> => {
  const client = await connect(url)
  try {
    await client.query(dropDeadPeers)
    // The server may still keep a connection that we lost.
    if (former !== undefined) {
      await client.query(
        'select pg_terminate_backend(pid) from pg_locks where locktype = $4 and classid = $1 and objid = $2 and pid = $3',
        [...lockKey, former, 'advisory'],
      )
    }
    const { rows } = await client.query<{ held: boolean; backend: number }>(
      'select pg_try_advisory_lock($1, $2) as held, pg_backend_pid() as backend',
      [...lockKey],
    )
    const [row] = rows
    if (row?.held === true) return { client, backend: row.backend }
  } catch (error) {
    await client.end()
    throw error
  }
  await client.end()
  return undefined
}

/** Tries for a few seconds, because the server may not have dropped a venue that was just killed. */
const takeLock = async (url: string, former?: number): Promise<Held | undefined> => {
  for (let tries = 1; ; tries += 1) {
    const held = await tryLock(url, former)
    if (held !== undefined || tries === venueLimits.database.lockTries) return held
    await wait(venueLimits.database.lockPause)
  }
}

const lost = (): Error => Object.assign(new Error('The lock on the database is not held'), { code: '08006' })

/** Locks the database for this process, on a connection of its own. Throws StartFailure if another venue has it. */
export const holdDatabase = async ({ url, onTaken }: LockOptions): Promise<DatabaseLock> => {
  let held: Held | undefined
  let closing = false

  const regain = async (former: number): Promise<void> => {
    while (!closing) {
      try {
        const again = await takeLock(url, former)
        if (again === undefined) return onTaken(new Error('another venue has taken the database of DATABASE_URL'))
        return keep(again)
      } catch {
        // The server does not answer: nothing is served meanwhile, and the next try may succeed.
        await wait(venueLimits.database.lockPause)
      }
    }
  }

  const keep = async (taken: Held): Promise<void> => {
    const { client, backend } = taken
    if (closing) return client.end()
    held = taken
    const check = setInterval(() => {
      // No answer in time means that the connection is dead, whatever the network reports.
      client.query('select 1').catch(() => lose())
    }, venueLimits.database.lockCheck)
    const lose = () => {
      clearInterval(check)
      if (held !== taken) return
      held = undefined
      // Closing a lost connection may fail, which does not matter.
      client.end().catch(() => undefined)
      if (!closing) void regain(backend)
    }
    client.on('error', lose)
    client.on('end', lose)
  }

  const first = await takeLock(url).catch((error: unknown) => {
    throw new StartFailure(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason(error)}`)
  })
  if (first === undefined)
    throw new StartFailure('Another venue runs on the database of DATABASE_URL: stop it, or name another database')
  await keep(first)

  const whileHeld =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (held === undefined) throw lost()
      return work(...args)
    }

  return {
    guard: ({ kind, run, transaction, script, become, close }) => ({
      kind,
      run: whileHeld(run),
      transaction: (work) => (held === undefined ? Promise.reject(lost()) : transaction(work)),
      script: whileHeld(script),
      become: whileHeld(become),
      close,
    }),
    async release() {
      closing = true
      const { client } = held ?? {}
      held = undefined
      await client?.end()
    },
  }
}
