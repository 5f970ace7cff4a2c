import { useTranslation } from 'react-i18next'
import { fieldText } from '#contract/kernel/amountText.ts'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import { minute } from '#contract/kernel/durations.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { AlgoFormRef } from '#machines/contracts/algoForm/algoForm.machine.ts'
import type { AlgoFormView } from '#machines/contracts/algoForm/algoForm.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { formatAmount, formatCount } from '#i18n/format.ts'
import { Field } from '#ui/forms/Field.tsx'

const { algo: limits } = contractsLimits
const hundred = decimal('100')

type Name = keyof AlgoFormView['fields']

const prices: ReadonlySet<Name> = new Set(['from', 'to', 'limitPrice'])
/** What is said below a field that has no error. */
const hints: Readonly<Partial<Record<Name, `hint.${'limitPrice' | 'deviation' | 'minutes' | 'count'}`>>> = {
  limitPrice: 'hint.limitPrice',
  deviation: 'hint.deviation',
  minutes: 'hint.minutes',
  count: 'hint.count',
}

/** One field, parsed in the user's language, with its limits or its error below. */
export function AlgoFormField({ actor, view, field }: { actor: AlgoFormRef; view: AlgoFormView; field: Name }) {
  const { t, i18n } = useTranslation(['algoForm', 'common'])
  const { language } = i18n
  const { contract, problem, phase } = view
  const value = view.fields[field]
  const hint = hints[field]
  const percent = (part: string) => formatAmount(multiply(decimal(part), hundred), language)
  const values = {
    tick: formatAmount(contract.tick, language),
    most: formatAmount(prices.has(field) ? contract.maxPrice : contract.maxAmount, language),
    fewest: limits.fewest,
    largest: limits.most,
    shortest: formatCount(limits.shortest / minute, language),
    longest: formatCount(limits.longest / minute, language),
    usual: percent(limits.maxDeviation),
    furthest: percent(limits.mostDeviation),
  }
  const why = problem?.field === field ? problem.why : undefined
  const units: { readonly [Field in Name]: string } = {
    amount: t('common:unit.contracts'),
    from: contract.quote.toUpperCase(),
    to: contract.quote.toUpperCase(),
    limitPrice: contract.quote.toUpperCase(),
    count: t('unit.orders'),
    minutes: t('unit.minutes'),
    deviation: '%',
  }
  return (
    <Field
      label={t(`field.${field}`)}
      value={fieldText(value, language)}
      onChange={(text) => actor.send({ type: 'field.changed', field, typed: typedQuantity(text, language) })}
      onBlur={() => actor.send({ type: 'field.blurred', field })}
      error={
        why === undefined ? undefined : why === 'unread' ? unreadWords(value, language) : t(`problem.${why}`, values)
      }
      hint={hint && t(hint, values)}
      inputMode="decimal"
      autoComplete="off"
      numbers
      readOnly={phase !== 'editing'}
      end={units[field]}
    />
  )
}
