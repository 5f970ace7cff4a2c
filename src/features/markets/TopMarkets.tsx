import { limits } from '../../../contract/limits'
import type { AppRefs } from '../../../machines/app/app.refs'
import type { MarketsRef } from '../../../machines/markets/markets.machine'
import { Box } from '../../ui/Box'
import { FixedRows } from '../../ui/FixedRows'
import { Panel } from '../../ui/Panel'
import { Areas } from './Areas'
import { useStaleAreas } from './Freshness'
import { MarketList } from './MarketList'

/** The first markets of the list, live, for a page that is not about them alone. */
export function TopMarkets({ actor, app }: { actor: MarketsRef; app: AppRefs }) {
  const stale = useStaleAreas(app)
  return (
    <Panel>
      <Box sx={{ padding: 3, display: 'flex', justifyContent: 'flex-end' }}>
        <Areas stale={stale} />
      </Box>
      <MarketList actor={actor} app={app} stale={stale} Rows={FixedRows} most={limits.markets.top} />
    </Panel>
  )
}
