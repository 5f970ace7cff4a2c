import { expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Period } from '#contract/markets/periods.ts'
import { measureOf } from '#contract/spot/measure.ts'

const at = (time: number, price: string) => ({ at: time, price: decimal(price) })
const noon = Date.UTC(2026, 0, 5, 12)
const hour = 3_600_000

it('measures the change of the price, exact and in percent of the first one [TRD-05]', () => {
  expect(measureOf([at(noon, '60000'), at(noon, '60150.5')], '1h')).toEqual({
    change: '150.5',
    percent: '0.2508',
    candles: 0,
  })
  expect(measureOf([at(noon, '200'), at(noon, '150')], '1h')).toMatchObject({ change: '-50', percent: '-25.0000' })
})

it.each<[Period, number, number]>([
  ['15m', noon + 6 * hour, 24],
  ['1h', noon - 3 * hour, -3],
  ['1w', Date.UTC(2026, 0, 26), 3],
  ['1mo', Date.UTC(2029, 2, 1), 38],
])('counts candles of %s between the points [TRD-05]', (period, to, candles) => {
  const from = period === '1w' || period === '1mo' ? Date.UTC(2026, 0, period === '1w' ? 5 : 1) : noon
  expect(measureOf([at(from, '1'), at(to, '1')], period)?.candles).toBe(candles)
})

it('has no percentage from zero, and measures nothing with one point [TRD-05]', () => {
  expect(measureOf([at(noon, '0'), at(noon, '5')], '1h')).toMatchObject({ change: '5', percent: undefined })
  expect(measureOf([at(noon, '1')], '1h')).toBeUndefined()
})
