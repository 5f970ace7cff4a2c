import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { subtract, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { OwnLine } from '#machines/spot/chart/chart.types.ts'
import { digitsOf, formatAmount, formatPrice } from '#i18n/format.ts'

/** An order's level on the chart: its price, or its trigger price while it waits. */
export const levelOf = ({ price, stopPrice, state }: Order): Decimal | undefined =>
  (state === 'waiting' ? (stopPrice ?? price) : price) ?? undefined

/** What the line of an order stands for; undefined if it cannot be moved, as that of a trailing stop. */
export const movedField = ({ state, price, stopPrice, trailBy }: Order): OwnLine['field'] | undefined => {
  if (state !== 'waiting') return price === null ? undefined : 'price'
  return stopPrice === null || trailBy !== null ? undefined : 'stopPrice'
}

/** An order in a few words: side, remaining amount and price, either its own or a new one. */
export const useOrderWords = () => {
  const { t, i18n } = useTranslation('chart')
  return useCallback(
    (order: Order, tick: Decimal, price = levelOf(order) ?? zero): string => {
      const { side, state, amount, filled } = order
      const values = {
        amount: amount === null ? '' : formatAmount(subtract(amount, filled), i18n.language),
        price: formatPrice(price, i18n.language, digitsOf(tick)),
      }
      if (state === 'waiting') return t(side === 'buy' ? 'line.buyTrigger' : 'line.sellTrigger', values)
      return t(side === 'buy' ? 'line.buy' : 'line.sell', values)
    },
    [t, i18n.language],
  )
}
