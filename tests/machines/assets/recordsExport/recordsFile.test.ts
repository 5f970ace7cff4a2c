import { expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { recordsFile } from '#machines/assets/recordsExport/recordsFile.ts'
import type { ExportWords } from '#machines/assets/recordsExport/recordsFile.ts'
import { sampleRecord } from '#machines/assets/recordsExport/recordsExport.samples.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'

const words: ExportWords = {
  file: 'transfer-history',
  columns: { time: 'Time', coin: 'Coin', amount: 'Amount', source: 'From', target: 'To', state: 'Status', id: 'ID' },
  accounts: { 2: 'Spot', 5: 'Futures', 7: 'Isolated margin' },
  states: { posted: 'Done', review: 'Under review', released: 'Rejected, refunded' },
}
const query = { ...everything, zone: 'Asia/Shanghai' }
const file = (
  rows: Parameters<typeof recordsFile>[0]['rows'],
  more: Partial<typeof query> = {},
  isCut = false,
  part?: number,
) => recordsFile({ query: { ...query, ...more }, format: 'plain', rows, part, isCut }, words, '2026-02-01')
/** The lines below the header. */
const linesOf = (text: string) => text.split('\r\n').slice(1, -1)

it('starts as spreadsheets expect, with a header in the reader’s language [TRF-16]', () => {
  expect(file([]).text).toBe('\ufeff"Time","Coin","Amount","From","To","Status","ID"\r\n')
})

it('writes exact amounts, times with their zone, and accounts by name [TRF-16]', () => {
  const { text } = file([
    sampleRecord('t1', {
      createdTime: Date.UTC(2026, 0, 5, 12, 30, 1, 999),
      amount: decimal('20.000000000000000001'),
      source: 7,
      pair: 'btc_usdt',
      target: 2,
      state: 'released',
    }),
  ])
  expect(linesOf(text)).toEqual([
    '"2026-01-05T20:30:01+08:00","USDT","20.000000000000000001","Isolated margin BTC/USDT","Spot","Rejected, refunded","t1"',
  ])
})

it.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-cmd', `"'-cmd"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  [' =1', `"' =1"`],
  ['＝1', `"'＝1"`],
  ['a"b', '"a""b"'],
  ['plain=1', '"plain=1"'],
])('writes a text like %j so that no spreadsheet runs it [TRF-16]', (transferId, cell) => {
  expect(linesOf(file([sampleRecord(transferId)]).text)[0]?.endsWith(`,${cell}`)).toBe(true)
})

it('keeps the number of an unknown account', () => {
  expect(linesOf(file([sampleRecord('t', { source: 99 })]).text)[0]).toContain('"99","Futures"')
})

const days = { from: '2025-01-01', to: '2026-01-31' }
it.each([
  ['the days of the filter', days, false, undefined, '2025-01-01_2026-01-31'],
  ['from the oldest record to today', {}, false, undefined, '2026-01-05_2026-02-01'],
  ['from the oldest included record', days, true, 1, '2026-01-05_2026-01-31_part1'],
  ['up to the newest record not in an earlier part', days, true, 2, '2026-01-05_2026-01-09_part2'],
  ['back to the first day in the last part', days, false, 3, '2025-01-01_2026-01-09_part3'],
])('names the days in its file name: %s [TRF-16]', (_, filter, isCut, part, name) => {
  const rows = [sampleRecord('b', { createdTime: Date.UTC(2026, 0, 9) }), sampleRecord('a')]
  expect(file(rows, filter, isCut, part).name).toBe(`transfer-history_${name}.csv`)
})
