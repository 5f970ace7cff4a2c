import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { orderItems } from '#contract/shell/menus/orders.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { transferPair } from '#machines/assets/transferDialog/transferDialog.view.ts'
import { WayList, WayRow } from '#ui/lists/WayList.tsx'

/**
 * Links to all lists of orders and records. From the transfer form, the transfer records are filtered by its two
 * accounts.
 */
export function OrderLinks({ app, columns = 1 }: { app: AppRefs; columns?: 1 | 2 }) {
  const { t } = useTranslation('header')
  const pair = useSelector(app.transferDialog, transferPair, shallowEqual)
  return (
    <nav aria-label={t('orders.name')}>
      <WayList columns={columns}>
        {orderItems(pair).map(({ id, to }) => (
          <li key={id}>
            <WayRow to={to}>{t(`orders.${id}`)}</WayRow>
          </li>
        ))}
      </WayList>
    </nav>
  )
}
