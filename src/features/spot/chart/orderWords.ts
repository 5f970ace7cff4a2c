import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { subtract, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { digitsOf, formatAmount, formatPrice } from '#i18n/format.ts'

/** Where an order stands on the chart: at its price, or while it waits at its trigger. */
export const levelOf = ({ price, stopPrice, state }: Order): Decimal | undefined =>
  (state === 'waiting' ? (stopPrice ?? price) : price) ?? undefined

/** Of one that waits the trigger is shown, which no line moves. */
export const canMove = ({ state, price }: Order): boolean => state !== 'waiting' && price !== null

/** An order in a few words: side, what is left of it, price; its own, or one that it may get. */
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
