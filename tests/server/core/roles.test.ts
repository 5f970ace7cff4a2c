import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { createDatabase } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/index.ts'
import { openPostgres } from '#server/db/postgresDriver.ts'
import { StartFailure, UsageFailure } from '#server/failure.ts'
import { parseCommand, runCommand } from '#server/roles/command.ts'
import { give, list, take } from '#server/roles/roles.ts'
import { password, personOf, registered as register } from '#tests/support/accounts.ts'
import { sharedPostgres } from '#tests/support/postgres.ts'
import { runProgram } from '#tests/support/runVenue.ts'
import { memoryDriver, startTestVenue, type TestVenue } from '#tests/support/server.ts'
import { startVenue } from '#tests/support/venue.ts'
import { beyondCommit } from '#tests/support/length.ts'

const room = 101
const query = { roomId: String(room) }

/** Registers a user, and returns their UID. */
const registered = async (venue: TestVenue, account: string): Promise<string> =>
  (await register(venue, account)).user.fid

describe('roles', () => {
  it('are granted and revoked by UID, with immediate effect [SEC-01]', async () => {
    const driver = await memoryDriver()
    const venue = await startTestVenue({ driver, options: { sandbox: false } })
    const { db } = venue.venue
    const [one, two] = [
      await registered(venue, 'one@exchange.example'),
      await registered(venue, 'two@exchange.example'),
    ]
    const asOne = {
      as: await personOf(
        venue,
        await venue.call(calls.session.login, { body: { account: 'one@exchange.example', password } }),
      ),
    }
    const role = async () => (await venue.call(calls.live.role, { query }, asOne)).data.role
    expect(await role()).toBe('member')
    const act = async (work: typeof give, uid: string, grant: Parameters<typeof give>[2]) =>
      (await db.transaction((tx) => work(tx, uid, grant))).said
    expect(await act(give, one, { role: 'host', room })).toBe(`UID ${one} is host of room ${room}`)
    expect(await role()).toBe('host')
    expect(await act(give, two, { role: 'host', room })).toBe(
      `UID ${two} is host of room ${room}, instead of UID ${one}`,
    )
    expect(await act(give, one, { role: 'admin', room })).toBe(`UID ${one} is admin of room ${room}`)
    expect(await role()).toBe('admin')
    // A repeated grant changes nothing.
    await act(give, one, { role: 'admin', room })
    await act(take, one, { role: 'host', room })
    expect(await list(db.query)).toContain(`room ${room} "Live market recap": host ${two}, admins ${one}`)
    await act(take, one, { role: 'admin', room })
    expect(await role()).toBe('member')
    expect((await venue.call(calls.desk.list, {}, asOne)).code).not.toBe(200)
    await act(give, one, { role: 'agent' })
    expect((await venue.call(calls.desk.list, {}, asOne)).code).toBe(200)
    expect((await list(db.query)).at(-1)).toBe(`customer service: agents ${one}`)
    await act(take, one, { role: 'agent' })
    await expect(act(give, '1', { role: 'agent' })).rejects.toThrow(/^There is no account with the UID 1/)
    await expect(act(give, one, { role: 'host', room: 9 })).rejects.toThrow(/^There is no room 9/)
    await venue.close()
  })
})

