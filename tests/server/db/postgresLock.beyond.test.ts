import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isLost } from '#server/db/driver.ts'
import { openPostgres } from '#server/db/postgresDriver.ts'
import { holdDatabase } from '#server/db/postgresLock.ts'
import { StartFailure } from '#server/failure.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres.ts'
import { runVenue } from '#tests/support/runVenue.ts'
import { startVenue } from '#tests/support/venue.ts'

const failTest = (error: Error): never => {
  throw error
}

describe('PostgreSQL database', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  const admin = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'test' })
    await client.connect()
    return client
  }
  const cutLock = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'statefloor lock' and datname = current_database()`
  const lockedBy = `select a.application_name as by from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.granted and a.datname = current_database()`

  it('is held by one venue at a time, and free again after release [SEC-01]', async () => {
    const url = await server.database()
    const lock = await holdDatabase({ url, onTaken: failTest })
    const failure = await holdDatabase({ url, onTaken: failTest }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartFailure)
    expect(String(failure)).toMatch(/Another venue runs on the database of DATABASE_URL: stop it/)
    expect(String(failure)).not.toContain('\n')
    const other = await holdDatabase({ url: await server.database(), onTaken: failTest })
    await other.release()
    await lock.release()
    await (await holdDatabase({ url, onTaken: failTest })).release()
  })

  it('with a lost lock serves nothing until it is held again [SEC-01]', async () => {
    const url = await server.database()
    const lock = await holdDatabase({ url, onTaken: failTest })
    const driver = await openPostgres({ url, onIdleError: () => undefined })
    const guarded = lock.guard(driver)
    const [other, above] = [await admin(url), await admin(new URL('/postgres', url).href)]
    // While the server accepts no connections to this database, the lock cannot be regained.
    const name = new URL(url).pathname.slice(1)
    await above.query(`alter database ${name} allow_connections false`)
    await other.query(cutLock)
    const refused = await vi.waitFor(async () => {
      const error = await guarded.run('select 1', [], 'array').then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(Error)
      return error
    })
    expect(isLost(refused)).toBe(true)
    await expect(guarded.transaction(() => Promise.resolve())).rejects.toThrow(/lock/)
    await above.query(`alter database ${name} allow_connections true`)
    await above.end()
    await vi.waitFor(async () => expect(await guarded.run('select 1', [], 'array')).toEqual([[1]]), { timeout: 20_000 })
    expect((await other.query(lockedBy)).rows).toEqual([{ by: 'statefloor lock' }])
    await other.end()
    await guarded.close()
    await lock.release()
  })

  it('that another process has taken is reported as lost for good [SEC-01]', async () => {
    const url = await server.database()
    const taken = new Promise<Error>((resolve) => {
      void holdDatabase({ url, onTaken: resolve }).then(async () => {
        const other = await admin(url)
        // It waits in the server's own queue, and gets the lock as soon as it is free.
        const waiting = other.query(
          'select pg_advisory_lock(classid::int, objid::int) from pg_locks where locktype = $1 and granted',
          ['advisory'],
        )
        const cutter = await admin(url)
        await vi.waitFor(async () =>
          expect(
            (await cutter.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
          ).toBe(1),
        )
        await cutter.query(cutLock)
        await waiting
        await cutter.end()
        others.push(other)
      })
    })
    const others: pg.Client[] = []
    expect((await taken).message).toMatch(/another venue has taken the database/)
    for (const other of others) await other.end()
  })

  it(
    'is refused to a second venue in one line, and passes to the next at once after a kill [SEC-01]',
    { timeout: 240_000 },
    async () => {
      const env = { DATABASE_URL: await server.database() }
      const first = await startVenue({ env })
      const { code, lines } = await runVenue(['--port', '0', '--data', first.dataDir], env)
      expect({ code, lines }).toEqual({
        code: 1,
        lines: [expect.stringMatching(/^Another venue runs on the database of DATABASE_URL/)],
      })
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
      await first.kill()
      const second = await startVenue({ env, dataDir: first.dataDir })
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
      expect(await second.stop()).toEqual({ code: 0, signal: null })
      await first.dispose()
    },
  )
})
