import { describe, expect, it } from 'vitest'
import { readAmount } from '#contract/kernel/amountText.ts'
import { callList } from '#contract/calls.ts'
import { passwordStrength } from '#contract/account/passwordStrength.ts'
import { isDecimal } from '#contract/kernel/decimal.ts'
import { splitLocale } from '#contract/shell/localePath.ts'
import { safeRedirect } from '#contract/shell/redirect.ts'
import { routeOf } from '#contract/shell/routeOf.ts'
import { transferOf, withoutTransfer } from '#contract/assets/transferLinks.ts'
import {
  accountProblem,
  googleCodeProblem,
  newPasswordProblem,
  recoveryCodeProblem,
  toAccount,
  toGoogleCode,
  toRecoveryCode,
} from '#machines/account/login/credentials.rules.ts'
import { localeOf } from '#server/http/words.ts'
import { isCommonPassword } from '#server/security/commonPasswords.ts'
import { validValues } from '#tests/support/fuzz.ts'

const length = 50_000
const long = (part: string, end = ''): string => part.repeat(Math.ceil(length / part.length)).slice(0, length) + end

/** Texts that trigger catastrophic backtracking: long matching runs with an end that does not match. */
const texts: readonly string[] = [
  ...[
    'a',
    '0',
    '9',
    ' ',
    '.',
    ',',
    '-',
    '/',
    '\\',
    '%',
    '_',
    '@',
    '\t',
    '\u0300',
    '\u202e',
    '\u200b',
    '😀',
    '٣',
    'ａ',
  ].flatMap((one) => [long(one), long(one, '!'), `!${long(one)}`]),
  ...[
    'a.',
    'a-',
    'a@',
    'a,',
    '0.',
    '1,',
    ' ,',
    '/a',
    '//',
    '/.',
    '/..',
    '%2e',
    '%25',
    'ab',
    'aab',
    'a=1&',
    'q=0.',
    'en;q=0.1,',
    'btc_usdt,',
    '12-',
    '\r\n',
  ].flatMap((one) => [long(one), long(one, '\n'), long(one, '\u0000')]),
  `a@${long('a.')}`,
  `${long('a')}@b.c`,
  `/${long('a/')}?${long('a=1&')}#${long('b')}`,
  `1${long(',000')}.5`,
  `/en_US${long('/en_US')}`,
]

/** CPU that one check may take, in ms: a thousand times what it needs, a thousandth of what backtracking would take. */
const most = 250

/** The beginnings of texts for which a function is too slow or throws an unexpected error. */
const slowAt = (judge: (text: string) => unknown, given: readonly string[] = texts): readonly string[] =>
  given
    .map((text) => [text, text.slice(0, 8)] as const)
    .filter(([text]) => {
      const before = process.cpuUsage()
      judge(text)
      const { user } = process.cpuUsage(before)
      return user / 1_000 > most
    })
    .map(([, beginning]) => beginning)

/** The same value with every string replaced by this text. */
const withText = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((one) => withText(one, text))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withText(one, text)]))
  return value
}

const asked = callList.flatMap(({ id, query, body, params }) =>
  [query, body, params].flatMap((schema, index) => (schema ? [[`${id} ${index}`, schema] as const] : [])),
)
const answered = callList.map(({ id, response }) => [id, response] as const)

describe('text of 50 kB is checked at once', () => {
  it('detects a slow check', () => {
    const trap = /^(?:a+)+$/
    expect(slowAt((text) => trap.test(text), ['a', `${'a'.repeat(28)}!`])).toEqual(['a'.repeat(8)])
  })

  it.each([...asked, ...answered])('by the schema of %s', (_, schema) => {
    const [value] = validValues(schema, 1)
    expect(slowAt((text) => schema.safeParse(withText(value, text)))).toEqual([])
  })

  const judges: Readonly<Record<string, (text: string) => unknown>> = {
    isDecimal,
    splitLocale,
    safeRedirect,
    routeOf,
    transferOf,
    withoutTransfer,
    accountProblem,
    newPasswordProblem: (text) => newPasswordProblem(text, text),
    googleCodeProblem,
    recoveryCodeProblem,
    toAccount,
    toGoogleCode,
    toRecoveryCode,
    readAmount: (text) => readAmount(text, 'fr_FR'),
    localeOf,
    isCommonPassword,
    passwordStrength: (text) => passwordStrength(text, text),
  }
  it.each(Object.entries(judges))('by %s', (_, judge) => {
    expect(slowAt(judge)).toEqual([])
  })
})
