import { limits } from '#contract/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { Box } from '#ui/layout/Box.tsx'
import { FixedRows } from '#ui/lists/FixedRows.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Areas } from './Areas.tsx'
import { useAreas } from './Freshness.tsx'
import { MarketList } from './MarketList.tsx'

/** The first markets of the list, live, for a page that is not about them alone. */
export function TopMarkets({ actor, app }: { actor: MarketsRef; app: AppRefs }) {
  const { stale, areLive } = useAreas(app)
  return (
    <Panel>
      <Box sx={{ padding: 3, display: 'flex', justifyContent: 'flex-end' }}>
        <Areas stale={stale} areLive={areLive} />
      </Box>
      <MarketList actor={actor} app={app} stale={stale} Rows={FixedRows} most={limits.markets.top} />
    </Panel>
  )
}
