import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { OrderMarginRef } from '#machines/margin/orderMargin/orderMargin.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { OrderMargin } from '#features/margin/orderMargin/OrderMargin.tsx'
import { AllOrders } from '#features/spot/orderSpot/AllOrders.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'

/** The margin orders and the records of loans. Orders are those of spot, in other accounts. */
export function MarginRecordsPage() {
  const { t } = useTranslation('openOrders')
  const { actor, app } = useLoaderData<PageData<OrderMarginRef>>()
  return (
    <OrderMargin
      actor={actor}
      ordersOf={(orders) => (
        <AllOrders
          actor={orders}
          app={app}
          balances={() => null}
          begin={<LinkButton to="/margin/trade">{t('list.trade')}</LinkButton>}
        />
      )}
    />
  )
}
