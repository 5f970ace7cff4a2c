import { useTranslation } from 'react-i18next'
import { fieldText } from '#contract/kernel/amountText.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { CalculatorRef } from '#machines/contracts/calculator/calculator.machine.ts'
import type { CalculatorView } from '#machines/contracts/calculator/calculator.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { formatAmount } from '#i18n/format.ts'
import { Field } from '#ui/forms/Field.tsx'

type Name = keyof CalculatorView['fields']

interface CalculatorFieldProps {
  actor: CalculatorRef
  view: CalculatorView
  field: Name
}

/** One field, parsed in the user's language, with what to do about its mistake below. */
export function CalculatorField({ actor, view, field }: CalculatorFieldProps) {
  const { t, i18n } = useTranslation(['calculator', 'common'])
  const { language } = i18n
  const { contract, problem } = view
  const value = view.fields[field]
  const why = problem?.field === field ? problem.why : undefined
  const [quote, coin] = [contract.quote.toUpperCase(), contract.coin.toUpperCase()]
  const units: { readonly [Field in Name]: string } = {
    ...{ entry: quote, exit: quote, stop: quote, size: t('common:unit.contracts'), leverage: '×' },
    ...{ wantedProfit: coin, wantedReturn: '%', risk: coin, balance: coin },
  }
  const most = view.most ?? (field === 'size' ? contract.maxAmount : contract.maxPrice)
  const words = {
    tick: formatAmount(contract.tick, language),
    most: formatAmount(most, language),
    leverage: contract.maxLeverage,
  }
  return (
    <Field
      label={t(`field.${field}`)}
      value={fieldText(value, language)}
      onChange={(text) => actor.send({ type: 'field.changed', field, typed: typedQuantity(text, language) })}
      onBlur={() => actor.send({ type: 'field.blurred', field })}
      error={
        why === undefined ? undefined : why === 'unread' ? unreadWords(value, language) : t(`problem.${why}`, words)
      }
      inputMode="decimal"
      autoComplete="off"
      numbers
      end={units[field]}
    />
  )
}
