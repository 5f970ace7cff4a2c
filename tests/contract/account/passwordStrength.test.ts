import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordStrength } from '#contract/account/passwordStrength.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { commonPasswords } from '#server/security/commonPasswords.ts'

const levels = ['weak', 'fair', 'good', 'strong'] as const
const levelOf = (password: string, account?: string) => levels.indexOf(passwordStrength(password, account).level)

describe('password strength', () => {
  it.each([
    ['password1234', 'weak', 'known'],
    ['P@ssw0rd2024!', 'weak', 'known'],
    ['1q2w3e4r5t', 'weak', 'known'],
    ['michaelmichael', 'weak', 'known'],
    ['aaaaaaaaaaaa', 'weak', 'pattern'],
    ['4004004004004', 'weak', 'pattern'],
    ['19870412abcd', 'weak', 'pattern'],
    ['hgfdsapoiuy', 'weak', 'pattern'],
    ['short', 'weak', 'longer'],
    // Two characters that become 36 when normalized.
    ['\uFDFA\uFDFA', 'weak', 'pattern'],
    ['sunny-river-42', 'fair', 'longer'],
    ['k7#Qv9!xZp2w', 'good', 'longer'],
    ['seven quiet kettles on', 'good', 'longer'],
    ['quiet lamps follow rain over hills', 'strong', undefined],
    ['XjK39-ppLq-88ws', 'strong', undefined],
    ['我喜欢在雨天散步喝茶看书', 'strong', undefined],
  ])('%s is %s', (password, level, advice) => {
    expect(passwordStrength(password)).toEqual({ level, advice })
  })

  it('is weak when it contains words from the account', () => {
    expect(passwordStrength('newcomer2024', 'newcomer@example.com')).toEqual({ level: 'weak', advice: 'own' })
    expect(passwordStrength('N3wc0m3r-example', 'newcomer@example.com')).toEqual({ level: 'weak', advice: 'own' })
    expect(levelOf('newcomer-lanterns-drift', 'newcomer@example.com')).toBeLessThan(levelOf('newcomer-lanterns-drift'))
  })

  it('never praises a password that the venue refuses as common', () => {
    const praised = [...commonPasswords()].filter((_, at) => at % 29 === 0).filter((one) => levelOf(one) > 0)
    expect(praised).toEqual([])
  })

  it('is weak below the minimum length of the venue, and does not fall as characters are added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: accountLimits.password.max }), (password) => {
        if (password.length < accountLimits.password.min) expect(levelOf(password)).toBe(0)
      }),
    )
    const whole = 'T7#kd9!wq-XbM4s'
    const steps = Array.from(whole, (_, at) => levelOf(whole.slice(0, at + 1)))
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(steps.at(-1)).toBe(3)
  })
})
