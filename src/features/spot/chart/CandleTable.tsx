import { useTranslation } from 'react-i18next'
import { spotLimits } from '#contract/spot/limits.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { ChartSpan } from '#machines/spot/chart/chart.types.ts'
import { formatCandle } from '#i18n/chartTime.ts'
import { formatAmount, formatPrice, systemZone } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { useBoards, useBoardValue } from '#drawing/live/Boards.tsx'

/** The candles of a span, oldest first. */
export const candlesIn = (rows: readonly CandleRow[], span: ChartSpan | undefined): readonly CandleRow[] =>
  span === undefined ? [] : rows.filter(([open]) => open >= span.from && open <= span.to)

interface CandleTableProps {
  series: string
  span: ChartSpan | undefined
  period: Period
  /** Decimals of prices. */
  digits: number
  /** Maximum decimals of amounts. */
  amountDigits: number
  zone: string | undefined
}

/** The visible candles as numbers, newest first. */
export function CandleTable({ series, span, period, digits, amountDigits, zone }: CandleTableProps) {
  const { t, i18n } = useTranslation('chart')
  const inView = candlesIn(useBoardValue(useBoards().candles, series) ?? [], span)
  const { tableRows } = spotLimits.chart
  const rows = inView.toReversed().slice(0, tableRows)
  const price = (column: 'open' | 'high' | 'low' | 'close', at: 1 | 2 | 3 | 4) => ({
    key: column,
    head: t(`table.${column}`),
    numbers: true,
    cell: (row: CandleRow) => formatPrice(row[at], i18n.language, digits),
  })
  return (
    <>
      <DataTable
        caption={t('table.caption')}
        rows={rows}
        rowKey={([open]) => String(open)}
        columns={[
          {
            key: 'time',
            head: t('table.time'),
            cell: ([open]) => formatCandle(open, i18n.language, zone ?? systemZone(), period),
          },
          price('open', 1),
          price('high', 2),
          price('low', 3),
          price('close', 4),
          {
            key: 'volume',
            head: t('table.volume'),
            numbers: true,
            wide: true,
            cell: ([, , , , , volume]) => formatAmount(volume, i18n.language, amountDigits),
          },
        ]}
      />
      {inView.length > tableRows && (
        <Text kind="small" tone="faint">
          {t('table.short', { count: tableRows })}
        </Text>
      )}
    </>
  )
}
