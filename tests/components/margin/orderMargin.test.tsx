import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import { everyLoanRecord } from '#machines/margin/orderMargin/loanRecordsFilter.ts'
import type { LoanFilter, LoanQuery, LoanRow } from '#machines/margin/orderMargin/loanRecordsFilter.ts'
import { orderMarginMachine } from '#machines/margin/orderMargin/orderMargin.machine.ts'
import { loanRow } from '#machines/margin/margin.samples.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { DaysChanged } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { Loans } from '#features/margin/orderMargin/Loans.tsx'
import { OrderMargin } from '#features/margin/orderMargin/OrderMargin.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { choose } from '#tests/support/choose.ts'
import { settled } from '#tests/support/clock.ts'

type Asked = PageAsked<LoanQuery>

beforeAll(() => haveWords(['orderMargin', 'transferRecords', 'recordsExport', 'openOrders']))

/** The list of loans; the test provides its pages. */
const open = async (answer: (asked: Asked) => readonly LoanRow[]): Promise<readonly Asked[]> => {
  const asked: Asked[] = []
  const actor = createActor(
    orderMarginMachine.provide({
      actors: {
        records: recordsOf<LoanRow, LoanFilter>({
          rows: pagedListOf<LoanRow, LoanQuery>(
            requestOf<Page<LoanRow>, Asked>(
              ({ query }) => {
                asked.push(query)
                const rows = answer(query)
                return Promise.resolve({ rows, total: rows.length })
              },
              () => 0,
            ),
          ),
          watchDays: fromCallback<{ type: string }>(({ sendBack }) =>
            sendBack({ type: 'days.changed', today: '2026-01-31', zone: 'UTC' } satisfies DaysChanged),
          ),
          pathOf: () => '/',
        }),
      },
    }),
    { input: { fid: '1', list: 'loans', tab: 'open', filter: everyLoanRecord } },
  ).start()
  renderPage(() => <OrderMargin actor={actor} ordersOf={() => null} loansOf={(shown) => <Loans {...shown} />} />, {
    actor,
    app: startApp({ fid: '1' }).app,
  })
  await act(settled)
  return asked
}

const cells = () =>
  within(screen.getByRole('table', { name: 'Loans and interest' }))
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.firstChild?.textContent ?? ''),
    )

it('shows what was borrowed, repaid and charged, with what was owed after it [MGN-01]', async () => {
  await open(() => [
    loanRow({
      id: '7-3',
      kind: 'liquidation',
      amount: decimal('100.51'),
      principalAfter: decimal('0'),
      interestAfter: decimal('0'),
    }),
    loanRow({ id: '7-2', kind: 'interest', amount: decimal('0.005'), interestAfter: decimal('0.01') }),
    loanRow({ id: '7-1', account: 'isolated', pair: 'btc_usdt', tradeId: 1 }),
  ])
  expect(cells().map((line) => line.slice(1))).toEqual([
    ['Repaid by liquidation', 'Cross margin', '100.51 USDT', '0 USDT', '0 USDT'],
    ['Interest', 'Cross margin', '0.005 USDT', '100.5 USDT', '0.01 USDT'],
    ['Borrowed', 'Isolated BTC/USDT', '100.5 USDT', '100.5 USDT', '0.01 USDT'],
  ])
  expect(screen.getByRole('link', { name: 'Loans and interest', current: true }).textContent).toBe('Loans and interest')
})

it('filters loans by type and account, and clears the filter of a list that has none [MGN-01]', async () => {
  const asked = await open(({ filter }) => (filter.kind ? [] : [loanRow({})]))
  await choose('Type', 'Interest')
  await choose('Account', 'Isolated margin')
  expect(asked.at(-1)?.filter).toMatchObject({ kind: 'interest', account: 'isolated' })
  screen.getByText('No records match the filters')
  const [, inList] = screen.getAllByRole('button', { name: 'Clear filters' })
  if (!inList) throw new Error('The empty list offers no way to clear the filter')
  await userEvent.click(inList)
  expect(asked.at(-1)?.filter).toMatchObject({ kind: undefined, account: undefined })
  expect(cells()).toHaveLength(1)
})

it('says what appears there as long as there are no loans', async () => {
  await open(() => [])
  screen.getByText('No loans yet')
  expect(screen.getByRole('link', { name: 'Go to margin account' }).getAttribute('href')).toMatch(
    /\/assetManagement\/margin$/,
  )
})

it.each([
  ['orders', 'isolated', 'Couldn’t load orders'],
  ['loans', 'loans', 'Couldn’t load loans and interest'],
] as const)('says that %s could not be requested at all', async (part, list, says) => {
  const input = { fid: '1', list, tab: 'open', filter: everyLoanRecord } as const
  const snapshot = orderMarginMachine.resolveState({ value: { [part]: 'broken' }, context: input })
  const actor = createActor(orderMarginMachine, { input, snapshot }).start()
  renderPage(() => <OrderMargin actor={actor} ordersOf={() => null} loansOf={() => null} />, {
    actor,
    app: startApp({ fid: '1' }).app,
  })
  await act(settled)
  expect(screen.getByRole('alert').textContent).toContain(says)
})
