import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import { createLimiter } from '#server/rate/limiter.ts'
import { networkOf } from '#server/rate/network.ts'
import { Refusal } from '#server/refusal.ts'
import { createGuessLimits } from '#server/security/guessLimits.ts'
import { createRecord } from '#server/security/record.ts'
import {
  bound,
  codeNow,
  deviceCookie,
  sessionModules,
  password,
  personOf,
  registered,
  tryLogin,
} from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { browserRequest } from '#tests/support/server.ts'

const { guesses, spread, addressTries, siteTries } = venueLimits.guessing

const refusalOf = (run: () => unknown): Refusal | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Milliseconds that a guess has to wait; 0 if it was evaluated. */
const waitOf = (run: () => unknown): number => refusalOf(run)?.retryAfter ?? 0

const newGuessLimits = () => {
  const clock = manualClock(0)
  return { clock, guessLimits: createGuessLimits(createLimiter(clock), clock) }
}

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index))

const account = 'owner@statefloor.test'
const stranger = { account, address: '198.51.100.7' }
const owner = { account, address: '203.0.113.5' }

describe('guesses at one account from one network', () => {
  it('are counted before they are checked: fifty at once are five [SEC-02]', () => {
    const { guessLimits } = newGuessLimits()
    const waits = times(50, () => waitOf(() => guessLimits.guess(stranger)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(guesses.free)
    expect(waits.at(-1)).toBe(guesses.first)
  })

  it('double the wait after each further wrong one, up to a limit [SEC-02]', async () => {
    const { clock, guessLimits } = newGuessLimits()
    times(guesses.free, () => guessLimits.guess(stranger))
    const waits: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const wait = waitOf(() => guessLimits.guess(stranger))
      waits.push(wait)
      await clock.advance(wait - 1)
      expect(waitOf(() => guessLimits.guess(stranger))).toBe(1)
      await clock.advance(1)
      guessLimits.guess(stranger)
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8].map((factor) => factor * guesses.first))
    expect(Math.max(...waits)).toBe(guesses.longest)
  })

  it('do not slow down the owner elsewhere, however long they go on [SEC-02]', async () => {
    const { clock, guessLimits } = newGuessLimits()
    for (let round = 0; round < 20; round += 1) {
      times(10, () => waitOf(() => guessLimits.guess(stranger)))
      expect(waitOf(() => guessLimits.guess(owner).right())).toBe(0)
      await clock.advance(guesses.first)
    }
  })

  it('do not slow down the owner’s known browser and session in the same network [SEC-02]', () => {
    const { guessLimits } = newGuessLimits()
    times(200, (index) =>
      waitOf(() =>
        guessLimits.guess({ ...stranger, account: index % 2 === 0 ? account : `other${index}@statefloor.test` }),
      ),
    )
    expect(waitOf(() => guessLimits.guess(stranger))).toBeGreaterThan(0)
    expect(waitOf(() => guessLimits.guess({ ...stranger, device: 'known' }).right())).toBe(0)
    expect(waitOf(() => guessLimits.guess({ ...stranger, session: 'own' }).right())).toBe(0)
  })

  it('are limited in a known browser and in a session too, by its own guesses alone [SEC-02]', () => {
    for (const own of [{ device: 'known' }, { session: 'own' }]) {
      const { guessLimits } = newGuessLimits()
      expect(
        times(50, () => waitOf(() => guessLimits.guess({ ...stranger, ...own }))).filter((wait) => wait === 0),
      ).toHaveLength(guesses.free)
    }
  })

  it('start over after a right one, and are not counted while a field is missing [SEC-02]', () => {
    const { guessLimits } = newGuessLimits()
    for (let round = 0; round < 3; round += 1) {
      times(guesses.free - 1, () => guessLimits.guess(stranger))
      guessLimits.guess(stranger).right()
    }
    times(3 * guesses.free, () => guessLimits.guess(stranger).unjudged())
    expect(
      times(guesses.free + 1, () => waitOf(() => guessLimits.guess(stranger))).filter((wait) => wait === 0),
    ).toHaveLength(guesses.free)
  })
})

