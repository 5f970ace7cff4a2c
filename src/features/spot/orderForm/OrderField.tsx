import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText, plainAmount } from '#contract/kernel/amountText.ts'
import { isUnread } from '#contract/kernel/amountField.ts'
import { toScale, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { DraftField } from '#contract/spot/orderDraft.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { unreadWords } from '#i18n/amount.ts'
import { TradeField } from '#ui/forms/TradeField.tsx'
import type { FormParts } from './parts.ts'
import { fieldProblem } from './problems.ts'

interface OrderFieldProps extends FormParts {
  field: DraftField
  unit: string
  /** Another label than the field’s own. */
  label?: string | undefined
  /** A value derived from other fields: shown and editable like one that was typed. */
  derived?: Decimal | undefined
  /** Placeholder of an optional field. */
  whenEmpty?: string
  hint?: ReactNode
  end?: ReactNode
  /** Reads the value from which stepping starts in an empty field; a function that stays. */
  begins?: () => Decimal | undefined
  /** The current order type does not use the field, which keeps its place and stays empty. */
  isUnused?: boolean
}

/** In an OCO each price names its leg. */
const isOfLeg = (field: DraftField): field is 'price' | 'stopPrice' | 'stopLimit' =>
  field === 'price' || field === 'stopPrice' || field === 'stopLimit'

/** One field of an order: parsed in the user's locale, stepped by the market's increments, with its error below. */
export function OrderField({
  actor,
  view,
  field,
  unit,
  label,
  derived,
  whenEmpty,
  hint,
  end,
  begins,
  isUnused = false,
}: OrderFieldProps) {
  const { t, i18n } = useTranslation('orderForm')
  const { language } = i18n
  const value = view.fields[field]
  const shown = derived === undefined ? undefined : trim(toScale(derived, kernelLimits.amounts.shownDigits, 'down'))
  const isComputed = value.reading.kind === 'empty' && value.text !== '' && shown !== undefined
  const isWrong = view.isUnreadable(field) || (view.missing?.field === field && isUnread(value))
  const error = isUnused ? undefined : isWrong ? unreadWords(value, language) : fieldProblem(view, field, language)
  const stepped = isComputed ? shown : undefined
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
        seen: begins?.(),
        shown: stepped,
      }),
    [actor, field, begins, stepped],
  )
  return (
    <TradeField
      name={field}
      label={label ?? (view.kind === 'pair' && isOfLeg(field) ? t(`leg.${field}`) : t(`field.${field}`))}
      value={isUnused ? '' : isComputed ? plainAmount(shown, language) : fieldText(value, language)}
      placeholder={whenEmpty}
      unit={unit}
      error={error}
      hint={hint}
      end={end}
      disabled={isUnused}
      onChange={change}
      onBlur={blur}
      onStep={step}
    />
  )
}
