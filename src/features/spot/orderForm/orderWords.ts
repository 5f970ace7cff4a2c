import type { Decimal } from '#contract/kernel/decimal.ts'
import { amountIn } from '#contract/kernel/amountField.ts'
import { fieldText } from '#contract/kernel/amountText.ts'
import { isPositive } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { OrderPreview } from '#machines/spot/orderForm/orderForm.types.ts'
import type { OrderFormView } from '#machines/spot/orderForm/orderForm.view.ts'
import { formatAmount, formatMinute } from '#i18n/format.ts'
import { wordsOf } from '#i18n/words.ts'
import type { FormView } from './parts.ts'

/**
 * Describes what the submit button sends: verb, the amount to be received, and its price. `amount`: the form's own, for
 * an order whose effect is unknown.
 */
export const orderWords = (
  view: Pick<OrderFormView, 'market' | 'side' | 'kind' | 'fields' | 'trailUnit' | 'isLimited'>,
  effect: OrderPreview | undefined,
  amount: Decimal | undefined,
  language: string,
): string => {
  const { market, side, kind, fields, trailUnit } = view
  const shown = (value: Decimal) => formatAmount(value, language, kernelLimits.amounts.shownDigits)
  const coin = market.base.toUpperCase()
  const got = effect && isPositive(effect.got) ? effect.got : amount
  if (got === undefined) return wordsOf(`orderForm:submit.${side}`, { coin })
  const order = { amount: shown(got), coin }
  const [price, stop] = [amountIn(fields.price), amountIn(fields.stopPrice)]
  if (kind === 'pair' && price !== undefined && stop !== undefined)
    return wordsOf(`orderForm:submit.${side}Pair`, { ...order, price: shown(price), stop: shown(stop) })
  if (view.isLimited && price !== undefined)
    return wordsOf(`orderForm:submit.${side}At`, { ...order, price: shown(price) })
  if (kind === 'trailing') {
    const unit = trailUnit === 'percent' ? '%' : ` ${market.quote.toUpperCase()}`
    const distance = `${fieldText(fields.trail, language)}${unit}`
    const activation = amountIn(fields.activation)
    return activation === undefined
      ? wordsOf(`orderForm:submit.${side}Trailing`, { ...order, distance })
      : wordsOf(`orderForm:submit.${side}TrailingFrom`, { ...order, distance, price: shown(activation) })
  }
  if (kind !== 'market' && stop !== undefined)
    return wordsOf(`orderForm:submit.${side}Trigger`, { ...order, price: shown(stop) })
  return effect?.average === undefined
    ? wordsOf(`orderForm:submit.${side}Amount`, order)
    : wordsOf(`orderForm:submit.${side}About`, { ...order, price: shown(effect.average) })
}

/** How long a GTD order lives: a lifetime, or when it expires; undefined while that is incomplete. */
export const lifeWords = (
  { goodFor, expiry, zone }: Pick<FormView, 'goodFor' | 'expiry' | 'zone'>,
  language: string,
): string | undefined => {
  if (expiry) return expiry.at === undefined ? undefined : formatMinute(expiry.at, language, zone)
  const at = spotLimits.orderForm.lifetimes.findIndex((ms) => ms === goodFor)
  return at < 0 ? undefined : wordsOf(`orderForm:lifetime.${at}`)
}
