import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { safetyActions } from '#contract/account/calls/sessionChecks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { isMailedAction } from '#server/modules/account/session/emailCalls.ts'
import {
  bound,
  codeNow,
  password,
  personOf,
  sessionModules,
  registered,
  safetyToken,
  tryLogin,
} from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

const venue = heldVenue({ modules: sessionModules })

const sessionOf = async (as: Person) => (await venue.call(calls.session.current, {}, { as })).data
const another = 'nine calm umbrellas'
const changePassword = (as: Person, token: string, given = another) =>
  venue.call(calls.session.changePassword, { body: { safetyToken: token, password: given } }, { as })

describe('safety check', () => {
  it('is passed with the password, and returns its expiry [AUTH-04]', async () => {
    const as = await registered(venue)
    const got = await venue.call(
      calls.session.modifySafetyCheck,
      { body: { action: 'changePassword', password } },
      { as },
    )
    expect(got.data.expiresAt).toBe(venue.clock.now() + accountLimits.totp.safetyToken)
  })

  it('fails with another password, and allows five tries [AUTH-04]', async () => {
    const as = await registered(venue)
    const body = { action: 'changePassword', password: 'not the password' } as const
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => venue.call(calls.session.modifySafetyCheck, { body }, { as })),
    )
    expect(tries.filter(({ code }) => code === codes.passwordWrong)).toHaveLength(venueLimits.guessing.guesses.free)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(8 - venueLimits.guessing.guesses.free)
  })

  it('requires a code too where an authenticator is bound, each once [AUTH-04]', async () => {
    const as = await registered(venue)
    const {
      secret,
      recoveryCodes: [recoveryCode = ''],
    } = await bound(venue, as)
    await venue.clock.advance(accountLimits.totp.step)
    const check = (extra: { googleCode?: string; recoveryCode?: string }) =>
      venue.call(calls.session.modifySafetyCheck, { body: { action: 'unbindGoogle', password, ...extra } }, { as })
    expect((await check({})).code).toBe(codes.googleCodeNeeded)
    const googleCode = codeNow(venue, secret)
    expect((await check({ googleCode })).code).toBe(200)
    expect((await check({ googleCode })).code).toBe(codes.googleCodeWrong)
    expect((await check({ recoveryCode })).code).toBe(200)
    expect((await check({ recoveryCode })).code).toBe(codes.googleCodeWrong)
  })

  const destination = { networkId: 'btc', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
  const subjects = {
    withdraw: { ...destination, coinId: 1, amount: '0.5' },
    addAddress: destination,
    weakenWithdrawal: { whitelistOnly: false },
  }

  it.each(safetyActions)('for %s allows nothing else [AUTH-04]', async (action) => {
    const as = await registered(venue)
    const { secret } = await bound(venue, as)
    await venue.clock.advance(accountLimits.totp.step)
    const subject = isMailedAction(action) ? { subject: subjects[action] } : {}
    const token = await safetyToken(venue, as, { action, password, googleCode: codeNow(venue, secret), ...subject })
    const body = { safetyToken: token }
    const tried = {
      bindGoogle: (await venue.call(calls.session.getGoogleKey, { body }, { as })).code,
      unbindGoogle:
        action === 'unbindGoogle' ? 200 : (await venue.call(calls.session.unbindGoogle, { body }, { as })).code,
      newRecoveryCodes:
        action === 'newRecoveryCodes' ? 200 : (await venue.call(calls.session.newRecoveryCodes, { body }, { as })).code,
      changePassword: action === 'changePassword' ? 200 : (await changePassword(as, token)).code,
    }
    for (const [name, code] of Object.entries(tried))
      expect({ name, code }).toEqual({ name, code: name === action ? 200 : codes.safetyCheckNeeded })
  })

  it('is valid in its own session and for its own user, for five minutes, once [AUTH-04]', async () => {
    const as = await registered(venue)
    const elsewhere = await personOf(venue, await tryLogin(venue, { account: as.user.account, password }))
    const stranger = await registered(venue)
    const token = await safetyToken(venue, as, { action: 'changePassword', password })
    expect((await changePassword(elsewhere, token)).code).toBe(codes.safetyCheckNeeded)
    expect((await changePassword(stranger, token)).code).toBe(codes.safetyCheckNeeded)
    expect((await changePassword(as, 'made-up')).code).toBe(codes.safetyCheckNeeded)
    const late = await safetyToken(venue, as, { action: 'changePassword', password })
    await venue.clock.advance(accountLimits.totp.safetyToken)
    expect((await changePassword(as, late)).code).toBe(codes.safetyCheckNeeded)
    const good = await safetyToken(venue, as, { action: 'changePassword', password })
    const both = await Promise.all([changePassword(as, good), changePassword(as, good, 'ten loud umbrellas')])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, codes.safetyCheckNeeded])
  })

  it('is void after another change: each change needs its own [AUTH-04]', async () => {
    const as = await registered(venue)
    const before = await safetyToken(venue, as, { action: 'bindGoogle', password })
    const { data } = await venue.call(calls.session.getGoogleKey, { body: { safetyToken: before } }, { as })
    await bound(venue, as)
    const got = await venue.call(
      calls.session.bindGoogle,
      { body: { safetyToken: before, googleCode: codeNow(venue, data.secret) } },
      { as },
    )
    expect(got.code).toBe(codes.safetyCheckNeeded)
  })
})

