import { pairName } from '#machines/assets/recordsExport/recordsFile.ts'
import { billKinds } from '#contract/assets/calls/bills.ts'
import type { BillKind, Statement } from '#contract/assets/calls/bills.ts'
import { isoWriter } from '#contract/kernel/days.ts'
import { byteOrderMark, csvOf } from '../recordsExport/csv.ts'
import type { MadeFile } from '../recordsExport/recordsExport.types.ts'

/** The file's texts in the reader's language. */
export interface StatementWords {
  readonly file: string
  readonly columns: Readonly<
    Record<'from' | 'to' | 'account' | 'coin' | 'opening' | 'closing' | 'openingPrice' | 'closingPrice', string>
  >
  readonly accounts: Readonly<Record<number, string>>
  readonly kinds: Readonly<Record<BillKind, string>>
}

/** A statement as a table: one line for each account and coin, with exact amounts and a column for each kind. */
export const statementFile = (
  { from, to, startsAt, endsAt, balances, prices }: Statement,
  words: StatementWords,
): MadeFile => {
  const iso = isoWriter('UTC')
  const priceOf = new Map(prices.map((price) => [price.coinId, price]))
  const { columns } = words
  return {
    name: `${[words.file, from, to, 'UTC'].join('_')}.csv`,
    text:
      byteOrderMark +
      csvOf([
        [
          `${columns.from} (UTC)`,
          `${columns.to} (UTC)`,
          columns.account,
          columns.coin,
          columns.opening,
          ...billKinds.map((kind) => words.kinds[kind]),
          columns.closing,
          columns.openingPrice,
          columns.closingPrice,
        ],
        ...balances.map(({ walletType, pair, coinId, coin, opening, closing, sums }) => {
          const account = words.accounts[walletType] ?? String(walletType)
          const price = priceOf.get(coinId)
          return [
            iso(startsAt),
            iso(endsAt),
            pair === null ? account : `${account} ${pairName(pair)}`,
            coin.toUpperCase(),
            opening,
            ...billKinds.map((kind) => sums.find((one) => one.kind === kind)?.amount ?? ''),
            closing,
            price?.opening ?? '',
            price?.closing ?? '',
          ]
        }),
      ]),
  }
}
