import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/limits'
import { manualClock } from '../../server/clock'
import { createLimiter } from '../../server/http/limiter'
import { Refusal } from '../../server/http/refusal'
import { fromBase32, toBase32 } from '../../server/security/base32'
import { commonPasswords, isCommonPassword } from '../../server/security/commonPasswords'
import { createDoors } from '../../server/security/doors'
import { createHasher } from '../../server/security/passwordHash'
import { newRecoveryCodes, recoveryHash } from '../../server/security/recoveryCodes'
import { recoveryCodeSchema } from '../../contract/calls/session'
import { codeOf, newSecret, otpauthOf, stepAt, stepOfCode } from '../../server/security/totp'

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes and reads %j as RFC 4648 does', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded)
    expect(fromBase32(encoded).toString()).toBe(text)
  })

  it('refuses letters of another alphabet', () => {
    expect(() => fromBase32('MZ1')).toThrow('Not base32')
  })
})

describe('codes of authenticator apps', () => {
  const secret = toBase32(Buffer.from('12345678901234567890'))

  // The vectors of RFC 6238, appendix B, cut to six digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %d the code is %s [AUTH-04]', (second, code) => {
    expect(codeOf(secret, stepAt(second * 1_000))).toBe(code)
  })

  it('takes a code one step early and one late, and none further [AUTH-04]', () => {
    const now = 1111111111_000
    const at = (steps: number) => codeOf(secret, stepAt(now) + steps)
    expect([-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, at(steps), now, null))).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined])
  })

  it('takes no code again, nor one from before it [AUTH-04]', () => {
    const now = 1111111111_000
    const step = stepAt(now)
    expect(stepOfCode(secret, codeOf(secret, step), now, step)).toBeUndefined()
    expect(stepOfCode(secret, codeOf(secret, step - 1), now, step)).toBeUndefined()
    expect(stepOfCode(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1)
  })

  it('refuses what is no code', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '２８７０８２']) expect(stepOfCode(secret, code, 59_000, null)).toBeUndefined()
  })

  it('makes another secret each time, of 160 bits', () => {
    const secrets = new Set(Array.from({ length: 50 }, newSecret))
    expect(secrets.size).toBe(50)
    for (const one of secrets) expect(fromBase32(one)).toHaveLength(20)
  })

  it('writes what a QR holds, with names escaped [AUTH-04]', () => {
    const url = new URL(otpauthOf(secret, 'a+b@example.com', 'State floor'))
    expect(url.protocol).toBe('otpauth:')
    expect(decodeURIComponent(url.pathname)).toMatch(/State floor:a\+b@example\.com$/)
    expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: 'State floor', algorithm: 'SHA1', digits: '6', period: '30' })
  })
})

describe('recovery codes', () => {
  it('are ten, differ, and have the form that the contract takes [AUTH-04]', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(limits.totp.recoveryCodes)
    for (const code of codes) expect(recoveryCodeSchema.safeParse(code).success).toBe(true)
  })

  it('are kept as another hash for each user', () => {
    expect(recoveryHash(1, 'abcde-fghij')).not.toBe(recoveryHash(2, 'abcde-fghij'))
    expect(recoveryHash(1, 'abcde-fghij')).not.toContain('abcde')
  })
})

describe('stored passwords', () => {
  const cheap = { cost: 16, blockSize: 1, parallel: 1 }

  it('are known again, and no other is', async () => {
    const { hash, matches } = createHasher(cheap)
    const stored = await hash('a pass phrase')
    expect(stored).not.toContain('phrase')
    expect(await matches('a pass phrase', stored)).toBe(true)
    expect(await matches('a pass phrasE', stored)).toBe(false)
    expect(await matches('', stored)).toBe(false)
  })

  it('are salted: the same password is stored otherwise each time', async () => {
    const { hash } = createHasher(cheap)
    expect(await hash('a pass phrase')).not.toBe(await hash('a pass phrase'))
  })

  it('are the same however a keyboard composes their letters', async () => {
    const { hash, matches } = createHasher(cheap)
    expect(await matches('cafe\u0301 au lait', await hash('caf\u00e9 au lait'))).toBe(true)
  })

  it('are still read after hashing became dearer', async () => {
    const stored = await createHasher(cheap).hash('a pass phrase')
    expect(await createHasher({ ...cheap, cost: 64 }).matches('a pass phrase', stored)).toBe(true)
  })

  it('nobody has is nobody’s, whatever is given, after the same work', async () => {
    const { hash, matches } = createHasher()
    const stored = await hash('a pass phrase')
    const timed = async (known: string | undefined) => {
      const begin = performance.now()
      expect(await matches('another phrase', known)).toBe(false)
      return performance.now() - begin
    }
    await timed(stored)
    const [known, unknown] = [Math.min(await timed(stored), await timed(stored)), Math.min(await timed(undefined), await timed(undefined))]
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  it('are hashed by few at once; too many waiting are turned away', async () => {
    const { matches } = createHasher(cheap)
    const asked = Array.from({ length: limits.hash.atOnce + limits.hash.waiting + 1 }, () => matches('x', undefined))
    const results = await Promise.allSettled(asked)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.hash.atOnce + limits.hash.waiting)
    expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 503 } })
    expect(await matches('x', undefined)).toBe(false)
  })
})

