import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isNegative, isZero, toPixels } from '#contract/kernel/decimal.ts'
import { calendarWeeks, profitSums } from '#machines/assets/profitTiles/profitFigures.view.ts'
import type { ProfitData } from '#machines/assets/profitTiles/profitTiles.types.ts'
import { dayTimes, monthName, signed, weekdayNames } from '#i18n/profitFigures.ts'
import type { FigureWriting } from '#i18n/profitFigures.ts'
import { SeriesDrawing } from '#drawing/tiles/drawings.ts'
import { MonthGrid } from './MonthGrid.tsx'

type Days = Extract<ProfitData, { kind: 'days' }>

/** The PnL of each day of a month: its sign is written, so that the colour only repeats it. */
export function CalendarPicture({
  data: { from, days },
  height,
  writing,
}: {
  data: Days
  height: number
  writing: FigureWriting
}) {
  const { t } = useTranslation('profitTiles')
  const { locale, shown } = writing
  return (
    <MonthGrid
      label={t('tile.calendar')}
      month={monthName(from, locale)}
      weekdays={weekdayNames(locale)}
      height={height}
      weeks={calendarWeeks(from, days).map((week) =>
        week.map((cell) => {
          if (!cell) return undefined
          const { day, row } = cell
          const pnl = row?.pnl ?? null
          return {
            key: day,
            date: Number(day.slice(-2)),
            text: row === undefined ? '' : pnl === null ? '–' : signed(pnl, shown.compact, shown.isHidden),
            hint:
              row === undefined
                ? undefined
                : pnl === null
                  ? t('state.noPoint')
                  : `${signed(pnl, shown.worth, shown.isHidden)} ${shown.unit}`,
            way: pnl === null || isZero(pnl) ? undefined : isNegative(pnl) ? ('down' as const) : ('up' as const),
            mark: row?.isRunning ? t('state.running') : undefined,
          }
        }),
      )}
    />
  )
}

/** PnL added up over days. */
export function ProfitCurve({
  data: { days },
  title,
  height,
  writing,
}: {
  data: Days
  title: string
  height: number
  writing: FigureWriting
}) {
  const { t } = useTranslation('profitTiles')
  const sums = useMemo(() => profitSums(days), [days])
  const times = useMemo(() => dayTimes(writing), [writing])
  const { shown } = writing
  return (
    <SeriesDrawing
      label={title}
      lines={[
        {
          key: 'sum',
          name: t('column.sum'),
          tone: 'brand',
          values: sums.map((sum) => (sum === undefined ? null : toPixels(sum))),
        },
      ]}
      mode="area"
      height={height - 40}
      empty={t('state.noDays')}
      axis={shown.compact}
      tick={(at) => times.tick(days[at]?.day)}
      when={(at) => times.when(days[at]?.day)}
      read={(_, at) => {
        const sum = sums[at]
        return sum === undefined ? t('state.noPoint') : `${signed(sum, shown.worth, shown.isHidden)} ${shown.unit}`
      }}
    />
  )
}
