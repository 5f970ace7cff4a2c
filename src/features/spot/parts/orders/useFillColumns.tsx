import { useTranslation } from 'react-i18next'
import type { Fill, Market } from '#contract/spot/calls/orders.ts'
import { pairName } from '#machines/spot/openOrders/openOrders.view.ts'
import { formatAmount, formatTime } from '#i18n/format.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { DenseColumn } from '#ui/lists/DenseTable.tsx'
import { Side } from './Side.tsx'
import { columnDigits, useNumbers } from './useOrderColumns.tsx'

/** The layout of a trade's row in a narrow panel. */
export const fillAreas = '"pair price" "time amount" ". total"'

/** The pair that was traded, and the side. */
export function TradedPair({ symbol, side }: Pick<Fill, 'symbol' | 'side'>) {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline' }}>
      <Text kind="small" sx={{ fontWeight: 600 }} translate="no">
        {pairName(symbol)}
      </Text>
      <Side side={side} />
    </Stack>
  )
}

/** The columns of the user's trades. */
export const useFillColumns = (
  markets: readonly Market[],
  zone: string | undefined,
  rows: readonly Fill[],
): readonly DenseColumn<Fill>[] => {
  const { t, i18n } = useTranslation('openOrders')
  const numbers = useNumbers(markets)
  const totalDigits = columnDigits(rows.map(({ total }) => total))
  return [
    {
      key: 'time',
      head: t('column.time'),
      area: 'time',
      cell: ({ at }) => (
        <Text kind="small" tone="soft">
          {formatTime(at, i18n.language, zone)}
        </Text>
      ),
    },
    {
      key: 'pair',
      head: t('column.pair'),
      area: 'pair',
      cell: TradedPair,
    },
    {
      key: 'price',
      head: t('column.price'),
      area: 'price',
      named: true,
      numbers: true,
      cell: ({ symbol, price }) => numbers.price(symbol, price),
    },
    {
      key: 'amount',
      head: t('column.amount'),
      area: 'amount',
      named: true,
      numbers: true,
      cell: ({ symbol, amount }) => numbers.amount(symbol, amount),
    },
    {
      key: 'total',
      head: t('column.total'),
      area: 'total',
      named: true,
      numbers: true,
      cell: ({ total }) => numbers.money(total, totalDigits),
    },
    {
      key: 'fee',
      head: t('column.fee'),
      numbers: true,
      cell: ({ fee, feeCoin }) => `${formatAmount(fee, i18n.language)} ${feeCoin.toUpperCase()}`,
    },
    {
      key: 'role',
      head: t('column.role'),
      cell: ({ role }) => (
        <Text kind="small" tone="soft">
          {t(`role.${role}`)}
        </Text>
      ),
    },
  ]
}