describe('authenticator', () => {
  it('is bound by one of its codes, and not in force before [AUTH-04]', async () => {
    const as = await registered(venue)
    const token = await safetyToken(venue, as, { action: 'bindGoogle', password })
    const { data } = await venue.call(calls.session.getGoogleKey, { body: { safetyToken: token } }, { as })
    expect(data.otpauth).toContain(encodeURIComponent(as.user.account))
    expect(data.otpauth).toContain(`secret=${data.secret}`)
    expect((await sessionOf(as))?.googleBound).toBe(false)
    // Requested again because the first answer was lost: the same secret, so that a scanned QR code stays valid.
    expect((await venue.call(calls.session.getGoogleKey, { body: { safetyToken: token } }, { as })).data.secret).toBe(
      data.secret,
    )
    const bind = (googleCode: string) =>
      venue.call(calls.session.bindGoogle, { body: { safetyToken: token, googleCode } }, { as })
    const right = codeNow(venue, data.secret)
    expect((await bind(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))).code).toBe(codes.googleCodeWrong)
    const got = await bind(right)
    expect(new Set(got.data.recoveryCodes).size).toBe(accountLimits.totp.recoveryCodes)
    expect(await sessionOf(as)).toMatchObject({
      googleBound: true,
      recoveryCodesLeft: accountLimits.totp.recoveryCodes,
      securityChangedAt: venue.clock.now(),
    })
    // The code that bound it is used up too.
    expect((await tryLogin(venue, { account: as.user.account, password, googleCode: right })).code).toBe(
      codes.googleCodeWrong,
    )
  })

  it('cannot be bound without a secret that was shown [AUTH-04]', async () => {
    const as = await registered(venue)
    const token = await safetyToken(venue, as, { action: 'bindGoogle', password })
    expect(
      (await venue.call(calls.session.bindGoogle, { body: { safetyToken: token, googleCode: '123456' } }, { as })).code,
    ).toBe(codes.safetyCheckNeeded)
  })

  it('is replaced after a code of the old one, which then stops working [AUTH-04]', async () => {
    const as = await registered(venue)
    const first = await bound(venue, as)
    await venue.clock.advance(accountLimits.totp.step)
    const second = await bound(venue, as, { googleCode: codeNow(venue, first.secret) })
    expect(second.secret).not.toBe(first.secret)
    await venue.clock.advance(accountLimits.totp.step)
    const { account } = as.user
    expect((await tryLogin(venue, { account, password, googleCode: codeNow(venue, first.secret) })).code).toBe(
      codes.googleCodeWrong,
    )
    expect((await tryLogin(venue, { account, password, recoveryCode: first.recoveryCodes[0] ?? '' })).code).toBe(
      codes.googleCodeWrong,
    )
    expect((await tryLogin(venue, { account, password, googleCode: codeNow(venue, second.secret) })).code).toBe(200)
  })

  it('is removed together with its recovery codes [AUTH-04]', async () => {
    const as = await registered(venue)
    const { secret } = await bound(venue, as)
    await venue.clock.advance(accountLimits.totp.step)
    const token = await safetyToken(venue, as, { action: 'unbindGoogle', password, googleCode: codeNow(venue, secret) })
    expect((await venue.call(calls.session.unbindGoogle, { body: { safetyToken: token } }, { as })).code).toBe(200)
    expect(await sessionOf(as)).toMatchObject({
      googleBound: false,
      recoveryCodesLeft: 0,
      securityChangedAt: venue.clock.now(),
    })
    expect((await tryLogin(venue, { account: as.user.account, password })).code).toBe(200)
  })

  it('has nothing to remove and no codes when it is not bound [AUTH-04]', async () => {
    const as = await registered(venue)
    const off = await safetyToken(venue, as, { action: 'unbindGoogle', password })
    expect((await venue.call(calls.session.unbindGoogle, { body: { safetyToken: off } }, { as })).code).toBe(
      codes.googleNotBound,
    )
    const renew = await safetyToken(venue, as, { action: 'newRecoveryCodes', password })
    expect((await venue.call(calls.session.newRecoveryCodes, { body: { safetyToken: renew } }, { as })).code).toBe(
      codes.googleNotBound,
    )
    expect((await sessionOf(as))?.securityChangedAt).toBeNull()
  })

  it('cannot be guessed faster while being bound than at login [AUTH-04]', async () => {
    const as = await registered(venue)
    const token = await safetyToken(venue, as, { action: 'bindGoogle', password })
    const { data } = await venue.call(calls.session.getGoogleKey, { body: { safetyToken: token } }, { as })
    const wrong = String((Number(codeNow(venue, data.secret)) + 1) % 1_000_000).padStart(6, '0')
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        venue.call(calls.session.bindGoogle, { body: { safetyToken: token, googleCode: wrong } }, { as }),
      ),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(8 - venueLimits.guessing.guesses.free)
  })
})

