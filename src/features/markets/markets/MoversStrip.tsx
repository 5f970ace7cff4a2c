import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { marketsLimits } from '#contract/markets/limits.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import type { MoversRef } from '#machines/markets/markets/movers.machine.ts'
import { moversRef } from '#machines/markets/markets/movers.view.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { below, handheld } from '#ui/layout/windows.ts'
import { RowLink } from '#ui/content/TextLink.tsx'
import { StripList } from '#ui/lists/ShortList.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { nameOf } from '../parts/nameOf.ts'
import type { Specs } from '../parts/specs.ts'
import { useMovers } from './useMovers.ts'
import type { MoversProps } from './useMovers.ts'

/** One line: the list has to start high in the window, and phones show more above it. */
const height = 40
const handheldHeight = 28

interface PlaceProps {
  instrument: Instrument
  specs: Specs
  isPhone: boolean
  stale: string | undefined
}

/** A market in the strip: name and change. */
const Place = memo(function Place({ instrument, specs, isPhone, stale }: PlaceProps) {
  const route = tradeRoute(instrument, isPhone)
  const name = (
    <Text kind="label" noWrap translate="no" title={nameOf(instrument)}>
      {instrument.base.toUpperCase()}
    </Text>
  )
  return (
    <Box
      data-stale={stale !== undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: '100%',
        minWidth: 0,
        paddingInline: 1,
        '& > a': { display: 'flex' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', [below(shellLimits.device.searchIconBelow)]: { display: 'none' } }}>
        <CoinLogo name={instrument.base} src={instrument.webLogo} size={16} />
      </Box>
      {route === undefined ? name : <RowLink to={route}>{name}</RowLink>}
      <Text kind="label" numbers noWrap sx={{ flex: 'none' }}>
        <LiveCell symbol={instrument.symbol} spec={specs('change', instrument)} />
      </Text>
    </Box>
  )
})

const useLineHeight = (app: MoversProps['app']): number =>
  useSelector(app.layout, device) === 'phone' ? handheldHeight : height

/** Top gainers, top losers and new listings of the spot markets, in one line above the full list. */
export function MoversStrip({ markets, app }: MoversProps) {
  const actor = useSelector(markets, moversRef)
  const lineHeight = useLineHeight(app)
  return (
    // Rendered before its lists load, so that nothing moves.
    <Box sx={{ minHeight: lineHeight, borderBottom: '1px solid var(--line)' }}>
      {actor && <Lists actor={actor} markets={markets} app={app} />}
    </Box>
  )
}

function Lists(props: MoversProps & { actor: MoversRef }) {
  const { t } = useTranslation('markets')
  const { lists, instrumentOf, row, onAttention } = useMovers(props)
  const lineHeight = useLineHeight(props.app)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(27.5rem, 1fr))',
        // As wide as their text at any size; they scroll where they do not fit.
        overflowX: 'auto',
        scrollbarWidth: 'none',
        [handheld]: { gridTemplateColumns: 'repeat(3, 28rem)' },
      }}
    >
      {lists.map(({ name, keys }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, paddingInlineStart: 3 }}>
          <Text as="h2" kind="label" tone="soft" noWrap sx={{ flex: 'none' }}>
            {t(`movers.${name}`)}
          </Text>
          <StalePlace words={row.stale} />
          <StripList
            label={t(`movers.${name}`)}
            keys={keys}
            height={lineHeight}
            most={marketsLimits.movers.rows}
            onAttention={onAttention}
            place={(symbol) => {
              const instrument = instrumentOf(symbol)
              return instrument && <Place instrument={instrument} {...row} />
            }}
          />
        </Box>
      ))}
    </Box>
  )
}
