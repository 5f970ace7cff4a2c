import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { demoAccounts } from '#server/modules/account/session/seed.ts'
import { bound, codeNow, password, personOf, sessionModules, registered, tryLogin } from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { sessionCookie, startTestVenue } from '#tests/support/server.ts'

const venue = heldVenue({ modules: sessionModules })

const byNumber = (a: number, b: number) => a - b

const who = async (as: Parameters<typeof personOf>[1]) => {
  const { data } = await venue.call(calls.session.current, {}, { as: await personOf(venue, as) })
  return data?.account
}

describe('registration', () => {
  it('creates an account in lower case and logs it in', async () => {
    const got = await venue.call(calls.session.register, { body: { account: 'Ada.Love@Statefloor.test', password } })
    expect(got).toMatchObject({
      status: 200,
      code: 200,
      data: {
        account: 'ada.love@statefloor.test',
        googleBound: false,
        securityChangedAt: null,
        time: venue.clock.now(),
      },
    })
    expect(await who(got)).toBe('ada.love@statefloor.test')
  })

  it('refuses an existing account in any spelling, and leaves it unchanged', async () => {
    await registered(venue, 'taken@statefloor.test')
    const got = await venue.call(calls.session.register, {
      body: { account: 'TAKEN@statefloor.test', password: 'quite another phrase' },
    })
    expect(got).toMatchObject({ status: 200, code: codes.accountTaken })
    expect(sessionCookie(got)).toBeUndefined()
    expect((await tryLogin(venue, { account: 'taken@statefloor.test', password })).code).toBe(200)
  })

  it('creates one account for two simultaneous requests', async () => {
    const both = await Promise.all(
      [1, 2].map(() => venue.call(calls.session.register, { body: { account: 'twice@statefloor.test', password } })),
    )
    expect(both.map(({ code }) => code).sort(byNumber)).toEqual([200, codes.accountTaken])
  })

  it.each([
    ['Password123', 'a known one'],
    ['weak@statefloor.test', 'the account itself'],
  ])('refuses %s, %s [AUTH-01]', async (weak) => {
    const got = await venue.call(calls.session.register, { body: { account: 'weak@statefloor.test', password: weak } })
    expect(got).toMatchObject({ status: 200, code: codes.passwordTooCommon, data: null })
    expect((await tryLogin(venue, { account: 'weak@statefloor.test', password: weak })).code).toBe(codes.loginWrong)
  })

  it.each([
    ['nine-char', 'a@statefloor.test'],
    ['x'.repeat(accountLimits.password.max + 1), 'a@statefloor.test'],
    [password, 'no mail'],
    [password, 'a@b'],
    [password, 'a\u202e@statefloor.test'],
    [password, 'a@statefloor.test\n'],
    [password, `${'a'.repeat(65)}@statefloor.test`],
    [password, '<b>@statefloor.test'],
  ])('cannot read %j for %j', async (given, account) => {
    expect(await venue.call(calls.session.register, { body: { account, password: given } })).toMatchObject({
      status: 422,
      code: codes.badRequest,
    })
  })

  it('accepts only so many from one address', async () => {
    const own = await startTestVenue({ modules: sessionModules })
    for (let tries = 0; tries < venueLimits.guessing.registerTries; tries += 1) {
      expect(
        (await own.call(calls.session.register, { body: { account: demoAccounts[0].account, password } })).code,
      ).toBe(codes.accountTaken)
    }
    const got = await own.call(
      calls.session.register,
      { body: { account: 'late@statefloor.test', password } },
      { headers: { 'x-forwarded-for': '203.0.113.9' } },
    )
    expect(got).toMatchObject({ status: 429, code: 429 })
    expect(Number(got.headers['retry-after'])).toBeGreaterThan(0)
    await own.close()
  })
})