describe('recovery codes', () => {
  it('are regenerated, and the old ones stop working [AUTH-04]', async () => {
    const { user, ...session } = await registered(venue)
    const first = await bound(venue, { user, ...session })
    const { account } = user
    const [spent = '', other = '', third = ''] = first.recoveryCodes
    // A login with a recovery code ends the session before it.
    const as = await personOf(venue, await tryLogin(venue, { account, password, recoveryCode: spent }))
    expect((await sessionOf(as))?.recoveryCodesLeft).toBe(9)
    const token = await safetyToken(venue, as, { action: 'newRecoveryCodes', password, recoveryCode: other })
    const { data } = await venue.call(calls.session.newRecoveryCodes, { body: { safetyToken: token } }, { as })
    expect(await sessionOf(as)).toMatchObject({
      googleBound: true,
      recoveryCodesLeft: 10,
      securityChangedAt: venue.clock.now(),
    })
    expect((await tryLogin(venue, { account, password, recoveryCode: third })).code).toBe(codes.googleCodeWrong)
    expect((await tryLogin(venue, { account, password, recoveryCode: data.recoveryCodes[0] ?? '' })).code).toBe(200)
  })
})

describe('password', () => {
  it('is changed: the old one stops working, other sessions end, this one continues', async () => {
    const as = await registered(venue)
    const { account } = as.user
    const elsewhere = await personOf(venue, await tryLogin(venue, { account, password }))
    const token = await safetyToken(venue, as, { action: 'changePassword', password })
    expect((await changePassword(as, token)).code).toBe(200)
    expect((await venue.call(calls.session.bizStatus, {}, { as: elsewhere })).status).toBe(401)
    expect(await sessionOf(as)).toMatchObject({ account, securityChangedAt: venue.clock.now() })
    expect((await tryLogin(venue, { account, password })).code).toBe(codes.loginWrong)
    expect((await tryLogin(venue, { account, password: another })).code).toBe(200)
  })

  it.each([
    ['Password123', codes.passwordTooCommon],
    [password, codes.passwordUnchanged],
  ])('is not changed to %j, and the check stays valid', async (given, code) => {
    const as = await registered(venue)
    const token = await safetyToken(venue, as, { action: 'changePassword', password })
    expect((await changePassword(as, token, given)).code).toBe(code)
    expect((await changePassword(as, token)).code).toBe(200)
  })

  it('does not reveal without a check whether it is the old one', async () => {
    const as = await registered(venue)
    expect((await changePassword(as, 'made-up', password)).code).toBe(codes.safetyCheckNeeded)
  })

  it('change during a login with the old password leaves that login without a session', async () => {
    const as = await registered(venue)
    const { account } = as.user
    const token = await safetyToken(venue, as, { action: 'changePassword', password })
    const [changed, ...logins] = await Promise.all([
      changePassword(as, token),
      ...Array.from({ length: 4 }, () => tryLogin(venue, { account, password })),
    ])
    expect(changed.code).toBe(200)
    for (const got of logins) {
      if (got.code !== 200) continue
      await expect(personOf(venue, got)).rejects.toThrow('No user was logged in')
    }
    expect((await venue.venue.sessions.list(as.user.id)).map(({ id }) => id)).toEqual([as.session.id])
  })
})
