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

const any = { symbol: undefined, from: undefined, to: undefined }
const beside = {
  watchDays: undefined,
  watchHistory: { kind: 'orders' },
  historyExport: { formats: ['plain'], maxRows: 20_000 },
}
/** The list is current, and no group is opened. */
const current = ['signedIn.listing.group.closed', 'signedIn.listing.list.current']
const listing = (filter: object = {}, zone = 'UTC') => ({
  in: current,
  asks: { ...beside, rows: { filter: { ...any, ...filter, kind: 'orders', zone }, pageSize: 50 } },
})

const tableRow = rowBuilder(tradeHistoryMachine, input)

const table: Table<typeof tradeHistoryMachine> = [
  tableRow('requests nothing for a guest', [], 'signedOut', { asks: {} }, { ...input, fid: undefined }),
  tableRow('requests nothing before the start of the day is known', [], 'signedIn.deciding', {
    tags: ['busy'],
    asks: beside,
  }),
  tableRow('is requested newest first [TRD-03]', [daysChanged], { ...listing(), tags: [] }),
  tableRow(
    'follows new trades',
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
    'is filtered by market [TRD-03]',
    [daysChanged, chosen({ symbol: 'eth_usdt' })],
    listing({ symbol: 'eth_usdt' }),
  ),
  tableRow(
    'is filtered by days [TRD-03]',
    [daysChanged, chosen({ from: '2026-01-01', to: '2026-01-31' })],
    listing({ from: '2026-01-01', to: '2026-01-31' }),
  ),
  tableRow(
    'keeps its days with another market',
    [daysChanged, chosen({ from: '2026-01-01' }), chosen({ symbol: 'eth_usdt' })],
    listing({ from: '2026-01-01', symbol: 'eth_usdt' }),
  ),
  tableRow('requests nothing for impossible days', [daysChanged, chosen({ from: '2026-02-01', to: '2026-01-31' })], {
    in: 'signedIn.invalidDates',
    asks: beside,
  }),
  tableRow(
    'requests again when the days are valid',
    [daysChanged, chosen({ from: '2026-02-01', to: '2026-01-31' }), chosen({ from: undefined, to: undefined })],
    listing(),
  ),
  tableRow('is unchanged when another day begins', [daysChanged, { ...daysChanged, today: '2026-02-01' }], {
    ...listing(),
    context: { days: { today: '2026-02-01', zone: 'UTC' } },
  }),
  tableRow('is unchanged in another zone without chosen days', [daysChanged, elsewhere], {
    ...listing(),
    context: { days: { today: '2026-01-31', zone: 'Asia/Shanghai' } },
  }),
  tableRow(
    'requests again in another zone with chosen days',
    [daysChanged, chosen({ from: '2026-01-01' }), elsewhere],
    listing({ from: '2026-01-01' }, 'Asia/Shanghai'),
  ),
  tableRow(
    'requests again in another zone with only a last day',
    [daysChanged, chosen({ to: '2026-01-31' }), elsewhere],
    listing({ to: '2026-01-31' }, 'Asia/Shanghai'),
  ),
  tableRow('loads more', [daysChanged, { type: 'next.requested' }], { sent: [{ type: 'next.requested' }] }),
  tableRow('retries', [daysChanged, { type: 'retry.requested' }], { sent: [{ type: 'retry.requested' }] }),
  tableRow('refreshes', [daysChanged, { type: 'reload.requested' }], { sent: [{ type: 'reload.requested' }] }),
  tableRow('puts new rows on top', [daysChanged, push], { sent: [{ type: 'rows.arrived', rows: [row] }] }),
  tableRow('omits new rows of another market', [daysChanged, push], { sent: [] }, { ...input, symbol: 'eth_usdt' }),
  tableRow('starts over for another user', [daysChanged, chosen({ symbol: 'eth_usdt' }), other], {
    ...listing({ symbol: 'eth_usdt' }),
    context: { fid: '8' },
  }),
  tableRow('stays for the same user', [daysChanged, same], { ...listing(), context: { fid: '7' } }),
  tableRow('is cleared at logout', [daysChanged, leave], 'signedOut', { context: { fid: undefined }, asks: {} }),
]

describe('the order and trade history', () => {
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
  ])('adds a pushed row for %s: %o', (_, asked, is) => {
    expect(fits(row, asked)).toBe(is)
    expect(fits(fillRow(sampleFill('9')), asked)).toBe(is)
  })

  it('adds no order that is still open', () => {
    expect(fits(orderRow(sampleOrder('7')), query)).toBe(false)
  })

  it('lists an order by its time of placement, whenever it ended, and both sides of a self-trade', () => {
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
