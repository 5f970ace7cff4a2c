import { walletTypes } from '#contract/assets/accounts.ts'
import { dayIn, isoWriter } from '#contract/kernel/days.ts'
import { isDecimal } from '#contract/kernel/decimal.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { TransferState } from '#contract/assets/calls/transfer.ts'
import type { FileAsked } from './recordsExport.setup.ts'

/** The file's words in the reader's language. */
export interface ExportWords {
  /** What its name begins with. */
  readonly file: string
  readonly columns: Readonly<Record<'time' | 'coin' | 'amount' | 'source' | 'target' | 'state' | 'id', string>>
  /** By the account's number. */
  readonly accounts: Readonly<Record<number, string>>
  readonly states: Readonly<Record<TransferState, string>>
}

/** Spreadsheets read UTF-8 where it begins with this. */
const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/** What a spreadsheet takes for the beginning of a formula, full-width signs too. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A cell in quotation marks. A text that a spreadsheet would run is led by an apostrophe, which makes it a text. */
const cell = (text: string): string => {
  const harmless = formula.test(text) && !isDecimal(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const line = (cells: readonly string[]): string => cells.map(cell).join(',') + lineEnd

const pairName = (pair: string): string => pair.replace('_', '/').toUpperCase()

/** The file of these records, with its name: what they are, and the days from the first to the last. */
export const recordsFile = (
  { query, rows, isCut }: FileAsked,
  words: ExportWords,
  today: string,
): { readonly name: string; readonly text: string } => {
  const iso = isoWriter(query.zone)
  const account = (wallet: number, pair: string | null): string => {
    const name = words.accounts[wallet] ?? String(wallet)
    return wallet === walletTypes.isolated && pair !== null ? `${name} ${pairName(pair)}` : name
  }
  const cellsOf = (row: RecordRow): readonly string[] => [
    iso(row.createdTime),
    row.coinName.toUpperCase(),
    row.amount,
    account(row.source, row.pair),
    account(row.target, row.pair),
    words.states[row.state],
    row.transferId,
  ]
  const { time, coin, amount, source, target, state, id } = words.columns
  const oldest = rows.at(-1)
  const first =
    oldest !== undefined && (isCut || query.from === undefined) ? dayIn(oldest.createdTime, query.zone) : query.from
  return {
    name: `${words.file}_${first ?? today}_${query.to ?? today}.csv`,
    text:
      byteOrderMark +
      line([time, coin, amount, source, target, state, id]) +
      rows.map((row) => line(cellsOf(row))).join(''),
  }
}
