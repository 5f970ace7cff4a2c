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

describe('total balance', () => {
  it('is shown in each selectable unit: coins at the venue’s prices, the currency at its exchange rate [HDR-10]', () => {
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

  it('is hidden in a currency without a known rate, but still shown in coins', () => {
    expect(totalIn('fiat', overview, undefined)).toBeUndefined()
    expect(totalIn('BTC', overview, undefined)?.value).toBe('0.00123')
  })
})

describe('searched list', () => {
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
