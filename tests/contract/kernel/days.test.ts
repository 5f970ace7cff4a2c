import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn, dayStart, isDay, isoWriter } from '#contract/kernel/days.ts'
import { hour } from '#contract/kernel/durations.ts'

describe('days of the person’s own time zone', () => {
  it.each([
    ['2026-01-31', 'UTC', Date.UTC(2026, 0, 31)],
    ['2026-01-31', 'Asia/Shanghai', Date.UTC(2026, 0, 30, 16)],
    ['2026-01-31', 'Pacific/Kiritimati', Date.UTC(2026, 0, 30, 10)],
    ['2026-01-31', 'Pacific/Niue', Date.UTC(2026, 0, 31, 11)],
    ['2026-01-31', 'Asia/Kathmandu', Date.UTC(2026, 0, 30, 18, 15)],
    // Cuba puts its clocks forward at midnight: this day begins at one.
    ['2026-03-08', 'America/Havana', Date.UTC(2026, 2, 8, 5)],
    // Samoa left this day out.
    ['2011-12-30', 'Pacific/Apia', Date.UTC(2011, 11, 30, 10)],
  ])('%s begins in %s when it does there [TRF-15]', (day, zone, start) => {
    expect(dayStart(day, zone)).toBe(start)
  })

  it('a day of a changed clock is as long as it is', () => {
    const length = (day: string) => dayStart(dayAfter(day, 1), 'Europe/Berlin') - dayStart(day, 'Europe/Berlin')
    expect([length('2026-03-29'), length('2026-10-25'), length('2026-10-26')]).toEqual([
      23 * hour,
      25 * hour,
      24 * hour,
    ])
  })

  it('is counted in the browser’s own zone where none is named', () => {
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
  ])('of %s, %i days on is %s', (day, count, other) => {
    expect(dayAfter(day, count)).toBe(other)
  })

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'today', '2026-01-01T00:00', '12026-01-01'])(
    '%j is no day',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )

  it('2028-02-29 is one', () => {
    expect(isDay('2028-02-29')).toBe(true)
  })

  it.each([
    ['UTC', '2026-01-05T00:00:00+00:00'],
    ['Asia/Shanghai', '2026-01-05T08:00:00+08:00'],
    ['America/St_Johns', '2026-01-04T20:30:00-03:30'],
    ['Asia/Kathmandu', '2026-01-05T05:45:00+05:45'],
  ])('a moment is written with the offset of %s [TRF-16]', (zone, text) => {
    expect(isoWriter(zone)(Date.UTC(2026, 0, 5, 0, 0, 0, 999))).toBe(text)
  })
})
