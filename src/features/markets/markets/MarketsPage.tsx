import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { isFailed } from '#machines/markets/favourites/favourites.view.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { instruments as instrumentsOf, isHeld, order as orderOf } from '#machines/markets/markets/markets.view.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { formatCount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/content/Text.tsx'
import { VirtualRows } from '#ui/lists/VirtualRows.tsx'
import { Areas } from './Areas.tsx'
import { useAreas } from './Freshness.tsx'
import { FavouritesFailed } from './FavouritesFailed.tsx'
import { Filters } from './Filters.tsx'
import { MarketList } from './MarketList.tsx'
import { MoversStrip } from './MoversStrip.tsx'
import { Nothing } from './Nothing.tsx'
import { actionsWidth, rowActions } from './RowActions.tsx'
import { moreWidth, rowMore } from './RowMore.tsx'
import { RowSheet } from './RowSheet.tsx'

function Count({ actor }: { actor: MarketsRef }) {
  const { t, i18n } = useTranslation('markets')
  const shown = useSelector(actor, (snapshot) => orderOf(snapshot).length)
  const total = useSelector(actor, (snapshot) => instrumentsOf(snapshot).length)
  const held = useSelector(actor, isHeld)
  const count = t('list.count', { shown: formatCount(shown, i18n.language), count: total })
  const words = held ? `${count} · ${t('list.held')}` : count
  // Always one line, because the pointer is on the rows below and they must not move.
  return (
    <Text kind="small" tone="soft" noWrap title={words}>
      {words}
    </Text>
  )
}

/** All markets of the venue, live. */
export function MarketsPage() {
  const { t } = useTranslation('markets')
  const { actor, app } = useLoaderData<PageData<MarketsRef>>()
  const panelId = useId()
  const { stale, areLive } = useAreas(app)
  const isUnknown = useSelector(app.favourites, isFailed)
  const isPhone = useSelector(app.layout, device) === 'phone'
  return (
    <PageFrame dense title={t('page.title')}>
      <Panel>
        <MoversStrip markets={actor} app={app} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 4,
            minHeight: 48,
            paddingInline: 3,
            borderBottom: '1px solid var(--line)',
          }}
        >
          <Filters actor={actor} app={app} panelId={panelId} />
          <Box sx={{ flex: '3 1 160px', display: 'flex', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
            <Count actor={actor} />
            <Areas stale={stale} areLive={areLive} />
          </Box>
        </Box>
        {/* At least as tall as the window, so that nothing moves when the list loads or shrinks. */}
        <Box
          id={panelId}
          role="tabpanel"
          aria-label={t('list.name')}
          sx={{ minHeight: '100dvh', '--beside': isPhone ? moreWidth : actionsWidth }}
        >
          {isUnknown && <FavouritesFailed favourites={app.favourites} />}
          <MarketList
            actor={actor}
            app={app}
            stale={stale}
            Rows={VirtualRows}
            nothing={<Nothing actor={actor} app={app} />}
            beside={isPhone ? rowMore : rowActions}
          />
        </Box>
      </Panel>
      {isPhone && <RowSheet actor={actor} app={app} />}
    </PageFrame>
  )
}
