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
    'requests nothing before the start of the day is known [TRF-15]',
    [],
    {
      in: ['list.signedIn.deciding', 'coins.loading'],
      tags: ['busy'],
      asks: { ...beside, fetchCoins: undefined },
    },
    { ...everything, from: '2026-01-01' },
  ),
  row(
    'lists the address’s filter in the user’s time zone [TRF-15]',
    [coinsCame, daysChanged],
    { ...listing({ source: 2, from: '2026-01-01' }), tags: [], context: { coins } },
    { ...everything, source: 2, from: '2026-01-01' },
  ),
  row(
    'requests nothing for an address with impossible days',
    [coinsCame, daysChanged],
    { in: ['list.signedIn.invalidDates', 'coins.ready'], asks: beside },
    { ...everything, from: '2026-01-02', to: '2026-01-01' },
  ),
  row(
    'narrows by each choice, and names it in the address [TRF-15]',
    [...ready, chosen({ coinId: 52, state: 'review' })],
    {
      ...listing({ source: 2, coinId: 52, state: 'review' }),
      effects: ['writeAddress'],
    },
    { ...everything, source: 2 },
  ),
  row('widens again', [...ready, chosen(everything)], listing({}), { ...everything, source: 2, target: 5 }),
  row(
    'requests nothing while the first day is after the last [TRF-15]',
    [...ready, chosen({ from: '2026-02-01' })],
    { in: ['list.signedIn.invalidDates', 'coins.ready'], asks: beside, effects: ['writeAddress'] },
    { ...everything, to: '2026-01-31' },
  ),
  row(
    'requests one day',
    [...ready, chosen({ from: '2026-01-31' })],
    listing({ from: '2026-01-31', to: '2026-01-31' }),
    { ...everything, to: '2026-01-31' },
  ),
  row('requests nothing for a half-typed year', [...ready, chosen({ from: '0202-01-01' })], {
    in: ['list.signedIn.invalidDates', 'coins.ready'],
  }),
  row('requests nothing for a distant year', [...ready, chosen({ to: '3026-01-01' })], {
    in: ['list.signedIn.invalidDates', 'coins.ready'],
  }),
  row(
    'requests again when the days are valid',
    [...ready, chosen({ from: '2026-02-01', to: '2026-01-01' }), chosen({ to: '2026-02-01' })],
    listing({ from: '2026-02-01', to: '2026-02-01' }),
  ),
  row(
    'follows another address of the page',
    [...ready, entered({ target: 5 })],
    { ...listing({ target: 5 }), effects: [], context: { navigated: [] } },
    { ...everything, source: 2 },
  ),
  row(
    'keeps a later choice when the router enters an earlier one',
    [...ready, chosen({ source: 2 }), chosen({ source: 5 }), entered({ source: 2 })],
    {
      ...listing({ source: 5 }),
      context: { navigated: ['/orderHome/transferRecord?source=5'] },
    },
  ),
  row(
    'follows Back to one of its own choices once the router has entered it',
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
    'keeps the days at midnight',
    [...ready, { ...daysChanged, today: '2026-02-01' }],
    { ...listing({ from: '2026-01-01' }), context: { days: { today: '2026-02-01', zone: 'UTC' } } },
    { ...everything, from: '2026-01-01' },
  ),
  row(
    'requests again if the same days start at other times [TRF-15]',
    [...ready, { ...daysChanged, zone: 'Asia/Shanghai' }],
    listing({ from: '2026-01-01' }, 'Asia/Shanghai'),
    { ...everything, from: '2026-01-01' },
  ),
  row(
    'requests again if only the last day has other times',
    [...ready, { ...daysChanged, zone: 'Asia/Shanghai' }],
    listing({ to: '2026-01-01' }, 'Asia/Shanghai'),
    { ...everything, to: '2026-01-01' },
  ),
  row(
    'does not request again for another zone without chosen days',
    [...ready, { ...daysChanged, zone: 'Asia/Shanghai' }],
    { ...listing({}), context: { days: { today: '2026-01-31', zone: 'Asia/Shanghai' } } },
  ),
  row('loads the next page', [...ready, { type: 'next.requested' }], { sent: [event('next.requested')] }),
  row('retries a page', [...ready, { type: 'retry.requested' }], { sent: [event('retry.requested')] }),
  row('reloads on demand', [...ready, { type: 'reload.requested' }], {
    in: ['list.signedIn.listing', 'coins.ready'],
    sent: [event('reload.requested')],
  }),
  row('reloads when money moves', [...ready, { type: 'money.moved' }], { sent: [event('reload.requested')] }),
  row(
    'reloads for the next user, with the same filter',
    [...ready, chosen(everything), { type: 'session.changed', fid: '2' }],
    {
      in: ['list.signedIn.listing', 'coins.loading'],
      asks: { ...beside, fetchCoins: undefined, records: { filter: { ...everything, zone: 'UTC' } } },
    },
    { ...everything, source: 2 },
  ),
  row(
    'reloads for the next user, with impossible days',
    [...ready, { type: 'session.changed', fid: '2' }],
    { in: ['list.signedIn.invalidDates', 'coins.loading'] },
    { ...everything, from: '2026-01-02', to: '2026-01-01' },
  ),
  row('shows nothing to a guest [OUT-02]', [...ready, left], { in: ['list.signedOut', 'coins.ready'], asks: {} }),
  row('returns with the next login', [...ready, left, came], {
    in: ['list.signedIn.listing', 'coins.loading'],
  }),
  row('stays empty for a guest', [...ready, left, left], { in: ['list.signedOut', 'coins.ready'] }),
  row('says that its list failed', [...ready, broken], {
    in: ['list.broken', 'coins.ready'],
    tags: ['failed'],
    asks: {},
  }),
  row('starts over after that', [...ready, broken, { type: 'retry.requested' }], { ...listing({}), tags: [] }),
  row('continues without the names of the coins', [daysChanged, coinsFailed], {
    in: ['list.signedIn.listing', 'coins.failed'],
    context: { coins: [] },
  }),
  row('requests the coins again on a reload', [daysChanged, coinsFailed, { type: 'reload.requested' }], {
    in: ['list.signedIn.listing', 'coins.loading'],
    sent: [event('reload.requested')],
  }),
]

holdTable(transferRecordsMachine, table, 'the records page $says')
