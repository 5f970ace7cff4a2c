import { useTranslation } from 'react-i18next'
import { fieldText } from '#contract/kernel/amountText.ts'
import { zero } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { PositionFormView } from '#machines/contracts/positionForm/positionForm.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { formatAmount, formatPrice } from '#i18n/format.ts'
import { priceDigits } from '#features/contracts/parts/priceDigits.ts'
import { Field } from '#ui/forms/Field.tsx'
import type { PositionFormParts } from './parts.ts'

type Name = keyof PositionFormView['fields']

interface PositionFormFieldProps extends PositionFormParts {
  field: Name
  label: string
  unit: string
  hint?: string | undefined
  placeholder?: string
}

/** A size or a price, parsed in the user's language, with its error below. */
export function PositionFormField({ actor, view, field, label, unit, hint, placeholder }: PositionFormFieldProps) {
  const { t, i18n } = useTranslation('positionForm')
  const { language } = i18n
  const { problem, contract, position, most, phase, isTooMuch } = view
  const value = view.fields[field]
  const live =
    field === 'margin' && isTooMuch
      ? 'tooLarge'
      : (field === 'takeProfit' || field === 'stopLoss') && view.levels[field].isPassed
        ? 'passed'
        : undefined
  const why = problem?.field === field ? problem.why : live
  const error =
    why === undefined
      ? undefined
      : why === 'unread'
        ? unreadWords(value, language)
        : t(`problem.${why}`, {
            digits: kernelLimits.amounts.shownDigits,
            tick: formatAmount(contract?.tick ?? zero, language),
            mark: formatPrice(position.markPrice, language, priceDigits(contract, position)),
            most: formatAmount(most ?? zero, language, kernelLimits.amounts.shownDigits),
          })
  return (
    <Field
      label={label}
      value={fieldText(value, language)}
      onChange={(text) => actor.send({ type: 'field.changed', field, typed: typedQuantity(text, language) })}
      onBlur={() => actor.send({ type: 'field.blurred', field })}
      error={error}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      numbers
      readOnly={phase !== 'editing'}
      end={unit}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}
