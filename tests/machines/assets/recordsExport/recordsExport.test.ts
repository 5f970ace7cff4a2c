import { type Table } from '@statefloor/explorer'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import { sampleRecord } from '#machines/assets/recordsExport/recordsExport.samples.ts'
import { exportFormats } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const query = { ...everything, source: 2, zone: 'UTC' }
const { maxPageSize } = kernelLimits.pagedList
const maxRows = maxPageSize + 3

const asked = { type: 'export.requested', query } as const
const more = { type: 'export.continued' } as const
const koinly = { type: 'format.chosen', format: 'koinly' } as const
const cancelled = { type: 'export.cancelled' } as const
const again = { type: 'retry.requested' } as const
const rowsOf = (...ids: readonly string[]) => ids.map((id) => sampleRecord(id))
const came = (total: number, ...ids: readonly string[]) =>
  ({ answer: 'fetchPage', done: { rows: rowsOf(...ids), total } }) as const
const error = { kind: 'timeout', call: 'transfer.records' } as const
const lost = { answer: 'fetchPage', error } as const
const pageAsked = (page: number) => ({ fetchPage: { filter: query, page, pageSize: maxPageSize } })
const fileAsked = (rows: readonly string[], more: object = {}) => ({
  saveRecords: { query, format: 'plain', rows: rowsOf(...rows), part: undefined, isCut: false, ...more },
})
const input = { formats: exportFormats, maxRows }
const name = 'transfer-history_2026-01-05_2026-01-31.csv'
const saved = { answer: 'saveRecords', done: name } as const
const unsaved = { answer: 'saveRecords', error: new Error('disk full') } as const
const two = maxPageSize + 1

/** One page more would no longer fit into the file; then the page after these. */
const most = Array.from({ length: maxRows - maxPageSize }, (_, at) => `r${at}`)
const fullPage = came(2 * maxPageSize, ...most, 'r')
const fullRows = [...most, 'r']

const tableRow = rowBuilder(recordsExportMachine, input)

const table: Table<typeof recordsExportMachine> = [
  tableRow('requests the first page of the filter [TRF-16]', [asked], 'gathering', {
    asks: pageAsked(1),
    tags: ['busy'],
    context: { total: undefined, rows: [] },
  }),
  tableRow('continues with the next page, and counts [TRF-16]', [asked, came(two, 'a')], 'gathering', {
    asks: pageAsked(2),
    context: { rows: rowsOf('a'), total: two },
  }),
  tableRow(
    'saves every page, and a repeated row only once [TRF-16]',
    [asked, came(two, 'a', 'b'), came(two, 'b', 'c')],
    { in: 'saving', asks: fileAsked(['a', 'b', 'c']) },
  ),
  tableRow('ends at a page without further rows', [asked, came(two, 'a'), came(two)], 'saving', {
    asks: fileAsked(['a']),
  }),
  tableRow(
    'starts over when a record left the list, since another may have moved between two pages',
    [asked, came(two + 1, 'a'), came(two, 'c')],
    { in: 'gathering', asks: pageAsked(1), context: { rows: [], total: undefined } },
  ),
  tableRow('continues when a record joined the list', [asked, came(two, 'a'), came(2 * maxPageSize + 1, 'c')], {
    in: 'gathering',
    asks: pageAsked(3),
  }),
  tableRow(
    'ends a file before it grows too large, and knows that more rows exist [TRF-16] [TRD-15]',
    [asked, fullPage],
    { in: 'saving', asks: fileAsked(fullRows, { part: 1, isCut: true }) },
  ),
  tableRow('takes another page while it fits', [asked, came(2 * maxPageSize, ...most)], 'gathering', {
    asks: pageAsked(2),
  }),
  tableRow('continues with the next file on demand where the last one ended [TRD-15]', [asked, fullPage, saved, more], {
    in: 'gathering',
    asks: pageAsked(2),
    context: { rows: [], part: 2, file: undefined },
  }),
  tableRow(
    'puts only unsaved rows into the next file [TRD-15]',
    [asked, fullPage, saved, more, came(2 * maxPageSize, 'r', 's')],
    { in: 'saving', asks: fileAsked(['s'], { part: 2 }) },
  ),
  tableRow(
    'rereads the last page of the previous file when a record left the list',
    [asked, came(4 * maxPageSize, 'a'), came(4 * maxPageSize, ...most, 'r'), saved, more, came(3 * maxPageSize, 's')],
    { in: 'gathering', asks: pageAsked(2), context: { rows: [], part: 2 } },
  ),
  tableRow('offers no next file when all rows are saved', [asked, came(1, 'a'), saved, more], 'saved'),
  tableRow('counts the saved rows of all files', [asked, fullPage, saved, more, came(2 * maxPageSize, 's'), saved], {
    in: 'saved',
    context: { savedRows: fullRows.length + 1, file: { name, count: 1 } },
  }),
  tableRow('writes the chosen format [TRD-15]', [koinly, asked, came(1, 'a')], 'saving', {
    asks: fileAsked(['a'], { format: 'koinly' }),
  }),
  tableRow('keeps the format after a cancelled file', [koinly, asked, cancelled], 'idle', {
    context: { format: 'koinly' },
  }),
  tableRow('does not change the format while collecting', [asked, koinly], 'gathering', {
    context: { format: 'plain' },
  }),
  tableRow('starts over in another format: a part of the first file would not fit', [asked, fullPage, saved, koinly], {
    in: 'idle',
    context: { format: 'koinly', savedRows: 0, file: undefined },
  }),
  tableRow('can be retried in another format after an empty result', [asked, came(0), koinly], 'idle', {
    context: { format: 'koinly' },
  }),
  tableRow('reports the file’s name and row count', [asked, came(1, 'a'), saved], 'saved', {
    tags: [],
    asks: {},
    context: { file: { name, count: 1 }, rows: [] },
  }),
  tableRow('makes no empty file', [asked, came(0)], 'empty', { asks: {}, tags: [] }),
  tableRow('makes a file of the rows that came before the rest was gone', [asked, came(two, 'a'), came(0)], {
    in: 'gathering',
    asks: pageAsked(1),
  }),
  tableRow('can be cancelled, and discards the rows [TRF-16]', [asked, came(two, 'a'), cancelled], 'idle', {
    asks: {},
    context: { rows: [], total: undefined },
  }),
  tableRow('reports a failed page, and keeps the others [TRF-16]', [asked, came(two, 'a'), lost], 'failed.gathering', {
    tags: ['failed'],
    asks: {},
    context: { rows: rowsOf('a'), error },
  }),
  tableRow('continues where it failed [TRF-16]', [asked, came(two, 'a'), lost, again], 'gathering', {
    asks: pageAsked(2),
    context: { error: undefined },
  }),
  tableRow('can be cancelled after a failure', [asked, lost, cancelled], 'idle', { context: { error: undefined } }),
  tableRow('reports that the file was not saved', [asked, came(1, 'a'), unsaved], 'failed.saving', {
    tags: ['failed'],
    context: { rows: rowsOf('a') },
  }),
  tableRow('can be cancelled when the file was not saved', [asked, came(1, 'a'), unsaved, cancelled], 'idle', {
    context: { rows: [] },
  }),
  tableRow(
    'makes another file from the start',
    [{ ...asked, query: { ...query, source: 5 } }, came(1, 'a'), saved, asked],
    { in: 'gathering', asks: pageAsked(1), context: { file: undefined, rows: [] } },
  ),
  tableRow('requests again after an empty result', [asked, came(0), asked], 'gathering', { asks: pageAsked(1) }),
]

holdTable(recordsExportMachine, table, 'the records export $says')
