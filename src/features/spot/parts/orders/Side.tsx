import { useTranslation } from 'react-i18next'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import { Text } from '#ui/content/Text.tsx'

/** Buy or sell, in words and by colour. */
export function Side({ side }: { side: OrderSide }) {
  const { t } = useTranslation('openOrders')
  return (
    <Text kind="small" tone={side === 'buy' ? 'up' : 'down'} sx={{ fontWeight: 600 }}>
      {t(`side.${side}`)}
    </Text>
  )
}
