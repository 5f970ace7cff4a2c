import { transfer } from '#contract/assets/calls/transfer.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { transferRecordsMachine } from './transferRecords.machine.ts'
import { daysFault, everything } from './recordsFilter.ts'

const january = { ...everything, from: '2026-01-01', to: '2026-01-31' }

export const transferRecordsModel = {
  machine: transferRecordsMachine,
  calls: { records: [transfer.records], fetchCoins: [assets.balances] },
  unseen: 'it shows only its list and its export: transferRecords.test.tsx renders it with a real list',
  inputs: { everything, january, misdated: { ...january, to: '2025-12-31' } },
  events: {
    // Two choices that the router has not entered yet suffice to tell the newest from an older one.
    'filter.chosen': ({ snapshot }) =>
      snapshot.context.navigated.length < 2
        ? [{ choice: { source: 5 } }, { choice: { from: '2026-02-01', to: '2026-01-31' } }, { choice: everything }]
        : [],
    'query.changed': [{ filter: everything }, { filter: january }],
    'days.changed': [
      { today: '2026-01-05', zone: 'UTC' },
      { today: '2026-01-06', zone: 'UTC' },
      { today: '2026-01-06', zone: 'Asia/Shanghai' },
    ],
    'next.requested': [{}],
    'retry.requested': [{}],
    'reload.requested': [{}],
    'money.moved': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    records: { broken: { error: { kind: 'malformed', call: 'transfer.records' } } },
    recordsExport: { broken: { error: 'a fault' } },
    fetchCoins: {
      some: { done: [{ coinId: 52, shortName: 'usdt', webLogo: '' }] },
      cut: { error: { kind: 'timeout', call: 'assets.balances' } },
    },
    watchDays: {
      changed: { sends: { type: 'days.changed', today: '2026-01-05', zone: 'UTC' } },
      broken: { error: 'a fault' },
    },
  },
  bounds: { depth: 4 },
  invariants: {
    'nothing is asked for days that cannot be': ({ snapshot }) =>
      !snapshot.matches({ list: { signedIn: 'listing' } }) || daysFault(snapshot.context.filter) === undefined,
    'nothing is asked before it is known when a day begins': ({ snapshot }) =>
      !snapshot.matches({ list: { signedIn: 'listing' } }) || snapshot.context.days !== undefined,
  },
} satisfies FlowModel<typeof transferRecordsMachine>
