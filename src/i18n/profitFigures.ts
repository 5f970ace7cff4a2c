import { toIntl } from '#contract/shell/locales.ts'
import { decimal, isNegative, isZero, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { FigureColumn } from '#machines/assets/profitTiles/profitFigures.view.ts'
import type { Profit } from '#contract/assets/profit.ts'
import type { ProfitData } from '#machines/assets/profitTiles/profitTiles.types.ts'
import { formatAxis, formatCandle } from './chartTime.ts'
import { formatMinute, formatPercent } from './format.ts'
import { dayWriter } from './formatDay.ts'
import { wordsOf } from './words.ts'

/** How figures are written: language, time zone, and the user's unit or nothing at all. */
export interface FigureWriting {
  readonly locale: string
  /** An IANA name. */
  readonly zone: string
  readonly shown: {
    readonly isHidden: boolean
    readonly unit: string
    readonly worth: (valueUsdt: Decimal) => string
    readonly compact: (valueUsdt: Decimal) => string
  }
}

const hundred = decimal('100')

/** An amount with its sign, so that gain and loss differ by more than a colour. */
export const signed = (value: Decimal, write: (value: Decimal) => string, isHidden: boolean): string =>
  isHidden || isNegative(value) || isZero(value) ? write(value) : `+${write(value)}`

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A UTC day, in the user's language. */
const dayText = (day: string, locale: string): string => dayWriter(locale, 'UTC')(utcOf(day))

/** The head of a column, with its unit. */
export const figureHead = ({ key, kind }: FigureColumn, unit: string): string => {
  const name = wordsOf(`profitTiles:column.${key}`)
  return kind === 'usdt' || kind === 'change' ? `${name} (${unit})` : name
}

/** A cell of a table, for people. */
export const figureText = (
  value: string | null,
  { kind }: Pick<FigureColumn, 'kind'>,
  { locale, zone, shown }: FigureWriting,
  isRunning: boolean,
): string => {
  if (value === null) return wordsOf('profitTiles:state.noPoint')
  switch (kind) {
    case 'time':
      return formatMinute(Number(value), locale, zone)
    case 'day':
      return isRunning ? `${dayText(value, locale)} · ${wordsOf('profitTiles:state.running')}` : dayText(value, locale)
    case 'usdt':
      return shown.worth(decimal(value))
    case 'change':
      return signed(decimal(value), shown.worth, shown.isHidden)
    case 'rate':
      return formatPercent(multiply(decimal(value), hundred), locale)
  }
}

/** Gain or loss; undefined if neither, or if the sign has no such meaning. */
export const figureWay = (value: string | null, { key }: Pick<FigureColumn, 'key'>): 'up' | 'down' | undefined =>
  value === null || (key !== 'pnl' && key !== 'rate') || isZero(decimal(value))
    ? undefined
    : isNegative(decimal(value))
      ? 'down'
      : 'up'

/** Figures of the share picture; for the curve also the PnL since its first point. */
export const profitSource = (
  data: ProfitData,
  profit: Profit | undefined,
  { locale, shown, zone }: FigureWriting,
): string => {
  if (data.kind === 'days') return wordsOf('profitTiles:source.days')
  const [first] = data.points
  if (!profit || !first) return wordsOf('profitTiles:source.equity')
  const percent = profit.percent === undefined ? '–' : formatPercent(profit.percent, locale)
  return wordsOf('profitTiles:source.profit', {
    first: data.step === 'hour' ? formatMinute(first.at, locale, zone) : dayWriter(locale, 'UTC')(first.at),
    profit: `${signed(profit.profitUsdt, shown.worth, shown.isHidden)} ${shown.unit}`,
    percent,
  })
}

/** The times of the curve: days of the venue are UTC, hours those of the user's zone. */
export const timesOfStep = (step: 'hour' | 'day', isShort: boolean, { locale, zone }: FigureWriting) =>
  step === 'day'
    ? {
        tick: (at: number) => formatAxis(at, locale, 'UTC', '1d', 'day'),
        when: (at: number) => dayWriter(locale, 'UTC')(at),
      }
    : {
        tick: (at: number) => formatAxis(at, locale, zone, '1h', isShort ? 'time' : 'day'),
        when: (at: number) => formatCandle(at, locale, zone, '1h'),
      }

/** The times of a list of UTC days. */
export const dayTimes = ({ locale }: Pick<FigureWriting, 'locale'>) => ({
  tick: (day: string | undefined) => (day === undefined ? '' : formatAxis(utcOf(day), locale, 'UTC', '1d', 'day')),
  when: (day: string | undefined) => (day === undefined ? '' : dayText(day, locale)),
})

/** `November 2026`. */
export const monthName = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(toIntl(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utcOf(day))

/** A Monday. */
const monday = Date.UTC(2024, 0, 1)
const wholeDay = 86_400_000

/** The days of a week from Monday on. */
export const weekdayNames = (locale: string): readonly { readonly short: string; readonly long: string }[] => {
  const write = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(toIntl(locale), { weekday, timeZone: 'UTC' })
  const [short, long] = [write('short'), write('long')]
  return Array.from({ length: 7 }, (_, at) => {
    const time = monday + at * wholeDay
    return { short: short.format(time), long: long.format(time) }
  })
}