describe('roles command', () => {
  it.each([
    ['nothing', []],
    ['an unknown action', ['make', 'host', '123']],
    ['an unknown role', ['give', 'king', '123']],
    ['an e-mail', ['give', 'agent', 'demo@statefloor.test']],
    ['two users', ['give', 'agent', '123', '456']],
    ['a host without a room', ['give', 'host', '123']],
    ['a room that is not a number', ['give', 'host', '123', '--room', 'first']],
    ['an agent of a room', ['give', 'agent', '123', '--room', '101']],
    ['an unknown option', ['list', '--rooms']],
    ['an invalid sandbox value', ['list', '--sandbox', 'maybe']],
  ])('rejects %s in one line [SEC-01]', (_, argv) => {
    const failure = (() => {
      try {
        return parseCommand(argv, {})
      } catch (error) {
        return error
      }
    })()
    expect(failure).toBeInstanceOf(UsageFailure)
    expect(String(failure)).not.toContain('\n')
  })

  beyondCommit(() => {
    it(
      'works on a folder while its venue is stopped, and reports the result in its exit code [SEC-01]',
      { timeout: 240_000 },
      async () => {
        const roles = (...args: string[]) => runProgram('roles', [...args, '--data', venue.dataDir, '--sandbox', 'off'])
        const venue = await startVenue({ args: ['--sandbox', 'off'] })
        const post = (path: string, body: object) =>
          fetch(`${venue.url}${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', [headers.requestedWith]: headers.requestedWithValue },
            body: JSON.stringify(body),
          })
        const answer = await post(calls.session.register.path, { account: 'one@exchange.example', password })
        const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('session=')) ?? ''
        const uid = String((await answer.json()).data.fid)
        expect(await roles('give', 'agent', uid)).toEqual({
          code: 1,
          lines: [expect.stringContaining('Another venue runs on')],
        })
        await venue.stop()
        expect(await roles('give', 'agent', uid)).toEqual({
          code: 0,
          lines: [`UID ${uid} is agent of customer service`],
        })
        const noted = (await readFile(join(venue.dataDir, 'security.log'), 'utf8'))
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
        expect(noted.at(-1)).toEqual({
          time: expect.any(Number),
          event: 'roleGiven',
          targetId: expect.any(Number),
          role: 'agent',
        })
        expect(await roles('give', 'agent', '1')).toEqual({
          code: 1,
          lines: [expect.stringContaining('There is no account with the UID 1')],
        })
        expect(await roles('give', 'agent', 'demo@statefloor.test')).toMatchObject({ code: 2 })
        expect(await runProgram('roles', ['list', '--data', venue.dataDir])).toEqual({
          code: 1,
          lines: [expect.stringMatching(/belongs to production/)],
        })
        expect(await runProgram('roles', ['list', '--data', `${venue.dataDir}-none`])).toEqual({
          code: 1,
          lines: [expect.stringContaining('There is no database in')],
        })
        expect((await runProgram('roles', ['--help'])).code).toBe(0)
        await venue.restart()
        const listed = await fetch(`${venue.url}${calls.desk.list.path}`, {
          headers: { cookie: cookie.split(';')[0] ?? '', [headers.requestedWith]: headers.requestedWithValue },
        })
        expect((await listed.json()).code).toBe(200)
        await venue.dispose()
      },
    )
  })

  describe('on PostgreSQL', () => {
    it('works beside a running venue, and refuses a database without a venue [SEC-01]', async () => {
      const server = await sharedPostgres()
      const [url, empty] = [await server.database(), await server.database()]
      const venue = await startTestVenue({
        driver: await openPostgres({ url, onIdleError: () => undefined }),
        options: { sandbox: false, databaseUrl: url },
      })
      const uid = await registered(venue, 'one@exchange.example')
      const said: string[] = []
      const folder = await mkdtemp(join(tmpdir(), 'statefloor-roles-'))
      const log = join(folder, 'security.log')
      const run = async (at: string, ...argv: string[]) => {
        const command = parseCommand([...argv, '--sandbox', 'off'], { DATABASE_URL: at, SECURITY_LOG: log })
        if (command === 'help') throw new Error('No help was asked for')
        await runCommand(command, (line) => said.push(line))
      }
      // The machine's clock was set back by an hour since this was stored.
      const newest = Date.now() + 3_600_000
      await venue.venue.db.query.update(sessions).set({ seenAt: newest })
      await run(url, 'give', 'agent', uid)
      const noted = JSON.parse((await readFile(log, 'utf8')).trimEnd().split('\n').at(-1) ?? '')
      expect(noted).toMatchObject({ event: 'roleGiven' })
      expect(noted.time).toBeGreaterThanOrEqual(newest)
      await rm(folder, { recursive: true })
      await run(url, 'list')
      expect(said).toEqual(
        expect.arrayContaining([`UID ${uid} is agent of customer service`, `customer service: agents ${uid}`]),
      )
      await expect(run(empty, 'list')).rejects.toThrow(StartFailure)
      await venue.close()
      const left = await openPostgres({ url: empty, onIdleError: () => undefined })
      expect(await createDatabase(left).query.execute(`select to_regclass('users') as found`)).toEqual([
        { found: null },
      ])
      await left.close()
    })
  })
})
