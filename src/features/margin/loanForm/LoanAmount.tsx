import { useTranslation } from 'react-i18next'
import { fieldOf, noAmount } from '#contract/kernel/amountField.ts'
import { fieldText } from '#contract/kernel/amountText.ts'
import { zero } from '#contract/kernel/decimal.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { LoanFormRef } from '#machines/margin/loanForm/loanForm.machine.ts'
import type { LoanFormView } from '#machines/margin/loanForm/loanForm.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { Field } from '#ui/forms/Field.tsx'

/** How much is borrowed or repaid, parsed in the user's language, with its limits or its error below. */
export function LoanAmount({ actor, view }: { actor: LoanFormRef; view: LoanFormView }) {
  const { t, i18n } = useTranslation('loanForm')
  const { language } = i18n
  const { act, amount, isAll, coin, most, problem, isTooMuch, phase } = view
  const values = {
    coin: formatCoin(coin?.shortName ?? ''),
    most: formatAmount(most ?? zero, language),
    min: formatAmount(coin?.minBorrow ?? zero, language),
    owed: formatAmount(view.owed ?? zero, language),
    available: formatAmount(coin?.available ?? zero, language),
    digits: view.digits ?? 0,
  }
  const error =
    problem === 'unread'
      ? unreadWords(amount, language)
      : problem === undefined
        ? isTooMuch && act === 'borrow' && t('problem.tooLarge', values)
        : t(`problem.${problem}`, values)
  const hint = isTooMuch && act === 'repay' ? t('hint.cut', values) : t(`hint.${act}`, values)
  // While all is repaid the field shows how much that is now; what was typed comes back with it.
  const shown = isAll ? (most === undefined ? noAmount : fieldOf(most)) : amount
  return (
    <Field
      label={t('field.amount')}
      value={fieldText(shown, language)}
      onChange={(text) => actor.send({ type: 'amount.changed', typed: typedQuantity(text, language) })}
      onBlur={() => actor.send({ type: 'amount.blurred' })}
      error={error}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      numbers
      readOnly={phase !== 'editing' || isAll}
      end={values.coin}
    />
  )
}
