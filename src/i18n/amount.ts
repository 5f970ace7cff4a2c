import type { AmountField } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { formatAmount } from './format.ts'
import { wordsOf } from './words.ts'

/** Shows the reader both signs of their language. */
const example = decimal('1234.5')
/** So much of a text is repeated in a sentence about it. */
const shownLength = 32

/**
 * Why nobody can tell the amount in a field, and what to write instead. The words are those of the namespace `amounts`.
 */
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
