import { isoWriter } from '#contract/kernel/days.ts'
import { byteOrderMark, csvOf } from '#machines/assets/recordsExport/csv.ts'
import { fileName } from '#machines/assets/recordsExport/fileName.ts'
import type { FileAsked, MadeFile } from '#machines/assets/recordsExport/recordsExport.types.ts'
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

/** The records as a file: exact amounts, and times with the offset of the zone in its name and header. */
export const contractRecordsFile = (
  { query, rows, part, isCut }: FileAsked<ContractRecordRow, ContractRecordsQuery>,
  words: ContractRecordsWords,
  today: string,
): MadeFile => {
  const asked = tabOf(query)
  const tab = asked === 'liquidations' ? 'orders' : asked
  const zone = words.zone(query.zone)
  const iso = isoWriter(query.zone)
  const columns = fileColumns[tab]
  const written = (value: RecordValue | undefined): string => {
    if (value === undefined) return ''
    if ('at' in value) return iso(value.at)
    if ('amount' in value) return value.amount
    return 'text' in value ? value.text : words.word(value.group, value.word)
  }
  const isTime = (column: RecordColumn) => column === 'time' || column === 'opened'
  return {
    name: fileName({
      what: [words.file(tab), zone.replaceAll(/[^\w+-]/g, '-')],
      query,
      moments: rows.map(atOf),
      part,
      isCut,
      today,
    }),
    text:
      byteOrderMark +
      csvOf([
        columns.map((column) => (isTime(column) ? `${words.column(column)} (${zone})` : words.column(column))),
        ...rows.map((row) => {
          const values = valuesOf(row)
          return columns.map((column) => written(values[column]))
        }),
      ]),
  }
}
