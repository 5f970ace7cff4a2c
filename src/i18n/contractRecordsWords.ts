import type { WordGroup } from '#machines/contracts/contractRecords/contractRecords.values.ts'
import type { ContractRecordsWords } from '#machines/contracts/contractRecords/contractRecordsFile.ts'
import { systemZone } from './format.ts'
import { hasWords, wordsOf } from './words.ts'

const keyOf = {
  side: (word: string) => `contractRecords:side.${word}`,
  type: (word: string) => `openOrders:type.${word}`,
  state: (word: string) => `openOrders:state.${word}`,
  effect: (word: string) => `contractRecords:effect.${word}`,
  role: (word: string) => `openOrders:role.${word}`,
  how: (word: string) => `contractRecords:how.${word}`,
  kind: (word: string) => `contractRecords:kind.${word}`,
  account: (word: string) => `contractRecords:account.${word}`,
} as const satisfies Readonly<Record<WordGroup, (word: string) => string>>

/** Writes a value of a record; one that this page does not know is shown as it is. */
export const contractRecordWord = (group: WordGroup, word: string): string => {
  const key = keyOf[group](word)
  return hasWords(key) ? wordsOf(key) : word
}

/** The words in a file of records of contracts; its page's translations must be loaded. */
export const contractRecordsWords = (): ContractRecordsWords => ({
  file: (tab) => wordsOf(`contractRecords:file.${tab}`),
  column: (column) => wordsOf(`contractRecords:column.${column}`),
  word: contractRecordWord,
  zone: (zone) => zone ?? systemZone(),
})
