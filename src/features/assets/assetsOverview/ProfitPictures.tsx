import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { textScale } from '#machines/shell/layout/layout.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import {
  equityChoices,
  profitChoices,
  profitOfCurve,
  profitTable,
  profitSubjects,
} from '#machines/assets/profitTiles/profitFigures.view.ts'
import { profitTilesView } from '#machines/assets/profitTiles/profitTiles.machine.ts'
import type { ProfitTileRef, ProfitTilesRef } from '#machines/assets/profitTiles/profitTiles.machine.ts'
import type { ProfitChoice, ProfitData, ProfitSubject } from '#machines/assets/profitTiles/profitTiles.types.ts'
import { Tile } from '#features/parts/tile/Tile.tsx'
import type { TileContents } from '#features/parts/tile/Tile.tsx'
import { systemZone } from '#i18n/format.ts'
import { figureHead, figureText, figureWay, profitSource } from '#i18n/profitFigures.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { from } from '#ui/layout/windows.ts'
import type { Shown } from '../parts/useShown.ts'
import { EquityPicture } from './EquityPicture.tsx'
import { CalendarPicture, ProfitCurve } from './ProfitDays.tsx'

interface PictureProps {
  actor: ProfitTileRef
  app: AppRefs
  shown: Shown
  subject: ProfitSubject
}

/** The months of the calendar. */
function Months({ range, choose }: { range: ProfitChoice; choose: (range: ProfitChoice) => void }) {
  const { t } = useTranslation('profitTiles')
  const back = Number(range)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }} role="group" aria-label={t('month.label')}>
      <Button size="small" disabled={back >= assetsLimits.profitTiles.months} onClick={() => choose(String(back + 1))}>
        {t('month.previous')}
      </Button>
      <Button size="small" disabled={back === 0} onClick={() => choose(String(back - 1))}>
        {t('month.next')}
      </Button>
      {back > 0 && (
        <Button size="small" look="plain" onClick={() => choose('0')}>
          {t('month.current')}
        </Button>
      )}
    </Box>
  )
}

function ProfitTile({ actor, app, shown, subject }: PictureProps) {
  const { t, i18n } = useTranslation('profitTiles')
  const zone = useSelector(app.preferences, zoneOf)
  const locale = i18n.language
  const writing = useMemo(() => ({ locale, zone: zone ?? systemZone(), shown }), [locale, zone, shown])
  const title = t(`tile.${subject}`)
  const contents = useCallback(
    (data: ProfitData, choice: ProfitChoice, height: number): TileContents => {
      const { columns, rows } = profitTable(data)
      return {
        picture:
          data.kind === 'equity' ? (
            <EquityPicture {...{ data, choice, title, height, writing }} />
          ) : subject === 'calendar' ? (
            <CalendarPicture {...{ data, height, writing }} />
          ) : (
            <ProfitCurve {...{ data, title, height, writing }} />
          ),
        hasRows: false,
        columns: columns.map((column) => ({
          key: column.key,
          head: figureHead(column, writing.shown.unit),
          numbers: column.kind !== 'time' && column.kind !== 'day',
        })),
        rows: () =>
          rows.map(({ id, cells, isRunning }) => ({
            key: id,
            to: undefined,
            cells: cells.map((value, at) => {
              const column = columns[at] ?? { key: 'time', kind: 'time' }
              return { text: figureText(value, column, writing, isRunning), way: figureWay(value, column) }
            }),
          })),
        source: profitSource(data, data.kind === 'equity' ? profitOfCurve(data.points) : undefined, writing),
      }
    },
    [title, subject, writing],
  )
  const choices = subject === 'equity' ? equityChoices : subject === 'profit' ? profitChoices : []
  return (
    <Tile<ProfitSubject, ProfitChoice, ProfitData>
      actor={actor}
      id={subject}
      title={title}
      level={2}
      textScale={useSelector(app.layout, textScale)}
      choices={choices
        .toSorted((a, b) => (a === '0' ? 1 : b === '0' ? -1 : Number(a) - Number(b)))
        .map((value) => ({ value, label: value === '0' ? t('range.all') : t('range.days', { count: Number(value) }) }))}
      {...(subject === 'calendar'
        ? { chooser: (range: ProfitChoice, choose: (range: ProfitChoice) => void) => <Months {...{ range, choose }} /> }
        : {})}
      contents={contents}
    />
  )
}

/** Equity, PnL as a curve and as a calendar, and beside the last what the page adds. */
export function ProfitPictures({
  actor,
  app,
  shown,
  children,
}: {
  actor: ProfitTilesRef
  app: AppRefs
  shown: Shown
  /** As tall as the calendar; last, so that it moves no picture when it loads. */
  children: ReactNode
}) {
  const tiles = useSelector(actor, profitTilesView)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
        [from(900)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {profitSubjects.map((subject) => (
        <ProfitTile key={subject} subject={subject} actor={tiles[subject]} app={app} shown={shown} />
      ))}
      {children}
    </Box>
  )
}
