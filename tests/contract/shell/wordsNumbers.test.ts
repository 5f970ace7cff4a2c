import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hour, minute, second } from '#contract/kernel/durations.ts'
import { limits } from '#contract/limits.ts'
import { locales } from '#contract/shell/locales.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { flatten } from '#tests/support/wordsFaults.ts'
import { root } from '#tools/products.mjs'

const textOf = (locale: string, key: string): string => {
  const [namespace, name = ''] = key.split(':')
  const file: unknown = JSON.parse(readFileSync(join(root, 'locales', locale, `${namespace}.json`), 'utf8'))
  return flatten(file).get(name) ?? ''
}

const named: Readonly<Record<string, number>> = { two: 2, ten: 10, 两: 2, 十: 10 }

/** The numbers that a text states, each once; those of its placeholders, links and times of day do not count. */
const numbersIn = (text: string): readonly number[] => {
  const plain = text.replaceAll(/\{\{.*?\}\}|<[^>]*>|\d+:\d+/g, ' ')
  return [...new Set([...plain.matchAll(/\d+|\b(?:two|ten)\b|[两十]/gi)].map(([one]) => named[one] ?? Number(one)))]
}

const { riskWindow } = venueLimits.transfer
const { walletLogin } = limits

// Texts without a placeholder for their number, with the limit that it states.
it.each([
  ['codes:code.30504', limits.funds.addresses],
  ['codes:code.30705', riskWindow / hour],
  ['personSetting:changed.at', riskWindow / hour],
  ['personSetting:password.text', riskWindow / hour],
  ['login:text.code', limits.totp.digits],
  ['login:text.recovery', limits.totp.recoveryCodes],
  ['login:problem.googleCode.malformed', limits.totp.digits],
  ['personSetting:totp.codeHint', limits.totp.step / second],
  ['phoneWallet:waiting.text', walletLogin.collectFor / second],
  ['walletLogin:expired.text', walletLogin.scanFor / minute],
  ['status:parts.title', limits.status.days],
  ['vip:days.none', limits.vip.days],
  ['vip:days.hint', limits.vip.days],
  ['vip:standing.volume', limits.vip.days],
])('%s states the limit %d in every language', (key, limit) => {
  expect(numbersIn(textOf('en_US', key))).toEqual([limit])
  // A translation may leave a number out, but states no other.
  const others = locales.flatMap((locale) => numbersIn(textOf(locale, key)))
  expect(others.filter((one) => one !== limit)).toEqual([])
})
