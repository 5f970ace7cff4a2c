import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { DaysChanged } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { transferRecordsMachine } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { sampleRecord } from '#machines/assets/recordsExport/recordsExport.samples.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import { everything } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordsFilter, RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordCoin } from '#machines/assets/transferRecords/transferRecords.setup.ts'
import { TransferRecords } from '#features/assets/transferRecords/TransferRecords.tsx'
import { settled } from '#tests/support/clock.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { choose, press } from '#tests/support/choose.ts'

type Asked = PageAsked<RecordsQuery>

const row = (transferId: string, flags: Partial<RecordRow> = {}): RecordRow =>
  sampleRecord(transferId, { coinName: 'USDT', ...flags })

const today = '2026-01-31'
const whole: RecordsQuery = { ...everything, zone: 'UTC' }

beforeAll(() => haveWords(['transferRecords', 'recordsExport', 'transfer']))

interface Opened {
  readonly filter?: RecordsFilter
  readonly coins?: readonly RecordCoin[] | CallError
}

const answered = <Answer,>(given: Answer | CallError): Promise<Answer> =>
  typeof given === 'object' && given !== null && 'kind' in given ? Promise.reject(given) : Promise.resolve(given)

/** The page with its machine; the test provides each page of the list. */
const open = async (
  answer: (asked: Asked) => Page<RecordRow> | CallError,
  { filter = everything, coins = [{ coinId: 52, shortName: 'usdt', webLogo: '' }] }: Opened = {},
) => {
  const asked: Asked[] = []
  const fetchPage = requestOf<Page<RecordRow>, Asked>(
    ({ query }) => {
      asked.push(query)
      return answered(answer(query))
    },
    () => 0,
  )
  const actor = createActor(
    transferRecordsMachine.provide({
      actors: {
        records: recordsOf<RecordRow, RecordsFilter>({
          rows: pagedListOf<RecordRow, RecordsQuery>(fetchPage),
          watchDays: fromCallback<{ type: string }>(({ sendBack }) =>
            sendBack({ type: 'days.changed', today, zone: 'UTC' } satisfies DaysChanged),
          ),
          pathOf: () => '/',
        }),
        fetchCoins: requestOf<readonly RecordCoin[], undefined>(
          () => answered(coins),
          () => 0,
        ),
      },
    }),
    { input: filter },
  ).start()
  renderPage(TransferRecords, { actor, app: startApp({ fid: '1' }).app })
  await act(settled)
  return asked
}

const refused: CallError = { kind: 'business', call: 'transfer.records', code: 999, msg: 'The archive is closed' }

it('shows each transfer with its accounts, amount and status', async () => {
  await open(() => ({
    rows: [
      row('a', { source: 7, pair: 'btc_usdt', target: 2 }),
      row('b', { state: 'review' }),
      row('c', { state: 'released' }),
    ],
    total: 3,
  }))
  const rows = within(screen.getByRole('table', { name: 'Transfer history' }))
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
    ['USDT', '1,234.5', 'Isolated margin BTC/USDT', 'Spot', 'Completed'],
    ['USDT', '1,234.5', 'Spot', 'Futures', 'Under review'],
    ['USDT', '1,234.5', 'Spot', 'Futures', 'Rejected, refunded'],
  ])
  expect(screen.getByText('No more records (3 total)').textContent).toBe('No more records (3 total)')
})

