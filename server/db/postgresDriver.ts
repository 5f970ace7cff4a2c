import pg from 'pg'
import { venueLimits } from '#contract/venueLimits.ts'
import { StartFailure, rootReason } from '../failure.ts'
import { DatabaseUnavailable, sqlState, takeRole, transactionOn, type Driver, type Run } from './driver.ts'

/** An error without an SQLSTATE comes from the connection: it broke or was never established. */
const reaching = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    // A value that the library cannot serialize is our bug.
    if (sqlState(error) !== undefined || error instanceof TypeError) throw error
    throw new DatabaseUnavailable('The database cannot be reached', { cause: error })
  }
}

const runOn =
  (client: pg.Pool | pg.PoolClient): Run =>
  (sql, params, mode) =>
    reaching(async () => {
      const values = [...params]
      if (mode === 'array') return (await client.query({ text: sql, values, rowMode: 'array' })).rows
      return (await client.query<object>({ text: sql, values })).rows
    })

/** The library takes one statement at a time. After one fails, only the rollback may follow. */
const inOrder = (run: Run): Run => {
  let last: Promise<unknown> = Promise.resolve()
  return (sql, params, mode) => {
    const send = () => run(sql, params, mode)
    const mine = sql === 'rollback' ? last.then(send, send) : last.then(send)
    last = mine
    return mine
  }
}

/** A PostgreSQL server. Throws StartFailure if it does not answer. */
export const openPostgres = async ({
  url,
  onIdleError,
}: {
  url: string
  onIdleError: (error: Error) => void
}): Promise<Driver> => {
  let role: string | undefined
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    application_name: 'statefloor',
    connectionTimeoutMillis: venueLimits.database.connectWithin,
    // Before anyone gets the connection, who does not get it if this fails.
    verify: (client, done) => {
      if (role === undefined) return done()
      client.query(takeRole, [role], (error?: Error | null) => done(error ?? undefined))
    },
  })
  let closing = false
  // An idle connection that dies is replaced by the next one; during shutdown it would be closed anyway.
  pool.on('error', (error) => {
    if (!closing) onIdleError(error)
  })
  // A connection that dies while in use fails the statement of its user; without a listener it would also end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartFailure(`The PostgreSQL server of DATABASE_URL cannot be used: ${rootReason(error)}`)
  }
  return {
    kind: 'postgres',
    run: runOn(pool),
    transaction: async (work) => {
      const client = await reaching(() => pool.connect())
      const ended = await transactionOn(inOrder(runOn(client)), work).catch((error: unknown) => {
        client.release(true)
        throw error
      })
      client.release()
      if (!ended.committed) throw ended.error
      return ended.result
    },
    // Statements sent together run as one transaction.
    script: async (sql) => {
      await reaching(() => pool.query(`set local role none;\n${sql}`))
    },
    async become(wanted) {
      role = wanted
      // All that are open by now; none is lent meanwhile.
      const open = await reaching(() => Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect())))
      await reaching(() => Promise.all(open.map((client) => client.query(takeRole, [wanted]))))
      for (const client of open) client.release()
    },
    close: () => {
      closing = true
      return pool.end()
    },
  }
}
