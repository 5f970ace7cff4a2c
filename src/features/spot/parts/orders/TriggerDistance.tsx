import { useTranslation } from 'react-i18next'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { triggerDistance } from '#contract/spot/triggerDistance.ts'
import { useBoards, useBoardTrait } from '#drawing/live/Boards.tsx'
import { formatPercent } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'

/** Below the trigger where columns are close together. */
const place = {
  marginInlineStart: 1,
  '@container dense (56em < width <= 76em)': { display: 'block', lineHeight: 1 },
} as const

/** How far the last price is from a trigger, while the market's price is known. */
export function TriggerDistance({ symbol, trigger }: { symbol: string; trigger: Decimal }) {
  const { t, i18n } = useTranslation('openOrders')
  const away = useBoardTrait(useBoards().tickers, symbol, (ticker) =>
    ticker?.last === undefined ? '' : (triggerDistance(trigger, ticker.last) ?? ''),
  )
  if (away === '') return null
  const distance = formatPercent(away, i18n.language)
  return (
    <Text kind="small" tone="soft" numbers title={t('row.away', { distance })} sx={place}>
      {distance}
    </Text>
  )
}
