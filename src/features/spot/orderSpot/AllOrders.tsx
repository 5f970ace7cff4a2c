import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { OrderSpotRef } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { orderSpotView } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { OrdersPanel } from '../parts/orders/OrdersPanel.tsx'

interface AllOrdersProps {
  actor: OrderSpotRef
  app: AppRefs
  balances: ComponentProps<typeof OrdersPanel>['balances']
  begin: ReactNode
}

/** The orders of an account in all markets, open and past. */
export function AllOrders({ actor, app, balances, begin }: AllOrdersProps) {
  const { t } = useTranslation(['openOrders', 'common'])
  const parts = orderSpotView(useSelector(actor, (current) => current))
  return parts ? (
    <OrdersPanel app={app} panel={parts.ordersPanel} openOrders={parts.openOrders} balances={balances} begin={begin} />
  ) : (
    <Box sx={{ p: 4 }}>
      <FailureState
        title={t('list.failed')}
        retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
      >
        {t('history.broken')}
      </FailureState>
    </Box>
  )
}
