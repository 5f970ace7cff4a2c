import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device, textScale } from '#machines/shell/layout/layout.view.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import {
  choice as choiceOf,
  instruments as instrumentsOf,
  listedAt as listedAtOf,
  order as orderOf,
} from '#machines/markets/markets/markets.view.ts'
import type { Column } from '#machines/markets/markets/markets.view.ts'
import { densityOf } from '#machines/shell/preferences/preferences.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import type { RowsProps } from '#ui/lists/FixedRows.tsx'
import type { LiveArea } from './Areas.tsx'
import { areaOf } from './Freshness.tsx'
import { layouts, rowHeightOf } from './layout.ts'
import type { TableLayout } from './layout.ts'
import { MarketHead } from './MarketHead.tsx'
import { MarketRow } from './MarketRow.tsx'
import type { BesideRow } from './MarketRow.tsx'
import { createSpecs } from '../parts/specs.ts'

interface MarketTableProps {
  actor: MarketsRef
  app: Pick<AppRefs, 'layout' | 'favourites' | 'preferences'>
  stale: Readonly<Record<LiveArea, string | undefined>>
  /** `VirtualRows` for many, `FixedRows` for a few. */
  Rows: ComponentType<RowsProps>
  /** Maximum number of rows; all if omitted. */
  most?: number | undefined
  /** If omitted, there is no cell after the numbers. */
  beside?: BesideRow | undefined
  /** If omitted, that of the device. */
  layout?: TableLayout | undefined
  /** The market that the page shows. */
  current?: string | undefined
}

/** The selected markets in sort order, live. */
export function MarketTable({ actor, app, stale, Rows, most, beside, layout: given, current }: MarketTableProps) {
  const { t, i18n } = useTranslation('markets')
  const kind = useSelector(app.layout, device)
  const density = useSelector(app.preferences, densityOf)
  const instruments = useSelector(actor, instrumentsOf)
  const listedAt = useSelector(actor, listedAtOf)
  const whole = useSelector(actor, orderOf)
  const order = useMemo(() => whole.slice(0, most), [whole, most])
  const { sort } = useSelector(actor, choiceOf)
  const layout = given ?? layouts[kind]
  const specs = useMemo(() => createSpecs(i18n.language), [i18n.language])
  const bySymbol = useMemo(
    () => new Map(instruments.map((instrument) => [instrument.symbol, instrument])),
    [instruments],
  )
  const sendShownRows = useCallback(
    (symbols: readonly string[]) => actor.send({ type: 'rows.shown', symbols }),
    [actor],
  )
  const chooseColumn = useCallback((column: Column) => actor.send({ type: 'column.chosen', column }), [actor])
  const attend = useCallback(
    (isThere: boolean) => actor.send({ type: isThere ? 'rows.entered' : 'rows.left' }),
    [actor],
  )
  const { favourites } = app
  const row = useCallback(
    (symbol: string) => {
      const instrument = bySymbol.get(symbol)
      return (
        instrument && (
          <MarketRow
            instrument={instrument}
            layout={layout}
            specs={specs}
            isPhone={kind === 'phone'}
            listedAt={listedAt}
            favourites={favourites}
            stale={stale[areaOf(instrument)]}
            beside={beside}
            isCurrent={symbol === current}
          />
        )
      )
    },
    [bySymbol, layout, specs, kind, listedAt, favourites, stale, beside, current],
  )
  return (
    <Box role="table" aria-label={t('list.name')} aria-rowcount={order.length + 1} sx={layout.columns}>
      <MarketHead layout={layout} sort={sort} onSort={chooseColumn} beside={beside} />
      <Rows
        keys={order}
        rowHeight={rowHeightOf(density, kind, useSelector(app.layout, textScale))}
        template="var(--columns) var(--beside,)"
        row={row}
        onShown={sendShownRows}
        onAttention={attend}
      />
    </Box>
  )
}
