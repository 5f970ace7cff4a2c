import { describe, expect, it } from 'vitest'
import { accountLimits } from '#contract/account/limits.ts'
import { calls } from '#contract/calls.ts'
import { day, minute } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { eq } from 'drizzle-orm'
import { logins, recoveryCodes } from '#server/db/schema/index.ts'
import { accountModule } from '#server/modules/account/account/index.ts'
import { bound, password, personOf, registered, sessionModules, tryLogin } from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

const venue = heldVenue({ modules: [...sessionModules, accountModule] })

const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'
const securityOf = async (as: Person) => (await venue.call(calls.account.security, {}, { as })).data
const loginsOf = async (as: Person) => (await venue.call(calls.account.logins, {}, { as })).data.list
const login = ({ user: { account } }: Person, userAgent = agent) =>
  tryLogin(venue, { account, password }, { headers: { 'user-agent': userAgent } })

describe('the security score', () => {
  it('is of 100 points, and names what raises it [SEC-04]', async () => {
    const person = await registered(venue)
    const { score, items, heldUntil } = await securityOf(person)
    expect({ score, heldUntil }).toEqual({ score: 0, heldUntil: null })
    expect(items.filter(({ state }) => state === 'off')).toEqual([
      { protection: 'authenticator', points: 25, state: 'off' },
      { protection: 'recoveryCodes', points: 5, state: 'off' },
    ])
    const whole = items.filter(({ protection }) => protection !== 'authenticator')
    expect(whole.reduce((sum, { points }) => sum + points, 0)).toBe(accountLimits.score.most)
  })

  it('rises with an authenticator and enough recovery codes, and tells how long transfers are held [SEC-04]', async () => {
    const person = await registered(venue)
    await bound(venue, person)
    const bare = await securityOf(person)
    expect(bare.score).toBe(30)
    expect(bare.heldUntil).toBe(venue.clock.now() + venueLimits.transfer.riskWindow)
    const codes = await venue.venue.db.query
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, person.user.id))
    const use = async (count: number) => {
      for (const { id } of codes.slice(0, count))
        await venue.venue.db.query
          .update(recoveryCodes)
          .set({ usedAt: venue.clock.now() })
          .where(eq(recoveryCodes.id, id))
    }
    await use(codes.length - accountLimits.score.enoughCodes)
    expect((await securityOf(person)).score).toBe(30)
    await use(codes.length - accountLimits.score.enoughCodes + 1)
    expect((await securityOf(person)).score).toBe(25)
  })
})

describe('the last logins', () => {
  it('are listed newest first with device and address, and only to their user [SEC-04]', async () => {
    const [anna, bert] = [await registered(venue), await registered(venue)]
    expect(await loginsOf(anna)).toEqual([])
    await login(anna)
    await venue.clock.advance(minute)
    await login(anna, 'something/1.0')
    const [second, first] = await loginsOf(anna)
    expect(first).toMatchObject({ device: 'Chrome, Linux', isNewDevice: true })
    expect(second).toMatchObject({ device: '', at: venue.clock.now() })
    expect(await loginsOf(bert)).toEqual([])
    await tryLogin(venue, { account: anna.user.account, password: 'a wrong password' })
    expect(await loginsOf(anna)).toHaveLength(2)
  })

  it('are kept in a limited number, for a limited time', async () => {
    const person = await registered(venue)
    const stored = () => venue.venue.db.query.select().from(logins).where(eq(logins.userId, person.user.id))
    for (let made = 0; made < venueLimits.logins.kept + 1; made += 1) await login(person)
    // The oldest sessions have ended by now.
    const last = await personOf(venue, await login(person))
    expect(await stored()).toHaveLength(venueLimits.logins.kept)
    expect(await loginsOf(last)).toHaveLength(accountLimits.userOverview.logins)
    await venue.clock.advance(venueLimits.logins.life + day)
    expect(await stored()).toEqual([])
  })

  it('need a login', async () => {
    expect((await venue.call(calls.account.logins, {})).status).toBe(401)
    expect((await venue.call(calls.account.security, {})).status).toBe(401)
  })
})
