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

it('the address of the records names all that was chosen, and is read as it was written [TRF-15]', () => {
  expect(recordsPath(full, '')).toBe(path)
  expect(filterOf(new URL(path, 'https://a').searchParams)).toEqual(full)
  expect(recordsPath(everything, '?source=2&from=2026-01-01')).toBe('/orderHome/transferRecord')
})

it('the rest of the address stays', () => {
  expect(recordsPath({ ...everything, state: 'posted' }, '?transfer=2-5')).toBe(
    '/orderHome/transferRecord?transfer=2-5&state=posted',
  )
})

it('what an address says and cannot be is as if it were not there', () => {
  const search = new URLSearchParams('source=99&target=x&coinId=-1&state=lost&from=2026-02-30&to=soon')
  expect(filterOf(search)).toEqual(everything)
})
