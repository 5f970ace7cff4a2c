import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import type { FileAsked } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { sampleFill, sampleGroup, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { fillRow, formatsOf, groupRow, orderRow } from '#machines/spot/tradeHistory/history.ts'
import type { HistoryQuery, HistoryRow } from '#machines/spot/tradeHistory/history.ts'
import { fillColumns, groupColumns, historyFile, orderColumns } from '#machines/spot/tradeHistory/historyFile.ts'
import type { HistoryWords } from '#machines/spot/tradeHistory/historyFile.ts'
import { cryptoTaxColumns, koinlyColumns } from '#machines/spot/tradeHistory/taxFiles.ts'
import { parseCsv } from '#tests/support/csv.ts'

/** Each column is titled by its key. */
const words: HistoryWords = {
  files: { orders: 'orders', fills: 'trades', fillsByOrder: 'trades-by-order' },
  columns: Object.fromEntries(
    [...orderColumns, ...fillColumns, ...groupColumns].map((column) => [column, column]),
  ) as never,
  sides: { buy: 'Buy', sell: 'Sell' },
  types: {
    limit: 'Limit',
    market: 'Market',
    stop: 'Stop',
    stopLimit: 'Stop limit',
    takeProfit: 'Take profit',
    takeProfitLimit: 'Take profit limit',
    trailing: 'Trailing stop',
  },
  states: {
    waiting: 'Waiting',
    open: 'Open',
    partial: 'Partly',
    filled: 'Filled',
    cancelled: 'Cancelled',
    expired: 'Expired',
    rejected: 'Rejected',
  },
  triggers: { last: 'Last', mid: 'Mid' },
  roles: { maker: 'Maker', taker: 'Taker', both: 'Both' },
}

const query: HistoryQuery = { kind: 'fills', symbol: undefined, from: undefined, to: undefined, zone: 'Asia/Shanghai' }
const fileOf = (rows: readonly HistoryRow[], more: Partial<FileAsked<HistoryRow, HistoryQuery>> = {}) =>
  historyFile({ query, format: 'plain', rows, part: undefined, isCut: false, ...more }, words, '2026-02-01')
const linesOf = (...asked: Parameters<typeof fileOf>) => parseCsv(fileOf(...asked).text)
/** The lines below the header, each keyed by column name. */
const namedOf = (...asked: Parameters<typeof fileOf>) => {
  const [head = [], ...lines] = linesOf(...asked)
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at]])))
}

const bought = fillRow(
  sampleFill('t1', {
    amount: decimal('0.250000000000000001'),
    price: decimal('60000.01'),
    total: decimal('15000.00250000006000001'),
    fee: decimal('0.000250000000000001'),
    at: Date.UTC(2026, 0, 5, 12, 30, 1, 999),
  }),
)
const sold = fillRow(
  sampleFill('t2', {
    orderId: '8',
    side: 'sell',
    symbol: 'eth_btc',
    price: decimal('0.05'),
    amount: decimal('2'),
    total: decimal('0.1'),
    fee: decimal('0.0002'),
    feeCoin: 'btc',
    role: 'taker',
    at: Date.UTC(2026, 0, 6),
  }),
)