it('shows more on demand and ends at the total', async () => {
  const asked = await open(({ page }) => ({ rows: [row(`r${page}`)], total: 11 }))
  await press('Load more')
  expect(asked.map(({ page }) => page)).toEqual([1, 2])
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('filters by the chosen accounts, and clears the choice', async () => {
  const asked = await open(
    ({ filter }) => ({ rows: filter.target === 6 ? [] : [row('a')], total: filter.target === 6 ? 0 : 1 }),
    { filter: { ...everything, source: 2 } },
  )
  await choose('To', 'Cross margin')
  expect(asked.map(({ filter }) => filter)).toEqual([
    { ...whole, source: 2 },
    { ...whole, source: 2, target: 6 },
  ])
  expect(screen.getByText('No transfers match the filters').textContent).toBe('No transfers match the filters')
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await act(settled)
  expect(asked.at(-1)?.filter).toEqual(whole)
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('filters by coin and status, separately [TRF-15]', async () => {
  const asked = await open(() => ({ rows: [row('a')], total: 1 }))
  await choose('Coin', 'USDT')
  await choose('Status', 'Under review')
  expect(asked.at(-1)?.filter).toEqual({ ...whole, coinId: 52, state: 'review' })
  await choose('Coin', 'All coins')
  await choose('Status', 'All statuses')
  expect(asked.at(-1)?.filter).toEqual(whole)
})

it('shows a coin from the address that the person never had by its number', async () => {
  await open(() => ({ rows: [], total: 0 }), { filter: { ...everything, coinId: 7 } })
  expect(screen.getByRole('combobox', { name: 'Coin' })).toHaveProperty('value', 'Coin #7')
})

it('says that the coins failed to load, and requests them again with the list', async () => {
  await open(() => ({ rows: [row('a')], total: 1 }), { coins: refused })
  expect(screen.getByRole('combobox', { name: 'Coin (list unavailable)' })).toHaveProperty('value', 'All coins')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const setDay = async (name: string, value: string) => {
  fireEvent.change(day(name), { target: { value } })
  await act(settled)
}

it.each([
  ['7 days', '2026-01-25'],
  ['30 days', '2026-01-02'],
  ['90 days', '2025-11-03'],
])('has the last %s one press away, which fills in the days [TRF-15]', async (name, from) => {
  const asked = await open(() => ({ rows: [row('a')], total: 1 }))
  await userEvent.click(screen.getByRole('radio', { name }))
  await act(settled)
  expect(asked.at(-1)?.filter).toEqual({ ...whole, from, to: today })
  expect([day('Start date').value, day('End date').value]).toEqual([from, today])
  expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
})

it('has no preset for custom days; without any it is all time [TRF-15]', async () => {
  const asked = await open(() => ({ rows: [row('a')], total: 1 }))
  const checked = () =>
    screen.queryAllByRole('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent)
  expect(checked()).toEqual(['All time'])
  await setDay('Start date', '2026-01-10')
  expect(asked.at(-1)?.filter).toEqual({ ...whole, from: '2026-01-10' })
  expect(checked()).toEqual([])
  await setDay('Start date', '')
  expect(asked.at(-1)?.filter).toEqual(whole)
})

it('shows a first day after the last at the field, and makes no request until it is corrected [TRF-15]', async () => {
  const asked = await open(() => ({ rows: [row('a')], total: 1 }), { filter: { ...everything, to: today } })
  await setDay('Start date', '2026-02-01')
  expect(screen.getByRole('alert').textContent).toBe('After the end date')
  expect(day('Start date').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true)
  expect(asked).toHaveLength(1)
  await setDay('End date', '0202-02-02')
  expect(screen.getByRole('alert').textContent).toBe('From 2015 to 2099 only')
  expect(asked).toHaveLength(1)
  await setDay('End date', '2026-02-01')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked.at(-1)?.filter).toEqual({ ...whole, from: '2026-02-01', to: '2026-02-01' })
})

it('says what to do when there are none yet', async () => {
  await open(() => ({ rows: [], total: 0 }))
  expect(screen.getByText('No transfers yet').textContent).toBe('No transfers yet')
  expect(screen.getAllByRole('link', { name: 'New transfer' })).toHaveLength(2)
})

it('says why the list failed to load, and retries', async () => {
  let broken = true
  await open(() => (broken ? refused : { rows: [row('a')], total: 1 }))
  expect(screen.getByRole('alert').textContent).toContain('The archive is closed')
  broken = false
  await press('Try again')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('keeps the rows when the next page fails to load', async () => {
  let broken = true
  await open(({ page }) => (page === 2 && broken ? refused : { rows: [row(`r${page}`)], total: 11 }))
  await press('Load more')
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load more transfers')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  broken = false
  await press('Try again')
  expect(screen.getAllByRole('row')).toHaveLength(3)
})
