import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountLimits } from '#contract/account/limits.ts'
import { readBloom, writeBloom } from '#server/security/bloom.ts'
import { commonPasswords, isCommonPassword } from '#server/security/commonPasswords.ts'
import { agentAccount } from '#server/modules/support/desk/seed.ts'
import { demoAccounts } from '#server/modules/account/session/seed.ts'
import { createHasher } from '#server/security/passwordHash.ts'
import { newRecoveryCodes, recoveryHash } from '#server/security/recoveryCodes.ts'
import { recoveryCodeSchema } from '#contract/account/calls/sessionNow.ts'
import { isWeakPassword } from '#server/security/weakPassword.ts'
import { hashOfPublished, publishedHashes } from '#server/seed/passwords.ts'
import { codeOf, newSecret, otpauthOf, stepAt, stepOfCode } from '#server/security/totp.ts'

describe('authenticator codes', () => {
  // The twenty bytes 12345678901234567890 in base32.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  // The vectors of RFC 6238, appendix B, truncated to six digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('match at second %d: %s [AUTH-04]', (second, code) => {
    expect(codeOf(secret, stepAt(second * 1_000))).toBe(code)
  })

  it('are accepted one step early and one late, but no further [AUTH-04]', () => {
    const now = 1111111111_000
    const at = (steps: number) => codeOf(secret, stepAt(now) + steps)
    expect([-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, at(steps), now, null))).toEqual([
      undefined,
      stepAt(now) - 1,
      stepAt(now),
      stepAt(now) + 1,
      undefined,
    ])
  })

  it('are never accepted again, nor earlier ones [AUTH-04]', () => {
    const now = 1111111111_000
    const step = stepAt(now)
    expect(stepOfCode(secret, codeOf(secret, step), now, step)).toBeUndefined()
    expect(stepOfCode(secret, codeOf(secret, step - 1), now, step)).toBeUndefined()
    expect(stepOfCode(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1)
  })

  it('are rejected when malformed', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '２８７０８２', '28708２', ' 87082'])
      expect(stepOfCode(secret, code, 59_000, null)).toBeUndefined()
  })

  it('have a different secret each time, of 160 bits', () => {
    const secrets = new Set(Array.from({ length: 50 }, newSecret))
    expect(secrets.size).toBe(50)
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('have a QR content with escaped names [AUTH-04]', () => {
    const url = new URL(otpauthOf(secret, 'a+b@example.com', 'State floor'))
    expect(url.protocol).toBe('otpauth:')
    expect(decodeURIComponent(url.pathname)).toMatch(/State floor:a\+b@example\.com$/)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret,
      issuer: 'State floor',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('recovery codes', () => {
  it('are ten, distinct, and in the contract’s format [AUTH-04]', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(accountLimits.totp.recoveryCodes)
    for (const code of codes) expect(recoveryCodeSchema.safeParse(code).success).toBe(true)
  })

  it('have a different hash for each user', () => {
    expect(recoveryHash(1, 'abcde-fghij')).not.toBe(recoveryHash(2, 'abcde-fghij'))
    expect(recoveryHash(1, 'abcde-fghij')).not.toContain('abcde')
  })
})

describe('stored passwords', () => {
  const cheap = { cost: 16, blockSize: 1, parallel: 1 }
  const lane = 'place 10.0.0.1'

  it('match the same password only', async () => {
    const { hash, matches } = createHasher(cheap)
    const stored = await hash('a pass phrase', lane)
    expect(stored).not.toContain('phrase')
    expect(await matches('a pass phrase', stored, lane)).toBe(true)
    expect(await matches('a pass phrasE', stored, lane)).toBe(false)
    expect(await matches('', stored, lane)).toBe(false)
  })

  it('are salted: the same password is stored differently each time', async () => {
    const { hash } = createHasher(cheap)
    expect(await hash('a pass phrase', lane)).not.toBe(await hash('a pass phrase', lane))
  })

  it('match in any Unicode normalisation', async () => {
    const { hash, matches } = createHasher(cheap)
    expect(await matches('cafe\u0301 au lait', await hash('caf\u00e9 au lait', lane), lane)).toBe(true)
  })

  it('are still readable after the cost of hashing increases', async () => {
    const stored = await createHasher(cheap).hash('a pass phrase', lane)
    expect(await createHasher({ ...cheap, cost: 64 }).matches('a pass phrase', stored, lane)).toBe(true)
  })

  it('of a sandbox’s published accounts are precomputed, at the current hashing cost', async () => {
    const [now, then] = [createHasher(), createHasher(cheap)]
    for (const { password } of [...demoAccounts, agentAccount]) {
      const stored = await hashOfPublished(now, password)
      expect(stored).toBe(publishedHashes[password])
      expect(await now.matches(password, stored, lane)).toBe(true)
      const otherwise = await hashOfPublished(then, password)
      expect([then.costs(otherwise), now.costs(otherwise)]).toEqual([true, false])
      expect(await then.matches(password, otherwise, lane)).toBe(true)
    }
    expect(new Set(Object.values(publishedHashes).map((stored) => stored.split('$')[4])).size).toBe(3)
  })

  it('never match for an unknown account, after the same work', async () => {
    const { hash, matches } = createHasher()
    const stored = await hash('a pass phrase', lane)
    const derive = vi.spyOn(crypto, 'scrypt')
    syncBuiltinESMExports()
    onTestFinished(() => {
      derive.mockRestore()
      syncBuiltinESMExports()
    })
    for (const known of [stored, undefined]) expect(await matches('another phrase', known, lane)).toBe(false)
    const work = derive.mock.calls.map(([password, salt, length, options]) => ({
      password: String(password),
      salt: Buffer.byteLength(salt as Buffer),
      length,
      options,
    }))
    expect(work).toHaveLength(2)
    expect(work[1]).toEqual(work[0])
  })
})

describe('known passwords', () => {
  const account = 'ada.lovelace42@babbage.example'

  // A known word or name with up to four digits or symbols, symbol substitutions, reversed, doubled; or a near miss.
  it.each([
    'manunited1',
    'michelle10',
    'Michelle2024',
    'm1ch3ll3!!',
    '10ellehcim',
    '01ellehcim',
    'michellemichelle',
    'man_united1',
    'liverpool1!',
    '$unshine12',
    'christopher',
    'Stephanie1',
    'williamson7',
    'michelle123456',
    'chelsea19051987',
    'dragon99999',
    '123manunited',
    '!!michelle!!',
    'Statefloor1',
    'st4tefl00r!',
    'lovelace2024',
    'adalovelace1',
    'ada.lovelace42',
    'ecalevol99!',
    'babbage2024',
    'Babbage!!!!',
    account,
  ])('%s is weak [SEC-02]', (password) => {
    expect(isWeakPassword(password, account)).toBe(true)
  })

  it.each([
    'seven quiet kettles',
    'nine calm umbrellas',
    'michelle plays cello',
    'vR7#kk0-tolm',
    'hq8Lw2pz0v',
    'lovelace wrote notes',
    '10 grey donkeys',
    'manunited lost 4 games',
  ])('%s is not weak [SEC-02]', (password) => {
    expect(isWeakPassword(password, account)).toBe(false)
  })

  it('are checked fast for any length of text [SEC-02]', () => {
    const texts = [
      '1'.repeat(accountLimits.password.max),
      `${'a1'.repeat(64)}`,
      `${'!'.repeat(127)}a`,
      `${'1'.repeat(64)}${'!'.repeat(63)}a`,
    ]
    const begin = performance.now()
    for (const text of texts) isWeakPassword(text, account)
    expect(performance.now() - begin).toBeLessThan(20_000)
  })
})

describe('Bloom filter', () => {
  const words = new Set(Array.from({ length: 2_000 }, (_, index) => `word ${index}`))
  const bytes = writeBloom(words, 24)

  it('misses none of its entries, and has hardly any false positives', () => {
    const { has } = readBloom(bytes)
    expect([...words].every(has)).toBe(true)
    expect(Array.from({ length: 20_000 }, (_, index) => `other ${index}`).filter(has).length).toBeLessThan(3)
  })

  it('rejects a truncated file or another format', () => {
    for (const broken of [bytes.subarray(0, 100), Buffer.alloc(3), Buffer.concat([bytes, Buffer.alloc(1)])])
      expect(() => readBloom(broken)).toThrow('Bloom filter')
  })
})

describe('commonest passwords', () => {
  it('are at least 3,000, each long enough to be allowed', () => {
    expect(commonPasswords().size).toBeGreaterThanOrEqual(3_000)
    for (const password of commonPasswords()) expect(password.length).toBeGreaterThanOrEqual(accountLimits.password.min)
  })

  it.each([
    '1234567890',
    '0123456789',
    '9876543210',
    'qwertyuiop',
    'password123',
    'Password123',
    'P@ssw0rd123',
    'passw0rd2024',
    'iloveyou123',
    'qwerty12345',
    'letmein123',
    'welcome2023',
    'administrator',
    'q1w2e3r4t5',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'aaaaaaaaaa',
    '1111111111',
    '1212121212',
    'abcabcabcabc',
    'bitcoin2021',
    'abcdefghij',
    'jihgfedcba',
    '19-08-1987',
    '1987-08-19',
    'football1!1'.slice(0, 10),
    'passwordpassword',
    '123456789a',
    'correcthorsebatterystaple',
  ])('include %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'demo-statefloor-1',
    'trader-statefloor-1',
    'kettle over seven hills',
    'vR7#kk0-tolm',
    'gloaming umbrella',
    '10 grey donkeys',
  ])('do not include %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('do not match random passwords', () => {
    const passwords = Array.from({ length: 30_000 }, (_, index) =>
      createHash('sha256').update(`${index}`).digest('base64url').slice(0, 24),
    )
    expect(passwords.filter(isCommonPassword)).toEqual([])
  })

  it('are checked fast against a long text of one letter', () => {
    const begin = performance.now()
    expect(isCommonPassword(`${'a'.repeat(accountLimits.password.max - 1)}b`)).toBe(true)
    isCommonPassword('!'.repeat(accountLimits.password.max))
    expect(performance.now() - begin).toBeLessThan(20_000)
  })
})
