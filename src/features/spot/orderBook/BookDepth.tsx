import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { bookOf } from '#contract/markets/marketFeed.ts'
import type { OrderBookRef } from '#machines/spot/orderBook/orderBook.machine.ts'
import { bookFace, bookMarket } from '#machines/spot/orderBook/orderBook.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { digitsOf } from '#i18n/format.ts'
import { DepthChart } from '#drawing/live/DepthChart.tsx'
import { useUnits } from '#features/parts/floor/units.ts'
import { createDepthWords } from './words.ts'

const most = decimal(spotLimits.orderBook.depth.span)

/** The book as a depth chart. */
export function BookDepth({ actor }: { actor: OrderBookRef }) {
  const { t, i18n } = useTranslation('orderBook')
  const market = useSelector(actor, bookMarket)
  const isOld = useSelector(actor, bookFace) === 'stale'
  const { base } = useUnits(market)
  const words = useMemo(() => createDepthWords(t, i18n.language, market, base), [t, i18n.language, market, base])
  return (
    <Box sx={{ flex: '1 1 auto', display: 'flex', flexDirection: 'column', minHeight: 0, opacity: isOld ? 0.6 : 1 }}>
      <DepthChart
        book={bookOf(market.symbol)}
        most={most}
        digits={digitsOf(market.tick)}
        words={words}
        label={t('depth.name')}
      />
    </Box>
  )
}
