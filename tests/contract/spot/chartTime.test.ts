import { describe, expect, it } from 'vitest'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Period } from '#contract/markets/periods.ts'
import { candleClock, formatAxis, formatCandle } from '#i18n/chartTime.ts'
import { axisMarks } from '#drawing/chart/axisMarks.ts'

const hour = 3_600_000
const zones = ['UTC', 'America/Los_Angeles', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Apia']
const midnight = Date.UTC(2026, 10, 27)

describe.each(zones)('candle in %s', (zone) => {
  it.each([
    ['1d', 'Nov 27, 2026', '2026年11月27日'],
    ['3d', 'Nov 27, 2026', '2026年11月27日'],
    ['1w', 'Nov 27, 2026', '2026年11月27日'],
  ] as const)('of %s is labelled by its UTC day, without a time [TRD-05]', (period, english, chinese) => {
    expect(formatCandle(midnight, 'en_US', zone, period)).toBe(english)
    expect(formatCandle(midnight, 'zh_CN', zone, period)).toBe(chinese)
    expect(formatAxis(midnight, 'en_US', zone, period, 'day')).toBe('Nov 27')
    expect(candleClock(period, zone)(midnight)).toBe(midnight)
  })

  it('of a month is labelled by its UTC month [TRD-05]', () => {
    const first = Date.UTC(2026, 10, 1)
    expect(formatCandle(first, 'en_US', zone, '1mo')).toBe('Nov 2026')
    expect(formatCandle(first, 'zh_CN', zone, '1mo')).toBe('2026年11月')
    expect(formatAxis(Date.UTC(2026, 0, 1), 'en_US', zone, '1mo', 'year')).toBe('2026')
  })
})

it.each([
  ['America/Los_Angeles', 'Nov 26, 2026, 16:00'],
  ['Asia/Kolkata', 'Nov 27, 2026, 05:30'],
  ['Pacific/Kiritimati', 'Nov 27, 2026, 14:00'],
])('labels an hour in %s by local time [TRD-05]', (zone, name) => {
  expect(formatCandle(midnight, 'en_US', zone, '1h')).toBe(name)
})

it.each([
  // Clocks move forward at 10:00 UTC and back at 09:00 UTC.
  ['America/Los_Angeles', Date.UTC(2026, 2, 8), [-8, 9.99], [-7, 10]],
  ['America/Los_Angeles', Date.UTC(2026, 10, 1), [-7, 8.99], [-8, 9]],
  ['Europe/London', Date.UTC(2026, 2, 29), [0, 0.99], [1, 1]],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4), [11, 14.99], [10.5, 15]],
] as const)('uses the correct offset of %s on the day of a clock change [TRD-05]', (zone, day, before, after) => {
  const clock = candleClock('1m', zone)
  for (const [offset, at] of [before, after]) {
    const ms = day + Math.floor((at * hour) / 60_000) * 60_000
    expect(clock(ms) - ms).toBe(offset * hour)
  }
})

/** The labels of the axis for this many candles, each with its position and label width in px. */
const marksOf = (period: Period, zone: string, locale: string, bar: number, from: number, count = 400) => {
  const opens = Array.from({ length: count }, (_, n) => candleOpen(period, from, n))
  const clock = candleClock(period, zone)
  const text = ({ index, unit }: Pick<ReturnType<typeof axisMarks>[number], 'index' | 'unit'>) =>
    formatAxis(opens[index] ?? 0, locale, zone, period, unit)
  // A Chinese character is as wide as two Latin letters.
  const widthOf = (mark: Parameters<typeof text>[0]) =>
    [...text(mark)].reduce((sum, letter) => sum + (letter > 'ÿ' ? 12 : 7), 0)
  const gap = 18
  const marks = axisMarks(opens.map(clock), { bar, gap, widthOf })
  return { gap, marks: marks.map((mark) => ({ text: text(mark), x: mark.index * bar, width: widthOf(mark) })) }
}

describe('time axis labels', () => {
  const cases = (['1m', '15m', '1h', '4h', '1d', '1w', '1mo'] as const).flatMap((period) =>
    zones.flatMap((zone) => ['en_US', 'zh_CN'].map((locale) => [period, zone, locale] as const)),
  )
  it.each(cases)(
    'for %s in %s never overlap in %s, at any candle width [TRD-05] [SHELL-11]',
    (period, zone, locale) => {
      for (const bar of [1, 2.5, 6, 10, 30, 80]) {
        const { marks, gap } = marksOf(period, zone, locale, bar, Date.UTC(2026, 1, 20))
        expect(marks.length).toBeGreaterThan(1)
        for (const [index, { x, width }] of marks.entries()) {
          const next = marks[index + 1]
          if (next) expect(next.x - x).toBeGreaterThanOrEqual((width + next.width) / 2 + gap)
        }
      }
    },
  )

  it('show the date for a new day and the time for other hours [TRD-05]', () => {
    const { marks } = marksOf('1h', 'UTC', 'en_US', 20, midnight, 49)
    expect(marks.map(({ text }) => text)).toEqual(
      ['Nov 27', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'].concat([
        'Nov 28',
        '03:00',
        '06:00',
        '09:00',
        '12:00',
        '15:00',
        '18:00',
        '21:00',
        'Nov 29',
      ]),
    )
  })

  it('start a new day in the reader’s time zone [TRD-05]', () => {
    const { marks } = marksOf('1h', 'Asia/Kolkata', 'en_US', 60, midnight, 25)
    expect(marks.find(({ text }) => text === 'Nov 28')?.x).toBe(19 * 60)
  })

  it('stay in place when the chart is scrolled, since they depend on all candles [TRD-05]', () => {
    const texts = (count: number) =>
      marksOf('15m', 'UTC', 'en_US', 6, midnight, count).marks.map(({ text, x }) => text + x)
    expect(texts(800).slice(0, texts(400).length - 2)).toEqual(texts(400).slice(0, -2))
  })

  it('are empty without candles', () => {
    expect(axisMarks([], { bar: 6, gap: 10, widthOf: () => 30 })).toEqual([])
  })
})
