import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database, type Queries } from '#server/db/database.ts'
import { sqlState, type Driver } from '#server/db/driver.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { realRole, simulationScope } from '#server/db/scope.ts'
import { contractPositions, ledgerBalances } from '#server/db/schema/index.ts'
import { openPostgres } from '#server/db/postgresDriver.ts'
import { databaseKinds } from '#tests/support/money.ts'
import { sharedPostgres } from '#tests/support/postgres.ts'

const noRights = '42501'

const refusalOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work
  } catch (error) {
    return sqlState(error)
  }
  return 'no refusal'
}

const row = (balance: bigint) =>
  ({ userId: 7, walletType: 5, tradeId: 0, coinId: 52, name: 'available', balance }) as const
const balances = (from: Pick<Queries, 'select'>) =>
  from.select({ balance: ledgerBalances.balance }).from(ledgerBalances)

describe.each(databaseKinds())('real and simulated money on $kind', ({ open }) => {
  let driver: Driver
  let real: Database
  let simulation: Database
  beforeAll(async () => {
    driver = await open()
    await migrate(driver, await readMigrations())
    await driver.become(realRole)
    real = createDatabase(driver)
    simulation = real.scoped(simulationScope)
    await real.query.insert(ledgerBalances).values(row(5n))
    await simulation.query.insert(ledgerBalances).values(row(11n))
  })
  afterAll(() => driver.close())

  it('are in different tables that the same statements reach, also in turns [FUT-10]', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await balances(real.query)).toEqual([{ balance: 5n }])
      expect(await balances(simulation.query)).toEqual([{ balance: 11n }])
      expect(await real.transaction((tx) => balances(tx))).toEqual([{ balance: 5n }])
      expect(await simulation.transaction((tx) => balances(tx))).toEqual([{ balance: 11n }])
    }
  })

  const inSchema = async (schema: string): Promise<readonly string[]> => {
    const rows = await driver.run(
      `select relname from pg_class where relnamespace = $1::text::regnamespace and relkind in ('r', 'v')`,
      [schema],
      'array',
    )
    return rows.flat().map(String)
  }

  it.each([
    ['simulation', 'public', () => simulation],
    ['real', 'simulation', () => real],
  ] as const)(
    'are apart by the database: the %s role can do nothing in the schema %s [FUT-10]',
    async (_, schema, db) => {
      const tables = await inSchema(schema)
      expect(tables.length).toBeGreaterThan(30)
      for (const table of tables)
        for (const statement of [
          `select * from ${schema}.${table}`,
          `insert into ${schema}.${table} select * from ${schema}.${table}`,
          `delete from ${schema}.${table}`,
          `lock table ${schema}.${table}`,
        ])
          expect([statement, await refusalOf(db().transaction((tx) => tx.execute(sql.raw(statement))))]).toEqual([
            statement,
            noRights,
          ])
      expect(await refusalOf(db().query.execute(sql.raw(`create table ${schema}.mine (a integer)`)))).toBe(noRights)
    },
  )

  it('cannot be moved from one to the other in one statement, by either role [FUT-10]', async () => {
    const both = sql.raw(
      `insert into public.ledger_balances select user_id, 1, trade_id, coin_id, name, balance from simulation.ledger_balances`,
    )
    expect(await refusalOf(simulation.query.execute(both))).toBe(noRights)
    expect(await refusalOf(real.query.execute(both))).toBe(noRights)
    expect(await balances(real.query)).toEqual([{ balance: 5n }])
  })

  it('leave a simulated transaction without its role or schema behind, also when it fails [FUT-10]', async () => {
    const state = () =>
      real.query.execute<{ role: string; path: string }>(
        sql`select current_user as role, current_setting('search_path') as path`,
      )
    const before = await state()
    expect(before[0]?.role).toBe(realRole)
    expect(await refusalOf(simulation.query.execute(sql.raw('select * from public.users')))).toBe(noRights)
    expect(await refusalOf(simulation.transaction(async (tx) => tx.insert(ledgerBalances).values(row(1n))))).toBe(
      '23505',
    )
    expect(await state()).toEqual(before)
  })

  it('never see a statement of the other ledger inside of an open transaction', async () => {
    const cause = await real
      .transaction(async () => {
        await simulation.query.select().from(contractPositions)
      })
      .catch((error: unknown) => (error instanceof Error ? error.cause : undefined))
    expect(String(cause)).toMatch(/outside of the transaction/)
  })

  it('see only the columns of people that trading needs, and change none [FUT-10]', async () => {
    const columns = await simulation.query.execute<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = 'simulation.users'::regclass and attnum > 0 order by attnum`,
    )
    expect(columns.map(({ name }) => name)).toEqual([
      'id',
      'vip_level',
      'security_changed_at',
      'frozen_at',
      'is_activate_contract',
    ])
    expect(await refusalOf(simulation.query.execute(sql`update users set vip_level = 9`))).toBe(noRights)
  })

  it('have tables of the same columns and checks', async () => {
    const catalogue = async (schema: string) =>
      (
        await driver.run(
          `select t.relname, a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
                  case when a.attnotnull then 'not null' end, nullif(a.attidentity::text, ''))
             from pg_class t join pg_attribute a on a.attrelid = t.oid
            where t.relnamespace = $1::text::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
           union all
           select t.relname, k.conname, pg_get_constraintdef(k.oid)
             from pg_constraint k join pg_class t on t.oid = k.conrelid
            where t.relnamespace = $1::text::regnamespace and k.contype in ('c', 'p', 'u')
           union all
           select t.relname, 'index', regexp_replace(pg_get_indexdef(x.indexrelid), '^.* USING', '')
             from pg_index x join pg_class t on t.oid = x.indrelid
            where t.relnamespace = $1::text::regnamespace`,
          [schema],
          'array',
        )
      )
        .flatMap((line) => (Array.isArray(line) ? [line.map(String)] : []))
        .map(([table = '', ...rest]) => [table, ...rest.map((text) => text.replaceAll(`${schema}.`, ''))].join(' | '))
    const own = (await catalogue('simulation')).filter((line) => !/^accounts \|/.test(line))
    const tables = new Set(own.map((line) => line.split(' | ')[0]))
    const theirs = (await catalogue('public')).filter((line) => tables.has(line.split(' | ')[0]))
    const withoutKeys = (lines: readonly string[]) =>
      lines.map((line) => line.replace(/\| \S+ \| (?=PRIMARY KEY|UNIQUE)/, '| ')).toSorted()
    expect(tables.size).toBeGreaterThan(30)
    expect(withoutKeys(own)).toEqual(withoutKeys(theirs))
  })
})

describe('a PostgreSQL user who owns the database and is no superuser', () => {
  const ownedBy = async (rights: string, prepare: readonly string[] = []): Promise<Driver> => {
    const url = new URL(await (await sharedPostgres()).database())
    const admin = await openPostgres({ url: url.href, onIdleError: failTest })
    const name = `owner_${url.pathname.slice(1)}`
    await admin.run(`create role ${name} login ${rights}`, [], 'array')
    await admin.run(`alter database ${url.pathname.slice(1)} owner to ${name}`, [], 'array')
    for (const statement of prepare) await admin.run(statement.replaceAll('OWNER', name), [], 'array')
    await admin.close()
    url.username = name
    return openPostgres({ url: url.href, onIdleError: failTest })
  }
  const failTest = (error: Error): never => {
    throw error
  }
  const roles = [realRole, simulationScope.role]
  const made = roles.map(
    (role) => `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`,
  )

  const granted = roles.map((role) => `grant ${role} to OWNER`)
  const grantable = granted.map((statement) => `${statement} with admin option`)

  it.each([
    ['and was granted the roles', '', [...made, ...granted]],
    ['and may grant the roles', 'createrole', [...made, ...grantable]],
  ])('%s keeps the two ledgers apart [FUT-10]', async (_, rights, prepare) => {
    const driver = await ownedBy(rights, prepare)
    await migrate(driver, await readMigrations())
    await driver.become(realRole)
    const real = createDatabase(driver)
    const simulation = real.scoped(simulationScope)
    await simulation.query.insert(ledgerBalances).values(row(11n))
    expect(await balances(real.query)).toEqual([])
    expect(await balances(simulation.query)).toEqual([{ balance: 11n }])
    expect(await refusalOf(real.query.execute(sql.raw('select * from simulation.ledger_balances')))).toBe(noRights)
    expect(await refusalOf(simulation.query.execute(sql.raw('select * from public.users')))).toBe(noRights)
    await driver.close()
  })
})
