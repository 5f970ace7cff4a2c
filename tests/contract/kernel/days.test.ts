import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn, dayStart, isDay, isoWriter } from '#contract/kernel/days.ts'
import { hour } from '#contract/kernel/durations.ts'

describe('days in the user’s time zone', () => {
  it.each([
    ['2026-01-31', 'UTC', Date.UTC(2026, 0, 31)],
    ['2026-01-31', 'Asia/Shanghai', Date.UTC(2026, 0, 30, 16)],
    ['2026-01-31', 'Pacific/Kiritimati', Date.UTC(2026, 0, 30, 10)],
    ['2026-01-31', 'Pacific/Niue', Date.UTC(2026, 0, 31, 11)],
    ['2026-01-31', 'Asia/Kathmandu', Date.UTC(2026, 0, 30, 18, 15)],
    // Cuba moves its clocks forward at midnight: this day begins at 01:00.
    ['2026-03-08', 'America/Havana', Date.UTC(2026, 2, 8, 5)],
    // Samoa skipped this day.
    ['2011-12-30', 'Pacific/Apia', Date.UTC(2011, 11, 30, 10)],
  ])('%s begins in %s at local midnight or the first local hour [TRF-15]', (day, zone, start) => {
    expect(dayStart(day, zone)).toBe(start)
  })

  it('a day with a clock change has its real length', () => {
    const length = (day: string) => dayStart(dayAfter(day, 1), 'Europe/Berlin') - dayStart(day, 'Europe/Berlin')
    expect([length('2026-03-29'), length('2026-10-25'), length('2026-10-26')]).toEqual([
      23 * hour,
      25 * hour,
      24 * hour,
    ])
  })

  it('uses the browser’s time zone by default', () => {
    const day = '2026-06-15'
    expect([dayIn(dayStart(day, undefined), undefined), dayIn(dayStart(day, undefined) - 1, undefined)]).toEqual([
      day,
      '2026-06-14',
    ])
  })

  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-30', -89, '2025-12-31'],
  ])('adding to %s, %i days gives %s', (day, count, other) => {
    expect(dayAfter(day, count)).toBe(other)
  })

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'today', '2026-01-01T00:00', '12026-01-01'])(
    'rejects %j as a day',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )

  it('accepts 2028-02-29', () => {
    expect(isDay('2028-02-29')).toBe(true)
  })

  it.each([
    ['UTC', '2026-01-05T00:00:00+00:00'],
    ['Asia/Shanghai', '2026-01-05T08:00:00+08:00'],
    ['America/St_Johns', '2026-01-04T20:30:00-03:30'],
    ['Asia/Kathmandu', '2026-01-05T05:45:00+05:45'],
  ])('writes a moment with the offset of %s [TRF-16]', (zone, text) => {
    expect(isoWriter(zone)(Date.UTC(2026, 0, 5, 0, 0, 0, 999))).toBe(text)
  })
})
