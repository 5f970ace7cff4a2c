import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { OrderMarginRef } from '#machines/margin/orderMargin/orderMargin.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { Loans as LoansView } from '#features/margin/orderMargin/Loans.tsx'
import { OrderMargin } from '#features/margin/orderMargin/OrderMargin.tsx'
import type { AllOrders as AllOrdersView } from '#features/spot/orderSpot/AllOrders.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { lazyPart } from './lazyPart.tsx'

// Each visit shows one of them.
const Loans = lazyPart<ComponentProps<typeof LoansView>>({
  words: ['transferRecords'],
  load: async () => (await import('#features/margin/orderMargin/Loans.tsx')).Loans,
})
const AllOrders = lazyPart<ComponentProps<typeof AllOrdersView>>({
  words: ['openOrders'],
  load: async () => (await import('#features/spot/orderSpot/AllOrders.tsx')).AllOrders,
})

/** The margin orders and the records of loans. Orders are those of spot, in other accounts. */
export function MarginRecordsPage() {
  const { t } = useTranslation('openOrders')
  const { actor, app } = useLoaderData<PageData<OrderMarginRef>>()
  return (
    <OrderMargin
      actor={actor}
      loansOf={(shown) => <Loans.Part {...shown} />}
      ordersOf={(orders) => (
        <AllOrders.Part
          actor={orders}
          app={app}
          balances={() => null}
          begin={<LinkButton to="/margin/trade">{t('list.trade')}</LinkButton>}
        />
      )}
    />
  )
}
