import { walletTypeList } from '#contract/assets/accounts.ts'
import type { ExportWords } from '#machines/assets/recordsExport/recordsFile.ts'
import { wordsOf } from './words.ts'

/** The words in a file of transfer records; its page's translations must be loaded. */
export const exportWords = (): ExportWords => ({
  file: wordsOf('transferRecords:export.file'),
  columns: {
    time: wordsOf('transferRecords:column.time'),
    coin: wordsOf('transferRecords:column.coin'),
    amount: wordsOf('transferRecords:column.amount'),
    source: wordsOf('transferRecords:column.source'),
    target: wordsOf('transferRecords:column.target'),
    state: wordsOf('transferRecords:column.state'),
    id: wordsOf('transferRecords:column.id'),
  },
  accounts: Object.fromEntries(walletTypeList.map((wallet) => [wallet, wordsOf(`transfer:wallet.${wallet}`)])),
  states: {
    posted: wordsOf('transferRecords:state.posted'),
    review: wordsOf('transferRecords:state.review'),
    released: wordsOf('transferRecords:state.released'),
  },
})
