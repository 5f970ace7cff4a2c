import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Coins } from '#contract/assets/networks.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { financialRecordsMachine } from '#machines/assets/financialRecords/financialRecords.machine.ts'
import type {
  FinancialFilter,
  FinancialQuery,
  FinancialRow,
} from '#machines/assets/financialRecords/financialFilter.ts'
import {
  billRow,
  depositRow,
  sampleNames,
  withdrawalRow,
} from '#machines/assets/financialRecords/financialRecords.samples.ts'
import { everythingOfList } from '#machines/assets/financialRecords/financialRecords.view.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { DaysChanged, RecordsNews } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { FinancialRecords } from '#features/assets/financialRecords/FinancialRecords.tsx'
import { settled } from '#tests/support/clock.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { choose } from '#tests/support/choose.ts'

type Asked = PageAsked<FinancialQuery>

beforeAll(() => haveWords(['financialRecords', 'transferRecords', 'recordsExport', 'transfer']))

const answered = <Answer extends object>(given: Answer | CallError): Promise<Answer> =>
  'kind' in given ? Promise.reject(given) : Promise.resolve(given as Answer)

/** The page with its machine; the test provides each page of the list. */
const open = async (
  type: FinancialFilter['type'],
  answer: (asked: Asked) => Page<FinancialRow> | CallError,
  names: Coins | CallError = sampleNames,
) => {
  const asked: Asked[] = []
  let news: ((one: RecordsNews<FinancialRow>) => void) | undefined
  const actor = createActor(
    financialRecordsMachine.provide({
      actors: {
        records: recordsOf<FinancialRow, FinancialFilter>({
          rows: pagedListOf<FinancialRow, FinancialQuery>(
            requestOf<Page<FinancialRow>, Asked>(
              ({ query }) => {
                asked.push(query)
                return answered(answer(query))
              },
              () => 0,
            ),
          ),
          watchDays: fromCallback<{ type: string }>(({ sendBack }) =>
            sendBack({ type: 'days.changed', today: '2026-01-31', zone: 'UTC' } satisfies DaysChanged),
          ),
          watch: (_, report) => {
            news = report
            return () => {}
          },
          pathOf: () => '/',
        }),
        fetchNames: requestOf<Coins, undefined>(
          () => answered(names),
          () => 0,
        ),
      },
    }),
    { input: everythingOfList({ type }) },
  ).start()
  renderPage(FinancialRecords, { actor, app: startApp({ fid: '1' }).app })
  await act(settled)
  return {
    asked,
    report: async (one: RecordsNews<FinancialRow>) => {
      news?.(one)
      await act(settled)
    },
  }
}

const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.firstChild?.textContent),
    )

const pageOf = (...rows: readonly FinancialRow[]) => ({ rows, total: rows.length })

it('shows deposits with network and status, each leading to its record [AST-02]', async () => {
  await open('1', () => pageOf(depositRow('d1'), depositRow('d2', { stage: 'somethingNew', networkId: 'abc' })))
  expect(cellsOf('Deposit history')).toEqual([
    ['0.5 BTC', 'Bitcoin', 'bc1qaddress', 'Available'],
    ['0.5 BTC', 'ABC', 'bc1qaddress', 'somethingNew'],
  ])
  expect(screen.getAllByRole('link', { name: '0.5 BTC' })[0]?.getAttribute('href')).toContain(
    '/assetManagement/topup?id=d1',
  )
  expect(screen.getByRole('link', { name: 'Deposits' }).getAttribute('aria-current')).toBe('true')
})

it('shows withdrawals with their fee and the name of the address [AST-02]', async () => {
  await open('2', () =>
    pageOf(withdrawalRow('w1', { label: 'Cold wallet' }), withdrawalRow('w2', { stage: 'refused' })),
  )
  expect(cellsOf('Withdrawal history')).toEqual([
    ['0.25 BTC', '0.0001 BTC', 'Bitcoin', 'Cold wallet', 'Completed'],
    ['0.25 BTC', '0.0001 BTC', 'Bitcoin', 'bc1qaddress', 'Rejected'],
  ])
})

