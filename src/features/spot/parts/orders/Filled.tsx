import { useTranslation } from 'react-i18next'
import { decimal, isZero, multiply, quotient } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { amountParts } from '#i18n/format.ts'
import { Amount } from '#ui/content/Amount.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Text } from '#ui/content/Text.tsx'

const hundred = decimal('100')

/** The filled share of an order in whole per cent, rounded down. */
const filledPercent = ({ amount, total, filled, filledTotal }: Order): string => {
  const [part, whole] = amount === null ? [filledTotal, total] : [filled, amount]
  return whole === null || isZero(whole) ? '0' : quotient(multiply(part, hundred), whole, 0, 'down')
}

/** The filled part of an order: amount, bar, and percentage in words. */
export function Filled({ order, digits, title }: { order: Order; digits: number; title: string }) {
  const { t, i18n } = useTranslation('openOrders')
  const percent = filledPercent(order)
  return (
    <Box component="span" title={title} sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <Amount parts={amountParts(order.filled, i18n.language, digits)} />
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-block',
          width: 32,
          height: 4,
          borderRadius: 2,
          overflow: 'hidden',
          background: 'var(--skeleton)',
        }}
      >
        <Box
          component="span"
          sx={{ display: 'block', height: '100%', background: 'var(--brand)' }}
          style={{ width: `${percent}%` }}
        />
      </Box>
      <Text kind="small" tone="soft" numbers sx={{ minWidth: '2.5em', textAlign: 'end' }}>
        {t('row.percent', { percent })}
      </Text>
    </Box>
  )
}
