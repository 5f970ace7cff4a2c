import { pairName } from '#machines/assets/recordsExport/recordsFile.ts'
import type { FileAsked, MadeFile } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { zonedFile } from '#machines/assets/recordsExport/zonedFile.ts'
import type { LoanRecordKind, MarginAccountName } from '#contract/margin/schemas.ts'
import type { LoanQuery, LoanRow } from './loanRecordsFilter.ts'

const columns = [
  ...(['time', 'kind', 'account', 'pair', 'coin', 'amount', 'principal', 'interest', 'hour', 'loan', 'id'] as const),
]
type FileColumn = (typeof columns)[number]

/** The file's texts in the reader's language. */
export interface LoanFileWords {
  /** The beginning of the file name. */
  readonly file: string
  readonly column: (column: FileColumn) => string
  readonly kind: (kind: LoanRecordKind) => string
  readonly account: (account: MarginAccountName) => string
  /** The zone of the times, as in `Europe/Berlin`. */
  readonly zone: (zone: string | undefined) => string
}

/** The records of loans as a file. */
export const loanRecordsFile = (asked: FileAsked<LoanRow, LoanQuery>, words: LoanFileWords, today: string): MadeFile =>
  zonedFile<LoanRow, LoanQuery, FileColumn>(asked, {
    what: words.file,
    zone: words.zone(asked.query.zone),
    columns,
    times: ['time', 'hour'],
    headOf: words.column,
    cellsOf: (row, iso) => ({
      time: iso(row.at),
      kind: words.kind(row.kind),
      account: words.account(row.account),
      pair: row.pair === null ? '' : pairName(row.pair),
      coin: row.coin.toUpperCase(),
      amount: row.amount,
      principal: row.principalAfter,
      interest: row.interestAfter,
      hour: row.hour === null ? '' : iso(row.hour),
      loan: row.loanId,
      id: row.recordId,
    }),
    atOf: ({ at }) => at,
    today,
  })
