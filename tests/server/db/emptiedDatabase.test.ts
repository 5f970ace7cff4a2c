import { expect, it } from 'vitest'
import { emptiedDatabase } from '#tests/support/emptiedDatabase.ts'
import { boxDriver, startTestVenue } from '#tests/support/server.ts'

/** How often the database was really opened, for a function of tests that take one after another. */
const counted = () => {
  let opened = 0
  const open = () => {
    opened += 1
    return boxDriver()
  }
  return { database: () => emptiedDatabase(open), opened: () => opened }
}

it('an emptied database serves the next venue of the process, without the rows of the last', async () => {
  const { database, opened } = counted()
  const first = await startTestVenue({ driver: await database() })
  await first.person('before@statefloor.test')
  await first.close()
  // The file before this one may have left a database.
  const before = opened()
  const driver = await database()
  const venue = await startTestVenue({ driver })
  expect(await driver.run(`select id from users where account like 'before@%'`, [], 'array')).toEqual([])
  await venue.close()
  expect(opened()).toBe(before)
})

it('a database whose schema changed ends with its test', async () => {
  const { database, opened } = counted()
  const changed = await database()
  await changed.run('create table left_behind (id int)', [], 'array')
  await changed.close()
  const before = opened()
  const next = await database()
  expect(opened()).toBe(before + 1)
  expect(await next.run(`select tablename from pg_tables where tablename = 'left_behind'`, [], 'array')).toEqual([])
  await next.close()
})
