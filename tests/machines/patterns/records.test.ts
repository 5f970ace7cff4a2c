import { type Table } from '@statefloor/explorer'
import { assetsLimits } from '#contract/assets/limits.ts'
import { everythingOf } from '#machines/patterns/records/filterSchema.ts'
import { recordsMachine } from '#machines/patterns/records/records.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { fakeSchema } from '#tests/support/fakeRecords.ts'
import type { FakeFilter } from '#tests/support/fakeRecords.ts'

const everything = everythingOf(fakeSchema)
const event = (type: string, fields: object = {}) => ({ type, ...fields })
const input = { filter: everything }
const filtered = (filter: Partial<FakeFilter>) => ({ filter: { ...everything, ...filter } })
const daysChanged = { type: 'days.changed', today: '2026-01-31', zone: 'UTC' } as const
const chosen = (choice: Partial<FakeFilter>) => ({ type: 'filter.chosen', choice }) as const
const entered = (filter: Partial<FakeFilter>) => ({ type: 'query.changed', ...filtered(filter) }) as const
const left = { type: 'session.changed', fid: undefined } as const

const arrived = (isMatch: boolean) => ({ type: 'record.arrived', row: { id: 'a' }, isMatch }) as const
const koinly = { formats: ['koinly'], maxRows: 7 } as const

/** The actors that run beside the list. */
const { maxRows } = assetsLimits.recordsExport
const beside = { watchDays: undefined, recordsExport: { formats: ['plain'], maxRows } }
const listing = (filter: Partial<FakeFilter>, zone: string | undefined = 'UTC') => {
  const query = { ...everything, ...filter, zone }
  return { in: ['reading.listing'], asks: { ...beside, rows: { filter: query }, watchRecords: { query } } }
}

const ready = [daysChanged] as const

const row = rowBuilder(recordsMachine, input)

const table: Table<typeof recordsMachine> = [
  row(
    'requests nothing before the start of the day is known',
    [],
    { in: ['reading.deciding'], tags: ['busy'], asks: beside },
    filtered({ from: '2026-01-01' }),
  ),
  row(
    'lists the address’s filter in the user’s time zone',
    [daysChanged],
    { ...listing({ kind: 'in', from: '2026-01-01' }), tags: [] },
    filtered({ kind: 'in', from: '2026-01-01' }),
  ),
  row(
    'requests nothing for an address with impossible days',
    [daysChanged],
    { in: ['reading.misdated'], asks: beside },
    filtered({ from: '2026-01-02', to: '2026-01-01' }),
  ),
  row(
    'narrows by each choice, and names it in the address',
    [...ready, chosen({ coin: 'usdt', stage: 'review' })],
    { ...listing({ kind: 'in', coin: 'usdt', stage: 'review' }), effects: ['writeAddress'] },
    filtered({ kind: 'in' }),
  ),
  row(
    'requests nothing while the first day is after the last',
    [...ready, chosen({ from: '2026-02-01' })],
    { in: ['reading.misdated'], asks: beside, effects: ['writeAddress'] },
    filtered({ to: '2026-01-31' }),
  ),
  row(
    'requests one day',
    [...ready, chosen({ from: '2026-01-31' })],
    listing({ from: '2026-01-31', to: '2026-01-31' }),
    filtered({ to: '2026-01-31' }),
  ),
  row('requests nothing for a half-typed year', [...ready, chosen({ from: '0202-01-01' })], ['reading.misdated']),
  row('requests nothing for a distant year', [...ready, chosen({ to: '3026-01-01' })], ['reading.misdated']),
  row(
    'requests again when the days are valid',
    [...ready, chosen({ from: '2026-02-01', to: '2026-01-01' }), chosen({ to: '2026-02-01' })],
    listing({ from: '2026-02-01', to: '2026-02-01' }),
  ),
  row(
    'follows another address of the page',
    [...ready, entered({ coin: 'usdt' })],
    { ...listing({ coin: 'usdt' }), effects: [], context: { navigated: [] } },
    filtered({ kind: 'in' }),
  ),
  row(
    'keeps a later choice when the router enters an earlier one',
    [...ready, chosen({ kind: 'in' }), chosen({ kind: 'out' }), entered({ kind: 'in' })],
    { ...listing({ kind: 'out' }), context: { navigated: ['kind=out'] } },
  ),
  row(
    'follows Back to one of its own choices once the router has entered it',
    [
      ...ready,
      chosen({ kind: 'in' }),
      entered({ kind: 'in' }),
      chosen({ kind: 'out' }),
      entered({ kind: 'out' }),
      entered({ kind: 'in' }),
    ],
    listing({ kind: 'in' }),
  ),
  row(
    'keeps the days at midnight',
    [...ready, { ...daysChanged, today: '2026-02-01' }],
    { ...listing({ from: '2026-01-01' }), context: { days: { today: '2026-02-01', zone: 'UTC' } } },
    filtered({ from: '2026-01-01' }),
  ),
  row(
    'requests again if the same days start at other times',
    [...ready, { ...daysChanged, zone: 'Asia/Shanghai' }],
    listing({ from: '2026-01-01' }, 'Asia/Shanghai'),
    filtered({ from: '2026-01-01' }),
  ),
  row(
    'requests again if only the last day has other times',
    [...ready, { ...daysChanged, zone: 'Asia/Shanghai' }],
    listing({ to: '2026-01-01' }, 'Asia/Shanghai'),
    filtered({ to: '2026-01-01' }),
  ),
  row(
    'does not request again for another zone without chosen days',
    [...ready, { ...daysChanged, zone: 'Asia/Shanghai' }],
    { ...listing({}), context: { days: { today: '2026-01-31', zone: 'Asia/Shanghai' } } },
  ),
  row('loads the next page', [...ready, { type: 'next.requested' }], { sent: [event('next.requested')] }),
  row('retries a page', [...ready, { type: 'retry.requested' }], { sent: [event('retry.requested')] }),
  row('reloads on demand', [...ready, { type: 'reload.requested' }], ['reading.listing'], {
    sent: [event('reload.requested')],
  }),
  row('is read again in its place when the user changed it', [...ready, { type: 'refresh.requested' }], {
    in: ['reading.listing'],
    sent: [event('refresh.requested')],
  }),
  row('counts a new record that the filter takes', [...ready, arrived(true)], ['reading.listing'], {
    sent: [event('row.announced', { id: 'a' })],
  }),
  row('does not count one that the filter does not take', [...ready, arrived(false)], { sent: [] }),
  row('changes a record in its place', [...ready, { type: 'record.changed', row: { id: 'a' } }], {
    sent: [event('row.changed', { row: { id: 'a' } })],
  }),
  row(
    'reloads for the next user, with impossible days',
    [...ready, { type: 'session.changed', fid: '2' }],
    { in: ['reading.misdated'] },
    filtered({ from: '2026-01-02', to: '2026-01-01' }),
  ),
  row('shows nothing to a guest [OUT-02]', [...ready, left], ['signedOut'], { asks: {} }),
  row('says that its file or its days failed', [{ answer: 'recordsExport', error: 'x' }], ['broken']),
  row('says that it cannot know the day', [{ answer: 'watchDays', error: 'x' }], ['broken']),
  row('shows a guest what is public', [...ready, left], listing({}), { ...input, isPublic: true }),
  row('exports what the flow says', [], { asks: { ...beside, recordsExport: koinly } }, { ...input, exports: koinly }),
]

holdTable(recordsMachine, table, 'records: the list $says')
