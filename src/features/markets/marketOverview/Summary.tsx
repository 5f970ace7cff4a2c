import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { absolute, isNegative, isZero, toScale } from '#contract/kernel/decimal.ts'
import { overviewSummaryView } from '#machines/markets/marketOverview/marketOverview.machine.ts'
import type { MarketOverviewRef, OverviewTileRef } from '#machines/markets/marketOverview/marketOverview.machine.ts'
import type { TileData } from '#machines/markets/marketOverview/marketOverview.types.ts'
import { btcShare, capChange } from '#machines/markets/marketOverview/overviewSummary.view.ts'
import { tileView } from '#machines/patterns/tile/tile.view.ts'
import { formatShare } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { NearWatch } from '#ui/layout/WhenNear.tsx'

const useData = (tile: OverviewTileRef): TileData | undefined =>
  useSelector(tile, (snapshot) => tileView<TileData>(snapshot).data)

/** The market in one sentence. Its lines are there before the figures, so that nothing moves. */
export function Summary({ actor }: { actor: MarketOverviewRef }) {
  const { t, i18n } = useTranslation('marketOverview')
  const { cap, dominance } = useSelector(actor, overviewSummaryView)
  const change = capChange(useData(cap))
  const share = btcShare(useData(dominance))
  const send = (type: 'tile.neared' | 'tile.passed') => {
    for (const tile of [cap, dominance]) tile.send({ type })
  }
  const words = () => {
    if (change === undefined || share === undefined) return ''
    // A change that is written as 0.00% is none.
    const shown = toScale(change, 2, 'halfUp')
    const way = isZero(shown) ? 'flat' : isNegative(shown) ? 'down' : 'up'
    return t(`summary.${way}`, {
      change: formatShare(absolute(shown), i18n.language),
      share: formatShare(share, i18n.language),
    })
  }
  return (
    <NearWatch onNear={() => send('tile.neared')} onPass={() => send('tile.passed')}>
      <Text as="p" tone="soft" numbers sx={{ minHeight: '3rem', margin: 0 }}>
        {words()}
      </Text>
    </NearWatch>
  )
}
