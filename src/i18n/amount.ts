import type { AmountField } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { formatAmount } from './format.ts'
import { wordsOf } from './words.ts'

/** Shows the group and decimal separators of the user's locale. */
const example = decimal('1234.5')
/** Maximum number of characters of the input repeated in an error message. */
const shownLength = 32

/** Why the amount in a field cannot be parsed, and what to enter instead. Uses the namespace `amounts`. */
export const unreadWords = ({ text = '', reading }: AmountField, locale: string): string => {
  const values = { text: text.length > shownLength ? `${text.slice(0, shownLength)}…` : text }
  if (reading.kind !== 'ambiguous')
    return wordsOf('amounts:unreadable', { ...values, example: formatAmount(example, locale) })
  const [grouped, fraction] = reading.readings
  return wordsOf('amounts:ambiguous', {
    ...values,
    grouped: formatAmount(grouped, locale),
    fraction: formatAmount(fraction, locale),
  })
}
