import { isoWriter } from '#contract/kernel/days.ts'
import type { Fill, Order } from '#contract/spot/calls/orders.ts'
import type { OrderSide, OrderState, OrderType } from '#contract/spot/orderKinds.ts'
import { byteOrderMark, csvOf } from '#machines/assets/recordsExport/csv.ts'
import { fileName } from '#machines/assets/recordsExport/fileName.ts'
import type { FileAsked, MadeFile } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { cryptoTaxLines, koinlyLines } from './taxFiles.ts'
import { fillsIn, ordersIn } from './history.ts'
import type { HistoryQuery, HistoryRow } from './history.ts'

/** Columns of a file of ended orders, in order. */
export const orderColumns = [
  'time',
  'ended',
  'pair',
  'side',
  'type',
  'price',
  'trigger',
  'trail',
  'amount',
  'orderTotal',
  'filled',
  'average',
  'total',
  'fee',
  'feeCoin',
  'state',
  'orderId',
  'clientOrderId',
  'groupId',
] as const

/** Columns of a file of own trades, in order. */
export const fillColumns = [
  'time',
  'pair',
  'side',
  'price',
  'amount',
  'total',
  'fee',
  'feeCoin',
  'role',
  'tradeId',
  'orderId',
] as const

type Column = (typeof orderColumns)[number] | (typeof fillColumns)[number]

/** The files' texts in the reader's language. */
export interface HistoryWords {
  /** The first words of their names. */
  readonly files: Readonly<Record<'orders' | 'fills', string>>
  readonly columns: Readonly<Record<Column, string>>
  readonly sides: Readonly<Record<OrderSide, string>>
  readonly types: Readonly<Record<OrderType, string>>
  readonly states: Readonly<Record<OrderState, string>>
  readonly roles: Readonly<Record<Fill['role'], string>>
}

const pairName = (symbol: string): string => symbol.replace('_', '/').toUpperCase()

/** Separates amounts of several coins; all current orders have a single coin. */
const apart = ' + '

const orderLine = (order: Order, iso: (time: number) => string, words: HistoryWords): Record<Column, string> => ({
  time: iso(order.createdAt),
  ended: iso(order.updatedAt),
  pair: pairName(order.symbol),
  side: words.sides[order.side],
  type: words.types[order.type],
  price: order.price ?? '',
  trigger: order.stopPrice ?? '',
  trail: order.trailBy ?? '',
  amount: order.amount ?? '',
  orderTotal: order.total ?? '',
  filled: order.filled,
  average: order.averagePrice ?? '',
  total: order.filledTotal,
  fee: order.fee.map(({ amount }) => amount).join(apart),
  feeCoin: order.fee.map(({ coin }) => coin.toUpperCase()).join(apart),
  state: words.states[order.state],
  role: '',
  tradeId: '',
  orderId: order.orderId,
  clientOrderId: order.clientOrderId,
  groupId: order.groupId ?? '',
})

const fillLine = (fill: Fill, iso: (time: number) => string, words: HistoryWords) => ({
  time: iso(fill.at),
  pair: pairName(fill.symbol),
  side: words.sides[fill.side],
  price: fill.price,
  amount: fill.amount,
  total: fill.total,
  fee: fill.fee,
  feeCoin: fill.feeCoin.toUpperCase(),
  role: words.roles[fill.role],
  tradeId: fill.fillId,
  orderId: fill.orderId,
})

/** The columns of the table: exact, with ids, and times with the offset of the user's zone. */
const plainText = ({ query, rows }: FileAsked<HistoryRow, HistoryQuery>, words: HistoryWords): string => {
  const iso = isoWriter(query.zone)
  const head = (columns: readonly Column[]) => columns.map((column) => words.columns[column])
  const lines =
    query.kind === 'orders'
      ? [
          head(orderColumns),
          ...ordersIn(rows).map((order) => {
            const fields = orderLine(order, iso, words)
            return orderColumns.map((column) => fields[column])
          }),
        ]
      : [
          head(fillColumns),
          ...fillsIn(rows).map((fill) => {
            const fields = fillLine(fill, iso, words)
            return fillColumns.map((column) => fields[column])
          }),
        ]
  return byteOrderMark + csvOf(lines)
}

/** The file of these orders or trades. Tax programs get the trades in chronological order. */
export const historyFile = (
  asked: FileAsked<HistoryRow, HistoryQuery>,
  words: HistoryWords,
  today: string,
): MadeFile => {
  const { query, format, rows, part, isCut } = asked
  const happened = () => fillsIn(rows).toReversed()
  return {
    name: fileName({
      what: [
        words.files[query.kind],
        ...(query.symbol === undefined ? [] : [query.symbol.replace('_', '-')]),
        ...(format === 'plain' ? [] : [format.toLowerCase()]),
      ],
      query,
      moments: rows.map(({ at }) => at),
      part,
      isCut,
      today,
    }),
    text:
      format === 'koinly'
        ? csvOf(koinlyLines(happened()))
        : format === 'cryptoTax'
          ? csvOf(cryptoTaxLines(happened()))
          : plainText(asked, words),
  }
}
