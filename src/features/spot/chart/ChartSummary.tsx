import { useTranslation } from 'react-i18next'
import { isZero, max, min, multiply, decimal, quotient, subtract } from '#contract/kernel/decimal.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { ChartSpan } from '#machines/spot/chart/chart.types.ts'
import { formatCandle } from '#i18n/chartTime.ts'
import { formatPercent, formatPrice, systemZone } from '#i18n/format.ts'
import { useBoards } from '#drawing/live/Boards.tsx'
import { candlesIn } from './CandleTable.tsx'

const hundred = decimal('100')
const shareScale = 6

/** Describes the chart in a sentence for screen readers: read on demand, as of the last change of view. */
export function ChartSummary({
  id,
  series,
  span,
  period,
  digits,
  zone,
  stale,
}: {
  id: string
  series: string
  span: ChartSpan | undefined
  period: Period
  digits: number
  zone: string | undefined
  /** Why it is stale, in words; undefined while it is live. */
  stale: string | undefined
}) {
  const { t, i18n } = useTranslation('chart')
  const rows = candlesIn(useBoards().candles.read(series) ?? [], span)
  const [first, last] = [rows[0], rows.at(-1)]
  const price = (value: Parameters<typeof formatPrice>[0]) => formatPrice(value, i18n.language, digits)
  const time = (open: number) => formatCandle(open, i18n.language, zone ?? systemZone(), period)
  const change =
    first && last && !isZero(first[1])
      ? formatPercent(
          multiply(quotient(subtract(last[4], first[1]), first[1], shareScale, 'halfUp'), hundred),
          i18n.language,
        )
      : ''
  const words =
    first &&
    last &&
    t('summary', {
      count: rows.length,
      period: t(`period.${period}`),
      from: time(first[0]),
      to: time(last[0]),
      open: price(first[1]),
      close: price(last[4]),
      change,
      high: price(rows.map((row) => row[2]).reduce(max)),
      low: price(rows.map((row) => row[3]).reduce(min)),
    })
  // A single text node: when a translation tool replaces one of several, React cannot insert another beside it.
  return (
    <p id={id} className="visually-hidden">
      {[...(words ? [words, ...(stale === undefined ? [] : [stale])] : []), t('keys')].join(' ')}
    </p>
  )
}
