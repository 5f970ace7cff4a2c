import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlState, sqlStates } from '#server/db/driver.ts'
import { createStatements } from '#server/db/pgliteStatements.ts'

describe('statements sent together', () => {
  let db: PGlite
  let run: ReturnType<typeof createStatements>
  const say = (sql: string, params: readonly unknown[] = [], mode: 'array' | 'object' = 'array') => ({
    sql,
    params,
    mode,
  })
  const countOf = async () => (await run([say('select count(*)::int from kept')])).rows
  const insert = 'insert into kept (id, name, amount, more) values ($1, $2, $3, $4)'

  beforeAll(async () => {
    db = await PGlite.create()
    await db.exec(
      'create table kept (id bigint primary key, name text, amount numeric(38,18), more jsonb, check (id > 0))',
    )
    run = createStatements(db)
  })
  afterAll(() => db.close())

  it('run in order, each with the rows it requested', async () => {
    const { rows, error } = await run([
      say('begin'),
      say(insert, [1, 'a"\\{,}', '1.500000000000000001', { of: ['x'] }]),
      say(insert, [2, null, null, null]),
      say('select id, name, amount, more, id > 1 from kept where id = any($1) order by id', [[1, 2]]),
      say('select id as number, name from kept where id = $1', [2], 'object'),
      say('commit'),
    ])
    expect(error).toBeUndefined()
    expect(rows.map((each) => each.length)).toEqual([0, 0, 0, 2, 1, 0])
    expect(rows[3]).toEqual([
      [1, 'a"\\{,}', '1.500000000000000001', { of: ['x'] }, false],
      [2, null, null, null, true],
    ])
    expect(rows[4]).toEqual([{ number: 2, name: null }])
  })

  it('stop at the first that fails: earlier ones are done, later ones are not', async () => {
    const before = await countOf()
    const { rows, error } = await run([
      say('begin'),
      say(insert, [3, 'c', null, null]),
      say(insert, [1, 'again', null, null]),
      say(insert, [4, 'd', null, null]),
    ])
    expect(rows).toHaveLength(2)
    expect(sqlState(error)).toBe(sqlStates.uniqueViolation)
    // The transaction is in the failed state until it is rolled back.
    expect(sqlState((await run([say('select 1')])).error)).toBe('25P02')
    expect((await run([say('rollback')])).error).toBeUndefined()
    expect(await countOf()).toEqual(before)
  })

  it('run up to the first that cannot be parsed', async () => {
    const { rows, error } = await run([say('select 7'), say('select * from nowhere'), say('select 8')])
    expect(rows).toEqual([[[7]]])
    expect(sqlState(error)).toBe('42P01')
    expect((await run([say('select 9')])).rows).toEqual([[[9]]])
  })

  it('work beyond the prepared statement limit, and with an outdated plan', async () => {
    for (let at = 0; at < 450; at += 1) expect((await run([say(`select ${at % 225}`)])).rows).toEqual([[[at % 225]]])
    for (let at = 0; at < 250; at += 1)
      expect((await run([say('select $1::int', [at]), say('select $1::int', [at + 1])])).rows).toEqual([
        [[at]],
        [[at + 1]],
      ])
  })
})
