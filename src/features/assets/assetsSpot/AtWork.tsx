import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Fill, Order } from '#contract/spot/calls/orders.ts'
import { amountParts, digitsOf, formatAmount, formatCoin, formatCount, formatTime } from '#i18n/format.ts'
import type { Trading } from '#machines/assets/assetsSpot/assetsSpot.setup.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { Amount } from '#ui/content/Amount.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { SlipDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

type Row = Pick<Order | Fill, 'symbol' | 'side'>

/** A titled list with a link to the full page. */
function Part({
  title,
  all,
  none,
  isEmpty,
  children,
}: {
  title: string
  all: { readonly label: string; readonly to: string }
  none: string
  isEmpty: boolean
  children: ReactNode
}) {
  return (
    <Panel aria-label={title} sx={{ flex: '1 1 380px', minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          p: '12px 12px 4px',
        }}
      >
        <Text as="h2" kind="heading">
          {title}
        </Text>
        <LinkButton look="plain" size="small" to={all.to}>
          {all.label}
        </LinkButton>
      </Box>
      {isEmpty ? <EmptyLine drawing={<SlipDrawing />} title={none} /> : children}
    </Panel>
  )
}

/** The newest open orders, which lock the amounts in the table above, and the newest trades. */
export function AtWork({ app, trading }: { app: AppRefs; trading: Trading | undefined }) {
  const { t, i18n } = useTranslation(['assetsSpot', 'openOrders'])
  const zone = useSelector(app.preferences, zoneOf)
  const page = '/orderHome/coinTradeOrder'
  if (!trading)
    return (
      <Panel aria-label={t('work.title')} sx={{ p: 4 }}>
        <Text as="p" tone="soft" role="status" sx={{ m: 0 }}>
          {t('work.failed')}
        </Text>
      </Panel>
    )
  const amount = (value: Order['amount']) =>
    value === null ? '–' : <Amount parts={amountParts(value, i18n.language, digitsOf(value))} />
  const pair = {
    key: 'pair',
    head: t('openOrders:column.pair'),
    cell: ({ symbol, side }: Row) => (
      <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Text kind="small" sx={{ fontWeight: 600 }} translate="no">
          {formatCoin(symbol)}
        </Text>
        <Text kind="small" tone={side === 'buy' ? 'up' : 'down'} sx={{ fontWeight: 600 }}>
          {t(`openOrders:side.${side}`)}
        </Text>
      </Stack>
    ),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'stretch' }}>
      <Part
        title={t('work.orders', { number: formatCount(trading.live, i18n.language) })}
        all={{ label: t('work.allOrders'), to: page }}
        none={t('openOrders:list.none')}
        isEmpty={trading.orders.length === 0}
      >
        <DataTable
          caption={t('work.ordersTable')}
          columns={[
            pair,
            {
              key: 'price',
              head: t('openOrders:column.price'),
              cell: ({ price }: Order) => (price === null ? t('openOrders:row.market') : amount(price)),
              numbers: true,
            },
            {
              key: 'amount',
              head: t('openOrders:column.amount'),
              cell: ({ amount: value, total }: Order) => amount(value ?? total),
              numbers: true,
            },
          ]}
          rows={trading.orders}
          rowKey={({ orderId }) => orderId}
        />
      </Part>
      <Part
        title={t('work.trades')}
        all={{ label: t('work.allTrades'), to: `${page}?tab=trades` }}
        none={t('openOrders:history.noTrades')}
        isEmpty={trading.fills.length === 0}
      >
        <DataTable
          caption={t('work.trades')}
          columns={[
            pair,
            {
              key: 'price',
              head: t('openOrders:column.price'),
              cell: ({ price }: Fill) => amount(price),
              numbers: true,
            },
            {
              key: 'amount',
              head: t('openOrders:column.amount'),
              cell: ({ amount: value }: Fill) => amount(value),
              numbers: true,
            },
            {
              key: 'fee',
              head: t('openOrders:column.fee'),
              cell: ({ fee, feeCoin }: Fill) => `${formatAmount(fee, i18n.language)} ${formatCoin(feeCoin)}`,
              numbers: true,
              wide: true,
            },
            {
              key: 'time',
              head: t('openOrders:column.time'),
              cell: ({ at }: Fill) => formatTime(at, i18n.language, zone),
              wide: true,
            },
          ]}
          rows={trading.fills}
          rowKey={({ fillId, orderId }) => `${fillId}-${orderId}`}
        />
      </Part>
    </Box>
  )
}
