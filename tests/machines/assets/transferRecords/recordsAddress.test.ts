import { expect, it } from 'vitest'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import { filterOf, recordsPath } from '#machines/assets/transferRecords/transferRecords.path.ts'

const full = {
  source: 2,
  target: 5,
  coinId: 52,
  state: 'review',
  from: '2026-01-01',
  to: '2026-01-31',
} as const
const path = '/orderHome/transferRecord?source=2&target=5&coinId=52&state=review&from=2026-01-01&to=2026-01-31'

it('names all choices in the records’ address, and reads it as written [TRF-15]', () => {
  expect(recordsPath(full, '')).toBe(path)
  expect(filterOf(new URL(path, 'https://a').searchParams)).toEqual(full)
  expect(recordsPath(everything, '?source=2&from=2026-01-01')).toBe('/orderHome/transferRecord')
})

it('keeps the rest of the address', () => {
  expect(recordsPath({ ...everything, state: 'posted' }, '?transfer=2-5')).toBe(
    '/orderHome/transferRecord?transfer=2-5&state=posted',
  )
})

it('ignores invalid values of an address', () => {
  const search = new URLSearchParams('source=99&target=x&coinId=-1&state=lost&from=2026-02-30&to=soon')
  expect(filterOf(search)).toEqual(everything)
})