describe('guesses from one network at many accounts', () => {
  it('are counted together, except right ones [SEC-02]', () => {
    const { guessLimits } = newGuessLimits()
    times(addressTries, (index) =>
      guessLimits.guess({ account: `right${index}@b.cc`, address: stranger.address }).right(),
    )
    times(addressTries, (index) => guessLimits.guess({ account: `${index}@b.cc`, address: stranger.address }))
    expect(refusalOf(() => guessLimits.guess({ account: 'new@b.cc', address: stranger.address }))).toMatchObject({
      code: 429,
    })
    expect(refusalOf(() => guessLimits.guess({ account: 'new@b.cc', address: owner.address }))).toBeUndefined()
  })

  it('count as one network within a /64, and together within a /48 [SEC-02]', async () => {
    const { clock, guessLimits } = newGuessLimits()
    const at = (address: string, index: number) =>
      waitOf(() => guessLimits.guess({ account: `${index}@b.cc`, address }))
    expect(
      times(addressTries + 5, (index) => at(`2001:db8:1:1::${index.toString(16)}`, index)).filter((wait) => wait === 0),
    ).toHaveLength(addressTries)
    const judged: number[] = []
    for (let part = 0; part < 4; part += 1) {
      // Slow enough not to trigger the limit of the whole venue.
      await clock.advance(spread.venueWindow)
      const waits = times(siteTries / 4, (index) =>
        at(`2001:db8:1:${(part * siteTries + index + 2).toString(16)}::1`, part * siteTries + index),
      )
      judged.push(...waits.filter((wait) => wait === 0))
    }
    expect(judged.length).toBeLessThan(siteTries)
    expect(at('2001:db8:2:1::1', 5_000)).toBe(0)
  })
})

