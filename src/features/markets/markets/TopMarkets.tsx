import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { choice } from '#machines/markets/markets/markets.view.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { FixedRows } from '#ui/lists/FixedRows.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Areas } from './Areas.tsx'
import { useAreas } from './Freshness.tsx'
import { MarketList } from './MarketList.tsx'

const areas = ['favourites', 'spot', 'perpetual'] as const

/** The first markets of the list, live, for a page with other content. */
export function TopMarkets({ actor, app, nothing }: { actor: MarketsRef; app: AppRefs; nothing: ReactNode }) {
  const { t } = useTranslation('markets')
  const { stale, areLive } = useAreas(app)
  const area = useSelector(actor, (snapshot) => areas.find((one) => one === choice(snapshot).area) ?? 'spot')
  return (
    <Panel>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 4,
          minHeight: 48,
          padding: '4px 12px',
        }}
      >
        <Segmented
          label={t('area.name')}
          options={areas.map((value) => ({ value, label: t(`area.${value}`) }))}
          value={area}
          onChange={(chosen) => actor.send({ type: 'area.chosen', area: chosen })}
        />
        <Areas stale={stale} areLive={areLive} />
      </Box>
      {/* As tall as its rows, so that what is below does not move while they load or change. */}
      <Box sx={{ minHeight: (marketsLimits.markets.top + 1) * marketsLimits.markets.rowHeight }}>
        <MarketList
          actor={actor}
          app={app}
          stale={stale}
          Rows={FixedRows}
          most={marketsLimits.markets.top}
          nothing={nothing}
        />
      </Box>
    </Panel>
  )
}
