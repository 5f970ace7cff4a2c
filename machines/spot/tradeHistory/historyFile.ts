import { isoWriter } from '#contract/kernel/days.ts'
import type { Fill, Order, OrderFills } from '#contract/spot/calls/orders.ts'
import type { OrderSide, OrderState, OrderType, TriggerSource } from '#contract/spot/orderKinds.ts'
import { slippageOf } from '#contract/spot/slippage.ts'
import { byteOrderMark, csvOf } from '#machines/assets/recordsExport/csv.ts'
import { fileName } from '#machines/assets/recordsExport/fileName.ts'
import type { FileAsked, MadeFile } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { cryptoTaxLines, koinlyLines } from './taxFiles.ts'
import { fillsIn, groupsIn, ordersIn } from './history.ts'
import type { HistoryKind, HistoryQuery, HistoryRow } from './history.ts'

/** Columns of a file of ended orders, in order. */
export const orderColumns = [
  'time',
  'ended',
  'pair',
  'side',
  'type',
  'price',
  'trigger',
  'triggerBy',
  'trail',
  'activation',
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

/** Columns of a file of own trades grouped by order, in order. */
export const groupColumns = [
  'lastFill',
  'firstFill',
  'pair',
  'side',
  'average',
  'amount',
  'total',
  'fee',
  'feeCoin',
  'role',
  'fills',
  'arrival',
  'slippage',
  'slippageCost',
  'orderId',
] as const

type Column = (typeof orderColumns)[number] | (typeof fillColumns)[number] | (typeof groupColumns)[number]

/** The files' texts in the reader's language. */
export interface HistoryWords {
  /** The first words of their names. */
  readonly files: Readonly<Record<HistoryKind, string>>
  readonly columns: Readonly<Record<Column, string>>
  readonly sides: Readonly<Record<OrderSide, string>>
  readonly types: Readonly<Record<OrderType, string>>
  readonly states: Readonly<Record<OrderState, string>>
  readonly triggers: Readonly<Record<TriggerSource, string>>
  readonly roles: Readonly<Record<OrderFills['role'], string>>
}

const pairName = (symbol: string): string => symbol.replace('_', '/').toUpperCase()

/** Separates amounts of several coins; all current orders have a single coin. */
const apart = ' + '

const feeCells = (fee: Order['fee']) => ({
  fee: fee.map(({ amount }) => amount).join(apart),
  feeCoin: fee.map(({ coin }) => coin.toUpperCase()).join(apart),
})

const orderLine = (order: Order, iso: (time: number) => string, words: HistoryWords) => ({
  time: iso(order.createdAt),
  ended: iso(order.updatedAt),
  pair: pairName(order.symbol),
  side: words.sides[order.side],
  type: words.types[order.type],
  price: order.price ?? '',
  trigger: order.stopPrice ?? '',
  triggerBy: order.trigger === null ? '' : words.triggers[order.trigger],
  trail: order.trailBy ?? '',
  activation: order.activationPrice ?? '',
  amount: order.amount ?? '',
  orderTotal: order.total ?? '',
  filled: order.filled,
  average: order.averagePrice ?? '',
  total: order.filledTotal,
  ...feeCells(order.fee),
  state: words.states[order.state],
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

const groupLine = (group: OrderFills, iso: (time: number) => string, words: HistoryWords) => {
  const slippage = slippageOf(group)
  return {
    lastFill: iso(group.lastAt),
    firstFill: iso(group.firstAt),
    pair: pairName(group.symbol),
    side: words.sides[group.side],
    average: group.averagePrice,
    amount: group.amount,
    total: group.total,
    ...feeCells(group.fee),
    role: words.roles[group.role],
    fills: String(group.count),
    arrival: group.arrivalPrice ?? '',
    slippage: slippage?.percent ?? '',
    slippageCost: slippage?.cost ?? '',
    orderId: group.orderId,
  }
}

/** A table of these rows, with the names of its columns. */
const tableOf = <Name extends Column, Item>(
  columns: readonly Name[],
  items: readonly Item[],
  lineOf: (item: Item) => Readonly<Record<Name, string>>,
  words: HistoryWords,
): readonly (readonly string[])[] => [
  columns.map((column) => words.columns[column]),
  ...items.map((item) => {
    const fields = lineOf(item)
    return columns.map((column) => fields[column])
  }),
]

/** The columns of the table: exact, with ids, and times with the offset of the user's zone. */
const plainText = ({ query, rows }: FileAsked<HistoryRow, HistoryQuery>, words: HistoryWords): string => {
  const iso = isoWriter(query.zone)
  const lines = {
    orders: () => tableOf(orderColumns, ordersIn(rows), (order) => orderLine(order, iso, words), words),
    fills: () => tableOf(fillColumns, fillsIn(rows), (fill) => fillLine(fill, iso, words), words),
    fillsByOrder: () => tableOf(groupColumns, groupsIn(rows), (group) => groupLine(group, iso, words), words),
  }[query.kind]()
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
