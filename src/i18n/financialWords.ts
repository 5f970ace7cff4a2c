import { walletTypeList } from '#contract/assets/accounts.ts'
import { billKinds } from '#contract/assets/calls/bills.ts'
import type { BillKind } from '#contract/assets/calls/bills.ts'
import type { FinancialWords } from '#machines/assets/financialRecords/financialFile.ts'
import { systemZone } from './format.ts'
import { hasWords, wordsOf } from './words.ts'

/** Writes the status of a deposit or a withdrawal; one that this page does not know is shown as it is. */
export const stageWords = (of: 'deposit' | 'withdrawal', stage: string): string => {
  const key = `financialRecords:stage.${of}.${stage}`
  return hasWords(key) ? wordsOf(key) : stage
}

const reasonWords = (reason: string): string => {
  const key = `financialRecords:reason.${reason}`
  return hasWords(key) ? wordsOf(key) : reason
}

/** The words in a file of records of funds; its page's translations must be loaded. */
export const financialWords = (): FinancialWords => ({
  file: {
    deposits: wordsOf('financialRecords:file.deposits'),
    withdrawals: wordsOf('financialRecords:file.withdrawals'),
    rewards: wordsOf('financialRecords:file.rewards'),
    bills: wordsOf('financialRecords:file.bills'),
  },
  column: (column) => wordsOf(`financialRecords:column.${column}`),
  zone: (zone) => zone ?? systemZone(),
  accounts: Object.fromEntries(walletTypeList.map((wallet) => [wallet, wordsOf(`transfer:wallet.${wallet}`)])),
  kinds: Object.fromEntries(billKinds.map((kind) => [kind, wordsOf(`financialRecords:kind.${kind}`)])) as Record<
    BillKind,
    string
  >,
  stage: stageWords,
  reason: reasonWords,
})
