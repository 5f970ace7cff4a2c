import { describe, expect, it } from 'vitest'
import { momentOf, wallTime } from '#contract/kernel/wallTime.ts'

describe('local date and time', () => {
  it.each([
    ['2026-01-31T18:30', 'UTC', Date.UTC(2026, 0, 31, 18, 30)],
    ['2026-01-31T18:30', 'Asia/Shanghai', Date.UTC(2026, 0, 31, 10, 30)],
    ['2026-02-01T00:00', 'Asia/Kathmandu', Date.UTC(2026, 0, 31, 18, 15)],
    ['2026-01-31T18:30', 'America/New_York', Date.UTC(2026, 0, 31, 23, 30)],
    ['2026-07-31T18:30', 'America/New_York', Date.UTC(2026, 6, 31, 22, 30)],
    ['2026-06-01T08:00', 'Pacific/Kiritimati', Date.UTC(2026, 4, 31, 18)],
    ['2026-06-01T08:00', 'Pacific/Niue', Date.UTC(2026, 5, 1, 19)],
    // Just before and after clocks are put forward at 02:00.
    ['2026-03-29T01:59', 'Europe/Berlin', Date.UTC(2026, 2, 29, 0, 59)],
    ['2026-03-29T03:00', 'Europe/Berlin', Date.UTC(2026, 2, 29, 1)],
    // Occurs twice: the first.
    ['2026-10-25T02:30', 'Europe/Berlin', Date.UTC(2026, 9, 25, 0, 30)],
    ['2026-10-25T03:00', 'Europe/Berlin', Date.UTC(2026, 9, 25, 2)],
    ['0002-03-04T05:06', 'UTC', Date.parse('0002-03-04T05:06Z')],
  ])('%s in %s is the moment %i, and is written back the same [TRD-22]', (text, zone, moment) => {
    expect(momentOf(text, zone)).toBe(moment)
    expect(wallTime(moment, zone)).toBe(text)
  })

  it('moves a time that clocks skip to the time that they show then', () => {
    const moment = momentOf('2026-03-29T02:30', 'Europe/Berlin')
    expect(moment).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(wallTime(moment ?? 0, 'Europe/Berlin')).toBe('2026-03-29T03:30')
  })

  it('uses the browser’s time zone by default', () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(momentOf('2026-06-15T12:00', undefined)).toBe(momentOf('2026-06-15T12:00', zone))
  })

  it.each(['', '2026-01-31', '2026-01-31T', '2026-13-01T10:00', '12026-01-01T10:00', 'tomorrow', '2026-01-31T25:00'])(
    'rejects %j',
    (text) => {
      expect(momentOf(text, 'UTC')).toBeUndefined()
    },
  )
})
