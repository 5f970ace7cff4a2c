import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import { sampleContract } from '#machines/contracts/contract.samples.ts'
import { sampleContractOrder } from '#machines/contracts/contractForm/contractForm.samples.ts'
import { contractRecordsMachine } from '#machines/contracts/contractRecords/contractRecords.machine.ts'
import { billRow, fillRow, positionRow } from '#machines/contracts/contractRecords/contractRecords.samples.ts'
import { everythingOfList } from '#machines/contracts/contractRecords/contractRecords.view.ts'
import type {
  ContractRecordRow,
  ContractRecordsFilter,
  ContractRecordsQuery,
} from '#machines/contracts/contractRecords/contractRecordsFilter.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { DaysChanged } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ContractRecords } from '#features/contracts/contractRecords/ContractRecords.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { choose } from '#tests/support/choose.ts'
import { settled } from '#tests/support/clock.ts'

type Asked = PageAsked<ContractRecordsQuery>

beforeAll(() => haveWords(['contractRecords', 'transferRecords', 'recordsExport', 'transfer', 'openOrders']))

/** The page with its machine; the test provides each page of the list. */
const open = async (
  tab: ContractRecordsFilter['tab'],
  answer: (asked: Asked) => readonly ContractRecordRow[],
): Promise<readonly Asked[]> => {
  const asked: Asked[] = []
  const actor = createActor(
    contractRecordsMachine.provide({
      actors: {
        records: recordsOf<ContractRecordRow, ContractRecordsFilter>({
          rows: pagedListOf<ContractRecordRow, ContractRecordsQuery>(
            requestOf<Page<ContractRecordRow>, Asked>(
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
        fetchNames: requestOf<readonly Contract[], undefined>(
          () => Promise.resolve([sampleContract]),
          () => 0,
        ),
      },
    }),
    { input: everythingOfList({ tab }) },
  ).start()
  renderPage(() => <ContractRecords actor={actor} liquidationsOf={() => null} />, {
    actor,
    app: startApp({ fid: '1' }).app,
  })
  await act(settled)
  return asked
}

const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.firstChild?.textContent ?? ''),
    )

const orderRow: ContractRecordRow = { id: '11', of: 'order', record: { ...sampleContractOrder, state: 'cancelled' } }

it('shows past orders and filters them by contract, side, type and status [FUT-04]', async () => {
  const asked = await open(undefined, ({ filter }) => (filter.type ? [] : [orderRow]))
  expect(cellsOf('Order history')[0]?.slice(0, 3)).toEqual(['BTCUSDT', 'Buy', 'Limit'])
  await choose('Contract', 'BTCUSDT')
  await choose('Side', 'Sell')
  await choose('Status', 'Expired')
  await choose('Order type', 'Stop market')
  expect(asked.at(-1)?.filter).toEqual({
    ...everythingOfList({ tab: undefined }),
    ...{ contractCode: 'btcusdt', side: 'sell', state: 'expired', type: 'stop', zone: 'UTC' },
  })
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await act(settled)
  expect(asked.at(-1)?.filter).toEqual({ ...everythingOfList({ tab: undefined }), zone: 'UTC' })
})

it('shows trades with the profit that they realised [FUT-04]', async () => {
  await open('fills', () => [fillRow('f1')])
  expect(cellsOf('Trade history')).toEqual([
    ['BTCUSDT', 'Sell', 'Reduced', '61,000.5', '100', '0.366003 USDT', '+10.005 USDT', 'Taker'],
  ])
})

it('shows closed positions with profit, funding and fees, and how they were closed [FUT-04]', async () => {
  const asked = await open('positions', () => [positionRow('5')])
  expect(cellsOf('Closed positions')).toEqual([
    ['BTCUSDT', 'Long', '100', '60,000', '61,000.5', '+10.005 USDT', '-0.25 USDT', '0.721 USDT', 'Your order'],
  ])
  await choose('Closed by', 'Delivery')
  expect(asked.at(-1)?.filter.how).toBe('delivered')
})

it('shows the account history by type [FUT-04]', async () => {
  const asked = await open('bills', () => [billRow('7')])
  expect(cellsOf('Account history')).toEqual([['', 'Transfer in', 'Perpetual', '+250 USDT', '1,250 USDT']])
  await choose('Type', 'Funding fee')
  expect(asked.at(-1)?.filter.kind).toBe('funding')
  await choose('Coin', 'USDT')
  expect(asked.at(-1)?.filter).toMatchObject({ kind: 'funding', coin: 'usdt' })
})

it.each([
  ['deliveries', 'No deliveries'],
  ['funding', 'No funding payments'],
] as const)('says what %s are as long as there are none', async (tab, title) => {
  await open(tab, () => [])
  expect(screen.getByText(title).textContent).toBe(title)
  expect(screen.getByRole('link', { name: 'Trade futures' }).getAttribute('href')).toContain('/contract/exchange/trade')
})
