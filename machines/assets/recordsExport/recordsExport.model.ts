import { transfer } from '#contract/assets/calls/transfer.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { Page } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsExportMachine } from './recordsExport.machine.ts'

export const sampleRecord = (transferId: string, flags: Partial<RecordRow> = {}): RecordRow => ({
  id: transferId,
  transferId,
  createdTime: Date.UTC(2026, 0, 5),
  coinId: 52,
  coinName: 'usdt',
  amount: decimal('1234.5'),
  source: 2,
  target: 5,
  pair: null,
  state: 'posted',
  ...flags,
})

/** Two pages, the second not full. */
const two = limits.pagedList.maxPageSize + 1

const start = { role: 'button', name: 'transferRecords:export.start' } as const
const cancel = { role: 'button', name: 'transferRecords:export.cancel' } as const

export const recordsExportModel = {
  machine: recordsExportMachine,
  inputs: { plain: undefined },
  events: {
    'export.asked': [{ query: { ...everything, zone: 'UTC' } }],
    'export.cancelled': [{}],
    'retry.asked': [{}],
  },
  outcomes: {
    fetchPage: ({ input: { page } }) => ({
      ...(page === 1
        ? {
            none: { done: { rows: [], total: 0 } },
            'the first of two': { done: { rows: [sampleRecord('a')], total: two } },
          }
        : { 'one less': { done: { rows: [sampleRecord('b')], total: two - 1 } } }),
      last: { done: { rows: [sampleRecord('c')], total: page === 1 ? 1 : two } },
      cut: { error: { kind: 'timeout', call: 'transfer.records' } },
    }),
    saveRecords: { saved: { done: 'transfer-records_2026-01-05_2026-01-05.csv' }, broken: { error: 'no room' } },
  },
  invariants: {
    'no record is there twice': ({ snapshot }) =>
      new Set(snapshot.context.rows.map(({ id }) => id)).size === snapshot.context.rows.length,
    'an error shows only where it failed': ({ snapshot }) =>
      (snapshot.context.error !== undefined) === snapshot.hasTag('failed'),
    'a file is told only when it was saved': ({ snapshot }) =>
      (snapshot.context.file !== undefined) === snapshot.matches('saved'),
  },
  screen: {
    shows: {
      idle: [{ text: { word: 'transferRecords:export.hint', values: { most: '10,000' } } }, start],
      gathering: [{ role: 'status', text: 'transferRecords:export.gathering' }, cancel],
      saving: { unseen: 'the browser takes the file at once: recordsExport.test.tsx draws it' },
      saved: (snapshot) => [
        {
          role: 'status',
          text: {
            word: 'transferRecords:export.saved',
            values: { rows: String(snapshot.context.file?.count ?? 0) },
          },
        },
        start,
      ],
      empty: [{ role: 'status', text: 'transferRecords:export.empty' }, start],
      'failed.gathering': [{ role: 'alert', text: 'transferRecords:export.failed' }, cancel],
      'failed.saving': [{ role: 'alert', text: 'transferRecords:export.unsaved' }, cancel],
    },
    gestures: {
      'export.asked': { click: start },
      'export.cancelled': { click: cancel },
      'retry.asked': { click: { role: 'button', name: 'common:action.retry' } },
    },
  },
  wire: {
    fetchPage: {
      call: transfer.records,
      data: (done) => {
        const { rows, total } = done as Page<RecordRow>
        return { list: rows, totalCount: total }
      },
      retries: limits.request.retries,
    },
    // The browser takes every file that it is handed.
    saveRecords: { happens: 'saved' },
  },
} satisfies FlowModel<typeof recordsExportMachine>
