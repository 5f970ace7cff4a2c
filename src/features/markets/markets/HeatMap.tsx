import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { marketsLimits } from '#contract/markets/limits.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { instruments as instrumentsOf } from '#machines/markets/markets/markets.view.ts'
import { moversOf, moversRef } from '#machines/markets/markets/movers.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { HeatTile } from './HeatTile.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { RowLink } from '#ui/content/TextLink.tsx'
import { StaleMark } from '#ui/feedback/StaleMark.tsx'
import { useAreas } from './Freshness.tsx'
import { createSpecs } from '../parts/specs.ts'

const tileHeight = 88
const gap = 4

/** The spot markets with the highest volume, coloured by their change. */
export function HeatMap({ markets, app }: { markets: MarketsRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('home')
  const movers = useSelector(markets, moversRef)
  const largest = useSelector(movers, (snapshot) => (snapshot ? moversOf(snapshot).largest : none))
  const instruments = useSelector(markets, instrumentsOf)
  const bySymbol = useMemo(() => new Map(instruments.map((one) => [one.symbol, one])), [instruments])
  const specs = useMemo(() => createSpecs(i18n.language), [i18n.language])
  const kind = useSelector(app.layout, device)
  const columns = kind === 'phone' ? 3 : 6
  const rows = marketsLimits.movers.heat / columns
  const { stale } = useAreas(app)
  return (
    <Box
      component="ul"
      aria-label={t('heat.list')}
      data-stale={stale.spot !== undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gap: `${gap}px`,
        minHeight: rows * tileHeight + (rows - 1) * gap,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {largest.map((symbol) => {
        const instrument = bySymbol.get(symbol)
        if (!instrument) return null
        const route = tradeRoute(instrument, kind === 'phone')
        const name = <strong translate="no">{instrument.base.toUpperCase()}</strong>
        return (
          <li key={symbol}>
            <HeatTile symbol={symbol}>
              {route === undefined ? name : <RowLink to={route}>{name}</RowLink>}
              <span>
                {stale.spot !== undefined && <StaleMark words={stale.spot} />}
                <LiveCell symbol={symbol} spec={specs('change', instrument)} />
              </span>
            </HeatTile>
          </li>
        )
      })}
    </Box>
  )
}

const none: readonly string[] = []
