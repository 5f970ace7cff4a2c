import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { marginRecordLists, marginRecordsPathOf } from '#contract/margin/recordLinks.ts'
import type { OrderMarginRef } from '#machines/margin/orderMargin/orderMargin.machine.ts'
import { orderMarginView } from '#machines/margin/orderMargin/orderMargin.view.ts'
import type { OrderSpotRef } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RecordLists } from '#features/parts/records/RecordLists.tsx'
import { RecordsBroken } from '#features/parts/records/RecordsContents.tsx'
import type { Loans } from './Loans.tsx'

interface OrderMarginProps {
  actor: OrderMarginRef
  ordersOf: (orders: OrderSpotRef) => ReactNode
  loansOf: (loans: ComponentProps<typeof Loans>) => ReactNode
}

/** The user's margin orders, open and past, by kind of account, and what changed their loans. */
export function OrderMargin({ actor, ordersOf, loansOf }: OrderMarginProps) {
  const { t } = useTranslation(['orderMargin', 'openOrders'])
  const { list, orders, records, isBroken } = orderMarginView(useSelector(actor, (current) => current))
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <LinkButton look="plain" size="small" to="/assetManagement/margin">
          {t('page.account')}
        </LinkButton>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <RecordLists
          label={t('list.label')}
          lists={marginRecordLists.map((one) => ({
            label: t(`list.${one}`),
            to: marginRecordsPathOf(one),
            isCurrent: one === list,
          }))}
        />
        <Panel>
          {orders && ordersOf(orders)}
          {records && loansOf({ records, onRefresh: () => actor.send({ type: 'reload.requested' }) })}
          {isBroken && (
            <RecordsBroken
              title={t(list === 'loans' ? 'loans.failed' : 'openOrders:list.failed')}
              onRetry={() => actor.send({ type: 'retry.requested' })}
            />
          )}
        </Panel>
      </Box>
    </PageFrame>
  )
}
