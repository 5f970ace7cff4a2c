import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { matching } from '#contract/shell/menus/matching.ts'
import { units } from '#contract/kernel/stored.ts'
import { totalIn } from '#contract/assets/totals.ts'

const overview = {
  totalCny: decimal('721'),
  totalUsdt: decimal('100.5'),
  totalBtc: decimal('0.00123'),
  totalEth: decimal('0.04'),
  flows: { depositedUsdt: decimal('80'), withdrawnUsdt: decimal('0') },
}
const yen = { code: 'JPY', symbol: '¥', exchangeRate: decimal('154.6') }

describe('all that a person owns', () => {
  it('is shown in each unit that can be chosen: the coins as the venue says, the currency by its rate [HDR-10]', () => {
    expect(units.map((unit) => totalIn(unit, overview, yen))).toEqual([
      { value: decimal('100.5'), unit: 'USDT', digits: 2 },
      { value: decimal('0.00123'), unit: 'BTC', digits: 8 },
      { value: decimal('0.04'), unit: 'ETH', digits: 8 },
      { value: decimal('15537.30'), unit: 'JPY', digits: 2 },
    ])
  })

  it('is exact where binary fractions are not', () => {
    expect(
      totalIn('fiat', { ...overview, totalUsdt: decimal('0.1') }, { ...yen, exchangeRate: decimal('0.2') })?.value,
    ).toBe('0.02')
  })

  it('is not shown in a currency whose rate nobody knows, and in coins all the same', () => {
    expect(totalIn('fiat', overview, undefined)).toBeUndefined()
    expect(totalIn('BTC', overview, undefined)?.value).toBe('0.00123')
  })
})

describe('a list that is searched', () => {
  const list = [
    ['pt_PT', 'Português'],
    ['zh_CN', '简体中文'],
    ['en_US', 'English'],
  ] as const
  const found = (typed: string) => matching(list, typed, (words) => words).map(([code]) => code)

  it.each([
    ['', ['pt_PT', 'zh_CN', 'en_US']],
    ['   ', ['pt_PT', 'zh_CN', 'en_US']],
    ['portugues', ['pt_PT']],
    ['PORTUGUÊS', ['pt_PT']],
    [' engl ', ['en_US']],
    ['中文', ['zh_CN']],
    ['_', ['pt_PT', 'zh_CN', 'en_US']],
    ['klingon', []],
  ] as const)('by "%s" shows %j', (typed, codes) => {
    expect(found(typed)).toEqual(codes)
  })
})
