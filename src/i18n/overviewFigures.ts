import { decimal, isNegative, isZero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { OverviewSource } from '#contract/markets/overview.ts'
import type { OverviewTile, TileData } from '#machines/markets/marketOverview/marketOverview.types.ts'
import type { CellKind, TableColumn } from '#machines/markets/marketOverview/overviewTable.view.ts'
import { formatAxis, formatCandle } from './chartTime.ts'
import { formatAmount, formatCompact, formatCount, formatMinute, formatPercent, formatShare } from './format.ts'
import { dayWriter } from './formatDay.ts'
import { wordsOf } from './words.ts'

/** How figures are written: language and time zone of the user. */
export interface Writing {
  readonly locale: string
  /** An IANA name. */
  readonly zone: string
}

/** Decimals of amounts in a table; files have all of them. */
const amountDigits = 2
const ratioDigits = 4
const fundingDigits = 4

const unknown = '—'

/** A percentage of which small values matter, with its sign. */
const formatRate = (value: Decimal, locale: string): string => `${formatAmount(value, locale, fundingDigits)}%`

/** A cell of a table, for people. */
export const cellText = (
  value: string | null,
  { key, kind }: Pick<TableColumn, 'key' | 'kind'>,
  { locale, zone }: Writing,
): string => {
  if (value === null) return key === 'coin' ? wordsOf('marketOverview:coin.others') : unknown
  switch (kind) {
    case 'text':
      return key === 'size' ? wordsOf(`marketOverview:size.${value as 'small' | 'medium' | 'large'}`) : value
    case 'time':
      return formatMinute(Number(value), locale, zone)
    case 'change':
      return formatPercent(decimal(value), locale)
    case 'percent':
      return key === 'rate' || key === 'rateNow' || key === 'spread'
        ? formatRate(decimal(value), locale)
        : formatShare(decimal(value), locale)
    case 'ratio':
      return formatAmount(decimal(value), locale, ratioDigits)
    case 'price':
      return formatAmount(decimal(value), locale)
    case 'count':
      return formatCount(Number(value), locale)
    case 'usdt':
    case 'usd':
    case 'amount':
      return formatAmount(decimal(value), locale, amountDigits)
  }
}

/** Rose or fell; undefined if neither, or where a sign says nothing about it. */
export const wayOf = (value: string | null, kind: CellKind): 'up' | 'down' | undefined => {
  if (value === null || kind !== 'change' || isZero(decimal(value))) return undefined
  return isNegative(decimal(value)) ? 'down' : 'up'
}

const units = { usdt: 'USDT', usd: 'USD' } as const

/** The head of a column, with its coin and its unit: the same on the page and in a file. */
export const headText = ({ key, coin, kind }: TableColumn): string => {
  const name =
    coin === null
      ? wordsOf(`marketOverview:column.${key}`)
      : `${wordsOf(`marketOverview:column.${key}`)} · ${coin.toUpperCase()}`
  const unit = kind === 'usdt' || kind === 'usd' ? units[kind] : undefined
  return unit === undefined ? name : `${name} (${unit})`
}

/** A value of a series in short, for the line above a plot. */
export const shortText = (value: Decimal | null, kind: CellKind, key: TableColumn['key'], writing: Writing): string =>
  value !== null && (kind === 'usdt' || kind === 'usd')
    ? formatCompact(value, writing.locale)
    : cellText(value, { key, kind }, writing)

/** The name of a line: its coin if the lines differ by coins, otherwise what it shows. */
export const lineName = ({ key, coin }: TableColumn, columns: readonly TableColumn[], tile: OverviewTile): string => {
  if (coin !== null) return coin.toUpperCase()
  if (columns.every((one) => one.coin === null)) return wordsOf(`marketOverview:column.${key}`)
  return tile === 'stableCap' ? wordsOf('marketOverview:coin.all') : wordsOf('marketOverview:coin.others')
}

const knownSources: Readonly<Record<OverviewSource, OverviewSource>> = {
  trades: 'trades',
  tickers: 'tickers',
  positions: 'positions',
  reference: 'reference',
  simulated: 'simulated',
}

/** The source of the figures, with the date of those that are not the venue's own. */
export const sourceText = ({ answer }: TileData, { locale, zone }: Writing): string => {
  const parts = [wordsOf(`marketOverview:source.${knownSources[answer.source]}`)]
  if (answer.reference)
    parts.push(
      wordsOf('marketOverview:source.dated', {
        provider: answer.reference.provider,
        date: dayWriter(locale, zone)(answer.reference.asOf),
      }),
    )
  const [first] = 'points' in answer ? answer.points : []
  if ('since' in answer && answer.since !== null && first !== undefined && answer.since > first.at)
    parts.push(wordsOf('marketOverview:source.since', { time: formatMinute(answer.since, locale, zone) }))
  return parts.join(' · ')
}

/** The times of a series: months are those of the calendar, days and hours those of the user's zone. */
export const timesOf = (step: number | null, isShort: boolean, { locale, zone }: Writing) =>
  step === null
    ? {
        tick: (at: number) => formatAxis(at, locale, zone, '1mo', 'month'),
        when: (at: number) => formatCandle(at, locale, zone, '1mo'),
      }
    : {
        tick: (at: number) => formatAxis(at, locale, zone, '1h', isShort ? 'time' : 'day'),
        when: (at: number) => formatCandle(at, locale, zone, '1h'),
      }
