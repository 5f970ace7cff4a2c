import { useTranslation } from 'react-i18next'
import { amountIn } from '#contract/kernel/amountField.ts'
import { fieldText } from '#contract/kernel/amountText.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { fieldsOfOption } from '#contract/spot/orderDraft.ts'
import type { DraftField, OrderOption } from '#contract/spot/orderDraft.ts'
import { formatAmount } from '#i18n/format.ts'
import { Chips } from '#ui/forms/Chips.tsx'
import { lifeWords } from './orderWords.ts'
import type { FormParts } from './parts.ts'
import { fieldProblem } from './problems.ts'
import { useOrderNow } from './useNow.ts'

/** The order's options, beside the submit button; a press removes an option. */
export function Carried({ actor, view }: FormParts) {
  const { t, i18n } = useTranslation('orderForm')
  const { language } = i18n
  const { options, fields, timeInForce, postOnly, selfTrade, trigger, isEditing, attachedUnit } = view
  const now = useOrderNow(view)
  const text = (field: DraftField): string => {
    const value = amountIn(fields[field])
    return value === undefined
      ? fieldText(fields[field], language)
      : formatAmount(value, language, kernelLimits.amounts.shownDigits)
  }
  /** The trigger price, and beside it what was entered instead of a price. */
  const stopText = (stop: 'profitStop' | 'lossStop'): string => {
    const [entered, price] = [text(stop), now[stop]]
    if (attachedUnit === 'price') return entered
    const value = `${entered}${attachedUnit === 'percent' ? '%' : ` ${view.market.quote.toUpperCase()}`}`
    return price === undefined ? value : `${formatAmount(price, language)} (${value})`
  }
  /** A trigger price, with the limit price if there is one. */
  const leg = (option: 'takeProfit' | 'stopLoss', stop: 'profitStop' | 'lossStop', limit: DraftField): string =>
    fields[limit].reading.kind === 'empty'
      ? t(`option.${option}`, { price: stopText(stop) })
      : t(`option.${option}Limit`, { price: stopText(stop), limit: text(limit) })
  const labelOf = (option: OrderOption): string => {
    switch (option) {
      case 'selfTrade':
        return t('option.selfTrade', { mode: t(`selfTrade.${selfTrade}`) })
      case 'trigger':
        return t('option.trigger', { source: t(`trigger.${trigger}`) })
      case 'postOnly':
        return postOnly === 'reprice' ? t('option.reprice') : t('field.postOnly')
      case 'timeInForce': {
        if (timeInForce !== 'GTD') return timeInForce
        const time = lifeWords(view, language)
        return time === undefined ? timeInForce : t('option.GTD', { time })
      }
      case 'display':
        return t('option.display', { amount: text('display') })
      case 'protection':
        return t('option.protection', { price: text('protection') })
      case 'takeProfit':
        return leg(option, 'profitStop', 'profitLimit')
      case 'stopLoss':
        return leg(option, 'lossStop', 'lossLimit')
    }
  }
  return (
    <Chips
      label={t('option.name')}
      name={options.length === 0 ? t('option.none') : t('option.count', { total: String(options.length) })}
      chips={options.map((option) => {
        const label = labelOf(option)
        return {
          id: option,
          label,
          removeLabel: t('option.remove', { option: label }),
          isWrong: (option === 'timeInForce' ? (['expireAt'] as const) : fieldsOfOption[option]).some(
            (field) => fieldProblem(view, field, language) !== undefined,
          ),
        }
      })}
      disabled={!isEditing}
      onRemove={(option) => actor.send({ type: 'option.removed', option })}
    />
  )
}