describe('login', () => {
  it('works for the demo accounts of the sandbox', async () => {
    for (const account of demoAccounts) expect((await tryLogin(venue, account)).data.account).toBe(account.account)
  })

  it('returns the current user, and nothing to a guest [AUTH-01]', async () => {
    const got = await tryLogin(venue, demoAccounts[0])
    expect(await who(got)).toBe(demoAccounts[0].account)
    expect(await venue.call(calls.session.current, {})).toMatchObject({ status: 200, code: 200, data: null })
  })

  it('stores the session in a cookie that no script can read and no other site can send', async () => {
    const got = await tryLogin(venue, demoAccounts[0])
    const line = String([got.headers['set-cookie']].flat()[0])
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Strict/)
    expect(line).toMatch(/; Path=\//)
    expect(line).not.toMatch(/Domain/i)
    expect(JSON.stringify(got.data)).not.toContain(sessionCookie(got))
  })

  it('answers a wrong password and an unknown account alike [AUTH-01]', async () => {
    await registered(venue, 'known@statefloor.test')
    const wrong = await tryLogin(venue, { account: 'known@statefloor.test', password: 'not the password' })
    const nobody = await tryLogin(venue, { account: 'unknown@statefloor.test', password: 'not the password' })
    expect(wrong).toMatchObject({ status: 200, code: codes.loginWrong, data: null })
    const { date: _, ...known } = wrong.headers
    const { date: __, ...unknown } = nobody.headers
    expect({ ...nobody, headers: unknown }).toEqual({ ...wrong, headers: known })
  })

  it('accepts the account in any spelling', async () => {
    await registered(venue, 'mixed@statefloor.test')
    expect((await tryLogin(venue, { account: 'MiXed@StateFloor.test', password })).code).toBe(200)
  })

  it('never adopts a session that the browser brought: a new one begins, the old one ends', async () => {
    const first = await tryLogin(venue, demoAccounts[0])
    const brought = await personOf(venue, first)
    const second = await tryLogin(venue, demoAccounts[1], { as: brought })
    expect(sessionCookie(second)).not.toBe(sessionCookie(first))
    expect(await venue.venue.sessions.find(brought.token)).toBeNull()
    expect(await who(second)).toBe(demoAccounts[1].account)
  })

  it('rejects made-up tokens', async () => {
    const person = await personOf(venue, await tryLogin(venue, demoAccounts[0]))
    const got = await venue.call(calls.session.current, {}, { as: { ...person, token: 'chosen-by-somebody-else' } })
    expect(got.data).toBeNull()
  })

  it('requires a code with a bound authenticator, and only after the right password [AUTH-04]', async () => {
    const person = await registered(venue)
    const { secret } = await bound(venue, person)
    await venue.clock.advance(accountLimits.totp.step)
    const { account } = person.user
    expect((await tryLogin(venue, { account, password: 'not the password' })).code).toBe(codes.loginWrong)
    const needed = await tryLogin(venue, { account, password })
    expect(needed).toMatchObject({ status: 200, code: codes.googleCodeNeeded })
    expect(sessionCookie(needed)).toBeUndefined()
    expect(
      (
        await tryLogin(venue, {
          account,
          password,
          googleCode: '000000' === codeNow(venue, secret) ? '000001' : '000000',
        })
      ).code,
    ).toBe(codes.googleCodeWrong)
    expect((await tryLogin(venue, { account, password, googleCode: codeNow(venue, secret) })).data).toMatchObject({
      account,
      googleBound: true,
      recoveryCodesLeft: 10,
    })
  })

  it('accepts each code once, even of two simultaneous uses [AUTH-04]', async () => {
    const person = await registered(venue)
    const { secret } = await bound(venue, person)
    await venue.clock.advance(accountLimits.totp.step)
    const body = { account: person.user.account, password, googleCode: codeNow(venue, secret) }
    const both = await Promise.all([tryLogin(venue, body), tryLogin(venue, body)])
    expect(both.map(({ code }) => code).sort(byNumber)).toEqual([200, codes.googleCodeWrong])
    expect((await tryLogin(venue, body)).code).toBe(codes.googleCodeWrong)
  })

  it('accepts a recovery code for a lost authenticator, each once [AUTH-04]', async () => {
    const person = await registered(venue)
    const {
      recoveryCodes: [code = ''],
    } = await bound(venue, person)
    const body = { account: person.user.account, password, recoveryCode: code }
    const both = await Promise.all([tryLogin(venue, body), tryLogin(venue, body)])
    expect(both.map((got) => got.code).sort(byNumber)).toEqual([200, codes.googleCodeWrong])
    expect(both.find((got) => got.code === 200)?.data.recoveryCodesLeft).toBe(9)
  })
})

