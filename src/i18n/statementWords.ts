import { walletTypeList } from '#contract/assets/accounts.ts'
import { billKinds } from '#contract/assets/calls/bills.ts'
import type { BillKind } from '#contract/assets/calls/bills.ts'
import type { StatementWords } from '#machines/assets/statement/statementFile.ts'
import { wordsOf } from './words.ts'

/** The words in a statement's file; its page's translations must be loaded. */
export const statementWords = (): StatementWords => ({
  file: wordsOf('statement:file'),
  columns: {
    from: wordsOf('statement:field.from'),
    to: wordsOf('statement:field.to'),
    account: wordsOf('statement:column.account'),
    coin: wordsOf('statement:column.coin'),
    opening: wordsOf('statement:column.opening'),
    closing: wordsOf('statement:column.closing'),
    openingPrice: wordsOf('statement:column.openingPrice'),
    closingPrice: wordsOf('statement:column.closingPrice'),
  },
  accounts: Object.fromEntries(walletTypeList.map((wallet) => [wallet, wordsOf(`transfer:wallet.${wallet}`)])),
  kinds: Object.fromEntries(billKinds.map((kind) => [kind, wordsOf(`financialRecords:kind.${kind}`)])) as Record<
    BillKind,
    string
  >,
})
