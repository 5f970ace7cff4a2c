import { describe, expect, it } from 'vitest'
import type { Table } from '@statefloor/explorer'
import { fillRow, fits, newestFirst, orderRow } from '#machines/spot/tradeHistory/history.ts'
import { sampleFill, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { tradeHistoryMachine } from '#machines/spot/tradeHistory/tradeHistory.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { kind: 'orders', fid: '7', symbol: undefined } as const
const daysChanged = { type: 'days.changed', today: '2026-01-31', zone: 'UTC' } as const
const elsewhere = { ...daysChanged, zone: 'Asia/Shanghai' } as const
const chosen = (choice: object) => ({ type: 'filter.chosen', choice }) as const
const row = orderRow(sampleOrder('7', { state: 'filled' }))
const push = { type: 'row.pushed', row } as const
const leave = { type: 'session.changed', fid: undefined } as const
const other = { type: 'session.changed', fid: '8' } as const
const same = { type: 'session.changed', fid: '7' } as const
const broken = { answer: 'rows', error: 'x' } as const

const any = { symbol: undefined, from: undefined, to: undefined }
const beside = {
  watchDays: undefined,
  watchHistory: { kind: 'orders' },
  historyExport: { formats: ['plain'], maxRows: 20_000 },
}
const listing = (filter: object = {}, zone = 'UTC') => ({
  in: 'signedIn.listing',
  asks: { ...beside, rows: { filter: { ...any, ...filter, kind: 'orders', zone }, pageSize: 50 } },
})

const tableRow = rowBuilder(tradeHistoryMachine, input)

const table: Table<typeof tradeHistoryMachine> = [
  tableRow('of a guest asks nothing', [], { in: 'signedOut', asks: {} }, { ...input, fid: undefined }),
  tableRow('asks nothing before it knows when a day begins', [], {
    in: 'signedIn.deciding',
    tags: ['busy'],
    asks: beside,
  }),
  tableRow('is asked for, the newest first [TRD-03]', [daysChanged], { ...listing(), tags: [] }),
  tableRow(
    'of trades follows trades',
    [daysChanged],
    {
      asks: {
        watchDays: undefined,
        watchHistory: { kind: 'fills' },
        historyExport: { formats: ['plain', 'koinly', 'cryptoTax'], maxRows: 20_000 },
        rows: { filter: { ...any, symbol: 'btc_usdt', kind: 'fills', zone: 'UTC' }, pageSize: 50 },
      },
    },
    { ...input, kind: 'fills', symbol: 'btc_usdt' },
  ),
  tableRow(
    'is narrowed to a market [TRD-03]',
    [daysChanged, chosen({ symbol: 'eth_usdt' })],
    listing({ symbol: 'eth_usdt' }),
  ),
  tableRow(
    'is narrowed to days [TRD-03]',
    [daysChanged, chosen({ from: '2026-01-01', to: '2026-01-31' })],
    listing({ from: '2026-01-01', to: '2026-01-31' }),
  ),
  tableRow(
    'keeps its days with another market',
    [daysChanged, chosen({ from: '2026-01-01' }), chosen({ symbol: 'eth_usdt' })],
    listing({ from: '2026-01-01', symbol: 'eth_usdt' }),
  ),
  tableRow('asks nothing for days that cannot be', [daysChanged, chosen({ from: '2026-02-01', to: '2026-01-31' })], {
    in: 'signedIn.misdated',
    asks: beside,
  }),
  tableRow(
    'asks when the days are right again',
    [daysChanged, chosen({ from: '2026-02-01', to: '2026-01-31' }), chosen({ from: undefined, to: undefined })],
    listing(),
  ),
  tableRow('goes on as it is when another day begins', [daysChanged, { ...daysChanged, today: '2026-02-01' }], {
    ...listing(),
    context: { days: { today: '2026-02-01', zone: 'UTC' } },
  }),
  tableRow('of all days goes on as it is in another zone', [daysChanged, elsewhere], {
    ...listing(),
    context: { days: { today: '2026-01-31', zone: 'Asia/Shanghai' } },
  }),
  tableRow(
    'of some days asks anew in another zone',
    [daysChanged, chosen({ from: '2026-01-01' }), elsewhere],
    listing({ from: '2026-01-01' }, 'Asia/Shanghai'),
  ),
  tableRow(
    'of days up to one asks anew in another zone',
    [daysChanged, chosen({ to: '2026-01-31' }), elsewhere],
    listing({ to: '2026-01-31' }, 'Asia/Shanghai'),
  ),
  tableRow('loads more', [daysChanged, { type: 'next.requested' }], { sent: [{ type: 'next.requested' }] }),
  tableRow('tries again', [daysChanged, { type: 'retry.requested' }], { sent: [{ type: 'retry.requested' }] }),
  tableRow('is renewed', [daysChanged, { type: 'reload.requested' }], { sent: [{ type: 'reload.requested' }] }),
  tableRow('is renewed when the stream begins', [daysChanged, { type: 'topic.began' }], {
    sent: [{ type: 'reload.requested' }],
  }),
  tableRow('puts on top what happens meanwhile', [daysChanged, push], {
    sent: [{ type: 'rows.arrived', rows: [row] }],
  }),
  tableRow(
    'leaves out what happens in another market',
    [daysChanged, push],
    { sent: [] },
    { ...input, symbol: 'eth_usdt' },
  ),
  tableRow('goes on without the stream', [daysChanged, { answer: 'watchHistory', error: 'a fault' }], {
    in: 'signedIn.listing',
    sent: [{ type: 'fault.detected', actorId: 'watchHistory', error: 'a fault' }],
  }),
  tableRow(
    'goes on without a way to take it along when that breaks',
    [daysChanged, { answer: 'historyExport', error: 'a fault' }],
    { in: 'signedIn.listing', sent: [{ type: 'fault.detected', actorId: 'historyExport', error: 'a fault' }] },
  ),
  tableRow('that broke begins anew', [daysChanged, broken, { type: 'retry.requested' }], listing()),
  tableRow('of another begins anew', [daysChanged, chosen({ symbol: 'eth_usdt' }), other], {
    ...listing({ symbol: 'eth_usdt' }),
    context: { fid: '8' },
  }),
  tableRow('of the same stays', [daysChanged, same], { ...listing(), context: { fid: '7' } }),
  tableRow('of nobody is gone', [daysChanged, leave], { in: 'signedOut', context: { fid: undefined }, asks: {} }),
  tableRow(
    'of somebody who comes is asked for',
    [same],
    { in: 'signedIn.deciding', context: { fid: '7' } },
    { ...input, fid: undefined },
  ),
]

describe('the history of orders and trades', () => {
  holdTable(tradeHistoryMachine, table)

  const query = { ...any, kind: 'orders', zone: 'UTC' } as const
  it.each([
    ['any', query, true],
    ['its market', { ...query, symbol: 'btc_usdt' }, true],
    ['another market', { ...query, symbol: 'eth_usdt' }, false],
    ['its day', { ...query, from: '2026-01-05', to: '2026-01-05' }, true],
    ['an earlier day', { ...query, to: '2026-01-04' }, false],
    ['a later day', { ...query, from: '2026-01-06' }, false],
    ['its day where it is still the one before', { ...query, to: '2026-01-04', zone: 'America/New_York' }, true],
  ])('takes what just came for %s: %o', (_, asked, is) => {
    expect(fits(row, asked)).toBe(is)
    expect(fits(fillRow(sampleFill('9')), asked)).toBe(is)
  })

  it('takes no order that still lives', () => {
    expect(fits(orderRow(sampleOrder('7')), query)).toBe(false)
  })

  it('has an order where it was placed, whenever it ended, and both sides of a trade with oneself', () => {
    const rows = [orderRow(sampleOrder('7')), orderRow(sampleOrder('12')), orderRow(sampleOrder('9'))]
    expect(newestFirst(rows).map(({ id }) => id)).toEqual(['12', '9', '7'])
    const fills = [
      fillRow(sampleFill('1', { at: 1 })),
      fillRow(sampleFill('2', { at: 2 })),
      fillRow(sampleFill('2', { at: 2, orderId: '8' })),
    ]
    expect(newestFirst(fills).map(({ id }) => id)).toEqual(['2-7', '2-8', '1-7'])
  })
})
