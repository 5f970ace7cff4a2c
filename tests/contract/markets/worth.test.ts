import { expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { totalIn, worthIn } from '#contract/assets/totals.ts'

const overview = {
  totalUsdt: decimal('1000.5'),
  totalBtc: decimal('0.01020918'),
  totalEth: decimal('0.30619'),
  flows: { depositedUsdt: decimal('80'), withdrawnUsdt: decimal('0') },
  totalCny: decimal('7213.605'),
}
const yen = { code: 'JPY', symbol: '¥', exchangeRate: decimal('154.6') }
const euro = { code: 'EUR', symbol: '€', exchangeRate: decimal('0.952') }

it('amounts convert exactly with the exchange rate [LOC-03]', () => {
  expect(totalIn('fiat', overview, yen)).toEqual({ value: '154677.30', unit: 'JPY', digits: 2 })
  expect(worthIn('fiat', decimal('0.1'), overview, euro)).toEqual({ value: '0.0952', unit: 'EUR', digits: 2 })
  expect(worthIn('fiat', decimal('123456789012345678.000000001'), overview, euro).value).toBe(
    '117530863139753085.456000000952',
  )
})

it('another currency changes the code and the value of the same amount [LOC-03]', () => {
  const worths = [yen, euro].map((rate) => worthIn('fiat', decimal('10'), overview, rate))
  expect(worths.map(({ unit, value }) => [unit, value])).toEqual([
    ['JPY', '1546.0'],
    ['EUR', '9.520'],
  ])
})

it('parts are valued at the rate of their total, so that they add up to it [HDR-10]', () => {
  expect(worthIn('BTC', overview.totalUsdt, overview, undefined)).toEqual({
    value: '0.01020918',
    unit: 'BTC',
    digits: 8,
  })
  expect(worthIn('ETH', decimal('500.25'), overview, undefined)).toEqual({
    value: '0.15309500',
    unit: 'ETH',
    digits: 8,
  })
  expect(worthIn('USDT', decimal('500.25'), overview, undefined)).toEqual({ value: '500.25', unit: 'USDT', digits: 2 })
})

it('values without a rate are shown in USDT and labelled as such', () => {
  expect(worthIn('fiat', decimal('5'), overview, undefined).unit).toBe('USDT')
  expect(worthIn('BTC', decimal('5'), undefined, undefined).unit).toBe('USDT')
  expect(
    worthIn('BTC', decimal('5'), { ...overview, totalUsdt: decimal('0'), totalBtc: decimal('0') }, undefined).unit,
  ).toBe('USDT')
})
