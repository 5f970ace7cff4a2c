import { memo } from 'react'
import type { Instrument } from '#contract/markets/instruments.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import { Box } from '#ui/layout/Box.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { RowLink } from '#ui/content/TextLink.tsx'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { Text } from '#ui/content/Text.tsx'
import { nameOf } from '../parts/nameOf.ts'
import type { Specs } from '../parts/specs.ts'

interface MoverRowProps {
  instrument: Instrument
  specs: Specs
  isPhone: boolean
  stale: string | undefined
}

/** A market in a short list: name, price and change. */
export const MoverRow = memo(function MoverRow({ instrument, specs, isPhone, stale }: MoverRowProps) {
  const route = tradeRoute(instrument, isPhone)
  const name = <Text noWrap>{nameOf(instrument)}</Text>
  return (
    <Box
      data-stale={stale !== undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        paddingInline: 3,
      }}
    >
      <CoinLogo name={instrument.base} src={instrument.webLogo} />
      <Box sx={{ flex: '1 1 4.5em', minWidth: 0 }}>
        {route === undefined ? name : <RowLink to={route}>{name}</RowLink>}
      </Box>
      <Text numbers noWrap sx={{ marginInlineStart: 'auto' }}>
        <StalePlace words={stale} />
        <LiveCell symbol={instrument.symbol} spec={specs('last', instrument)} />
      </Text>
      <Text numbers sx={{ minWidth: '72px', textAlign: 'end' }}>
        <LiveCell symbol={instrument.symbol} spec={specs('change', instrument)} />
      </Text>
    </Box>
  )
})
