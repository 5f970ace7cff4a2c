import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { fillRow, fits, newestFirst, orderRow } from '#machines/spot/tradeHistory/history.ts'
import { sampleFill, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { tradeHistoryMachine } from '#machines/spot/tradeHistory/tradeHistory.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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
  in: 'somebody.listing',
  asks: { ...beside, rows: { filter: { ...any, ...filter, kind: 'orders', zone }, pageSize: 50 } },
})

const table: Table<typeof tradeHistoryMachine> = [
  { says: 'of a guest asks nothing', input: { ...input, fid: undefined }, then: { in: 'signedOut', asks: {} } },
  {
    says: 'asks nothing before it knows when a day begins',
    input,
    then: { in: 'somebody.deciding', tags: ['busy'], asks: beside },
  },
  { says: 'is asked for, the newest first [TRD-03]', input, when: daysChanged, then: { ...listing(), tags: [] } },
  {
    says: 'of trades follows trades',
    input: { ...input, kind: 'fills', symbol: 'btc_usdt' },
    when: daysChanged,
    then: {
      asks: {
        watchDays: undefined,
        watchHistory: { kind: 'fills' },
        historyExport: { formats: ['plain', 'koinly', 'cryptoTax'], maxRows: 20_000 },
        rows: { filter: { ...any, symbol: 'btc_usdt', kind: 'fills', zone: 'UTC' }, pageSize: 50 },
      },
    },
  },
  {
    says: 'is narrowed to a market [TRD-03]',
    input,
    given: [daysChanged],
    when: chosen({ symbol: 'eth_usdt' }),
    then: listing({ symbol: 'eth_usdt' }),
  },
  {
    says: 'is narrowed to days [TRD-03]',
    input,
    given: [daysChanged],
    when: chosen({ from: '2026-01-01', to: '2026-01-31' }),
    then: listing({ from: '2026-01-01', to: '2026-01-31' }),
  },
  {
    says: 'keeps its days with another market',
    input,
    given: [daysChanged, chosen({ from: '2026-01-01' })],
    when: chosen({ symbol: 'eth_usdt' }),
    then: listing({ from: '2026-01-01', symbol: 'eth_usdt' }),
  },
  {
    says: 'asks nothing for days that cannot be',
    input,
    given: [daysChanged],
    when: chosen({ from: '2026-02-01', to: '2026-01-31' }),
    then: { in: 'somebody.misdated', asks: beside },
  },
  {
    says: 'asks when the days are right again',
    input,
    given: [daysChanged, chosen({ from: '2026-02-01', to: '2026-01-31' })],
    when: chosen({ from: undefined, to: undefined }),
    then: listing(),
  },
  {
    says: 'goes on as it is when another day begins',
    input,
    given: [daysChanged],
    when: { ...daysChanged, today: '2026-02-01' },
    then: { ...listing(), context: { days: { today: '2026-02-01', zone: 'UTC' } } },
  },
  {
    says: 'of all days goes on as it is in another zone',
    input,
    given: [daysChanged],
    when: elsewhere,
    then: { ...listing(), context: { days: { today: '2026-01-31', zone: 'Asia/Shanghai' } } },
  },
  {
    says: 'of some days asks anew in another zone',
    input,
    given: [daysChanged, chosen({ from: '2026-01-01' })],
    when: elsewhere,
    then: listing({ from: '2026-01-01' }, 'Asia/Shanghai'),
  },
  {
    says: 'of days up to one asks anew in another zone',
    input,
    given: [daysChanged, chosen({ to: '2026-01-31' })],
    when: elsewhere,
    then: listing({ to: '2026-01-31' }, 'Asia/Shanghai'),
  },
  {
    says: 'loads more',
    input,
    given: [daysChanged],
    when: { type: 'next.asked' },
    then: { sent: [{ type: 'next.asked' }] },
  },
  {
    says: 'tries again',
    input,
    given: [daysChanged],
    when: { type: 'retry.asked' },
    then: { sent: [{ type: 'retry.asked' }] },
  },
  {
    says: 'is renewed',
    input,
    given: [daysChanged],
    when: { type: 'reload.asked' },
    then: { sent: [{ type: 'reload.asked' }] },
  },
  {
    says: 'is renewed when the stream begins',
    input,
    given: [daysChanged],
    when: { type: 'topic.began' },
    then: { sent: [{ type: 'reload.asked' }] },
  },
  {
    says: 'puts on top what happens meanwhile',
    input,
    given: [daysChanged],
    when: push,
    then: { sent: [{ type: 'rows.arrived', rows: [row] }] },
  },
  {
    says: 'leaves out what happens in another market',
    input: { ...input, symbol: 'eth_usdt' },
    given: [daysChanged],
    when: push,
    then: { sent: [] },
  },
  {
    says: 'goes on without the stream',
    input,
    given: [daysChanged],
    when: { answer: 'watchHistory', error: 'a fault' },
    then: { in: 'somebody.listing', sent: [{ type: 'fault.met', actorId: 'watchHistory', error: 'a fault' }] },
  },
  {
    says: 'goes on without a way to take it along when that breaks',
    input,
    given: [daysChanged],
    when: { answer: 'historyExport', error: 'a fault' },
    then: { in: 'somebody.listing', sent: [{ type: 'fault.met', actorId: 'historyExport', error: 'a fault' }] },
  },
  { says: 'that breaks says so', input, given: [daysChanged], when: broken, then: { in: 'broken', tags: ['failed'] } },
  { says: 'without days says so', input, when: { answer: 'watchDays', error: 'x' }, then: { in: 'broken' } },
  {
    says: 'that broke begins anew',
    input,
    given: [daysChanged, broken],
    when: { type: 'retry.asked' },
    then: listing(),
  },
  {
    says: 'of another begins anew',
    input,
    given: [daysChanged, chosen({ symbol: 'eth_usdt' })],
    when: other,
    then: { ...listing({ symbol: 'eth_usdt' }), context: { fid: '8' } },
  },
  { says: 'of the same stays', input, given: [daysChanged], when: same, then: { ...listing(), context: { fid: '7' } } },
  {
    says: 'of nobody is gone',
    input,
    given: [daysChanged],
    when: leave,
    then: { in: 'signedOut', context: { fid: undefined }, asks: {} },
  },
  {
    says: 'of somebody who comes is asked for',
    input: { ...input, fid: undefined },
    when: same,
    then: { in: 'somebody.deciding', context: { fid: '7' } },
  },
]

describe('the history of orders and trades', () => {
  it.each(table)('$says', (one) => {
    expect(rowFault(tradeHistoryMachine, one)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(tradeHistoryMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

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