describe('the commonest passwords', () => {
  it('are at least 3,000, each long enough to be chosen', () => {
    expect(commonPasswords().size).toBeGreaterThanOrEqual(3_000)
    for (const password of commonPasswords()) expect(password.length).toBeGreaterThanOrEqual(limits.password.min)
  })

  it.each([
    '1234567890', '0123456789', '9876543210', 'qwertyuiop', 'password123', 'Password123', 'P@ssw0rd123', 'passw0rd2024', 'iloveyou123', 'qwerty12345',
    'letmein123', 'welcome2023', 'administrator', 'q1w2e3r4t5', '1q2w3e4r5t', '1qaz2wsx3edc', 'aaaaaaaaaa', '1111111111', '1212121212', 'abcabcabcabc',
    'bitcoin2021', 'abcdefghij', 'jihgfedcba', '19-08-1987', '1987-08-19', 'football1!1'.slice(0, 10), 'passwordpassword', '123456789a', 'correcthorsebatterystaple',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['demo-statefloor-1', 'trader-statefloor-1', 'kettle over seven hills', 'vR7#kk0-tolm', 'gloaming umbrella', '10 grey donkeys'])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('judges a long text of one letter in no time', () => {
    const begin = performance.now()
    expect(isCommonPassword(`${'a'.repeat(limits.password.max - 1)}b`)).toBe(true)
    isCommonPassword('!'.repeat(limits.password.max))
    expect(performance.now() - begin).toBeLessThan(200)
  })
})

describe('the doors', () => {
  const codeIn = (run: () => void): Refusal | undefined => {
    try {
      run()
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  it('count fifty guesses that come together as fifty: five are judged', () => {
    const doors = createDoors(createLimiter(manualClock(0)))
    const refused = Array.from({ length: 50 }, () => codeIn(() => doors.guess('a@b.cc', '10.0.0.1'))).filter((one) => one !== undefined)
    expect(refused).toHaveLength(50 - limits.doors.loginTries)
    expect(refused[0]).toMatchObject({ code: 429, status: 429, retryAfter: limits.doors.loginWindow })
  })

  it('open again when the window has ended', async () => {
    const clock = manualClock(0)
    const doors = createDoors(createLimiter(clock))
    for (let tries = 0; tries < limits.doors.loginTries; tries += 1) doors.guess('a@b.cc', '10.0.0.1')
    await clock.advance(limits.doors.loginWindow - 1)
    expect(codeIn(() => doors.guess('a@b.cc', '10.0.0.1'))?.retryAfter).toBe(1)
    await clock.advance(1)
    expect(codeIn(() => doors.guess('a@b.cc', '10.0.0.1'))).toBeUndefined()
  })

  it('count an address over many accounts, and what was right not at all', () => {
    const doors = createDoors(createLimiter(manualClock(0)))
    for (let tries = 0; tries < limits.doors.addressTries; tries += 1) {
      doors.guess(`right${tries}@b.cc`, '10.0.0.1')
      doors.opened(`right${tries}@b.cc`, '10.0.0.1')
    }
    for (let tries = 0; tries < limits.doors.addressTries; tries += 1) doors.guess(`${tries}@b.cc`, '10.0.0.1')
    expect(codeIn(() => doors.guess('new@b.cc', '10.0.0.1'))?.code).toBe(429)
    expect(codeIn(() => doors.guess('new@b.cc', '10.0.0.2'))).toBeUndefined()
  })

  it('let an account begin anew after it was opened', () => {
    const doors = createDoors(createLimiter(manualClock(0)))
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < limits.doors.loginTries; tries += 1) doors.guess('a@b.cc', '10.0.0.1')
      doors.opened('a@b.cc', '10.0.0.1')
    }
    expect(codeIn(() => doors.guess('a@b.cc', '10.0.0.1'))).toBeUndefined()
  })

  it('limit registrations from one address', () => {
    const doors = createDoors(createLimiter(manualClock(0)))
    for (let tries = 0; tries < limits.doors.registerTries; tries += 1) doors.register('10.0.0.1')
    expect(codeIn(() => doors.register('10.0.0.1'))).toMatchObject({ code: 429 })
  })
})
