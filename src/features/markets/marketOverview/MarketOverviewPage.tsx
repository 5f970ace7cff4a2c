import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { overviewTilesView } from '#machines/markets/marketOverview/marketOverview.machine.ts'
import type { MarketOverviewRef } from '#machines/markets/marketOverview/marketOverview.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { from } from '#ui/layout/windows.ts'
import { OverviewTile } from './OverviewTile.tsx'
import { Summary } from './Summary.tsx'
import { sections, wideTiles } from './tiles.ts'

/** Windows of two and of three columns, px. */
const twoColumns = 769
const threeColumns = 1_200

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  [from(twoColumns)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [from(threeColumns)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const

const wide = { [from(twoColumns)]: { gridColumn: 'span 2' } } as const
const whole = { gridColumn: '1 / -1' } as const

/** Every figure of the markets as a picture, in sections. */
export function MarketOverviewPage() {
  const { t } = useTranslation('marketOverview')
  const { actor, app } = useLoaderData<PageData<MarketOverviewRef>>()
  const tiles = useSelector(actor, overviewTilesView)
  return (
    <PageFrame title={t('page.title')}>
      <Summary actor={actor} />
      {sections.map(({ key, tiles: shown }) => (
        <Box key={key} component="section" aria-labelledby={`section-${key}`} sx={{ marginBottom: 6 }}>
          <Text as="h2" kind="heading" id={`section-${key}`} sx={{ display: 'block', marginBottom: 2 }}>
            {t(`section.${key}`)}
          </Text>
          <Box sx={grid}>
            {shown.map((tile) => (
              <Box
                key={tile}
                sx={tile === 'heatmap' ? { ...whole, minWidth: 0 } : wideTiles.has(tile) ? wide : { minWidth: 0 }}
              >
                <OverviewTile tile={tile} actor={tiles[tile]} app={app} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </PageFrame>
  )
}
