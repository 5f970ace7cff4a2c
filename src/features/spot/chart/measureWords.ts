import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isPositive } from '#contract/kernel/decimal.ts'
import type { Measure } from '#contract/spot/measure.ts'
import { formatPercent, formatPrice } from '#i18n/format.ts'

/** Words for what lies between two points: the change of the price, and the candles. */
export const useMeasureWords = (digits: number): ((measure: Measure) => string) => {
  const { t, i18n } = useTranslation('chart')
  const { language } = i18n
  return useCallback(
    ({ change, percent, candles }: Measure) => {
      const price = `${isPositive(change) ? '+' : ''}${formatPrice(change, language, digits)}`
      return t('measure', {
        count: candles,
        change: percent === undefined ? price : `${price} (${formatPercent(percent, language)})`,
      })
    },
    [t, language, digits],
  )
}
