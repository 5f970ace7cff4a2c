import type { LoanFileWords } from '#machines/margin/orderMargin/loanRecordsFile.ts'
import { systemZone } from './format.ts'
import { wordsOf } from './words.ts'

/** The words in a file of records of loans; its page's translations must be loaded. */
export const loanWords = (): LoanFileWords => ({
  file: wordsOf('orderMargin:file.loans'),
  column: (column) => wordsOf(`orderMargin:column.${column}`),
  kind: (kind) => wordsOf(`orderMargin:kind.${kind}`),
  account: (account) => wordsOf(`orderMargin:account.${account}`),
  zone: (zone) => zone ?? systemZone(),
})
