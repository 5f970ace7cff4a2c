import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { knownDevices } from '#server/db/schema/index.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import { knownDevice } from '#server/modules/account/session/devices.ts'
import {
  deviceCookie,
  sessionModules,
  password,
  personOf,
  registered,
  safetyToken,
  tryLogin,
} from '#tests/support/accounts.ts'
import { startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'

let venue: TestVenue
/** Whether each login was reported as one from a new device. */
const announced: boolean[] = []
beforeAll(async () => {
  venue = await startTestVenue({ modules: sessionModules })
  venue.venue.use(domainEventsToken).subscribe((_, domainEvent) => {
    if (domainEvent.kind === 'loggedIn') announced.push(domainEvent.isNewDevice)
    return Promise.resolve(() => undefined)
  })
})
afterAll(() => venue.close())

const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'

const login = async ({ user: { account } }: Person, device?: string, userAgent = agent) => {
  const got = await tryLogin(
    venue,
    { account, password },
    { headers: { 'user-agent': userAgent }, ...(device === undefined ? {} : { cookies: { device } }) },
  )
  expect(got.code).toBe(200)
  return { got, isNew: announced.at(-1), device: deviceCookie(got) }
}

const isKnown = async ({ user }: Person, device: string | undefined): Promise<boolean> =>
  (await knownDevice(venue.venue.db.query, user.id, device, venue.clock.now())) !== undefined

describe('browser', () => {
  it('is recognised by its cookie, not by its user agent: the same name in another browser is a new device [SEC-04]', async () => {
    const person = await registered(venue)
    const first = await login(person)
    expect(first.isNew).toBe(true)
    expect((await login(person, first.device)).isNew).toBe(false)
    expect((await login(person, undefined)).isNew).toBe(true)
    expect((await login(person, 'made-up-by-somebody')).isNew).toBe(true)
    // A browser update is not a new device.
    expect((await login(person, first.device, agent.replace('140', '141'))).isNew).toBe(false)
  })

  it('is known from registration, by a cookie that no script can read and a logout keeps [SEC-04]', async () => {
    const got = await venue.call(calls.session.register, { body: { account: 'marked@statefloor.test', password } })
    const device = deviceCookie(got)
    const line = [got.headers['set-cookie']].flat().find((one) => String(one).startsWith('device='))
    expect(line).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict/)
    const person = await personOf(venue, got)
    const out = await venue.call(calls.session.logout, { body: {} }, { as: person })
    expect(deviceCookie(out)).toBeUndefined()
    expect((await login(person, device)).isNew).toBe(false)
  })

  it('of two users is known to both, each by their own login [SEC-04]', async () => {
    const [one, other] = [await registered(venue), await registered(venue)]
    const first = await login(one)
    expect(await isKnown(other, first.device)).toBe(false)
    const both = await login(other, first.device)
    expect(both.isNew).toBe(true)
    expect([await isKnown(one, both.device), await isKnown(other, both.device)]).toEqual([true, true])
  })

  it('gets a new cookie in place of a planted one, which is worthless [SEC-04]', async () => {
    const [victim, stranger] = [await registered(venue), await registered(venue)]
    const planted = (await login(stranger)).device
    await login(victim, planted)
    expect([await isKnown(victim, planted), await isKnown(stranger, planted)]).toEqual([false, false])
  })

  it('is dropped by accounts with too many, least recently seen first [SEC-04]', async () => {
    const person = await registered(venue)
    const { device: oldest } = await login(person)
    for (let index = 0; index < venueLimits.knownDevices.kept; index += 1) {
      await venue.clock.advance(1)
      await login(person)
    }
    const rows = await venue.venue.db.query.select().from(knownDevices).where(eq(knownDevices.userId, person.user.id))
    expect(rows).toHaveLength(venueLimits.knownDevices.kept)
    expect(await isKnown(person, oldest)).toBe(false)
    expect(JSON.stringify(rows)).not.toContain(oldest)
  })

  it('is forgotten when the password changes elsewhere; the one that changes it stays known [SEC-04]', async () => {
    const person = await registered(venue)
    const { device: away } = await login(person)
    const { device: here = '', got } = await login(person)
    const as = await personOf(venue, got)
    const token = await safetyToken(venue, as, { action: 'changePassword', password })
    await venue.call(
      calls.session.changePassword,
      { body: { safetyToken: token, password: 'nine calm umbrellas' } },
      { as, cookies: { device: here } },
    )
    expect([await isKnown(person, here), await isKnown(person, away)]).toEqual([true, false])
  })

  it('is not known after too long without a login [SEC-04]', async () => {
    const person = await registered(venue)
    const { device } = await login(person)
    const later = venue.clock.now() + venueLimits.knownDevices.life
    expect(await knownDevice(venue.venue.db.query, person.user.id, device, later)).toBeUndefined()
  })
})
