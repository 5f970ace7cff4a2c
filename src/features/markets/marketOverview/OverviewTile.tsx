import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { coinPath } from '#contract/markets/coins.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device, textScale } from '#machines/shell/layout/layout.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { OverviewTileRef } from '#machines/markets/marketOverview/marketOverview.machine.ts'
import type {
  OverviewTile as TileId,
  TileChoice,
  TileData,
} from '#machines/markets/marketOverview/marketOverview.types.ts'
import { overviewTable } from '#machines/markets/marketOverview/overviewTable.view.ts'
import { choicesView } from '#machines/markets/marketOverview/overviewChoices.view.ts'
import { systemZone } from '#i18n/format.ts'
import { cellText, headText, sourceText, wayOf } from '#i18n/overviewFigures.ts'
import type { Writing } from '#i18n/overviewFigures.ts'
import type { TileColumn, TileRow } from '#features/parts/tile/TileTable.tsx'
import { Tile } from '#features/parts/tile/Tile.tsx'
import type { TileContents } from '#features/parts/tile/Tile.tsx'
import { ContractChoice } from './ContractChoice.tsx'
import { Distribution } from './Distribution.tsx'
import { Heat } from './Heat.tsx'
import { Parts } from './Parts.tsx'
import { Ranking } from './Ranking.tsx'
import { SeriesPicture } from './SeriesPicture.tsx'

interface PictureProps {
  readonly tile: TileId
  readonly choice: TileChoice
  readonly data: TileData
  readonly title: string
  readonly height: number
  readonly isPhone: boolean
  readonly scale: number
  readonly writing: Writing
}

/** Every shape of an answer has its picture. */
function Picture({ tile, choice, data, title, height, isPhone, scale, writing }: PictureProps) {
  switch (data.kind) {
    case 'series':
      return <SeriesPicture {...{ tile, choice, title, height, writing }} answer={data.answer} />
    case 'distribution':
      return <Distribution {...{ title, height }} textScale={scale} answer={data.answer} locale={writing.locale} />
    case 'ranking':
      return <Ranking {...{ title, isPhone, writing }} answer={data.answer} trends={data.trends} />
    case 'heat':
      return <Heat {...{ title, height, isPhone }} answer={data.answer} isSpot={data.isSpot} locale={writing.locale} />
    case 'volume':
    case 'markets':
    case 'sizes':
    case 'coins':
    case 'funds':
      return <Parts {...{ data, title, writing }} />
  }
}

const columnsOf = (data: TileData): readonly TileColumn[] =>
  overviewTable(data).columns.map((column) => ({
    key: `${column.key} ${column.coin ?? ''}`,
    head: headText(column),
    numbers: column.kind !== 'text' && column.kind !== 'time',
  }))

const rowsOf = (data: TileData, writing: Writing, isPhone: boolean): readonly TileRow[] => {
  const { columns, rows } = overviewTable(data)
  return rows.map(({ id, cells, market, coin }) => ({
    key: id,
    to: market ? tradeRoute(market, isPhone) : coin && coinPath(coin),
    cells: cells.map((value, at) => {
      const column = columns[at] ?? { key: 'time', kind: 'text' }
      return { text: cellText(value, column, writing), way: wayOf(value, column.kind) }
    }),
  }))
}

/** A picture of the market overview. */
export function OverviewTile({ tile, actor, app }: { tile: TileId; actor: OverviewTileRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('marketOverview')
  const zone = useSelector(app.preferences, zoneOf)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const scale = useSelector(app.layout, textScale)
  const title = t(`tile.${tile}`)
  const locale = i18n.language
  const writing = useMemo(() => ({ locale, zone: zone ?? systemZone() }), [locale, zone])
  const contents = useCallback(
    (data: TileData, choice: TileChoice, height: number): TileContents => ({
      picture: <Picture {...{ tile, choice, data, title, height, isPhone, scale, writing }} />,
      hasRows: data.kind === 'ranking' || data.kind === 'heat',
      columns: columnsOf(data),
      rows: () => rowsOf(data, writing, isPhone),
      source: sourceText(data, writing),
    }),
    [tile, title, isPhone, scale, writing],
  )
  const chooser = (choice: TileChoice, choose: (choice: TileChoice) => void) => (
    <ContractChoice {...{ tile, actor, title, choice, choose }} />
  )
  return (
    <Tile<TileId, TileChoice, TileData>
      actor={actor}
      id={tile}
      title={title}
      {...(tile === 'fundingRate'
        ? { choices: [], chooser }
        : { choices: choicesView(tile).map((value) => ({ value, label: t(`choice.${value}`) })) })}
      isTall={tile === 'heatmap'}
      textScale={scale}
      contents={contents}
    />
  )
}
