import type { FileAsked, MadeFile } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { zonedFile } from '#machines/assets/recordsExport/zonedFile.ts'
import { atOf, fileColumns, valuesOf } from './contractRecords.values.ts'
import type { RecordColumn, RecordValue, WordGroup } from './contractRecords.values.ts'
import { tabOf } from './contractRecordsFilter.ts'
import type { ContractRecordRow, ContractRecordsQuery } from './contractRecordsFilter.ts'

type FileTab = keyof typeof fileColumns

/** The file's texts in the reader's language. */
export interface ContractRecordsWords {
  /** The beginning of the file name, by list. */
  readonly file: (tab: FileTab) => string
  readonly column: (column: RecordColumn) => string
  readonly word: (group: WordGroup, word: string) => string
  /** The zone of the times, as in `Europe/Berlin`. */
  readonly zone: (zone: string | undefined) => string
}

/** The records as a file. */
export const contractRecordsFile = (
  asked: FileAsked<ContractRecordRow, ContractRecordsQuery>,
  words: ContractRecordsWords,
  today: string,
): MadeFile => {
  const listed = tabOf(asked.query)
  const tab = listed === 'liquidations' ? 'orders' : listed
  const written = (value: RecordValue, iso: (at: number) => string): string => {
    if ('at' in value) return iso(value.at)
    if ('amount' in value) return value.amount
    return 'text' in value ? value.text : words.word(value.group, value.word)
  }
  return zonedFile<ContractRecordRow, ContractRecordsQuery, RecordColumn>(asked, {
    what: words.file(tab),
    zone: words.zone(asked.query.zone),
    columns: fileColumns[tab],
    times: ['time', 'opened'],
    headOf: words.column,
    cellsOf: (row, iso) =>
      Object.fromEntries(Object.entries(valuesOf(row)).map(([column, value]) => [column, written(value, iso)])),
    atOf,
    today,
  })
}
