import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Driver } from '#server/db/driver.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { StartFailure } from '#server/failure.ts'
import { parseOptions } from '#server/options.ts'
import { fromRoot } from '#server/paths.ts'
import { demoAccounts } from '#server/modules/account/session/seed.ts'
import { agentAccount } from '#server/modules/support/desk/seed.ts'
import { quickModules } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/money.ts'
import { memoryDriver, startTestVenue } from '#tests/support/server.ts'
import { runVenue } from '#tests/support/runVenue.ts'
import { startVenue } from '#tests/support/venue.ts'
import { beyondCommit } from '#tests/support/length.ts'

/** One database shared by several starts. */
const kept = (driver: Driver): Driver => ({ ...driver, close: () => Promise.resolve() })

const start = (driver: Driver, sandbox: boolean) =>
  startTestVenue({ driver: kept(driver), modules: quickModules, options: { sandbox } })

const refused = async (driver: Driver, sandbox: boolean): Promise<string> => {
  const failure = await start(driver, sandbox).then(
    async (venue) => {
      await venue.close()
      return 'it started'
    },
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(StartFailure)
  return String(failure)
}

/** The whole contents of the database. */
const contents = async (driver: Driver): Promise<readonly (readonly string[])[]> => {
  const rows = await driver.run(
    `select c.relname, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(c.relname), false, true, '')))[1]::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' order by 1`,
    [],
    'array',
  )
  return rows.map((row) => (Array.isArray(row) ? row.map(String) : []))
}

const published = [...demoAccounts, agentAccount]

describe.each(databaseKinds())('data on $kind', ({ open }) => {
  it('of a sandbox are refused by production, and unchanged [SEC-01]', async () => {
    const driver = await open()
    await (await start(driver, true)).close()
    const before = await contents(driver)
    const line = await refused(driver, false)
    expect(line).toMatch(/belongs to a sandbox.*--sandbox on.*--data/)
    expect(line).not.toContain('\n')
    expect(await contents(driver)).toEqual(before)
    await (await start(driver, true)).close()
    await driver.close()
  })

  it('of production are refused by a sandbox, and unchanged [SEC-01]', async () => {
    const driver = await open()
    await (await start(driver, false)).close()
    const before = await contents(driver)
    const line = await refused(driver, true)
    expect(line).toMatch(/belongs to production.*--sandbox off.*--data/)
    expect(line).not.toContain('\n')
    expect(await contents(driver)).toEqual(before)
    await (await start(driver, false)).close()
    await driver.close()
  })

  it('without a kind mark are classified by their contents, not by registered users [SEC-01]', async () => {
    const [sandbox, production] = [await open(), await open()]
    await (await start(sandbox, true)).close()
    const real = await start(production, false)
    for (const { account } of demoAccounts)
      expect(
        (await real.call(calls.session.register, { body: { account, password: 'seven quiet kettles' } })).code,
      ).toBe(200)
    await real.close()
    for (const driver of [sandbox, production]) await driver.run(`delete from facts where name = 'kind'`, [], 'array')
    expect(await refused(sandbox, false)).toMatch(/belongs to a sandbox/)
    expect(await refused(production, true)).toMatch(/belongs to production/)
    await (await start(sandbox, true)).close()
    await (await start(production, false)).close()
    for (const [driver, kind] of [
      [sandbox, 'sandbox'],
      [production, 'production'],
    ] as const) {
      expect(await driver.run(`select value from facts where name = 'kind'`, [], 'array')).toEqual([[kind]])
      await driver.close()
    }
  })
})

describe('venue without sandbox', () => {
  let driver: Driver
  beforeAll(async () => {
    driver = await memoryDriver()
  })
  afterAll(() => driver.close())

  it('accepts no published password, and gives nothing to a user who registers a demo account’s e-mail, at any later start [SEC-01]', async () => {
    const first = await start(driver, false)
    for (const body of published) expect((await first.call(calls.session.login, { body })).code).toBe(codes.loginWrong)
    for (const { account } of published)
      expect(
        (await first.call(calls.session.register, { body: { account, password: 'seven quiet kettles' } })).code,
      ).toBe(200)
    await first.close()
    const again = await start(driver, false)
    const { query } = again.venue.db
    expect(await query.execute(sql`select host_id from live_rooms where host_id is not null`)).toEqual([])
    for (const table of ['live_admins', 'desk_agents', 'identity_applications'])
      expect([table, await query.execute(sql.raw(`select * from ${table}`))]).toEqual([table, []])
    await again.close()
  })

  it('revokes what an earlier version granted by e-mail, and keeps a sandbox’s own [SEC-01]', async () => {
    const script = await readFile(fromRoot('server', 'db', 'migrations', '0611_rolesByEmail.sql'), 'utf8')
    const staff = async (on: Driver) =>
      on.run(
        'select (select count(*)::int from live_rooms where host_id is not null), (select count(*)::int from live_admins), (select count(*)::int from identity_applications)',
        [],
        'array',
      )
    await driver.script(`
      update live_rooms set host_id = (select id from users where account = 'demo@statefloor.test') where id = 101;
      insert into live_admins (room_id, user_id) select 102, id from users where account = 'trader@statefloor.test';
      insert into identity_applications (user_id, identity_type, identity_status, updated_at) select id, 1, 1, 0 from users where account = 'demo@statefloor.test'`)
    await driver.script(script)
    expect(await staff(driver)).toEqual([[0, 0, 0]])
    const sandbox = await memoryDriver()
    await (await start(sandbox, true)).close()
    const own = await staff(sandbox)
    expect(own).not.toEqual([[0, 0, 0]])
    await sandbox.script(script)
    expect(await staff(sandbox)).toEqual(own)
    await sandbox.close()
  })
})

describe('start options', () => {
  it('use different default folders with and without the sandbox, so both work [SEC-01]', () => {
    const folder = (...argv: string[]) => {
      const parsed = parseOptions(argv, {})
      return parsed === 'help' ? '' : parsed.data
    }
    expect([folder(), folder('--sandbox', 'off')]).toEqual([
      fromRoot('.data', 'venue'),
      fromRoot('.data', 'production'),
    ])
  })
})

beyondCommit(() => {
  describe('folder', { timeout: 120_000 }, () => {
    it.each([
      ['a sandbox', 'on', 'off', /belongs to a sandbox/],
      ['production', 'off', 'on', /belongs to production/],
    ] as const)(
      'of %s is refused in one line by the other kind, with and without its mark [SEC-01]',
      async (_, made, other, says) => {
        const folder = await mkdtemp(join(tmpdir(), 'statefloor-kind-'))
        const data = join(folder, 'data')
        const venue = await startVenue({ dataDir: data, args: ['--sandbox', made] })
        await venue.stop()
        const marked = await readFile(join(data, 'venue.json'), 'utf8')
        const tryOther = async () => {
          const { code, lines } = await runVenue(['--port', '0', '--data', data, '--sandbox', other])
          expect([code, lines.filter((line) => !line.startsWith('Opening the database'))]).toEqual([
            1,
            [expect.stringMatching(says)],
          ])
          expect(existsSync(join(data, 'venue.lock'))).toBe(false)
        }
        await tryOther()
        await writeFile(join(data, 'venue.json'), '{"program":"statefloor","format":1,"made":true}')
        await tryOther()
        await venue.restart()
        expect(await venue.stop()).toEqual({ code: 0, signal: null })
        expect(await readFile(join(data, 'venue.json'), 'utf8')).toBe(marked)
        await rm(folder, { recursive: true })
      },
    )
  })
})

describe('template of new databases', () => {
  it('has no data of either kind: only tables and applied migrations [SEC-01]', async () => {
    const driver = await memoryDriver()
    const counts = new Map((await contents(driver)).map((row) => [row[0], row[1]]))
    expect(counts.get('migrations')).toBe(String((await readMigrations()).length))
    expect(counts.size).toBeGreaterThan(20)
    expect([...counts].filter(([table, count]) => table !== 'migrations' && count !== '0')).toEqual([])
    await driver.close()
  })
})
