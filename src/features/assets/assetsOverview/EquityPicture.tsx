import { useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import { toPixels } from '#contract/kernel/decimal.ts'
import { equityMarks } from '#machines/assets/profitTiles/profitFigures.view.ts'
import type { ProfitChoice, ProfitData } from '#machines/assets/profitTiles/profitTiles.types.ts'
import { timesOfStep } from '#i18n/profitFigures.ts'
import type { FigureWriting } from '#i18n/profitFigures.ts'
import { CurveDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SeriesDrawing } from '#drawing/tiles/drawings.ts'

/** The equity curve, with a gap where the venue recorded nothing. */
export function EquityPicture({
  data: { points, step },
  choice,
  title,
  height,
  writing,
}: {
  data: Extract<ProfitData, { kind: 'equity' }>
  choice: ProfitChoice
  title: string
  height: number
  writing: FigureWriting
}) {
  const { t } = useTranslation('profitTiles')
  const marks = useMemo(() => equityMarks(points, step), [points, step])
  const times = useMemo(() => timesOfStep(step, choice === '1', writing), [step, choice, writing])
  const { shown } = writing
  // A line needs two points; there is no action, because the user can only come back later.
  if (points.length < 2)
    return (
      <EmptyState drawing={<CurveDrawing />} title={t('equity.youngTitle')}>
        {t('equity.young')}
      </EmptyState>
    )
  return (
    <SeriesDrawing
      label={title}
      lines={[
        {
          key: 'equity',
          name: t('column.equity'),
          tone: 'brand',
          values: marks.map(({ totalUsdt }) => (totalUsdt === undefined ? null : toPixels(totalUsdt))),
        },
      ]}
      mode="area"
      height={height - 40}
      empty={t('state.empty')}
      axis={shown.compact}
      tick={(at) => (at === marks.length - 1 ? t('equity.now') : times.tick(marks[at]?.at ?? 0))}
      when={(at) => (at === marks.length - 1 ? t('equity.now') : times.when(marks[at]?.at ?? 0))}
      read={(_, at) => {
        const value = marks[at]?.totalUsdt
        return value === undefined ? t('state.noPoint') : `${shown.worth(value)} ${shown.unit}`
      }}
    />
  )
}
