import type { Fill } from '#contract/spot/calls/orders.ts'

/**
 * Own trades in the import formats of tax programs: a row per fill, in whole seconds of UTC, amounts as traded, and the
 * fee in a separate column in the coin in which it was taken. Both formats require amounts without the fee: the balance
 * changed by the amount received minus the fee.
 */

const utc = (time: number): string => new Date(time).toISOString().replace(/T(.*)\..*/, ' $1')

const sidesOf = ({ symbol, amount, total, side }: Fill) => {
  const [base = '', quote = ''] = symbol.toUpperCase().split('_')
  const [ofBase, ofQuote] = [
    { coin: base, amount },
    { coin: quote, amount: total },
  ]
  return side === 'buy'
    ? { base, quote, sent: ofQuote, received: ofBase }
    : { base, quote, sent: ofBase, received: ofQuote }
}

const remark = ({ fillId, orderId, role }: Fill, pair: string): string =>
  `${pair} ${role} trade ${fillId} of order ${orderId}`

/**
 * The universal template of Koinly: "How to create a custom CSV file with your data",
 * https://support.koinly.io/en/articles/9489976-how-to-create-a-custom-csv-file-with-your-data. Dates are `YYYY-MM-DD
 * HH:mm:ss UTC`; a trade has no label; a hash is that of a blockchain, which a trade on a venue does not have. A fee is
 * a separate cost beside the amounts sent and received ("Trading Fees & Transaction Fees",
 * https://support.koinly.io/en/articles/9490025-trading-fees-transaction-fees).
 */
export const koinlyColumns = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
] as const

export const koinlyLines = (fills: readonly Fill[]): readonly (readonly string[])[] => [
  koinlyColumns,
  ...fills.map((fill) => {
    const { base, quote, sent, received } = sidesOf(fill)
    return [
      `${utc(fill.at)} UTC`,
      sent.amount,
      sent.coin,
      received.amount,
      received.coin,
      fill.fee,
      fill.feeCoin.toUpperCase(),
      '',
      '',
      '',
      remark(fill, `${base}/${quote}`),
      '',
    ]
  }),
]

/**
 * The advanced template of Crypto Tax Calculator (Summ): "Advanced Custom CSV Import",
 * https://help.cryptotaxcalculator.io/en/articles/5777675-advanced-manual-csv-import. Times are `YYYY-MM-DD HH:mm:ss`
 * in UTC, types are `buy` and `sell`, amounts exclude the fee, and ids are unique: a trade has the same id on both
 * sides, so the order's id is appended.
 */
export const cryptoTaxColumns = [
  'Timestamp (UTC)',
  'Type',
  'Base Currency',
  'Base Amount',
  'Quote Currency (Optional)',
  'Quote Amount (Optional)',
  'Fee Currency (Optional)',
  'Fee Amount (Optional)',
  'From (Optional)',
  'To (Optional)',
  'Blockchain (Optional)',
  'ID (Optional)',
  'Description (Optional)',
  'Reference Price Per Unit (Optional)',
  'Reference Price Currency (Optional)',
] as const

export const cryptoTaxLines = (fills: readonly Fill[]): readonly (readonly string[])[] => [
  cryptoTaxColumns,
  ...fills.map((fill) => {
    const { base, quote } = sidesOf(fill)
    return [
      utc(fill.at),
      fill.side,
      base,
      fill.amount,
      quote,
      fill.total,
      fill.feeCoin.toUpperCase(),
      fill.fee,
      '',
      '',
      '',
      `${fill.fillId}-${fill.orderId}`,
      remark(fill, `${base}/${quote}`),
      '',
      '',
    ]
  }),
]
