import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { transferRecordsMachine } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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

/** What runs beside the list, the coins being here. */
const beside = { watchDays: undefined, recordsExport: { formats: ['plain'], maxRows: 20_000 } }
const listing = (filter: Partial<typeof everything>, zone: string | undefined = 'UTC') => ({
  in: ['list.somebody.listing', 'coins.ready'],
  asks: { ...beside, records: { filter: { ...everything, ...filter, zone } } },
})

const ready = [coinsCame, daysChanged] as const

const table: Table<typeof transferRecordsMachine> = [
  {
    says: 'asks nothing before it knows when a day begins [TRF-15]',
    input: { ...everything, from: '2026-01-01' },
    then: {
      in: ['list.somebody.deciding', 'coins.loading'],
      tags: ['busy'],
      asks: { ...beside, fetchCoins: undefined },
    },
  },
  {
    says: 'lists what the address asks for, by the person’s zone [TRF-15]',
    input: { ...everything, source: 2, from: '2026-01-01' },
    given: [coinsCame],
    when: daysChanged,
    then: { ...listing({ source: 2, from: '2026-01-01' }), tags: [], context: { coins } },
  },
  {
    says: 'asks nothing for the address of days that cannot be',
    input: { ...everything, from: '2026-01-02', to: '2026-01-01' },
    given: [coinsCame],
    when: daysChanged,
    then: { in: ['list.somebody.misdated', 'coins.ready'], asks: beside },
  },
  {
    says: 'narrows by what is chosen, and names it in the address [TRF-15]',
    input: { ...everything, source: 2 },
    given: ready,
    when: chosen({ coinId: 52, state: 'review' }),
    then: {
      ...listing({ source: 2, coinId: 52, state: 'review' }),
      effects: ['writeAddress'],
    },
  },
  {
    says: 'widens again',
    input: { ...everything, source: 2, target: 5 },
    given: ready,
    when: chosen(everything),
    then: listing({}),
  },
  {
    says: 'asks nothing while the first day is after the last [TRF-15]',
    input: { ...everything, to: '2026-01-31' },
    given: ready,
    when: chosen({ from: '2026-02-01' }),
    then: { in: ['list.somebody.misdated', 'coins.ready'], asks: beside, effects: ['writeAddress'] },
  },
  {
    says: 'asks for one day',
    input: { ...everything, to: '2026-01-31' },
    given: ready,
    when: chosen({ from: '2026-01-31' }),
    then: listing({ from: '2026-01-31', to: '2026-01-31' }),
  },
  {
    says: 'asks nothing for a year that is half typed',
    input,
    given: ready,
    when: chosen({ from: '0202-01-01' }),
    then: { in: ['list.somebody.misdated', 'coins.ready'] },
  },
  {
    says: 'nor for one that is far away',
    input,
    given: ready,
    when: chosen({ to: '3026-01-01' }),
    then: { in: ['list.somebody.misdated', 'coins.ready'] },
  },
  {
    says: 'asks when the days are right again',
    input,
    given: [...ready, chosen({ from: '2026-02-01', to: '2026-01-01' })],
    when: chosen({ to: '2026-02-01' }),
    then: listing({ from: '2026-02-01', to: '2026-02-01' }),
  },
  {
    says: 'follows another address of itself',
    input: { ...everything, source: 2 },
    given: ready,
    when: entered({ target: 5 }),
    then: { ...listing({ target: 5 }), effects: [], context: { navigated: [] } },
  },
  {
    says: 'keeps what was chosen meanwhile when the router enters an earlier choice',
    input,
    given: [...ready, chosen({ source: 2 }), chosen({ source: 5 })],
    when: entered({ source: 2 }),
    then: {
      ...listing({ source: 5 }),
      context: { navigated: ['/orderHome/transferRecord?source=5'] },
    },
  },
  {
    says: 'follows Back to a choice of its own once the router has entered it',
    input,
    given: [...ready, chosen({ source: 2 }), entered({ source: 2 }), chosen({ source: 5 }), entered({ source: 5 })],
    when: entered({ source: 2 }),
    then: listing({ source: 2 }),
  },
  {
    says: 'lets the days alone at midnight',
    input: { ...everything, from: '2026-01-01' },
    given: ready,
    when: { ...daysChanged, today: '2026-02-01' },
    then: { ...listing({ from: '2026-01-01' }), context: { days: { today: '2026-02-01', zone: 'UTC' } } },
  },
  {
    says: 'asks anew where the same days are other moments [TRF-15]',
    input: { ...everything, from: '2026-01-01' },
    given: ready,
    when: { ...daysChanged, zone: 'Asia/Shanghai' },
    then: listing({ from: '2026-01-01' }, 'Asia/Shanghai'),
  },
  {
    says: 'asks anew where only the last day is another moment',
    input: { ...everything, to: '2026-01-01' },
    given: ready,
    when: { ...daysChanged, zone: 'Asia/Shanghai' },
    then: listing({ to: '2026-01-01' }, 'Asia/Shanghai'),
  },
  {
    says: 'does not ask anew for another zone when no day is chosen',
    input,
    given: ready,
    when: { ...daysChanged, zone: 'Asia/Shanghai' },
    then: { ...listing({}), context: { days: { today: '2026-01-31', zone: 'Asia/Shanghai' } } },
  },
  {
    says: 'goes on to the next page',
    input,
    given: ready,
    when: { type: 'next.asked' },
    then: { sent: [event('next.asked')] },
  },
  {
    says: 'tries a page again',
    input,
    given: ready,
    when: { type: 'retry.asked' },
    then: { sent: [event('retry.asked')] },
  },
  {
    says: 'loads anew on demand',
    input,
    given: ready,
    when: { type: 'reload.asked' },
    then: { in: ['list.somebody.listing', 'coins.ready'], sent: [event('reload.asked')] },
  },
  {
    says: 'loads anew when money moved',
    input,
    given: ready,
    when: { type: 'money.moved' },
    then: { sent: [event('reload.asked')] },
  },
  {
    says: 'begins anew for whoever logs in, by the same filter',
    input: { ...everything, source: 2 },
    given: [...ready, chosen(everything)],
    when: { type: 'session.changed', fid: '2' },
    then: {
      in: ['list.somebody.listing', 'coins.loading'],
      asks: { ...beside, fetchCoins: undefined, records: { filter: { ...everything, zone: 'UTC' } } },
    },
  },
  {
    says: 'begins anew for whoever logs in, where the days cannot be',
    input: { ...everything, from: '2026-01-02', to: '2026-01-01' },
    given: ready,
    when: { type: 'session.changed', fid: '2' },
    then: { in: ['list.somebody.misdated', 'coins.loading'] },
  },
  {
    says: 'shows nothing to a guest [OUT-02]',
    input,
    given: ready,
    when: left,
    then: { in: ['list.signedOut', 'coins.ready'], asks: {} },
  },
  {
    says: 'comes back with the next login',
    input,
    given: [...ready, left],
    when: came,
    then: { in: ['list.somebody.listing', 'coins.loading'] },
  },
  {
    says: 'stays away from a guest',
    input,
    given: [...ready, left],
    when: left,
    then: { in: ['list.signedOut', 'coins.ready'] },
  },
  {
    says: 'says when its list breaks',
    input,
    given: ready,
    when: broken,
    then: { in: ['list.broken', 'coins.ready'], tags: ['failed'], asks: {} },
  },
  {
    says: 'says when nobody tells the days',
    input,
    given: [coinsCame],
    when: { answer: 'watchDays', error: 'x' },
    then: { in: ['list.broken', 'coins.ready'], tags: ['failed'] },
  },
  {
    says: 'says when its export breaks',
    input,
    given: ready,
    when: { answer: 'recordsExport', error: 'x' },
    then: { in: ['list.broken', 'coins.ready'], tags: ['failed'] },
  },
  {
    says: 'begins anew then',
    input,
    given: [...ready, broken],
    when: { type: 'retry.asked' },
    then: { ...listing({}), tags: [] },
  },
  {
    says: 'goes on without the names of the coins',
    input,
    given: [daysChanged],
    when: coinsFailed,
    then: { in: ['list.somebody.listing', 'coins.failed'], context: { coins: [] } },
  },
  {
    says: 'asks for the coins again when all is loaded anew',
    input,
    given: [daysChanged, coinsFailed],
    when: { type: 'reload.asked' },
    then: { in: ['list.somebody.listing', 'coins.loading'], sent: [event('reload.asked')] },
  },
]

it.each(table)('the page of records $says', (row) => {
  expect(rowFault(transferRecordsMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(transferRecordsMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
