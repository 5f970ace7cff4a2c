import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
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
import type { SpotBalances } from '../parts/balances/SpotBalances.tsx'
import { OrdersPanel } from '../parts/orders/OrdersPanel.tsx'

interface Parts {
  /** What draws the balances, once its code has loaded. */
  readonly view: () => ((props: ComponentProps<typeof SpotBalances>) => ReactNode) | undefined
}

/** The user's spot orders, open and past, in all markets. */
export function OrderSpot() {
  const { t } = useTranslation(['openOrders', 'common'])
  const { actor, app, parts: late } = useLoaderData<PageData<OrderSpotRef, Parts>>()
  const parts = orderSpotView(useSelector(actor, (current) => current))
  return (
    <PageFrame title={t('page.title')}>
      <Panel>
        {parts ? (
          <OrdersPanel
            app={app}
            panel={parts.ordersPanel}
            openOrders={parts.openOrders}
            balances={(funds, login) => late.view()?.({ actor: funds, login })}
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
