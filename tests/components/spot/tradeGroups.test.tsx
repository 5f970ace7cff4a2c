import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'
import { recordsExportOf } from '#machines/assets/recordsExport/recordsExport.ts'
import type { FileAsked } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { sampleFill, sampleGroup, sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { fillRow, groupRow } from '#machines/spot/tradeHistory/history.ts'
import type { HistoryQuery, HistoryRow } from '#machines/spot/tradeHistory/history.ts'
import { tradeHistoryMachine } from '#machines/spot/tradeHistory/tradeHistory.machine.ts'
import type { OrderFillsAsked } from '#machines/spot/tradeHistory/tradeHistory.setup.ts'
import { HistoryList } from '#features/spot/parts/orders/HistoryList.tsx'
import { PageElement, haveWords, startApp } from '#tests/support/app.tsx'

const { app } = startApp({ fid: '7' })

const groups = [
  groupRow(sampleGroup('9', { side: 'sell', total: decimal('30000'), count: 1, role: 'taker' })),
  groupRow(
    sampleGroup('8', {
      side: 'sell',
      total: decimal('30100'),
      role: 'maker',
      fee: [
        { coin: 'usdt', amount: decimal('30.1') },
        { coin: 'btc', amount: decimal('0.001') },
      ],
    }),
  ),
  groupRow(sampleGroup('7')),
]
const fills = [
  sampleFill('2', { at: 2, role: 'taker' }),
  sampleFill('1', { at: 1, price: decimal('60120'), amount: decimal('0.125') }),
]

const show = (fetchFills: (asked: OrderFillsAsked) => Promise<readonly Fill[]> = () => Promise.resolve(fills)) => {
  const saved: FileAsked<HistoryRow, HistoryQuery>[] = []
  const page = requestOf<Page<HistoryRow>, PageAsked<HistoryQuery>>(
    ({ query }) => {
      const rows = query.filter.kind === 'fills' ? fills.map(fillRow) : groups
      return Promise.resolve({ rows, total: rows.length })
    },
    () => 0,
  )
  const actor = createActor(
    tradeHistoryMachine.provide({
      actors: {
        rows: pagedListOf<HistoryRow, HistoryQuery>(page),
        fetchOrderFills: requestOf<readonly Fill[], OrderFillsAsked>(
          ({ query }) => fetchFills(query),
          () => 0,
        ),
        historyExport: recordsExportOf<HistoryRow, HistoryQuery>(page, (file) => {
          saved.push(file)
          return Promise.resolve('a file')
        }),
        watchHistory: fromCallback(() => undefined),
        watchDays: fromCallback(({ sendBack }) => {
          sendBack({ type: 'days.changed', today: '2026-01-31', zone: 'UTC' })
        }),
      },
    }),
    { input: { kind: 'fills', fid: '7', symbol: undefined } },
  ).start()
  render(
    <PageElement
      Component={() => <HistoryList app={app} actor={actor} of="trades" markets={[sampleMarket()]} login="/login" />}
      data={{ actor, app }}
    />,
  )
  return { saved }
}

const user = userEvent.setup()
const chooseByOrder = async () => user.click(await screen.findByRole('radio', { name: 'By order' }))
const rowsOf = async () => {
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Trade history' })).getAllByRole('row')
  return rows.map(({ textContent }) => textContent)
}
const opener = (name: RegExp) => screen.findByRole('button', { name })
const buyOrder = /^3 fills, BTC\/USDT buy order/

beforeAll(() => haveWords(['openOrders', 'recordsExport', 'amounts', 'live']))
afterEach(cleanup)

describe('trades grouped by order', () => {
  it('show sums, role and fees by coin, and slippage with its sign in words and colour [TRD-03]', async () => {
    show()
    expect(await rowsOf()).toHaveLength(2)
    await chooseByOrder()
    await screen.findByText('Slippage')
    expect(await rowsOf()).toEqual([
      expect.stringMatching(/1 fill.*Sell.*Taker.*60,000\.000\.0000%$/),
      expect.stringMatching(/3 fills.*Sell.*30\.1 USDT0\.001 BTC.*Maker.*60,000\.00[-−]0\.3333%Gain: 100 USDT$/),
      expect.stringMatching(/3 fills.*12:00:00.*to .*12:05:00.*Buy.*60,060\.00.*0\.5000.*30,030.*0\.0008 BTC.*Both/),
    ])
    expect((await rowsOf())[2]).toMatch(/\+0\.1000%Cost: 30 USDT$/)
    screen.getByText(/Positive: it cost you/)
  })

  it('open by keyboard to show the fills of an order, and close again [TRD-03]', async () => {
    const asked: OrderFillsAsked[] = []
    show((query) => {
      asked.push(query)
      return Promise.resolve(fills)
    })
    await chooseByOrder()
    const button = await opener(buyOrder)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    button.focus()
    await user.keyboard('{Enter}')
    const detail = await screen.findByRole('table', { name: /^2 fills, BTC\/USDT buy order/ })
    expect(asked).toMatchObject([{ orderId: '7', query: { kind: 'fillsByOrder' } }])
    const [, ...rows] = within(detail).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/60,000\.00.*0\.2500.*15,000.*Taker/),
      expect.stringMatching(/60,120\.00.*0\.1250.*Maker/),
    ])
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(button)
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(detail)).toBe(true)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('table', { name: /^2 fills/ })).toBeNull()
  })

  it('say that the fills could not be fetched, and fetch them again', async () => {
    let isBroken = true
    show(() => (isBroken ? Promise.reject({ kind: 'malformed', call: 'orders.fills' }) : Promise.resolve(fills)))
    await chooseByOrder()
    await user.click(await opener(buyOrder))
    await screen.findByText('Couldn’t load the fills')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('table', { name: /^2 fills/ })
  })

  it('are exported as they are shown [TRD-15]', async () => {
    const { saved } = show()
    await chooseByOrder()
    await opener(buyOrder)
    expect(screen.queryByRole('combobox', { name: 'File format' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await screen.findByText('Exported 3 records')
    expect(saved).toMatchObject([{ format: 'plain', query: { kind: 'fillsByOrder' }, rows: groups }])
  })
})
