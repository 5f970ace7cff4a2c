import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { transferRecordsMachine } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import type { RecordRow, RecordsFilter } from '#machines/assets/transferRecords/transferRecords.setup.ts'
import { everything } from '#machines/assets/transferRecords/transferRecords.setup.ts'
import { TransferRecords } from '#features/assets/transferRecords/TransferRecords.tsx'
import { settled } from '#tests/support/clock.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'

type Asked = PageAsked<RecordsFilter>

const row = (transferId: string, flags: Partial<RecordRow> = {}): RecordRow => ({
  id: transferId,
  transferId,
  createdTime: Date.UTC(2026, 0, 5),
  coinId: 52,
  coinName: 'USDT',
  amount: decimal('1234.5'),
  source: 2,
  target: 5,
  pair: null,
  state: 'posted',
  ...flags,
})

beforeAll(() => haveWords(['transferRecords', 'transfer']))

/** The page over its machine; each page of the list as the test says. */
const open = async (answer: (asked: Asked) => Page<RecordRow> | CallError, filter: RecordsFilter = everything) => {
  const asked: Asked[] = []
  const fetchPage = requestOf<Page<RecordRow>, Asked>(
    ({ query }) => {
      asked.push(query)
      const given = answer(query)
      return 'kind' in given ? Promise.reject(given) : Promise.resolve(given)
    },
    () => 0,
  )
  const actor = createActor(transferRecordsMachine.provide({ actors: { records: pagedListOf(fetchPage) } }), {
    input: filter,
  }).start()
  renderPage(TransferRecords, { actor, app: startApp({ fid: '1' }).app })
  await act(settled)
  return asked
}

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(settled)
}

const refused: CallError = { kind: 'business', call: 'transfer.records', code: 999, msg: 'The archive is closed' }

it('shows each transfer with its accounts, amount and state', async () => {
  await open(() => ({
    rows: [
      row('a', { source: 7, pair: 'btc_usdt', target: 2 }),
      row('b', { state: 'review' }),
      row('c', { state: 'released' }),
    ],
    total: 3,
  }))
  const rows = within(screen.getByRole('table', { name: 'Transfer records' }))
    .getAllByRole('row')
    .slice(1)
  expect(
    rows.map((line) =>
      within(line)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.firstChild?.textContent),
    ),
  ).toEqual([
    ['USDT', '1,234.5', 'Isolated margin BTC/USDT', 'Spot', 'Done'],
    ['USDT', '1,234.5', 'Spot', 'Contract', 'Under review'],
    ['USDT', '1,234.5', 'Spot', 'Contract', 'Refused, returned'],
  ])
  expect(screen.getByText('End of the list, 3 in all').textContent).toBe('End of the list, 3 in all')
})

it('shows more on demand and ends at the total', async () => {
  const asked = await open(({ page }) => ({ rows: [row(`r${page}`)], total: 11 }))
  await press('Show more')
  expect(asked.map(({ page }) => page)).toEqual([1, 2])
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('asks by the chosen accounts, and clears the choice', async () => {
  const asked = await open(
    ({ filter }) => ({ rows: filter.target === 6 ? [] : [row('a')], total: filter.target === 6 ? 0 : 1 }),
    { source: 2, target: undefined },
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Cross margin')
  await act(settled)
  expect(asked.map(({ filter }) => filter)).toEqual([
    { source: 2, target: undefined },
    { source: 2, target: 6 },
  ])
  expect(screen.getByText('No transfer matches the filters').textContent).toBe('No transfer matches the filters')
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await act(settled)
  expect(asked.at(-1)?.filter).toEqual(everything)
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('says what to do when there is none yet', async () => {
  await open(() => ({ rows: [], total: 0 }))
  expect(screen.getByText('No transfers yet').textContent).toBe('No transfers yet')
  expect(screen.getAllByRole('link', { name: 'New transfer' })).toHaveLength(2)
})

it('says why the list did not come, and tries again', async () => {
  let broken = true
  await open(() => (broken ? refused : { rows: [row('a')], total: 1 }))
  expect(screen.getByRole('alert').textContent).toContain('The archive is closed')
  broken = false
  await press('Try again')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('keeps the rows when the next page does not come', async () => {
  let broken = true
  await open(({ page }) => (page === 2 && broken ? refused : { rows: [row(`r${page}`)], total: 11 }))
  await press('Show more')
  expect(screen.getByRole('alert').textContent).toContain('More records could not be loaded')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  broken = false
  await press('Try again')
  expect(screen.getAllByRole('row')).toHaveLength(3)
})
