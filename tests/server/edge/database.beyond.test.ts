import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import { DatabaseUnavailable, isUnavailable, sqlState } from '#server/db/driver.ts'
import { openPostgres } from '#server/db/postgresDriver.ts'
import { startLine } from '#server/startLine.ts'
import { root } from '#tools/products.mjs'
import { startChild } from '#tests/support/child.ts'
import { quickModules } from '#tests/support/accounts.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres.ts'
import { startTestVenue, testStart, type Person, type TestVenue } from '#tests/support/server.ts'
import { startVenue, venueProgram } from '#tests/support/venue.ts'

const records = { query: { pageNum: '1', pageSize: '10' } }

describe('PostgreSQL server outage', { timeout: 180_000 }, () => {
  let server: PostgresServer
  let url: string
  let venue: TestVenue
  let person: Person
  /** Errors thrown by tasks of the clock. */
  let failed: unknown[]
  beforeEach(async () => {
    failed = []
    server = await startPostgres()
    url = await server.database()
    venue = await startTestVenue({
      modules: quickModules,
      clock: manualClock(testStart, (error) => failed.push(error)),
      driver: await openPostgres({ url, onIdleError: () => undefined }),
    })
    person = await venue.person()
  })
  afterEach(async () => {
    await venue.close()
    await server.stopInUse()
  })
  const ask = (locale = 'en_US') =>
    venue.call(calls.transfer.records, records, { as: person, locale: locale.replace('_', '-') })

  it('during a call is answered with 503 and a retry time, and later calls succeed [SEC-01]', async () => {
    const other = new pg.Client({ connectionString: url })
    other.on('error', () => undefined)
    await other.connect()
    await other.query('begin; lock table transfers in access exclusive mode')
    const asked = ask()
    const waits = async () =>
      (
        await other.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
        )
      ).rows[0]?.count
    await expect.poll(waits, { timeout: 60_000 }).toBe(1)
    await server.dropConnections()
    expect(await asked).toMatchObject({
      status: 503,
      code: 503,
      headers: { 'retry-after': String(venueLimits.http.unavailablePause / 1_000) },
    })
    // The pool notices each dead connection separately: it may still hand one out before.
    await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200)
    expect(venue.log()).not.toContain('    at ')
  })

  it('without end leaves a running venue that reports it briefly [SEC-01]', async () => {
    await server.stopInUse()
    const answers = [await ask(), await ask('zh_CN')]
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 503,
        code: 503,
        headers: { 'retry-after': String(venueLimits.http.unavailablePause / 1_000) },
      })
    expect(answers[0]?.msg).toBe('Our servers are busy or restarting. Try again in a moment.')
    expect(answers[1]?.msg).toMatch(/\p{Script=Han}/u)
    const moved = await venue.call(
      calls.transfer.submit,
      {
        body: {
          amount: decimal('1'),
          coinId: assetsLimits.transfer.defaultCoinId,
          tradeId: null,
          coinName: 'usdt',
          type: 23,
        },
      },
      { as: person },
    )
    expect(moved).toMatchObject({ status: 503, code: 503 })
    const status = async (path: string) =>
      (await venue.app.http.inject({ url: path, headers: { host: 'localhost' } })).statusCode
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
    for (let calls = 0; calls < venueLimits.log.lines * 2; calls += 1) expect((await ask()).status).toBe(503)
    // Tasks of the clock fail too, but are retried: the sweep of sessions runs again and again.
    await venue.clock.advance(venueLimits.session.sweepAtLeast)
    const sweeps = () => failed.filter((error) => String(error).includes('delete from "sessions"')).length
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const before = sweeps()
      await venue.clock.advance(venueLimits.session.sweepAgain)
      expect(sweeps()).toBeGreaterThan(before)
    }
    expect(failed.filter((error) => !isUnavailable(error))).toEqual([])
    expect(venue.log()).not.toContain('    at ')
    expect(venue.log()).not.toContain('params')
    expect(venue.log().trim().split('\n').length).toBeLessThanOrEqual(venueLimits.log.lines * 2)
  })
})

