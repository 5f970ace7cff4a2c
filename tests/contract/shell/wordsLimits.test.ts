import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assetsLimits } from '#contract/assets/limits.ts'
import { hour } from '#contract/kernel/durations.ts'
import { locales } from '#contract/shell/locales.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { flatten } from '#tests/support/wordsFaults.ts'

const root = join(import.meta.dirname, '../../..')

/** The files about money that comes and goes, and what every page and message says of it. */
const files = ['addressBook', 'codes', 'depositRecovery', 'explorer', 'followedRecord', 'messageTemplates', 'topup']

const risk = venueLimits.transfer.riskWindow / hour

/** Numbers that stay in a text: limits that it cannot be given, and what no limit decides. */
const allowed: Readonly<Record<string, readonly number[]>> = {
  // A refusal has no values.
  'codes:code.30504': [assetsLimits.funds.addresses],
  'codes:code.30705': [risk],
  // The page rounds to minutes.
  'topup:network.arrivalSoon': [1],
  // An example, and the length that the network defines.
  'depositRecovery:problem.amount': [0.5],
  'addressBook:problem.rawForm': [48],
  // The usual name of the change over a day.
  'messageTemplates:title.dayRise': [24],
  'messageTemplates:title.dayDrop': [24],
  'messageTemplates:content.dayRise': [24],
  'messageTemplates:content.dayDrop': [24],
}

/** The numbers of a text, apart from its placeholders and the letters and digits of names. */
const numbersIn = (text: string): readonly number[] =>
  [...text.replaceAll(/\{\{.*?\}\}|<.*?>/g, ' ').matchAll(/(?<![\w.])\d[\d,]*(?:\.\d+)?(?![\w])/g)].map(([found]) =>
    Number(found.replaceAll(',', '')),
  )

describe.each(locales)('the words of %s', (locale) => {
  it.each(files)('have no number of a limit typed by hand in %s', (file) => {
    const words = flatten(JSON.parse(readFileSync(join(root, 'locales', locale, `${file}.json`), 'utf8')))
    for (const [key, text] of words) {
      const numbers = [...new Set(numbersIn(text))]
      // A language may say it without the number.
      if (numbers.length > 0) expect([key, numbers]).toEqual([key, allowed[`${file}:${key}`] ?? []])
    }
  })
})

it('finds numbers, whatever surrounds them', () => {
  expect(numbersIn('You have 10 addresses. 已有 1,000 个，0.5 {{a9}} <a href="/3">x</a> in 24h, L1 and ltc1')).toEqual([
    10, 1000, 0.5,
  ])
})
