import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { MoversRef } from '#machines/markets/markets/movers.machine.ts'
import { moversRef } from '#machines/markets/markets/movers.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ShortList } from '#ui/lists/ShortList.tsx'
import { Text } from '#ui/content/Text.tsx'
import { MoverRow } from './MoverRow.tsx'
import { useMovers } from './useMovers.ts'
import type { MoversProps } from './useMovers.ts'

const rowHeight = 36

/** Top gainers, top losers and new listings of the spot markets, in three lists side by side. */
export function Movers({ markets, app }: MoversProps) {
  const actor = useSelector(markets, moversRef)
  return actor ? <Lists actor={actor} markets={markets} app={app} /> : null
}

function Lists(props: MoversProps & { actor: MoversRef }) {
  const { t } = useTranslation('markets')
  const { lists, instrumentOf, row, onAttention } = useMovers(props)
  return (
    // The last list grows if it wraps onto a line of its own.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      {lists.map(({ name, keys }) => (
        <Panel key={name} sx={{ flex: '1 1 300px', paddingBlock: 2, minWidth: 0 }}>
          <Text as="h2" kind="label" tone="soft" sx={{ display: 'block', padding: '4px 12px' }}>
            {t(`movers.${name}`)}
          </Text>
          <ShortList
            label={t(`movers.${name}`)}
            keys={keys}
            rowHeight={rowHeight}
            most={marketsLimits.movers.rows}
            onAttention={onAttention}
            row={(symbol) => {
              const instrument = instrumentOf(symbol)
              return instrument && <MoverRow instrument={instrument} {...row} />
            }}
          />
        </Panel>
      ))}
    </Box>
  )
}
