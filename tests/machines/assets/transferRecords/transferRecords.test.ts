import { type Table } from '@statefloor/explorer'
import { transferRecordsMachine } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const event = (type: string, fields: object = {}) => ({ type, ...fields })
const input = everything
const daysChanged = { type: 'days.changed', today: '2026-01-31', zone: 'UTC' } as const
const chosen = (choice: Partial<typeof everything>) => ({ type: 'filter.chosen', choice }) as const
const entered = (filter: Partial<typeof everything>) =>
  ({ type: 'query.changed', filter: { ...everything, ...filter } }) as const
const left = { type: 'session.changed', fid: undefined } as const
const came = { type: 'session.changed', fid: '1' } as const
const broken = { answer: 'records', error: 'x' } as const
const coins = [{ coinId: 52, shortName: 'usdt', webLogo: '' }]
const coinsCame = { answer: 'fetchCoins', done: coins } as const
const coinsFailed = { answer: 'fetchCoins', error: { kind: 'timeout', call: 'assets.balances' } } as const

/** The actors that run beside the list, once the coins are loaded. */
const beside = { watchDays: undefined, recordsExport: { formats: ['plain'], maxRows: 20_000 } }
const listing = (filter: Partial<typeof everything>, zone: string | undefined = 'UTC') => ({
  in: ['list.signedIn.listing', 'coins.ready'],
  asks: { ...beside, records: { filter: { ...everything, ...filter, zone } } },
})

const ready = [coinsCame, daysChanged] as const

const row = rowBuilder(transferRecordsMachine, input)