describe('guesses at one account from many networks', () => {
  const botnet = (guessLimits: ReturnType<typeof newGuessLimits>['guessLimits'], count: number) =>
    times(count, (index) =>
      waitOf(() => guessLimits.guess({ account, address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` })),
    )

  it('are slowed down, each network before its first guess; a right one then succeeds, whatever the others do [SEC-02]', async () => {
    const { clock, guessLimits } = newGuessLimits()
    const waits = botnet(guessLimits, 1_000)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(spread.account[0].from)
    const wait = waitOf(() => guessLimits.guess(owner))
    expect(wait).toBe(spread.account[0].pause)
    await clock.advance(wait)
    botnet(guessLimits, 1_000)
    expect(waitOf(() => guessLimits.guess(owner).right())).toBe(0)
  })

  it('do not slow down a browser known to the account, a session, or another account [SEC-02]', () => {
    const { guessLimits } = newGuessLimits()
    botnet(guessLimits, 300)
    expect(waitOf(() => guessLimits.guess({ ...owner, device: 'known' }))).toBe(0)
    expect(waitOf(() => guessLimits.guess({ ...owner, session: 'own' }))).toBe(0)
    expect(waitOf(() => guessLimits.guess({ ...owner, account: 'another@statefloor.test' }))).toBe(0)
  })

  it('of codes with the right password are counted together, across networks [SEC-02] [AUTH-04]', () => {
    const { guessLimits } = newGuessLimits()
    const from = (index: number) => ({ account, address: `10.0.${index}.1` })
    const waits = times(40, (index) => waitOf(() => guessLimits.guessCode(from(index))))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(venueLimits.guessing.codes.free)
    expect(waitOf(() => guessLimits.guessCode({ ...owner, device: 'known' }))).toBe(0)
  })
})

describe('one password at many accounts from many networks', () => {
  it('slows down every unknown network, but no known browser [SEC-02]', () => {
    const { guessLimits } = newGuessLimits()
    times(spread.venue[0].from, (index) =>
      guessLimits.guess({ account: `${index}@b.cc`, address: `10.1.${index >> 8}.${index & 255}` }),
    )
    expect(waitOf(() => guessLimits.guess(owner))).toBe(spread.venue[0].pause)
    expect(waitOf(() => guessLimits.guess({ ...owner, device: 'known' }))).toBe(0)
  })
})

describe('record of names', () => {
  it('is bounded, and a flood of invented names evicts no heavily counted one [SEC-02]', () => {
    const record = createRecord<number>({ most: 100, isOver: () => false, isHeavy: (value) => value >= 5 })
    record.set('guessed at', 5)
    times(10_000, (index) => record.set(`invented ${index}`, 1))
    expect(record.get('guessed at')).toBe(5)
    expect(
      times(10_000, (index) => record.get(`invented ${index}`)).filter((value) => value !== undefined),
    ).toHaveLength(99)
  })

  it('evicts expired names first [SEC-02]', () => {
    const record = createRecord<number>({ most: 2, isOver: (value) => value === 0, isHeavy: () => false })
    record.set('kept', 1)
    record.set('over', 0)
    record.set('new', 1)
    expect([record.get('kept'), record.get('over'), record.get('new')]).toEqual([1, undefined, 1])
  })
})

describe('network of an address', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5', '203.0.113.5'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['no address', 'no address', 'no address'],
    [undefined, 'closed', 'closed'],
  ])('%s is %s within %s [SEC-02]', (address, network, site) => {
    expect(networkOf(address)).toEqual({ network, site })
  })
})

describe('guess limits of the venue', () => {
  const venue = heldVenue({ modules: sessionModules })

  /** A login from another address. */
  const loginFrom = async (
    remoteAddress: string,
    body: { account: string; password: string; googleCode?: string },
    device?: string,
  ) => {
    const request = browserRequest(
      calls.session.login,
      { body },
      device === undefined ? {} : { cookies: { device } },
      venue.clock.now(),
    )
    const answer = await venue.app.http.inject({ ...request, remoteAddress })
    return {
      status: answer.statusCode,
      code: (JSON.parse(answer.body) as { code: number }).code,
      retryAfter: Number(answer.headers['retry-after']),
    }
  }

  it('make a guessing stranger wait, say how long, and admit the victim from elsewhere and from the known browser [SEC-02]', async () => {
    const got = await venue.call(calls.session.register, { body: { account: 'victim@statefloor.test', password } })
    const device = deviceCookie(got)
    const as = await personOf(venue, got)
    const body = { account: as.user.account, password: 'wrong guess' }
    const tries = await Promise.all(times(50, () => loginFrom('198.51.100.7', body)))
    expect(tries.filter(({ code }) => code === codes.loginWrong)).toHaveLength(guesses.free)
    expect(tries.at(-1)).toEqual({ status: 429, code: codes.rateLimited, retryAfter: guesses.first / 1_000 })
    // Even the right password is not revealed to the network that guessed.
    expect((await loginFrom('198.51.100.7', { ...body, password })).status).toBe(429)
    expect((await loginFrom('203.0.113.5', { ...body, password })).code).toBe(200)
    expect((await loginFrom('198.51.100.7', { ...body, password }, device)).code).toBe(200)
    const check = await venue.call(
      calls.session.modifySafetyCheck,
      { body: { action: 'changePassword', password } },
      { as },
    )
    expect(check.code).toBe(200)
    await venue.clock.advance(guesses.first)
    expect((await loginFrom('198.51.100.7', { ...body, password })).code).toBe(200)
  })

  it('recognise a browser only by a cookie of this very account [SEC-02]', async () => {
    const [victim, other] = [await registered(venue), await registered(venue)]
    const foreign = deviceCookie(await tryLogin(venue, { account: other.user.account, password }))
    const body = { account: victim.user.account, password: 'wrong guess' }
    const tries: number[] = []
    for (let index = 0; index <= guesses.free; index += 1)
      tries.push((await loginFrom('198.51.100.8', body, index % 2 === 0 ? foreign : undefined)).status)
    expect(tries.at(-1)).toBe(429)
  })

  it('answer the same for an account that does not exist [SEC-02]', async () => {
    const tries = await Promise.all(
      times(8, () => loginFrom('198.51.100.9', { account: 'nobody@statefloor.test', password: 'wrong guess' })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(8 - guesses.free)
  })

  it('count codes too, and the prompt for a code neither costs nor grants a try [SEC-02] [AUTH-04]', async () => {
    const person = await registered(venue)
    const { secret } = await bound(venue, person)
    await venue.clock.advance(limits.totp.step)
    const body = { account: person.user.account, password }
    const wrong = String((Number(codeNow(venue, secret)) + 1) % 1_000_000).padStart(6, '0')
    const seen: number[] = []
    for (let tries = 0; tries < guesses.free; tries += 1) {
      seen.push((await loginFrom('198.51.100.10', body)).code)
      seen.push((await loginFrom('198.51.100.10', { ...body, googleCode: wrong })).code)
    }
    expect(new Set(seen)).toEqual(new Set([codes.googleCodeNeeded, codes.googleCodeWrong]))
    expect((await loginFrom('198.51.100.10', { ...body, googleCode: codeNow(venue, secret) })).status).toBe(429)
    expect((await loginFrom('203.0.113.6', { ...body, googleCode: codeNow(venue, secret) })).code).toBe(200)
  })
})
