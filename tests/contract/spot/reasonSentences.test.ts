import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { endReasons } from '#contract/spot/endReasons.ts'
import { reasonKey } from '#machines/spot/openOrders/endReason.view.ts'

interface Sentences {
  readonly code: Readonly<Record<string, string>>
  readonly reason: Readonly<Record<string, string>>
}
const sentencesIn = (language: string): Sentences =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/codes.json`, import.meta.url), 'utf8')) as Sentences

const orderCodes = Object.values(codes).filter((code) => code >= 20_400 && code < 20_500)

describe.each(['en_US', 'zh_CN'])('order messages in %s', (language) => {
  const { code, reason } = sentencesIn(language)

  it('have a sentence for every reason for which an order ends [TRD-24]', () => {
    expect(Object.keys(reason).toSorted()).toEqual([...endReasons, 'other'].toSorted())
    expect(new Set(Object.values(reason)).size).toBe(Object.keys(reason).length)
  })

  it('have a sentence for every rejection of an order [TRD-24]', () => {
    const sentences = orderCodes.map((one) => code[String(one)])
    expect(sentences).not.toContain(undefined)
    expect(new Set(sentences).size).toBe(orderCodes.length)
  })
})

it('resolve a named reason, a code and an unknown future reason [TRD-24]', () => {
  expect(['selfTrade', 'priceProtected', String(codes.orderTooSmall), '20499', 'eclipse'].map(reasonKey)).toEqual([
    'codes:reason.selfTrade',
    'codes:reason.priceProtected',
    'codes:code.20404',
    'codes:reason.other',
    'codes:reason.other',
  ])
})