const table: Table<typeof transferRecordsMachine> = [
  row(
    'asks nothing before it knows when a day begins [TRF-15]',
    [],
    {
      in: ['list.signedIn.deciding', 'coins.loading'],
      tags: ['busy'],
      asks: { ...beside, fetchCoins: undefined },
    },
    { ...everything, from: '2026-01-01' },
  ),
  row(
    'lists what the address asks for, by the person’s zone [TRF-15]',
    [coinsCame, daysChanged],
    { ...listing({ source: 2, from: '2026-01-01' }), tags: [], context: { coins } },
    { ...everything, source: 2, from: '2026-01-01' },
  ),
  row(
    'asks nothing for the address of days that cannot be',
    [coinsCame, daysChanged],
    { in: ['list.signedIn.misdated', 'coins.ready'], asks: beside },
    { ...everything, from: '2026-01-02', to: '2026-01-01' },
  ),
  row(
    'narrows by what is chosen, and names it in the address [TRF-15]',
    [...ready, chosen({ coinId: 52, state: 'review' })],
    {
      ...listing({ source: 2, coinId: 52, state: 'review' }),
      effects: ['writeAddress'],
    },
    { ...everything, source: 2 },
  ),
  row('widens again', [...ready, chosen(everything)], listing({}), { ...everything, source: 2, target: 5 }),
  row(
    'asks nothing while the first day is after the last [TRF-15]',
    [...ready, chosen({ from: '2026-02-01' })],
    { in: ['list.signedIn.misdated', 'coins.ready'], asks: beside, effects: ['writeAddress'] },
    { ...everything, to: '2026-01-31' },
  ),
  row(
    'asks for one day',
    [...ready, chosen({ from: '2026-01-31' })],
    listing({ from: '2026-01-31', to: '2026-01-31' }),
    { ...everything, to: '2026-01-31' },
  ),
  row('asks nothing for a year that is half typed', [...ready, chosen({ from: '0202-01-01' })], {
    in: ['list.signedIn.misdated', 'coins.ready'],
  }),
  row('nor for one that is far away', [...ready, chosen({ to: '3026-01-01' })], {
    in: ['list.signedIn.misdated', 'coins.ready'],
  }),
  row(
    'asks when the days are right again',
    [...ready, chosen({ from: '2026-02-01', to: '2026-01-01' }), chosen({ to: '2026-02-01' })],
    listing({ from: '2026-02-01', to: '2026-02-01' }),
  ),
  row(
    'follows another address of itself',
    [...ready, entered({ target: 5 })],
    { ...listing({ target: 5 }), effects: [], context: { navigated: [] } },
    { ...everything, source: 2 },
  ),
  row(
    'keeps what was chosen meanwhile when the router enters an earlier choice',
    [...ready, chosen({ source: 2 }), chosen({ source: 5 }), entered({ source: 2 })],
    {
      ...listing({ source: 5 }),
      context: { navigated: ['/orderHome/transferRecord?source=5'] },
    },
  ),
  row(
    'follows Back to a choice of its own once the router has entered it',
    [
      ...ready,
      chosen({ source: 2 }),
      entered({ source: 2 }),
      chosen({ source: 5 }),
      entered({ source: 5 }),
      entered({ source: 2 }),
    ],
    listing({ source: 2 }),
  ),
  row(
    'lets the days alone at midnight',
    [...ready, { ...daysChanged, today: '2026-02-01' }],
    { ...listing({ from: '2026-01-01' }), context: { days: { today: '2026-02-01', zone: 'UTC' } } },
    { ...everything, from: '2026-01-01' },
  ),
  row(
    'asks anew where the same days are other moments [TRF-15]',
    [...ready, { ...daysChanged, zone: 'Asia/Shanghai' }],
    listing({ from: '2026-01-01' }, 'Asia/Shanghai'),
    { ...everything, from: '2026-01-01' },
  ),
  row(
    'asks anew where only the last day is another moment',
    [...ready, { ...daysChanged, zone: 'Asia/Shanghai' }],
    listing({ to: '2026-01-01' }, 'Asia/Shanghai'),
    { ...everything, to: '2026-01-01' },
  ),
  row(
    'does not ask anew for another zone when no day is chosen',
    [...ready, { ...daysChanged, zone: 'Asia/Shanghai' }],
    { ...listing({}), context: { days: { today: '2026-01-31', zone: 'Asia/Shanghai' } } },
  ),
  row('goes on to the next page', [...ready, { type: 'next.requested' }], { sent: [event('next.requested')] }),
  row('tries a page again', [...ready, { type: 'retry.requested' }], { sent: [event('retry.requested')] }),
  row('loads anew on demand', [...ready, { type: 'reload.requested' }], {
    in: ['list.signedIn.listing', 'coins.ready'],
    sent: [event('reload.requested')],
  }),
  row('loads anew when money moved', [...ready, { type: 'money.moved' }], { sent: [event('reload.requested')] }),
  row(
    'begins anew for whoever logs in, by the same filter',
    [...ready, chosen(everything), { type: 'session.changed', fid: '2' }],
    {
      in: ['list.signedIn.listing', 'coins.loading'],
      asks: { ...beside, fetchCoins: undefined, records: { filter: { ...everything, zone: 'UTC' } } },
    },
    { ...everything, source: 2 },
  ),
  row(
    'begins anew for whoever logs in, where the days cannot be',
    [...ready, { type: 'session.changed', fid: '2' }],
    { in: ['list.signedIn.misdated', 'coins.loading'] },
    { ...everything, from: '2026-01-02', to: '2026-01-01' },
  ),
  row('shows nothing to a guest [OUT-02]', [...ready, left], { in: ['list.signedOut', 'coins.ready'], asks: {} }),
  row('comes back with the next login', [...ready, left, came], {
    in: ['list.signedIn.listing', 'coins.loading'],
  }),
  row('stays away from a guest', [...ready, left, left], { in: ['list.signedOut', 'coins.ready'] }),
  row('says when its list breaks', [...ready, broken], {
    in: ['list.broken', 'coins.ready'],
    tags: ['failed'],
    asks: {},
  }),
  row('begins anew then', [...ready, broken, { type: 'retry.requested' }], { ...listing({}), tags: [] }),
  row('goes on without the names of the coins', [daysChanged, coinsFailed], {
    in: ['list.signedIn.listing', 'coins.failed'],
    context: { coins: [] },
  }),
  row('asks for the coins again when all is loaded anew', [daysChanged, coinsFailed, { type: 'reload.requested' }], {
    in: ['list.signedIn.listing', 'coins.loading'],
    sent: [event('reload.requested')],
  }),
]

holdTable(transferRecordsMachine, table, 'the page of records $says')
