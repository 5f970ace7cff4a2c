import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { OrderSpotRef } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { orderSpotView } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ListSkeleton } from '../parts/orders/ListSkeleton.tsx'
import { OrdersPanel } from '../parts/orders/OrdersPanel.tsx'

/** The page's machine has fetched its code before it is drawn, and says so if that failed. */
const SpotBalances = lazy(async () => ({ default: (await import('../parts/balances/SpotBalances.tsx')).SpotBalances }))

/** The user's spot orders, open and past, in all markets. */
export function OrderSpot() {
  const { t } = useTranslation(['openOrders', 'common'])
  const { actor, app } = useLoaderData<PageData<OrderSpotRef>>()
  const parts = orderSpotView(useSelector(actor, (current) => current))
  return (
    <PageFrame title={t('page.title')}>
      <Panel>
        {parts ? (
          <OrdersPanel
            app={app}
            panel={parts.ordersPanel}
            openOrders={parts.openOrders}
            balances={(funds, login) => (
              <Suspense fallback={<ListSkeleton label={t('balances.loading')} />}>
                <SpotBalances actor={funds} login={login} />
              </Suspense>
            )}
            begin={<LinkButton to="/trade/exchange">{t('list.trade')}</LinkButton>}
          />
        ) : (
          <Box sx={{ p: 4 }}>
            <FailureState
              title={t('list.failed')}
              retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            >
              {t('history.broken')}
            </FailureState>
          </Box>
        )}
      </Panel>
    </PageFrame>
  )
}