describe('the trades file', () => {
  it('has the columns of the screen and the ids, exact amounts, and times with the zone’s offset [TRD-15]', () => {
    expect(namedOf([sold, bought])).toEqual([
      expect.objectContaining({ time: '2026-01-06T08:00:00+08:00', pair: 'ETH/BTC', side: 'Sell', role: 'Taker' }),
      {
        time: '2026-01-05T20:30:01+08:00',
        pair: 'BTC/USDT',
        side: 'Buy',
        price: '60000.01',
        amount: '0.250000000000000001',
        total: '15000.00250000006000001',
        fee: '0.000250000000000001',
        feeCoin: 'BTC',
        role: 'Maker',
        tradeId: 't1',
        orderId: '7',
      },
    ])
  })

  it('is UTF-8 that spreadsheets recognize, with RFC 4180 line endings [TRD-15]', () => {
    const { text } = fileOf([bought])
    expect(text.startsWith('\ufeff"time","pair"')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  it('shows the same moment in another zone [TRD-15]', () => {
    const [there] = namedOf([bought], { query: { ...query, zone: 'America/New_York' } })
    expect(there?.['time']).toBe('2026-01-05T07:30:01-05:00')
  })
})

describe('the orders file', () => {
  const orders: HistoryQuery = { ...query, kind: 'orders' }

  it('has the request, the result and the ids of each order [TRD-15]', () => {
    const row = orderRow(
      sampleOrder('12', {
        side: 'sell',
        type: 'stopLimit',
        stopPrice: decimal('59000'),
        price: decimal('58990.5'),
        filled: decimal('0.3'),
        filledTotal: decimal('17697.15'),
        averagePrice: decimal('58990.5'),
        fee: [{ coin: 'usdt', amount: decimal('35.3943') }],
        state: 'cancelled',
        trigger: 'last',
        groupId: '4',
        updatedAt: Date.UTC(2026, 0, 7),
      }),
    )
    expect(namedOf([row], { query: orders })).toEqual([
      {
        time: '2026-01-05T08:00:00+08:00',
        ended: '2026-01-07T08:00:00+08:00',
        pair: 'BTC/USDT',
        side: 'Sell',
        type: 'Stop limit',
        price: '58990.5',
        trigger: '59000',
        triggerBy: 'Last',
        trail: '',
        activation: '',
        amount: '0.5',
        orderTotal: '',
        filled: '0.3',
        average: '58990.5',
        total: '17697.15',
        fee: '35.3943',
        feeCoin: 'USDT',
        state: 'Cancelled',
        orderId: '12',
        clientOrderId: 'sample-12',
        groupId: '4',
      },
    ])
  })

  it('has the activation price of a trailing stop, and the price that triggers it [TRD-15] [TRD-22]', () => {
    const row = orderRow(
      sampleOrder('15', {
        type: 'trailing',
        price: null,
        stopPrice: null,
        trailBy: '2%',
        activationPrice: decimal('61000'),
        trigger: 'mid',
      }),
    )
    expect(namedOf([row], { query: orders })[0]).toMatchObject({
      trigger: '',
      triggerBy: 'Mid',
      trail: '2%',
      activation: '61000',
    })
  })

  it('leaves inapplicable fields empty, and shows a market order by its total', () => {
    const row = orderRow(
      sampleOrder('13', { type: 'market', price: null, amount: null, total: decimal('100'), trailBy: '1.5%' }),
    )
    expect(namedOf([row], { query: orders })[0]).toMatchObject({
      price: '',
      amount: '',
      orderTotal: '100',
      triggerBy: '',
      trail: '1.5%',
      activation: '',
      average: '',
      fee: '',
      feeCoin: '',
      groupId: '',
    })
  })

  it.each(['-2+3', '-cmd', '-A1', '--x'])(
    'writes an own id like %s so that no spreadsheet runs it [TRD-15]',
    (clientOrderId) => {
      const [row] = namedOf([orderRow(sampleOrder('14', { clientOrderId }))], { query: orders })
      expect(row?.['clientOrderId']).toBe(`'${clientOrderId}`)
    },
  )
})

describe('a file for tax software', () => {
  it('of Koinly has its columns, the sent and received amounts, and the fee beside them, in UTC [TRD-15]', () => {
    const [head, ...lines] = linesOf([sold, bought], { format: 'koinly' })
    expect(head).toEqual([...koinlyColumns])
    expect(lines).toEqual([
      [
        '2026-01-05 12:30:01 UTC',
        '15000.00250000006000001',
        'USDT',
        '0.250000000000000001',
        'BTC',
        '0.000250000000000001',
        'BTC',
        '',
        '',
        '',
        'BTC/USDT maker trade t1 of order 7',
        '',
      ],
      [
        '2026-01-06 00:00:00 UTC',
        '2',
        'ETH',
        '0.1',
        'BTC',
        '0.0002',
        'BTC',
        '',
        '',
        '',
        'ETH/BTC taker trade t2 of order 8',
        '',
      ],
    ])
  })

  it('of Crypto Tax Calculator has its columns, base and quote without the fee, and an id of its own [TRD-15]', () => {
    const [head, ...lines] = linesOf([sold, bought], { format: 'cryptoTax' })
    expect(head).toEqual([...cryptoTaxColumns])
    expect(lines.map((line) => line.slice(0, 8))).toEqual([
      [
        '2026-01-05 12:30:01',
        'buy',
        'BTC',
        '0.250000000000000001',
        'USDT',
        '15000.00250000006000001',
        'BTC',
        '0.000250000000000001',
      ],
      ['2026-01-06 00:00:00', 'sell', 'ETH', '2', 'BTC', '0.1', 'BTC', '0.0002'],
    ])
    expect(lines.map((line) => line.slice(8))).toEqual([
      ['', '', '', 't1-7', 'BTC/USDT maker trade t1 of order 7', '', ''],
      ['', '', '', 't2-8', 'ETH/BTC taker trade t2 of order 8', '', ''],
    ])
  })

  it.each(['koinly', 'cryptoTax'] as const)('of %s starts with its first column’s name and is ASCII', (format) => {
    const { text } = fileOf([bought], { format, query: { ...query, zone: 'Asia/Tokyo' } })
    expect(text).toMatch(/^"(Date|Timestamp \(UTC\))",/)
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/)
  })

  it('is offered for trades, but not for orders, some of which never traded [TRD-15]', () => {
    expect([formatsOf('fills'), formatsOf('orders')]).toEqual([['plain', 'koinly', 'cryptoTax'], ['plain']])
  })
})

describe('the file name', () => {
  it.each([
    ['trades of all markets, from the first trade to today', {}, 'trades_2026-01-05_2026-02-01.csv'],
    [
      'the market and days',
      { query: { ...query, symbol: 'btc_usdt', from: '2026-01-01', to: '2026-01-31' } },
      'trades_btc-usdt_2026-01-01_2026-01-31.csv',
    ],
    ['the tax program', { format: 'koinly' }, 'trades_koinly_2026-01-05_2026-02-01.csv'],
    [
      'the part and its days',
      { format: 'cryptoTax', part: 2, isCut: true },
      'trades_cryptotax_2026-01-05_2026-01-06_part2.csv',
    ],
  ] as const)('names %s [TRD-15]', (_, more, name) => {
    expect(fileOf([sold, bought], more).name).toBe(name)
  })

  it('names orders as such', () => {
    expect(fileOf([], { query: { ...query, kind: 'orders' } }).name).toBe('orders_2026-02-01_2026-02-01.csv')
  })
})

describe('the file of trades grouped by order', () => {
  it('has a line for each order with its sums, its slippage and both ends of its trades [TRD-03]', () => {
    const asked = { query: { ...query, kind: 'fillsByOrder' } } as const
    const cost = groupRow(sampleGroup('7'))
    const gain = groupRow(
      sampleGroup('8', {
        symbol: 'eth_btc',
        side: 'sell',
        role: 'maker',
        count: 1,
        amount: decimal('3'),
        total: decimal('0.150000000000000001'),
        averagePrice: decimal('0.05'),
        arrivalPrice: decimal('0.049'),
        fee: [],
      }),
    )
    expect(namedOf([cost, gain], asked)).toEqual([
      {
        lastFill: '2026-01-05T08:05:00+08:00',
        firstFill: '2026-01-05T08:00:00+08:00',
        pair: 'BTC/USDT',
        side: 'Buy',
        average: '60060',
        amount: '0.5',
        total: '30030',
        fee: '0.0008',
        feeCoin: 'BTC',
        role: 'Both',
        fills: '3',
        arrival: '60000',
        slippage: '0.1',
        slippageCost: '30',
        orderId: '7',
      },
      expect.objectContaining({
        pair: 'ETH/BTC',
        side: 'Sell',
        fee: '',
        feeCoin: '',
        slippage: '-2.0408',
        slippageCost: '-0.003000000000000001',
      }),
    ])
    expect(fileOf([cost], asked).name).toMatch(/^trades-by-order/)
    const { arrivalPrice: _, ...old } = sampleGroup('9')
    expect(namedOf([groupRow(old)], asked)).toMatchObject([{ arrival: '', slippage: '', slippageCost: '' }])
    expect(formatsOf('fillsByOrder')).toEqual(['plain'])
  })
})
