import { walletTypes } from '#contract/assets/accounts.ts'
import { isoWriter } from '#contract/kernel/days.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { TransferState } from '#contract/assets/calls/transfer.ts'
import { byteOrderMark, csvOf } from './csv.ts'
import { fileName } from './fileName.ts'
import type { FileAsked, MadeFile } from './recordsExport.types.ts'

/** The file's texts in the reader's language. */
export interface ExportWords {
  /** The first words of its name. */
  readonly file: string
  readonly columns: Readonly<Record<'time' | 'coin' | 'amount' | 'source' | 'target' | 'state' | 'id', string>>
  /** By account number. */
  readonly accounts: Readonly<Record<number, string>>
  readonly states: Readonly<Record<TransferState, string>>
}

export const pairName = (pair: string): string => pair.replace('_', '/').toUpperCase()

/** The file of these transfers. */
export const recordsFile = (
  { query, rows, part, isCut }: FileAsked<RecordRow, RecordsQuery>,
  words: ExportWords,
  today: string,
): MadeFile => {
  const iso = isoWriter(query.zone)
  const account = (wallet: number, pair: string | null): string => {
    const name = words.accounts[wallet] ?? String(wallet)
    return wallet === walletTypes.isolated && pair !== null ? `${name} ${pairName(pair)}` : name
  }
  const { time, coin, amount, source, target, state, id } = words.columns
  return {
    name: fileName({
      what: [words.file],
      query,
      moments: rows.map(({ createdTime }) => createdTime),
      part,
      isCut,
      today,
    }),
    text:
      byteOrderMark +
      csvOf([
        [time, coin, amount, source, target, state, id],
        ...rows.map((row) => [
          iso(row.createdTime),
          row.coinName.toUpperCase(),
          row.amount,
          account(row.source, row.pair),
          account(row.target, row.pair),
          words.states[row.state],
          row.transferId,
        ]),
      ]),
  }
}
