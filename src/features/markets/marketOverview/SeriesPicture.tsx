import { useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import { absolute, toPixels } from '#contract/kernel/decimal.ts'
import type { OverviewSeries } from '#contract/markets/overview.ts'
import type { OverviewTile, TileChoice } from '#machines/markets/marketOverview/marketOverview.types.ts'
import { choiceView } from '#machines/markets/marketOverview/overviewChoices.view.ts'
import { overviewTable } from '#machines/markets/marketOverview/overviewTable.view.ts'
import { formatAmount, formatCompact } from '#i18n/format.ts'
import { lineName, shortText, timesOf } from '#i18n/overviewFigures.ts'
import type { Writing } from '#i18n/overviewFigures.ts'
import { SeriesDrawing } from '#drawing/tiles/drawings.ts'
import { drawingOf } from './tiles.ts'

/** Axis values have few digits: they are round. */
const axisDigits = 4
const partTones = [1, 2, 3, 4, 5, 6] as const

/** A series of the overview as lines, areas or bars, from the same table as its other view. */
export function SeriesPicture({
  tile,
  choice,
  title,
  answer,
  height,
  writing,
}: {
  tile: OverviewTile
  choice: TileChoice
  title: string
  answer: OverviewSeries
  height: number
  writing: Writing
}) {
  const { t } = useTranslation('marketOverview')
  const { mode, tones, below, unread } = drawingOf(tile)
  const columns = useMemo(() => overviewTable({ kind: 'series', answer }).columns.slice(1), [answer])
  const drawn = useMemo(
    () =>
      columns.flatMap((column, at) =>
        column.key === unread
          ? []
          : [
              {
                at,
                key: `${column.key} ${column.coin ?? ''}`,
                name: lineName(column, columns, tile),
                tone: tones[at] ?? partTones[at % partTones.length] ?? ('brand' as const),
                values: answer.points.map(({ values }) => {
                  const value = values[at] ?? null
                  if (value === null) return null
                  return column.key === below ? -toPixels(value) : toPixels(value)
                }),
              },
            ],
      ),
    [answer, columns, tile, tones, below, unread],
  )
  const isShort = choiceView(choice).plain === '24h'
  const times = useMemo(() => timesOf(answer.step, isShort, writing), [answer.step, isShort, writing])
  const isAmount = answer.lines[0]?.unit === 'usdt' || answer.lines[0]?.unit === 'usd'
  const timeAt = (index: number) => answer.points[index]?.at ?? 0
  return (
    <SeriesDrawing
      label={title}
      lines={drawn}
      mode={mode}
      height={height - 40}
      empty={t(answer.unavailable === 'noPositions' ? 'state.noPositions' : 'state.empty')}
      axis={(value) => {
        // Figures drawn below zero are positive.
        const shown = below === undefined ? value : absolute(value)
        return isAmount ? formatCompact(shown, writing.locale) : `${formatAmount(shown, writing.locale, axisDigits)}%`
      }}
      tick={(index) => times.tick(timeAt(index))}
      when={(index) => times.when(timeAt(index))}
      read={(line, index) => {
        const column = drawn[line] && columns[drawn[line].at]
        const value = answer.points[index]?.values[drawn[line]?.at ?? 0] ?? null
        return column ? shortText(value, column.kind, column.key, writing) : ''
      }}
    />
  )
}
