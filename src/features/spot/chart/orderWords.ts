import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { decimal, subtract, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { trailAt } from '#machines/spot/chart/chart.view.ts'
import type { Followed, OwnLine } from '#machines/spot/chart/chart.types.ts'
import { digitsOf, formatAmount, formatPrice, formatShare } from '#i18n/format.ts'

/**
 * An order's level on the chart: its price, or while it waits, its trigger price; of a trailing stop that is not active
 * yet, its activation price.
 */
export const levelOf = ({ price, stopPrice, activationPrice, state }: Order): Decimal | undefined =>
  (state === 'waiting' ? (stopPrice ?? activationPrice ?? price) : price) ?? undefined

/** What the line of an order stands for; undefined if it has none. */
const fieldOf = ({ state, price, stopPrice, trailBy }: Order): OwnLine['field'] | undefined => {
  if (state !== 'waiting') return price === null ? undefined : 'price'
  if (trailBy !== null) return stopPrice === null ? 'activation' : 'trail'
  return stopPrice === null ? undefined : 'stopPrice'
}

/** The line of an order that can be moved; undefined for an active trailing stop while the last price is unknown. */
export const lineOf = (order: Order, last: Decimal | undefined): OwnLine | undefined => {
  const [field, price] = [fieldOf(order), levelOf(order)]
  if (field === undefined || price === undefined) return undefined
  const { orderId, side, trailBy } = order
  if (field !== 'trail') return { orderId, field, price }
  return last && { orderId, field, price, followed: { side, last, isPercent: trailBy?.endsWith('%') === true } }
}

/** An order in a few words: side, remaining amount and price, either its own or a new one. */
export const useOrderWords = () => {
  const { t, i18n } = useTranslation('chart')
  return useCallback(
    (
      order: Order,
      tick: Decimal,
      to?: { readonly price: Decimal; readonly followed?: Followed | undefined },
    ): string => {
      const { side, amount, filled, trailBy } = order
      const price = to?.price ?? levelOf(order) ?? zero
      const values = {
        amount: amount === null ? '' : formatAmount(subtract(amount, filled), i18n.language),
        price: formatPrice(price, i18n.language, digitsOf(tick)),
      }
      switch (fieldOf(order)) {
        case 'trail':
          return t(`line.${side}Trail`, {
            ...values,
            distance: to?.followed
              ? distanceText(trailAt(price, to.followed), to.followed.isPercent, i18n.language)
              : ownDistance(trailBy ?? '', i18n.language),
          })
        case 'activation':
          return t(`line.${side}Activation`, values)
        case 'stopPrice':
          return t(`line.${side}Trigger`, values)
        case 'price':
        case undefined:
          return t(`line.${side}`, values)
      }
    },
    [t, i18n.language],
  )
}

/** A trailing distance with its unit; one in price has that of the prices beside it. */
export const distanceText = (distance: Decimal, isPercent: boolean, language: string): string =>
  isPercent ? formatShare(distance, language) : formatAmount(distance, language)

const ownDistance = (trailBy: string, language: string): string =>
  distanceText(decimal(trailBy.replace('%', '')), trailBy.endsWith('%'), language)
