import { assetsLimits } from '#contract/assets/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import type { Page, Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import { sampleFill } from '#machines/spot/openOrders/openOrders.samples.ts'
import { recordsExportMachine } from './recordsExport.machine.ts'
import { exportFormats } from './recordsExport.types.ts'

const { maxPageSize } = kernelLimits.pagedList
const { maxRows } = assetsLimits.recordsExport

/** Two pages, the second not full. */
const two = maxPageSize + 1

const row = (id: string): Row => ({ id })
/** Enough rows that no further page fits into the file. */
const full: readonly Row[] = Array.from({ length: maxRows - maxPageSize + 1 }, (_, at) => row(`f${at}`))

const start = { role: 'button', name: 'recordsExport:start' } as const
const cancel = { role: 'button', name: 'recordsExport:cancel' } as const
const next = { role: 'button', name: { word: 'recordsExport:next', values: { part: '2' } } } as const

const count = (value: number): string => value.toLocaleString('en-US')

export const recordsExportModel = {
  machine: recordsExportMachine,
  inputs: { 'own trades': { formats: exportFormats, maxRows } },
  events: {
    'format.chosen': [{ format: 'koinly' }, { format: 'plain' }],
    'export.requested': [{ query: { kind: 'fills', symbol: undefined, from: undefined, to: undefined, zone: 'UTC' } }],
    'export.continued': [{}],
    'export.cancelled': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    fetchPage: ({ input: { page } }) => ({
      ...(page === 1
        ? {
            none: { done: { rows: [], total: 0 } },
            'the first of two': { done: { rows: [row('a')], total: two } },
            'all that one file takes': { done: { rows: full, total: two } },
          }
        : { 'one less': { done: { rows: [row('b')], total: two - 1 } } }),
      last: { done: { rows: [row('c')], total: page === 1 ? 1 : two } },
      cut: { error: { kind: 'timeout', call: 'orders.fills' } },
    }),
    saveRecords: { saved: { done: 'trades_2026-01-05_2026-01-05.csv' }, broken: { error: 'disk full' } },
  },
  key: ({ snapshot }) => {
    const { format, rows, page, total, part, firstPage, savedRows, file, error } = snapshot.context
    return { format, rows: rows.length, page, total, part, firstPage, savedRows, file: file?.count, error: error?.kind }
  },
  invariants: {
    'no record is there twice': ({ snapshot }) =>
      new Set(snapshot.context.rows.map(({ id }) => id)).size === snapshot.context.rows.length,
    'an error shows only where it failed': ({ snapshot }) =>
      (snapshot.context.error !== undefined) === snapshot.hasTag('failed'),
    'a file is announced only when it was saved': ({ snapshot }) =>
      (snapshot.context.file !== undefined) === snapshot.matches('saved'),
    'no more rows are kept than a file takes': ({ snapshot }) => snapshot.context.rows.length <= maxRows,
  },
  screen: {
    shows: {
      idle: (snapshot) => [
        {
          text: {
            word: 'recordsExport:zone',
            values: { zone: 'UTC' },
          },
        },
        start,
        { role: 'combobox', name: 'recordsExport:format', value: snapshot.context.format },
      ],
      gathering: [{ role: 'status', text: 'recordsExport:gathering' }, cancel],
      saving: { unseen: 'the browser takes the file immediately: recordsExport.test.tsx renders it' },
      saved: (snapshot) => {
        const { file, page, savedRows, total = 0 } = snapshot.context
        return page * maxPageSize < total
          ? [
              {
                role: 'status',
                text: {
                  word: 'recordsExport:rest',
                  values: { rows: count(savedRows), total: count(total) },
                },
              },
              next,
            ]
          : [
              {
                role: 'status',
                text: { word: 'recordsExport:saved', values: { rows: count(file?.count ?? 0) } },
              },
              { ...next, absent: true },
            ]
      },
      empty: [{ role: 'status', text: 'recordsExport:empty' }, start],
      'failed.gathering': [{ role: 'alert', text: 'recordsExport:failed' }, cancel],
      'failed.saving': [{ role: 'alert', text: 'recordsExport:unsaved' }, cancel],
    },
    gestures: {
      'format.chosen': ({ format }) => ({
        choose: { role: 'combobox', name: 'recordsExport:format' },
        option: `recordsExport:formats.${format}`,
      }),
      'export.requested': { click: start },
      'export.continued': { click: next },
      'export.cancelled': { click: cancel },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
    },
  },
  wire: {
    fetchPage: {
      call: orders.fills,
      data: (done) => {
        const { rows, total } = done as Page
        return { list: rows.map(({ id }) => sampleFill(id)), totalCount: total, seq: 1 }
      },
      retries: kernelLimits.request.retries,
    },
    // The browser accepts every file.
    saveRecords: { happens: 'saved' },
  },
} satisfies FlowModel<typeof recordsExportMachine>
