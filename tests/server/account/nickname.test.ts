import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { nicknameProblem, toNickname } from '#contract/account/nickname.ts'
import { users } from '#server/db/schema/index.ts'
import { fromRoot } from '#server/paths.ts'
import { newNickname } from '#server/security/newNickname.ts'
import { sessionModules, password, personOf, quickModules, registered, tryLogin } from '#tests/support/accounts.ts'
import { newKey, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'

describe('nickname', () => {
  it.each([
    'Ada',
    'ada.l',
    "O'Neill",
    '沈知远',
    '이순신',
    'José María',
    'Ünal 77',
    'Нина',
    'Ωμέγα',
    'José',
    newNickname(),
  ])('can be %s [SEC-02]', (name) => {
    expect(nicknameProblem(name)).toBeUndefined()
  })

  it.each([
    ['', 'short'],
    ['ab', 'short'],
    ['   a   ', 'short'],
    ['a'.repeat(21), 'long'],
    [`a${'\u0301'.repeat(70)}bc`, 'signs'],
    ['12345', 'signs'],
    ['ada@example.com', 'signs'],
    ['<b>ada</b>', 'signs'],
    ['ada\u202etroppus', 'signs'],
    ['a\u200bda', 'signs'],
    ['Ada ✓', 'signs'],
    ['Ada\nLovelace', 'signs'],
    ['Аda Lovelace', 'scripts'],
    ['Αda', 'scripts'],
    ['support', 'reserved'],
    ['S u p p o r t', 'reserved'],
    ['Súppört', 'reserved'],
    ['5upp0rt', 'reserved'],
    ['Ѕupport', 'scripts'],
    ['ＡＤＭＩＮ', 'reserved'],
    ['the-admin', 'reserved'],
    ['Statefloor', 'reserved'],
    ['官方客服', 'reserved'],
    ['Official desk', 'reserved'],
    ['mod', 'reserved'],
  ] as const)('cannot be %j: %s [SEC-02]', (name, problem) => {
    expect(nicknameProblem(name)).toBe(problem)
  })

  it('may contain the letters of a reserved word within another [SEC-02]', () => {
    for (const name of ['Modesto', 'Helpful Hana', 'Hostetler']) expect(nicknameProblem(name)).toBeUndefined()
  })

  it('counts letters as a reader does [SEC-02]', () => {
    expect(nicknameProblem('नमस्ते दोस्तों'.slice(0, 40))).toBeUndefined()
    expect(toNickname('e\u0301milie')).toBe('\u00e9milie')
  })
})

describe('new account', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue({ modules: sessionModules })
  })
  afterAll(() => venue.close())

  const nameOf = async (as: Person) => (await venue.call(calls.session.current, {}, { as })).data?.fnickname
  const rename = (as: Person, nickname: string) =>
    venue.call(calls.session.changeNickname, { body: { nickname } }, { as })

  it('has a name that does not reveal its e-mail [SEC-02]', async () => {
    const names = await Promise.all(
      ['ada.lovelace@statefloor.test', 'grace@statefloor.test'].map(async (account) =>
        nameOf(await registered(venue, account)),
      ),
    )
    for (const name of names) expect(name).toMatch(/^Trader-[2-9B-DF-HJKMNP-RTV-XZ]{6}$/)
    expect(names[0]).not.toBe(names[1])
  })

  it('accepts another name, trimmed, which need not be unique [SEC-02]', async () => {
    const [one, other] = [await registered(venue), await registered(venue)]
    expect((await rename(one, '  Ada Lovelace ')).data).toEqual({ fnickname: 'Ada Lovelace' })
    expect((await rename(other, 'Ada Lovelace')).code).toBe(200)
    expect([await nameOf(one), await nameOf(other)]).toEqual(['Ada Lovelace', 'Ada Lovelace'])
  })

  it('keeps its name when another is refused [SEC-02]', async () => {
    const as = await registered(venue)
    const before = await nameOf(as)
    expect(await rename(as, 'Statefloor Support')).toMatchObject({
      status: 200,
      code: codes.nicknameRefused,
      data: null,
    })
    expect(await nameOf(as)).toBe(before)
  })

  it('can change it only so often [SEC-02]', async () => {
    const as = await registered(venue)
    for (let index = 0; index < accountLimits.nickname.changes; index += 1)
      expect((await rename(as, `Ada ${index}`)).code).toBe(200)
    expect((await rename(as, 'Ada again')).status).toBe(429)
  })

  it('named after its e-mail by an earlier version gets a neutral name; a chosen name stays [SEC-02]', async () => {
    const [named, chosen] = [await registered(venue, 'first.half@statefloor.test'), await registered(venue)]
    await rename(chosen, 'Ada')
    const { db } = venue.venue
    await db.query.update(users).set({ nickname: 'first.half' }).where(eq(users.id, named.user.id))
    const migration = await readFile(fromRoot('server', 'db', 'migrations', '0632_nicknames.sql'), 'utf8')
    for (const statement of migration.split(/;\n/).filter((text) => text.trim() !== ''))
      await db.query.execute(sql.raw(statement))
    expect(await nameOf(named)).toMatch(/^Trader-[0-9A-F]{6}$/)
    expect(await nameOf(chosen)).toBe('Ada')
  })
})

describe('e-mail', () => {
  it('is visible to its owner only: no answer to others contains it or its local part [SEC-02]', async () => {
    const venue = await startTestVenue({ modules: quickModules, logLevel: 'warn' })
    const secret = 'verysecretname'
    const got = await venue.call(calls.session.register, { body: { account: `${secret}@statefloor.test`, password } })
    expect(got.code).toBe(200)
    const as = await personOf(venue, got)
    const reader = await personOf(
      venue,
      await tryLogin(venue, { account: 'agent@statefloor.test', password: 'agent-statefloor-1' }),
    )
    const roomId = 101
    const { data: pass } = await venue.call(calls.live.userSig, { query: { roomId: String(roomId) } }, { as })
    const said = await venue.call(
      calls.live.send,
      { body: { roomId, key: newKey(), text: 'hello', userSig: pass.userSig } },
      { as },
    )
    expect(said.code).toBe(200)
    const desk = await venue.call(calls.desk.open, { body: {} }, { as })
    await venue.call(
      calls.desk.send,
      { body: { deskId: desk.data.deskId, clientId: 'client-message-1', text: 'help me' } },
      { as },
    )
    const seen = [
      await venue.call(calls.live.messages, { query: { roomId: String(roomId) } }, { as: reader }),
      await venue.call(calls.desk.list, {}, { as: reader }),
      await venue.call(calls.desk.messages, { query: { deskId: desk.data.deskId, after: '0' } }, { as: reader }),
      said,
    ]
    expect(JSON.stringify(seen[2]?.data)).toContain('help me')
    for (const { data } of seen) expect(JSON.stringify(data)).not.toContain(secret)
    await venue.close()
  })
})
