import { WebSocket } from 'ws'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { closeCodes, streamPaths } from '#contract/kernel/streams.ts'
import {
  bound,
  codeNow,
  sessionModules,
  password,
  personOf,
  registered,
  safetyToken,
  tryLogin,
} from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

const venue = heldVenue({ modules: sessionModules, listen: true })

const isLoggedIn = async (as: Person): Promise<boolean> =>
  (await venue.call(calls.session.bizStatus, {}, { as })).status === 200

/** Opens a user socket; `closed` resolves with its close code. */
const ownSocket = async ({ token }: Person) => {
  const socket = new WebSocket(`${venue.url.replace('http', 'ws')}${streamPaths.user}`, {
    origin: venue.url,
    headers: { cookie: `session=${token}` },
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return { closed }
}

const opensSocket = (token: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${venue.url.replace('http', 'ws')}${streamPaths.user}`, {
      origin: venue.url,
      headers: { cookie: `session=${token}` },
    })
    socket.on('open', () => {
      socket.terminate()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** A logged-in user with an authenticator, and the inputs for each change. */
const secured = async () => {
  const as = await registered(venue)
  const { secret, recoveryCodes } = await bound(venue, as)
  await venue.clock.advance(accountLimits.totp.step)
  const code = async () => {
    await venue.clock.advance(accountLimits.totp.step)
    return codeNow(venue, secret)
  }
  return {
    as,
    recoveryCodes,
    code,
    elsewhere: async () =>
      personOf(venue, await tryLogin(venue, { account: as.user.account, password, googleCode: await code() })),
  }
}

type Secured = Awaited<ReturnType<typeof secured>>

const changes: Readonly<Record<string, (given: Secured) => Promise<number>>> = {
  'binding another authenticator': async ({ as, code }) => {
    await bound(venue, as, { googleCode: await code() })
    return 200
  },
  'removing the authenticator': async ({ as, code }) => {
    const token = await safetyToken(venue, as, { action: 'unbindGoogle', password, googleCode: await code() })
    return (await venue.call(calls.session.unbindGoogle, { body: { safetyToken: token } }, { as })).code
  },
  'new recovery codes': async ({ as, code }) => {
    const token = await safetyToken(venue, as, { action: 'newRecoveryCodes', password, googleCode: await code() })
    return (await venue.call(calls.session.newRecoveryCodes, { body: { safetyToken: token } }, { as })).code
  },
  'another password': async ({ as, code }) => {
    const token = await safetyToken(venue, as, { action: 'changePassword', password, googleCode: await code() })
    return (
      await venue.call(
        calls.session.changePassword,
        { body: { safetyToken: token, password: 'nine calm umbrellas' } },
        { as },
      )
    ).code
  },
  'a safety check with a recovery code': async ({ as, recoveryCodes: [recoveryCode = ''] }) =>
    (
      await venue.call(
        calls.session.modifySafetyCheck,
        { body: { action: 'changePassword', password, recoveryCode } },
        { as },
      )
    ).code,
}

describe.each(Object.entries(changes))('%s', (_, change) => {
  it('ends all other sessions and their sockets, and renews its own token in the same answer [SEC-04]', async () => {
    const given = await secured()
    const { as } = given
    const elsewhere = await given.elsewhere()
    const [othersSocket, ownOld] = [await ownSocket(elsewhere), await ownSocket(as)]
    const before = as.token
    expect(await change(given)).toBe(200)
    expect(as.token).not.toBe(before)
    expect(await othersSocket.closed).toBe(closeCodes.sessionEnded)
    expect(await ownOld.closed).toBe(closeCodes.sessionEnded)
    expect(await isLoggedIn(elsewhere)).toBe(false)
    expect(await isLoggedIn(as)).toBe(true)
    expect(await opensSocket(as.token)).toBe(true)
    await venue.clock.advance(venueLimits.session.renewalGrace)
    expect(await isLoggedIn({ ...as, token: before })).toBe(false)
    expect(await isLoggedIn(as)).toBe(true)
  })
})

describe('token before a renewal', () => {
  it('still reads for a short while, so another tab stays logged in, but changes nothing [SEC-04]', async () => {
    const given = await secured()
    const old = { ...given.as }
    await changes['another password']?.(given)
    const current = await venue.call(calls.session.current, {}, { as: old })
    expect(current).toMatchObject({ status: 200, data: { account: old.user.account } })
    const late = await venue.call(calls.session.closePopup, { body: { name: 'welcome' } }, { as: old })
    expect(late).toMatchObject({ status: 429, code: codes.rateLimited, headers: { 'retry-after': '1' } })
    expect(await opensSocket(old.token)).toBe(false)
    expect((await venue.call(calls.session.bizStatus, {}, { as: given.as })).data.closedPopups).toEqual([])
    await venue.clock.advance(venueLimits.session.renewalGrace)
    expect((await venue.call(calls.session.closePopup, { body: { name: 'welcome' } }, { as: old })).status).toBe(401)
    expect((await venue.call(calls.session.current, {}, { as: old })).data).toBeNull()
  })

  it('is invalid at once when its successor is renewed too [SEC-04]', async () => {
    const given = await secured()
    const first = { ...given.as }
    await changes['a safety check with a recovery code']?.(given)
    const token = await safetyToken(venue, given.as, {
      action: 'changePassword',
      password,
      recoveryCode: given.recoveryCodes[1] ?? '',
    })
    expect(
      (
        await venue.call(
          calls.session.changePassword,
          { body: { safetyToken: token, password: 'nine calm umbrellas' } },
          { as: given.as },
        )
      ).code,
    ).toBe(200)
    expect([await isLoggedIn(first), await isLoggedIn(given.as)]).toEqual([false, true])
  })

  it('keeps the page’s keys: a signed call still works [SEC-04]', async () => {
    const given = await secured()
    const before = given.as.session.signKey
    await changes['another password']?.(given)
    expect((await venue.call(calls.session.current, {}, { as: given.as })).data?.signKey).toBe(before)
  })
})

describe('sessions of an account', () => {
  const end = (as: Person, session?: string) =>
    venue.call(calls.session.endSessions, { body: session === undefined ? {} : { session } }, { as })
  const again = async ({ user: { account } }: Person) => personOf(venue, await tryLogin(venue, { account, password }))

  it('can be ended by their owner: one with its sockets, or all others, never the current one [SEC-04]', async () => {
    const as = await registered(venue)
    const [one, two, three] = [await again(as), await again(as), await again(as)]
    const socket = await ownSocket(one)
    expect((await end(as, one.session.id)).data).toEqual({ ended: 1 })
    expect(await socket.closed).toBe(closeCodes.sessionEnded)
    expect([await isLoggedIn(one), await isLoggedIn(two), await isLoggedIn(three)]).toEqual([false, true, true])
    expect((await end(as, as.session.id)).data).toEqual({ ended: 0 })
    expect((await end(as)).data).toEqual({ ended: 2 })
    expect([await isLoggedIn(as), await isLoggedIn(two), await isLoggedIn(three)]).toEqual([true, false, false])
  })

  it('cannot be ended by another user [SEC-04]', async () => {
    const [as, stranger] = [await registered(venue), await registered(venue)]
    expect((await end(stranger, as.session.id)).data).toEqual({ ended: 0 })
    expect((await end(stranger)).data).toEqual({ ended: 0 })
    expect(await isLoggedIn(as)).toBe(true)
  })
})

describe('login with a recovery code', () => {
  it('ends every earlier session, and no later one [SEC-04]', async () => {
    const {
      as,
      recoveryCodes: [recoveryCode = ''],
    } = await secured()
    const stranger = await registered(venue)
    const socket = await ownSocket(as)
    const fresh = await personOf(venue, await tryLogin(venue, { account: as.user.account, password, recoveryCode }))
    expect(await socket.closed).toBe(closeCodes.sessionEnded)
    expect([await isLoggedIn(as), await isLoggedIn(fresh), await isLoggedIn(stranger)]).toEqual([false, true, true])
  })
})
