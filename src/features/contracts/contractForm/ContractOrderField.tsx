import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#contract/kernel/amountText.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { ContractFormView } from '#machines/contracts/contractForm/contractForm.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { formatAmount } from '#i18n/format.ts'
import { TradeField } from '#ui/forms/TradeField.tsx'
import type { ContractFormParts } from './parts.ts'

type Field = keyof ContractFormView['fields']

const optional: ReadonlySet<Field> = new Set(['takeProfit', 'stopLoss'])

/** One field of an order, parsed in the user's locale, with its error below. */
export function ContractOrderField({ actor, view, field }: ContractFormParts & { field: Field }) {
  const { t, i18n } = useTranslation(['contractForm', 'common'])
  const { language } = i18n
  const { contract, wrong } = view
  const value = view.fields[field]
  const isLocked = field === 'leverage' && view.isLocked
  const unit =
    field === 'amount' ? t('common:unit.contracts') : field === 'leverage' ? '×' : contract.quote.toUpperCase()
  const why = wrong?.field === field ? wrong.why : undefined
  const error =
    why === undefined
      ? undefined
      : why === 'unread'
        ? unreadWords(value, language)
        : t(`problem.${why}`, { tick: formatAmount(contract.tick, language), most: contract.maxLeverage })
  const change = useCallback(
    (text: string) => actor.send({ type: 'field.changed', field, typed: typedQuantity(text, language) }),
    [actor, field, language],
  )
  const blur = useCallback(() => actor.send({ type: 'field.blurred', field }), [actor, field])
  const step = useCallback(
    (direction: 1 | -1, isLarge: boolean) =>
      actor.send({
        type: 'field.stepped',
        field,
        steps: direction * (isLarge ? spotLimits.orderForm.largeStep : 1),
      }),
    [actor, field],
  )
  const placeholder =
    field === 'leverage' && view.leverage !== undefined
      ? String(view.leverage)
      : optional.has(field)
        ? t('optional')
        : undefined
  return (
    <TradeField
      name={field}
      label={t(`field.${field}`)}
      value={isLocked ? String(view.leverage ?? '') : fieldText(value, language)}
      placeholder={placeholder}
      unit={unit}
      error={error}
      disabled={isLocked}
      onChange={change}
      onBlur={blur}
      onStep={step}
    />
  )
}
