import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { candlesView } from '#machines/markets/candles/candles.machine.ts'
import type { CandlesRef } from '#machines/markets/candles/candles.machine.ts'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Candles, NoCandles } from '#drawing/live/Candles.tsx'

/** The last candles of the coin's market. */
export function Chart({ candles, pair, places }: { candles: CandlesRef; pair: string; places: number }) {
  const { t } = useTranslation('coinInfo')
  const { key, phase } = useSelector(candles, candlesView, shallowEqual)
  return (
    <Box>
      {phase === 'failed' ? <NoCandles /> : <Candles board={key} places={places} label={t('price.chart', { pair })} />}
      {/* Its line is always there, so that nothing moves. */}
      <Text as="p" role="status" kind="small" tone="warning" sx={{ minHeight: 20 }}>
        {phase === 'failed' && t('price.failed')}
      </Text>
    </Box>
  )
}
