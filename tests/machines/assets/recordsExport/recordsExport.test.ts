import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import { sampleRecord } from '#machines/assets/recordsExport/recordsExport.samples.ts'
import { exportFormats } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const query = { ...everything, source: 2, zone: 'UTC' }
const { maxPageSize } = limits.pagedList
const maxRows = maxPageSize + 3

const asked = { type: 'export.asked', query } as const
const more = { type: 'export.continued' } as const
const koinly = { type: 'format.chosen', format: 'koinly' } as const
const cancelled = { type: 'export.cancelled' } as const
const again = { type: 'retry.asked' } as const
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
const name = 'transfer-records_2026-01-05_2026-01-31.csv'
const saved = { answer: 'saveRecords', done: name } as const
const unsaved = { answer: 'saveRecords', error: new Error('no room') } as const
const two = maxPageSize + 1

/** So many that one page more would not fit into the file, and the page after them. */
const most = Array.from({ length: maxRows - maxPageSize }, (_, at) => `r${at}`)
const fullPage = came(2 * maxPageSize, ...most, 'r')
const fullRows = [...most, 'r']

const table: Table<typeof recordsExportMachine> = [
  { says: 'asks nothing by itself', input, then: { in: 'idle', asks: {}, tags: [] } },
  {
    says: 'asks for the first page of the filter [TRF-16]',
    input,
    when: asked,
    then: { in: 'gathering', asks: pageAsked(1), tags: ['busy'], context: { total: undefined, rows: [] } },
  },
  {
    says: 'goes on to the next page, and counts [TRF-16]',
    input,
    given: [asked],
    when: came(two, 'a'),
    then: { in: 'gathering', asks: pageAsked(2), context: { rows: rowsOf('a'), total: two } },
  },
  {
    says: 'saves when one page is all',
    input,
    given: [asked],
    when: came(maxPageSize, 'a'),
    then: { in: 'saving', asks: fileAsked(['a']), tags: ['busy'] },
  },
  {
    says: 'saves every page, a row that came twice once [TRF-16]',
    input,
    given: [asked, came(two, 'a', 'b')],
    when: came(two, 'b', 'c'),
    then: { in: 'saving', asks: fileAsked(['a', 'b', 'c']) },
  },
  {
    says: 'ends at a page that holds nothing more',
    input,
    given: [asked, came(two, 'a')],
    when: came(two),
    then: { in: 'saving', asks: fileAsked(['a']) },
  },
  {
    says: 'begins anew when a record left the list, since another may have slipped between two pages',
    input,
    given: [asked, came(two + 1, 'a')],
    when: came(two, 'c'),
    then: { in: 'gathering', asks: pageAsked(1), context: { rows: [], total: undefined } },
  },
  {
    says: 'goes on when a record came to the list',
    input,
    given: [asked, came(two, 'a')],
    when: came(2 * maxPageSize + 1, 'c'),
    then: { in: 'gathering', asks: pageAsked(3) },
  },
  {
    says: 'ends a file before it grows too large, and knows that there is more [TRF-16] [TRD-15]',
    input,
    given: [asked],
    when: fullPage,
    then: { in: 'saving', asks: fileAsked(fullRows, { part: 1, isCut: true }) },
  },
  {
    says: 'takes another page while it fits',
    input,
    given: [asked],
    when: came(2 * maxPageSize, ...most),
    then: { in: 'gathering', asks: pageAsked(2) },
  },
  {
    says: 'goes on with the next file where the last one ended, on demand [TRD-15]',
    input,
    given: [asked, fullPage, saved],
    when: more,
    then: { in: 'gathering', asks: pageAsked(2), context: { rows: [], part: 2, file: undefined } },
  },
  {
    says: 'puts into the next file what no file has yet [TRD-15]',
    input,
    given: [asked, fullPage, saved, more],
    when: came(2 * maxPageSize, 'r', 's'),
    then: { in: 'saving', asks: fileAsked(['s'], { part: 2 }) },
  },
  {
    says: 'looks at the last page of the file before again when a record left the list',
    input,
    given: [asked, came(4 * maxPageSize, 'a'), came(4 * maxPageSize, ...most, 'r'), saved, more],
    when: came(3 * maxPageSize, 's'),
    then: { in: 'gathering', asks: pageAsked(2), context: { rows: [], part: 2 } },
  },
  {
    says: 'has no next file when all is saved',
    input,
    given: [asked, came(1, 'a'), saved],
    when: more,
    then: { in: 'saved' },
  },
  {
    says: 'counts what is saved over all files',
    input,
    given: [asked, fullPage, saved, more, came(2 * maxPageSize, 's')],
    when: saved,
    then: { in: 'saved', context: { savedRows: fullRows.length + 1, file: { name, count: 1 } } },
  },
  {
    says: 'is made in the format that was chosen [TRD-15]',
    input,
    given: [koinly, asked],
    when: came(1, 'a'),
    then: { in: 'saving', asks: fileAsked(['a'], { format: 'koinly' }) },
  },
  {
    says: 'keeps the format after a file is given up',
    input,
    given: [koinly, asked],
    when: cancelled,
    then: { in: 'idle', context: { format: 'koinly' } },
  },
  {
    says: 'does not change its format while it gathers',
    input,
    given: [asked],
    when: koinly,
    then: { in: 'gathering', context: { format: 'plain' } },
  },
  {
    says: 'begins anew in another format: a part of the first would not fit',
    input,
    given: [asked, fullPage, saved],
    when: koinly,
    then: { in: 'idle', context: { format: 'koinly', savedRows: 0, file: undefined } },
  },
  {
    says: 'can be tried in another format when there was nothing',
    input,
    given: [asked, came(0)],
    when: koinly,
    then: { in: 'idle', context: { format: 'koinly' } },
  },
  {
    says: 'tells the name of the file and how many it holds',
    input,
    given: [asked, came(1, 'a')],
    when: saved,
    then: { in: 'saved', tags: [], asks: {}, context: { file: { name, count: 1 }, rows: [] } },
  },
  { says: 'makes no file of nothing', input, given: [asked], when: came(0), then: { in: 'empty', asks: {}, tags: [] } },
  {
    says: 'makes a file of what came before the rest was gone',
    input,
    given: [asked, came(two, 'a')],
    when: came(0),
    then: { in: 'gathering', asks: pageAsked(1) },
  },
  {
    says: 'can be cancelled, and forgets what came [TRF-16]',
    input,
    given: [asked, came(two, 'a')],
    when: cancelled,
    then: { in: 'idle', asks: {}, context: { rows: [], total: undefined } },
  },
  {
    says: 'is not cancelled when the file is on its way',
    input,
    given: [asked, came(1, 'a')],
    when: cancelled,
    then: { in: 'saving' },
  },
  {
    says: 'tells that a page did not come, and keeps the others [TRF-16]',
    input,
    given: [asked, came(two, 'a')],
    when: lost,
    then: { in: 'failed.gathering', tags: ['failed'], asks: {}, context: { rows: rowsOf('a'), error } },
  },
  {
    says: 'goes on where it failed [TRF-16]',
    input,
    given: [asked, came(two, 'a'), lost],
    when: again,
    then: { in: 'gathering', asks: pageAsked(2), context: { error: undefined } },
  },
  {
    says: 'can be given up after a failure',
    input,
    given: [asked, lost],
    when: cancelled,
    then: { in: 'idle', context: { error: undefined } },
  },
  {
    says: 'tells that the file was not saved',
    input,
    given: [asked, came(1, 'a')],
    when: unsaved,
    then: { in: 'failed.saving', tags: ['failed'], context: { rows: rowsOf('a') } },
  },
  {
    says: 'saves again without asking the venue again',
    input,
    given: [asked, came(1, 'a'), unsaved],
    when: again,
    then: { in: 'saving', asks: fileAsked(['a']), context: { error: undefined } },
  },
  {
    says: 'can be given up when the file was not saved',
    input,
    given: [asked, came(1, 'a'), unsaved],
    when: cancelled,
    then: { in: 'idle', context: { rows: [] } },
  },
  {
    says: 'makes another file, from the beginning',
    input,
    given: [{ ...asked, query: { ...query, source: 5 } }, came(1, 'a'), saved],
    when: asked,
    then: { in: 'gathering', asks: pageAsked(1), context: { file: undefined, rows: [] } },
  },
  {
    says: 'asks again after nothing was found',
    input,
    given: [asked, came(0)],
    when: asked,
    then: { in: 'gathering', asks: pageAsked(1) },
  },
]

it.each(table)('the export of records $says', (row) => {
  expect(rowFault(recordsExportMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(recordsExportMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
