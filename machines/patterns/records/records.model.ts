import type { FlowModel } from '#machines/model/flowModel.ts'
import { filterKey } from './filterSchema.ts'
import { recordsMachine } from './records.machine.ts'
import { daysFault } from './recordsDays.ts'
import type { DaysSpan } from './records.types.ts'

const everything: DaysSpan & { readonly kind: string | undefined } = { kind: undefined, from: undefined, to: undefined }
const january = { ...everything, from: '2026-01-01', to: '2026-01-31' }
const kind: { readonly kind: string } & Partial<DaysSpan> = { kind: 'in' }

export const recordsModel = {
  machine: recordsMachine,
  unseen: 'a pattern: its flows draw the records',
  inputs: {
    everything: { filter: everything },
    january: { filter: january },
    misdated: { filter: { ...january, to: '2025-12-31' } },
    public: { filter: everything, isPublic: true },
  },
  events: {
    // Two choices that the router has not entered yet suffice to tell the newest from an older one.
    'filter.chosen': ({ snapshot }) =>
      snapshot.context.navigated.length < 2
        ? [{ choice: kind }, { choice: { from: '2026-02-01', to: '2026-01-31' } }, { choice: everything }]
        : [],
    'query.changed': [{ filter: everything }, { filter: january }],
    'days.changed': [
      { today: '2026-01-05', zone: 'UTC' },
      { today: '2026-01-06', zone: 'UTC' },
      { today: '2026-01-06', zone: 'Asia/Shanghai' },
    ],
    'record.arrived': [
      { row: { id: 'new' }, isMatch: true },
      { row: { id: 'other' }, isMatch: false },
    ],
    'record.changed': [{ row: { id: 'r1' } }],
    'next.requested': [{}],
    'retry.requested': [{}],
    'reload.requested': [{}],
    'refresh.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    rows: { broken: { error: { kind: 'malformed', call: 'x.records' } } },
    recordsExport: { broken: { error: 'a fault' } },
    watchDays: {
      changed: { sends: { type: 'days.changed', today: '2026-01-05', zone: 'UTC' } },
      broken: { error: 'a fault' },
    },
    watchRecords: { broken: { error: 'a fault' } },
  },
  bounds: { depth: 4 },
  invariants: {
    'nothing is asked for days that cannot be': ({ snapshot }) =>
      !snapshot.matches({ reading: 'listing' }) || daysFault(snapshot.context.filter) === undefined,
    'nothing is asked before it is known when a day begins': ({ snapshot }) =>
      !snapshot.matches({ reading: 'listing' }) || snapshot.context.days !== undefined,
    'the newest choice is the filter': ({ snapshot: { context } }) =>
      context.navigated.length === 0 || context.navigated.at(-1) === filterKey(context.filter),
  },
} satisfies FlowModel<typeof recordsMachine>
