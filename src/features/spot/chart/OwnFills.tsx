import { useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '#contract/markets/periods.ts'
import type { Fill, Market } from '#contract/spot/calls/orders.ts'
import { groupFills } from '#contract/spot/fillGroups.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { ChartSpan } from '#machines/spot/chart/chart.types.ts'
import { formatCandle } from '#i18n/chartTime.ts'
import { digitsOf, formatAmount, formatCount, formatPrice, systemZone } from '#i18n/format.ts'
import type { FillMark } from '#drawing/chart/chartEngine.ts'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { rowByKey } from '#ui/lists/roving.ts'
import { revealed } from './OwnOrders.tsx'
import { useUnits } from '#features/parts/floor/units.ts'

/** The user's trades as marks, one for each order and candle, oldest first. */
export const useFillMarks = (
  fills: readonly Fill[],
  market: Pick<Market, 'base' | 'quote' | 'tick'>,
  period: Period,
): readonly FillMark[] => {
  const { t, i18n } = useTranslation('chart')
  const { language } = i18n
  const { tick } = market
  const { base } = useUnits(market)
  return useMemo(() => {
    const digits = digitsOf(tick)
    return groupFills(fills, period, digits).map(({ orderId, side, at, count, amount, price }) => ({
      id: `${at} ${orderId}`,
      side,
      at,
      price,
      count: count === 1 ? '' : formatCount(count, language),
      label: t(side === 'buy' ? 'fills.bought' : 'fills.sold', {
        count,
        amount: formatAmount(amount, language),
        coin: base,
        price: formatPrice(price, language, digits),
      }),
    }))
  }, [fills, base, tick, period, t, language])
}

/** Arrow keys, Home and End move between the marks, which are one stop of the Tab key. */
const step = (event: KeyboardEvent<HTMLElement>) => {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')]
  const next = rowByKey(entries, event.target instanceof Element ? event.target : null, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** What the marks in view hold, newest first: for the keyboard and for screen readers. */
export function OwnFills({
  marks,
  span,
  period,
  zone,
}: {
  marks: readonly FillMark[]
  span: ChartSpan | undefined
  period: Period
  zone: string | undefined
}) {
  const { t, i18n } = useTranslation('chart')
  const inView = span ? marks.filter(({ at }) => at >= span.from && at <= span.to) : []
  if (inView.length === 0) return null
  return (
    <Box component="ul" aria-label={t('fills.list')} sx={revealed} onKeyDown={step}>
      {inView
        .toReversed()
        .slice(0, spotLimits.chart.tableRows)
        .map(({ id, side, at, label }, index) => (
          <Box
            key={id}
            component="li"
            data-mark
            tabIndex={index === 0 ? 0 : -1}
            sx={{ flex: 'none', whiteSpace: 'nowrap', p: '0 4px', borderRadius: 'var(--radius-small)' }}
          >
            <Text kind="small" tone={side === 'buy' ? 'up' : 'down'} numbers noWrap>
              {t('fills.entry', {
                time: formatCandle(at, i18n.language, zone ?? systemZone(), period),
                fills: label,
              })}
            </Text>
          </Box>
        ))}
    </Box>
  )
}
