import pg from 'pg'
import { StartFailure, reason } from '../failure'
import { transactionOn, type Driver, type Run } from './driver'

const runOn =
  (client: pg.Pool | pg.PoolClient): Run =>
  async (sql, params, mode) => {
    const values = [...params]
    if (mode === 'array') return (await client.query({ text: sql, values, rowMode: 'array' })).rows
    return (await client.query<object>({ text: sql, values })).rows
  }

/** A PostgreSQL server. Throws StartFailure when it does not answer. */
export const openPostgres = async ({ url, onIdleError }: { url: string; onIdleError: (error: Error) => void }): Promise<Driver> => {
  const pool = new pg.Pool({ connectionString: url, max: 16, application_name: 'statefloor' })
  let closing = false
  // A connection that dies while nobody uses it is replaced by the next one; at the end it was to die anyhow.
  pool.on('error', (error) => {
    if (!closing) onIdleError(error)
  })
  // One that dies in use is told to who uses it by the statement that fails; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartFailure(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason(error)}`)
  }
  return {
    kind: 'postgres',
    run: runOn(pool),
    transaction: async (work) => {
      const client = await pool.connect()
      const ended = await transactionOn(runOn(client), work).catch((error: unknown) => {
        client.release(true)
        throw error
      })
      client.release()
      if (!ended.committed) throw ended.error
      return ended.result
    },
    // Statements sent together are one transaction by themselves.
    script: async (sql) => {
      await pool.query(sql)
    },
    close: () => {
      closing = true
      return pool.end()
    },
  }
}
