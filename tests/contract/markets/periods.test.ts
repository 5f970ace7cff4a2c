import { describe, expect, it } from 'vitest'
import { candleOpen, periods, type Period } from '#contract/markets/periods.ts'

const at = (text: string) => Date.parse(text)

describe('candle that contains a moment', () => {
  it.each<[Period, string, string]>([
    ['1m', '2026-03-15T13:47:31.250Z', '2026-03-15T13:47:00Z'],
    ['15m', '2026-03-15T13:47:31.250Z', '2026-03-15T13:45:00Z'],
    ['4h', '2026-03-15T13:47:31.250Z', '2026-03-15T12:00:00Z'],
    ['1d', '2026-03-15T23:59:59.999Z', '2026-03-15T00:00:00Z'],
    // A Sunday: its week began on the previous Monday.
    ['1w', '2026-03-15T13:47:31.250Z', '2026-03-09T00:00:00Z'],
    ['1w', '2026-03-16T00:00:00Z', '2026-03-16T00:00:00Z'],
    ['1mo', '2026-03-31T23:59:59.999Z', '2026-03-01T00:00:00Z'],
    ['1mo', '2028-02-29T12:00:00Z', '2028-02-01T00:00:00Z'],
    ['1mo', '2026-04-01T00:00:00Z', '2026-04-01T00:00:00Z'],
  ])('%s at %s opened at %s', (period, time, open) => {
    expect(new Date(candleOpen(period, at(time)))).toEqual(new Date(open))
  })

  it('is followed by calendar months across the end of a year', () => {
    const from = at('2026-11-30T10:00:00Z')
    const months = [-11, -1, 0, 1, 2, 4].map((steps) => new Date(candleOpen('1mo', from, steps)).toISOString())
    expect(months.map((text) => text.slice(0, 10))).toEqual([
      '2025-12-01',
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-03-01',
    ])
  })

  it.each(periods)('%s: contains its opening time, and the moment before belongs to the previous candle', (period) => {
    const open = candleOpen(period, at('2026-03-15T13:47:31.250Z'))
    expect(candleOpen(period, open)).toBe(open)
    expect(candleOpen(period, open - 1)).toBe(candleOpen(period, open, -1))
    expect(candleOpen(period, candleOpen(period, open, 1) - 1)).toBe(open)
  })
})