describe('unavailable errors', () => {
  const coded = (code: string) => Object.assign(new Error('said'), { code })

  it.each(['08006', '08003', '53300', '57P01', '57P03'])('include the state %s', (code) => {
    expect(isUnavailable(new Error('wrapped', { cause: coded(code) }))).toBe(true)
  })

  it('include a broken connection, whatever the system calls it', () => {
    expect(
      isUnavailable(new Error('wrapped', { cause: new DatabaseUnavailable('lost', { cause: coded('EPIPE') }) })),
    ).toBe(true)
    expect(sqlState(coded('EPIPE'))).toBeUndefined()
  })

  it.each(['23505', '22021', '40001', 'XX001', 'ENOENT'])('do not include %s', (code) => {
    expect(isUnavailable(coded(code))).toBe(false)
  })
})

describe('line of a failed start', () => {
  const thrown = (code: string, message: string) =>
    new Error(`Failed query: select "value" from "facts"\nparams: secret`, {
      cause: Object.assign(new Error(message), { code }),
    })

  it.each([
    [
      'XX001',
      'invalid page in block 0',
      'The data are damaged (invalid page in block 0): put back a copy of them, or start with another --data',
    ],
    [
      'ENOSPC',
      'ENOSPC: no space left on device, write',
      'The disk is full (ENOSPC: no space left on device, write): free some space, then start again',
    ],
    ['53100', 'could not extend file', 'The disk is full (could not extend file): free some space, then start again'],
    [
      'EACCES',
      'EACCES: permission denied',
      'The data cannot be used by this user (EACCES: permission denied): give them to the user of the venue, or start with another --data',
    ],
    [
      'EMFILE',
      'too many open files',
      'Too many files are open (too many open files): allow the venue more (ulimit -n), then start again',
    ],
    [
      '57P03',
      'the database system is starting up',
      'The database cannot be reached (the database system is starting up): see that it runs, then start again',
    ],
    ['42P01', 'relation "x" does not exist\nsecret', 'The venue cannot start: relation "x" does not exist'],
  ])('with %s says what happened and what to do [SEC-01]', (code, message, line) => {
    expect(startLine(thrown(code, message))).toBe(line)
  })
})

describe('start', { timeout: 240_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-start-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** The output of a start that fails. */
  const failing = async (program: string, args: readonly string[]): Promise<string[]> => {
    const child = startChild(program, args, { cwd: root })
    expect((await child.exited).code).toBe(1)
    return child
      .output()
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Opening the database'))
  }

  it('on a damaged table is refused in one line [SEC-01]', async () => {
    const data = join(folder, 'damaged')
    const venue = await startVenue({ dataDir: data })
    await venue.stop()
    const database = await PGlite.create(join(data, 'database'))
    const { rows } = await database.query<{ path: string }>(`select pg_relation_filepath('facts') as path`)
    await database.close()
    const file = await open(join(data, 'database', rows[0]?.path ?? ''), 'r+')
    await file.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, 0)
    await file.close()
    const said = await failing(process.execPath, [...venueProgram(), '--port', '0', '--data', data])
    expect(said).toEqual([expect.stringMatching(/^The data are damaged \(.*facts|^The data are damaged \(.*page/)])
  })

  it.each([64, 512])('with a file size limit of %s kB is refused in one line [SEC-01]', async (kilobytes) => {
    const data = join(folder, `full${kilobytes}`)
    const said = await failing('bash', [
      '-c',
      `ulimit -f ${kilobytes}; exec "$@"`,
      'bash',
      process.execPath,
      ...venueProgram(),
      '--port',
      '0',
      '--data',
      data,
    ])
    expect(said).toEqual([expect.stringMatching(/^The disk of .* is full \(.*\): free some space, then start again$/)])
  })

  it('in a path that is not a folder is refused in one line [SEC-01]', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await failing(process.execPath, [...venueProgram(), '--port', '0', '--data', file])).toEqual([
      expect.stringMatching(/^The data folder .* cannot be written/),
    ])
  })
})
