import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import { sampleRecord } from '#machines/assets/recordsExport/recordsExport.model.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'
import { rowFault } from '#tests/support/mutants/table.ts'
import type { Table } from '#tests/support/mutants/table.ts'

const query = { ...everything, source: 2, zone: 'UTC' }
const { maxPageSize } = limits.pagedList
const { maxRows } = limits.recordsExport

const asked = { type: 'export.asked', query } as const
const cancelled = { type: 'export.cancelled' } as const
const again = { type: 'retry.asked' } as const
const rowsOf = (...ids: readonly string[]) => ids.map((id) => sampleRecord(id))
const came = (total: number, ...ids: readonly string[]) =>
  ({ answer: 'fetchPage', done: { rows: rowsOf(...ids), total } }) as const
const error = { kind: 'timeout', call: 'transfer.records' } as const
const lost = { answer: 'fetchPage', error } as const
const pageAsked = (page: number) => ({ fetchPage: { filter: query, page, pageSize: maxPageSize } })
const fileAsked = (rows: readonly string[], isCut = false) => ({ saveRecords: { query, rows: rowsOf(...rows), isCut } })
const name = 'transfer-records_2026-01-05_2026-01-31.csv'
const saved = { answer: 'saveRecords', done: name } as const
const unsaved = { answer: 'saveRecords', error: new Error('no room') } as const
const two = maxPageSize + 1

/** A file that is full: each page holds one row here, as many pages as the file takes. */
const full = Array.from({ length: maxRows / maxPageSize }, (_, page) => came(maxRows + 1, `r${page}`))
const fullRows = full.map((_, page) => `r${page}`)

const table: Table<typeof recordsExportMachine> = [
  { says: 'asks nothing by itself', then: { in: 'idle', asks: {}, tags: [] } },
  {
    says: 'asks for the first page of the filter [TRF-16]',
    when: asked,
    then: { in: 'gathering', asks: pageAsked(1), tags: ['busy'], context: { total: undefined, rows: [] } },
  },
  {
    says: 'goes on to the next page, and counts [TRF-16]',
    given: [asked],
    when: came(two, 'a'),
    then: { in: 'gathering', asks: pageAsked(2), context: { rows: rowsOf('a'), total: two } },
  },
  {
    says: 'saves when one page is all',
    given: [asked],
    when: came(maxPageSize, 'a'),
    then: { in: 'saving', asks: fileAsked(['a']), tags: ['busy'] },
  },
  {
    says: 'saves every page, a row that came twice once [TRF-16]',
    given: [asked, came(two, 'a', 'b')],
    when: came(two, 'b', 'c'),
    then: { in: 'saving', asks: fileAsked(['a', 'b', 'c']) },
  },
  {
    says: 'ends at a page that holds nothing more',
    given: [asked, came(two, 'a')],
    when: came(two),
    then: { in: 'saving', asks: fileAsked(['a']) },
  },
  {
    says: 'begins anew when a record left the list, since another may have slipped between two pages',
    given: [asked, came(two + 1, 'a')],
    when: came(two, 'c'),
    then: { in: 'gathering', asks: pageAsked(1), context: { rows: [], total: undefined } },
  },
  {
    says: 'goes on when a record came to the list',
    given: [asked, came(two, 'a')],
    when: came(2 * maxPageSize + 1, 'c'),
    then: { in: 'gathering', asks: pageAsked(3) },
  },
  {
    says: 'ends when the file is full, and knows that it is cut [TRF-16]',
    given: [asked, ...full.slice(0, -1)],
    when: full.at(-1) ?? asked,
    then: { in: 'saving', asks: fileAsked(fullRows, true) },
  },
  {
    says: 'does not call a file cut that just holds all',
    given: [
      asked,
      ...full.slice(0, -1).map(({ done }) => ({ answer: 'fetchPage', done: { ...done, total: maxRows } })),
    ],
    when: came(maxRows, 'last'),
    then: { in: 'saving', asks: fileAsked([...fullRows.slice(0, -1), 'last']) },
  },
  {
    says: 'tells the name of the file and how many it holds',
    given: [asked, came(1, 'a')],
    when: saved,
    then: { in: 'saved', tags: [], asks: {}, context: { file: { name, count: 1, total: 1 }, rows: [] } },
  },
  { says: 'makes no file of nothing', given: [asked], when: came(0), then: { in: 'empty', asks: {}, tags: [] } },
  {
    says: 'makes a file of what came before the rest was gone',
    given: [asked, came(two, 'a')],
    when: came(0),
    then: { in: 'gathering', asks: pageAsked(1) },
  },
  {
    says: 'can be cancelled, and forgets what came [TRF-16]',
    given: [asked, came(two, 'a')],
    when: cancelled,
    then: { in: 'idle', asks: {}, context: { rows: [], total: undefined } },
  },
  {
    says: 'is not cancelled when the file is on its way',
    given: [asked, came(1, 'a')],
    when: cancelled,
    then: { in: 'saving' },
  },
  {
    says: 'tells that a page did not come, and keeps the others [TRF-16]',
    given: [asked, came(two, 'a')],
    when: lost,
    then: { in: 'failed.gathering', tags: ['failed'], asks: {}, context: { rows: rowsOf('a'), error } },
  },
  {
    says: 'goes on where it failed [TRF-16]',
    given: [asked, came(two, 'a'), lost],
    when: again,
    then: { in: 'gathering', asks: pageAsked(2), context: { error: undefined } },
  },
  {
    says: 'can be given up after a failure',
    given: [asked, lost],
    when: cancelled,
    then: { in: 'idle', context: { error: undefined } },
  },
  {
    says: 'tells that the file was not saved',
    given: [asked, came(1, 'a')],
    when: unsaved,
    then: { in: 'failed.saving', tags: ['failed'], context: { rows: rowsOf('a') } },
  },
  {
    says: 'saves again without asking the venue again',
    given: [asked, came(1, 'a'), unsaved],
    when: again,
    then: { in: 'saving', asks: fileAsked(['a']), context: { error: undefined } },
  },
  {
    says: 'can be given up when the file was not saved',
    given: [asked, came(1, 'a'), unsaved],
    when: cancelled,
    then: { in: 'idle', context: { rows: [] } },
  },
  {
    says: 'makes another file, from the beginning',
    given: [{ ...asked, query: { ...query, source: 5 } }, came(1, 'a'), saved],
    when: asked,
    then: { in: 'gathering', asks: pageAsked(1), context: { file: undefined, rows: [] } },
  },
  {
    says: 'asks again after nothing was found',
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