it('shows bills with their sign, account and the balance after them [AST-02]', async () => {
  await open(undefined, () =>
    pageOf(
      billRow('b1'),
      billRow('b2', { kind: 'buy', amount: '1.5' as never, walletType: 7, tradeId: 4, pair: 'btc_usdt', ref: null }),
    ),
  )
  expect(cellsOf('Account history')).toEqual([
    ['-0.25 BTC', 'Sell', 'Spot', '1.75 BTC'],
    ['+1.5 BTC', 'Buy', 'Isolated margin BTC/USDT', '1.75 BTC'],
  ])
  expect(screen.queryByRole('link', { name: '+1.5 BTC' })).toBeNull()
})

it('filters deposits by coin, network and status, and clears the filter but not the list [AST-02]', async () => {
  const { asked } = await open('1', ({ filter }) => (filter.stage ? pageOf() : pageOf(depositRow('d1'))))
  await choose('Coin', 'BTC')
  await choose('Network', 'Bitcoin')
  await choose('Status', 'Locked')
  const everything = { ...everythingOfList({ type: '1' }), zone: 'UTC' }
  expect(asked.at(-1)?.filter).toEqual({ ...everything, coinId: 1, networkId: 'btc', stage: 'locked' })
  expect(screen.getByText('No records match the filters').textContent).toBe('No records match the filters')
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await act(settled)
  expect(asked.at(-1)?.filter).toEqual(everything)
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('filters bills by type and account [AST-02]', async () => {
  const { asked } = await open(undefined, () => pageOf(billRow('b1')))
  await choose('Type', 'Trading fee')
  await choose('Account', 'Futures')
  expect(asked.at(-1)?.filter).toMatchObject({ kind: 'tradeFee', walletType: 5 })
  await choose('Type', 'All types')
  await choose('Account', 'All accounts')
  await choose('Coin', 'All coins')
  expect(asked.at(-1)?.filter).toEqual({ ...everythingOfList({ type: undefined }), zone: 'UTC' })
})

it.each([
  [undefined, 'No transactions yet', 'Deposit', '/assetManagement/topup'],
  ['1', 'No deposits yet', 'Deposit', '/assetManagement/topup'],
  ['2', 'No withdrawals yet', 'Withdraw', '/assetManagement/extract'],
  ['4', 'No rewards yet', 'View all transactions', '/assetManagement/financial'],
] as const)('says what to do without records of type %s', async (type, title, act_, to) => {
  await open(type, () => pageOf())
  expect(screen.getByText(title).textContent).toBe(title)
  expect(screen.getByRole('link', { name: act_ }).getAttribute('href')).toContain(to)
})

it('counts new records above the list, and shows a changed one in its place [AST-02]', async () => {
  const { report, asked } = await open('1', () => pageOf(depositRow('d1')))
  await report({ type: 'record.arrived', row: depositRow('d2'), isMatch: true })
  await report({ type: 'record.changed', row: depositRow('d1', { stage: 'locked' }) })
  expect(cellsOf('Deposit history')).toEqual([['0.5 BTC', 'Bitcoin', 'bc1qaddress', 'Locked']])
  await userEvent.click(screen.getByRole('button', { name: '1 new record' }))
  await act(settled)
  expect(asked).toHaveLength(2)
})

it('says why the list failed to load, and works without the names', async () => {
  const refused: CallError = { kind: 'business', call: 'bills.list', code: 999, msg: 'The archive is closed' }
  let broken = true
  await open('1', () => (broken ? refused : pageOf(depositRow('d1'))), refused)
  expect(screen.getByRole('alert').textContent).toContain('The archive is closed')
  expect(screen.getByRole('combobox', { name: 'Network (list unavailable)' })).toHaveProperty('value', 'All networks')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(settled)
  expect(cellsOf('Deposit history')).toEqual([['0.5 BTC', 'BTC', 'bc1qaddress', 'Available']])
})
