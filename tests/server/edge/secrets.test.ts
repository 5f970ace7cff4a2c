import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { bound, codeNow, sessionModules, password, registered, safetyToken, tryLogin } from '#tests/support/accounts.ts'
import { browserRequest, startTestVenue, type TestVenue } from '#tests/support/server.ts'

const another = 'nine calm umbrellas'

describe('log', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue({ modules: sessionModules, logLevel: 'trace' })
  })
  afterAll(() => venue.close())

  it('contains no password, code, token, key or cookie, whatever a user does and however it fails', async () => {
    const as = await registered(venue)
    const { account } = as.user
    const { secret, recoveryCodes } = await bound(venue, as)
    await venue.clock.advance(accountLimits.totp.step)
    const googleCode = codeNow(venue, secret)
    const token = await safetyToken(venue, as, { action: 'changePassword', password, googleCode })
    await venue.call(calls.session.changePassword, { body: { safetyToken: token, password: another } }, { as })
    await tryLogin(venue, { account, password })
    await tryLogin(venue, { account, password: another, googleCode })
    const [recoveryCode = ''] = recoveryCodes
    await tryLogin(venue, { account, password: another, recoveryCode })
    // Unreadable requests, refused ones, and internal errors.
    for (const payload of [
      `{"account":"${account}","password":"${another}"`,
      JSON.stringify({ account, password: another, more: token }),
      `"${another}"`,
    ]) {
      await venue.app.http.inject({
        ...browserRequest(
          calls.session.login,
          {},
          { headers: { 'content-type': 'application/json' } },
          venue.clock.now(),
        ),
        payload,
      })
    }
    await venue.app.http.inject({
      method: 'GET',
      url: `/hk-web/v2/session?password=${encodeURIComponent(another)}&token=${as.token}`,
      headers: { host: 'localhost' },
    })
    const log = venue.log()
    const secrets = [
      password,
      another,
      encodeURIComponent(another),
      googleCode,
      secret,
      token,
      as.token,
      as.session.signKey,
      ...recoveryCodes,
    ]
    expect(secrets.filter((one) => log.includes(one))).toEqual([])
  })

  it('still shows which calls were made', () => {
    expect(venue.log()).toContain('/hk-web/v2/login')
  })
})

describe('policy violation report', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue({ modules: sessionModules })
  })
  afterAll(() => venue.close())

  const report = (payload: string, type = 'application/csp-report') =>
    venue.app.http.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { host: 'localhost', 'content-type': type },
      payload,
    })
  const lines = () =>
    venue
      .log()
      .split('\n')
      .filter((line) => line.includes('A policy of the document was broken'))

  it.each(['', 'no JSON', '{"__proto__":{"admin":true}}', `${'['.repeat(8_000)}`, '\u0000\u202e'])(
    '%j is one line and harmless',
    async (payload) => {
      const before = lines().length
      expect([204, 400]).toContain((await report(payload)).statusCode)
      expect(lines().length - before).toBeLessThanOrEqual(1)
      expect(Reflect.get({}, 'admin')).toBeUndefined()
    },
  )

  it('cannot inject a line into the log', async () => {
    const forged = '{"level":60,"msg":"The vault was opened"}'
    expect((await report(`x\n${forged}\r\n`)).statusCode).toBe(204)
    expect(venue.log().split('\n')).not.toContain(forged)
    for (const line of venue
      .log()
      .split('\n')
      .filter((one) => one !== ''))
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
  })

  it('is refused when it is too large or in another format', async () => {
    expect((await report(`"${'x'.repeat(20_000)}"`)).statusCode).toBe(413)
    expect((await report('{}', 'text/plain')).statusCode).toBe(415)
  })

  it('is limited per address: a flood does not fill the disk', async () => {
    await venue.clock.advance(venueLimits.reports.window)
    const before = lines().length
    const answers = await Promise.all(Array.from({ length: venueLimits.reports.calls + 50 }, () => report('{}')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(lines().length - before).toBe(venueLimits.reports.calls)
  })
})