describe('session', () => {
  it('ends for good on logout [OUT-01]', async () => {
    const person = await personOf(venue, await tryLogin(venue, demoAccounts[0]))
    const got = await venue.call(calls.session.logout, { body: {} }, { as: person })
    expect(got).toMatchObject({ status: 200, code: 200 })
    expect(String(got.headers['set-cookie'])).toMatch(/^session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await venue.call(calls.session.bizStatus, {}, { as: person })).status).toBe(401)
    expect((await venue.call(calls.session.logout, { body: {} }, { as: person })).status).toBe(401)
  })

  it('ends twelve hours after its last use', async () => {
    const own = await startTestVenue({ modules: sessionModules })
    const person = await registered(own)
    await own.clock.advance(venueLimits.session.idle - 1)
    expect((await own.call(calls.session.bizStatus, {}, { as: person })).status).toBe(200)
    await own.clock.advance(venueLimits.session.idle)
    expect((await own.call(calls.session.bizStatus, {}, { as: person })).status).toBe(401)
    await own.close()
  })

  it('ends seven days after it began, even with use', async () => {
    const own = await startTestVenue({ modules: sessionModules })
    const person = await registered(own)
    const step = venueLimits.session.idle / 2
    for (let age = step; age < venueLimits.session.absolute; age += step) {
      await own.clock.advance(step)
      expect((await own.call(calls.session.bizStatus, {}, { as: person })).status).toBe(200)
    }
    await own.clock.advance(step)
    expect((await own.call(calls.session.bizStatus, {}, { as: person })).status).toBe(401)
    await own.close()
  })

  it('has no effect for a page of another user [AUTH-02]', async () => {
    const [one, other] = [await registered(venue), await registered(venue)]
    const got = await venue.call(
      calls.session.closePopup,
      { body: { name: 'welcome' } },
      { as: one, headers: { [headers.account]: other.user.fid } },
    )
    expect(got).toMatchObject({ status: 409, code: codes.accountSwitched })
    expect(
      (
        await venue.call(
          calls.session.logout,
          { body: {} },
          { as: one, headers: { [headers.account]: other.user.fid } },
        )
      ).status,
    ).toBe(409)
    expect(
      (await venue.call(calls.session.bizStatus, {}, { as: one, headers: { [headers.account]: one.user.fid } })).data
        .closedPopups,
    ).toEqual([])
  })

  it.each([
    ['no header of our page', { [headers.requestedWith]: undefined }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.example' }],
  ])('is not begun, changed or ended by a request with %s', async (_, forged) => {
    const person = await registered(venue)
    for (const call of [
      calls.session.login,
      calls.session.register,
      calls.session.logout,
      calls.session.modifySafetyCheck,
      calls.session.changePassword,
    ]) {
      const body = call === calls.session.login ? demoAccounts[0] : {}
      const response = await venue.app.http.inject({
        method: 'POST',
        url: call.path,
        payload: body,
        headers: Object.fromEntries(
          Object.entries({
            host: 'localhost',
            cookie: `session=${person.token}`,
            origin: 'http://localhost',
            'sec-fetch-site': 'same-origin',
            [headers.requestedWith]: headers.requestedWithValue,
            ...forged,
          }).filter(([, value]) => value !== undefined),
        ),
      })
      expect({ call: call.id, status: response.statusCode, cookie: response.headers['set-cookie'] }).toEqual({
        call: call.id,
        status: 403,
        cookie: undefined,
      })
    }
    expect(await venue.venue.sessions.find(person.token)).not.toBeNull()
  })
})

describe('personal data', () => {
  it('remembers a closed popup, once, for this user only [MSG-13]', async () => {
    const [person, other] = [await registered(venue), await registered(venue)]
    for (const name of ['welcome', 'welcome', 'spring.sale'])
      await venue.call(calls.session.closePopup, { body: { name } }, { as: person })
    expect((await venue.call(calls.session.bizStatus, {}, { as: person })).data).toEqual({
      isActivateContract: true,
      closedPopups: ['spring.sale', 'welcome'],
    })
    expect((await venue.call(calls.session.bizStatus, {}, { as: other })).data.closedPopups).toEqual([])
  })

  it('drops the oldest popup above two hundred', async () => {
    const person = await registered(venue)
    for (let index = 0; index <= venueLimits.popups.kept; index += 1) {
      await venue.call(calls.session.closePopup, { body: { name: `p${index}` } }, { as: person })
      await venue.clock.advance(1)
    }
    const { data } = await venue.call(calls.session.bizStatus, {}, { as: person })
    expect(data.closedPopups).toHaveLength(venueLimits.popups.kept)
    expect(data.closedPopups).not.toContain('p0')
  })

  it('has newbie tasks, named in the reader’s language and completed by activity', async () => {
    const person = await registered(venue)
    const query = { pageSize: '1000', bver: '3' }
    const before = await venue.call(calls.session.rewardTasks, { query }, { as: person, locale: 'zh-CN' })
    expect(before.data.list.map(({ title, receiveStatus }) => [title, receiveStatus])).toEqual([
      ['注册账户', 0],
      ['绑定身份验证器', 2],
      ['完成首次划转', 2],
    ])
    await bound(venue, person)
    const after = await venue.call(calls.session.rewardTasks, { query: { ...query, pageSize: '1' } }, { as: person })
    expect(after.data).toMatchObject({ list: [{ title: 'Create an account', receiveStatus: 0 }], totalCount: 3 })
    const all = await venue.call(calls.session.rewardTasks, { query }, { as: person })
    expect(all.data.list.map(({ receiveStatus }) => receiveStatus)).toEqual([0, 0, 2])
  })
})
