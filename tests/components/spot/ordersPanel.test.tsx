import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { recordsExportOf } from '#machines/assets/recordsExport/recordsExport.ts'
import type { FileAsked } from '#machines/assets/recordsExport/recordsExport.types.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import { submitOnceOf } from '#machines/patterns/submitOnce/submitOnce.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { LiveList } from '#machines/spot/openOrders/liveOrders.ts'
import { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import { sampleFill, sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderAmendMachine } from '#machines/spot/orderAmend/orderAmend.machine.ts'
import type { AmendAsked } from '#machines/spot/orderAmend/orderAmend.setup.ts'
import { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import { fillRow, orderRow } from '#machines/spot/tradeHistory/history.ts'
import type { HistoryQuery, HistoryRow } from '#machines/spot/tradeHistory/history.ts'
import { tradeHistoryMachine } from '#machines/spot/tradeHistory/tradeHistory.machine.ts'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { OrdersPanel } from '#features/spot/parts/orders/OrdersPanel.tsx'
import { PageElement, haveWords, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'

const { app } = startApp({ fid: '7' })
const boards = stubServices()
const live = [
  sampleOrder('9', { symbol: 'eth_usdt', price: decimal('3000'), amount: decimal('1') }),
  sampleOrder('8', { side: 'sell', price: decimal('70000'), filled: decimal('0.125'), state: 'partial' }),
  sampleOrder('7'),
  sampleOrder('6', { state: 'waiting', type: 'stopLimit', stopPrice: decimal('65000') }),
]
const past = [
  orderRow(sampleOrder('5', { state: 'filled', filled: decimal('0.5'), averagePrice: decimal('59999.123') })),
  orderRow(sampleOrder('4', { state: 'cancelled', symbol: 'eth_usdt', reason: 'disconnected' })),
]
const trades = [fillRow(sampleFill('3'))]

/** A history with the test's data; it records what was requested. */
const historyOf = (asked: PageAsked<HistoryQuery>[], saved: FileAsked<HistoryRow, HistoryQuery>[]) => {
  const page = requestOf<Page<HistoryRow>, PageAsked<HistoryQuery>>(
    ({ query }) => {
      asked.push(query)
      const rows = (query.filter.kind === 'fills' ? trades : past).filter(
        ({ symbol }) => query.filter.symbol === undefined || symbol === query.filter.symbol,
      )
      return Promise.resolve({ rows, total: rows.length })
    },
    () => 0,
  )
  return tradeHistoryMachine.provide({
    actors: {
      rows: pagedListOf<HistoryRow, HistoryQuery>(page),
      historyExport: recordsExportOf<HistoryRow, HistoryQuery>(page, (file) => {
        saved.push(file)
        return Promise.resolve('a file')
      }),
      watchHistory: fromCallback(() => undefined),
      watchDays: fromCallback(({ sendBack }) => {
        sendBack({ type: 'days.changed', today: '2026-01-31', zone: 'UTC' })
      }),
    },
  })
}

/** The venue's answer to an amendment; it records what was sent. */
const amendOf = (amended: AmendAsked[], code: number) =>
  submitOnceOf<AmendAsked, Order | null>({
    makeKey: () => Promise.resolve('a key'),
    send: ({ body }) => {
      amended.push(body)
      return Promise.resolve({ code, msg: '', data: sampleOrder(body.orderId, { seq: 8 }) })
    },
    fetchOutcome: () => Promise.reject(new Error('The answer was not lost')),
    forgetKey: () => Promise.resolve(),
  })

const show = (market: string | undefined, code = 200) => {
  const asked: PageAsked<HistoryQuery>[] = []
  const saved: FileAsked<HistoryRow, HistoryQuery>[] = []
  const cancelled: string[] = []
  const amended: AmendAsked[] = []
  const history = historyOf(asked, saved)
  const panel = createActor(ordersPanelMachine.provide({ actors: { pastOrders: history, ownTrades: history } }), {
    input: { fid: '7', market, tab: 'open' },
  }).start()
  const openOrders = createActor(
    openOrdersMachine.provide({
      actors: {
        fetchMarkets: requestOf<readonly Market[], undefined>(
          () => Promise.resolve([sampleMarket(), sampleMarket({ symbol: 'eth_usdt' })]),
          () => 0,
        ),
        fetchOrders: requestOf<LiveList, undefined>(
          () => Promise.resolve({ orders: live, seq: 5 }),
          () => 0,
        ),
        watchOrders: fromCallback(() => undefined),
        watchLeft: fromCallback(() => undefined),
        orderAmend: orderAmendMachine.provide({ actors: { submitAmend: amendOf(amended, code) } }),
        cancelOrder: fromPromise(({ input }) => {
          cancelled.push(input.orderId ?? '')
          return Promise.resolve(sampleOrder(input.orderId ?? '', { state: 'cancelled', seq: 9 }))
        }),
      },
    }),
    { input: { fid: '7' } },
  ).start()
  render(
    <BoardsProvider boards={boards}>
      <PageElement
        Component={() => <OrdersPanel app={app} panel={panel} openOrders={openOrders} balances={() => null} />}
        data={{ actor: panel, app }}
      />
    </BoardsProvider>,
  )
  return { asked, saved, openOrders, cancelled, amended }
}

const table = (name: string) => screen.findByRole('table', { name })
const rowsOf = async (name: string) => {
  const [, ...rows] = within(await table(name)).getAllByRole('row')
  return rows.map((row) => row.textContent)
}

beforeAll(() => haveWords(['openOrders', 'recordsExport', 'amounts', 'live']))
afterEach(cleanup)

describe('the orders panel', () => {
  it('shows the open orders, their count, and each with the digits of its market [TRD-03]', async () => {
    show(undefined)
    expect(await rowsOf('Open')).toEqual([
      expect.stringMatching(/ETH\/USDT.*Buy.*Limit.*3,000\.00.*1\.0000/),
      expect.stringMatching(/BTC\/USDT.*Sell.*70,000\.00.*0\.5000.*0\.1250.*25%/),
      expect.stringMatching(/BTC\/USDT.*Buy.*60,000\.00.*30,000/),
    ])
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Open (3)',
      'Conditional (1)',
      'Order history',
      'Trade history',
      'Balances',
    ])
  })

  it('sorts by the pressed column heading, and tells screen readers [TRD-03]', async () => {
    show(undefined)
    await userEvent.click(within(await table('Open')).getByRole('button', { name: 'Price' }))
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
    expect((await rowsOf('Open')).map((text) => /[\d,]+\.00/.exec(text ?? '')?.[0])).toEqual([
      '70,000.00',
      '60,000.00',
      '3,000.00',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Price' }))
    expect((await rowsOf('Open'))[0]).toContain('3,000.00')
  })

  it('shows what an order carries: display size, TP/SL, and how far its trigger is [TRD-03] [TRD-17]', async () => {
    boards.tickers.write('btc_usdt', sampleTicker('btc_usdt', '60000'))
    const { openOrders } = show(undefined)
    await rowsOf('Open')
    const attach = { takeProfit: { stopPrice: decimal('70000') }, stopLoss: { stopPrice: decimal('50000') } }
    act(() => {
      openOrders.send({ type: 'order.pushed', order: sampleOrder('7', { display: decimal('0.1'), attach, seq: 6 }) })
    })
    expect((await rowsOf('Open'))[2]).toMatch(/Iceberg 0\.1TP 70,000\.00SL 50,000\.00/)
    await userEvent.click(screen.getByRole('tab', { name: /^Conditional/ }))
    expect((await rowsOf('Conditional'))[0]).toMatch(/65,000\.00\+8\.33%/)
  })

  it('filters by side and type, and says what the filter hides [TRD-03]', async () => {
    show(undefined)
    await rowsOf('Open')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Sell')
    expect(await rowsOf('Open')).toEqual([expect.stringContaining('70,000.00')])
    screen.getByRole('button', { name: 'Cancel all sells' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order type' }), 'Trailing stop')
    screen.getByText('No orders match the filter')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(await rowsOf('Open')).toHaveLength(3)
  })

  it('cancels the selected rows, and nothing that is out of view [TRD-03]', async () => {
    const { cancelled } = show(undefined)
    await rowsOf('Open')
    const all = () => screen.queryByRole('button', { name: /^Cancel all/ })
    expect(all()?.textContent).toBe('Cancel all')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ETH/USDT buy order 3,000' }))
    screen.getByRole('button', { name: 'Cancel selected (2)' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Buy')
    expect(all()?.textContent).toBe('Cancel all buys')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel selected (2)' }))
    await waitFor(() => expect(cancelled).toEqual(['9', '7']))
    await screen.findByText('No orders match the filter')
  })

  it('on a market’s page shows all orders or only its own, open and past [TRD-03]', async () => {
    const { asked } = show('eth_usdt')
    await rowsOf('Open')
    await userEvent.click(screen.getByRole('checkbox', { name: 'ETH/USDT only' }))
    expect(await rowsOf('Open')).toHaveLength(1)
    await userEvent.click(screen.getByRole('tab', { name: 'Order history' }))
    expect(await rowsOf('Order history')).toEqual([
      expect.stringMatching(/ETH\/USDT.*Cancelled.*Cancelled on disconnect/),
    ])
    expect(asked.map(({ filter }) => [filter.kind, filter.symbol])).toEqual([['orders', 'eth_usdt']])
  })

  it('shows conditional orders, order history, and trades', async () => {
    show(undefined)
    await userEvent.click(await screen.findByRole('tab', { name: 'Conditional (1)' }))
    expect(await rowsOf('Conditional')).toEqual([expect.stringMatching(/Stop limit.*65,000\.00/)])
    await userEvent.click(screen.getByRole('tab', { name: 'Order history' }))
    expect(await rowsOf('Order history')).toEqual([
      expect.stringMatching(/0\.5000.*100%.*59,999\.12.*Filled/),
      expect.stringMatching(/ETH\/USDT.*Cancelled/),
    ])
    await userEvent.click(screen.getByRole('tab', { name: 'Trade history' }))
    expect(await rowsOf('Trade history')).toEqual([
      expect.stringMatching(/BTC\/USDT.*60,000\.00.*15,000.*0\.00025 BTC.*Maker/),
    ])
  })

  it('exports its trades as files: all that match the filter, in the chosen format [TRD-15]', async () => {
    const { asked, saved } = show('eth_usdt')
    await rowsOf('Open')
    await userEvent.click(screen.getByRole('tab', { name: 'Trade history' }))
    await rowsOf('Trade history')
    const bar = within(screen.getByRole('region', { name: 'Export' }))
    expect(bar.getByText(/^Times are in/).textContent).toBe('Times are in UTC')
    expect(bar.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'CSV',
      'Koinly (tax)',
      'Crypto Tax Calculator',
    ])
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'File format' }), 'Koinly (tax)')
    await userEvent.click(bar.getByRole('button', { name: 'Export CSV' }))
    expect((await bar.findByRole('status')).textContent).toBe('Exported 1 records')
    expect(saved).toEqual([
      {
        query: { kind: 'fills', symbol: undefined, from: undefined, to: undefined, zone: 'UTC' },
        format: 'koinly',
        rows: trades,
        part: undefined,
        isCut: false,
      },
    ])
    expect(asked.at(-1)?.pageSize).toBe(100)
  })

  it('exports the order history of its market, for which there is one format [TRD-15]', async () => {
    const { saved } = show('eth_usdt')
    await rowsOf('Open')
    await userEvent.click(screen.getByRole('checkbox', { name: 'ETH/USDT only' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Order history' }))
    await rowsOf('Order history')
    const bar = within(screen.getByRole('region', { name: 'Export' }))
    expect(bar.queryByRole('combobox')).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Export CSV' }))
    expect((await bar.findByRole('status')).textContent).toBe('Exported 1 records')
    expect(saved.map(({ query, rows }) => [query.kind, query.symbol, rows.map(({ id }) => id)])).toEqual([
      ['orders', 'eth_usdt', ['4']],
    ])
  })

  it('says since when no updates arrive', async () => {
    const { openOrders } = show(undefined)
    await rowsOf('Open')
    act(() => {
      openOrders.send({ type: 'topic.began' })
    })
    await rowsOf('Open')
    act(() => {
      openOrders.send({ type: 'topic.lost', at: Date.UTC(2026, 0, 5, 12) })
    })
    expect((await screen.findByText(/^Delayed: no order updates since/)).textContent).toMatch(
      /^Delayed: no order updates since/,
    )
  })

  it('changes a price in its row by keyboard, and says in the form what does not fit there [TRD-03] [TRD-13]', async () => {
    const { amended } = show('btc_usdt')
    await rowsOf('Open')
    const name = 'Change price of BTC/USDT buy order'
    const press = () => screen.getAllByTitle(name)[0]
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name })
    press()?.focus()
    await userEvent.keyboard('{Enter}')
    expect([field().value, document.activeElement]).toEqual(['60000', field()])
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(press())
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('61000{Enter}')
    await waitFor(() => expect(amended).toEqual([{ orderId: '7', price: '61000' }]))
    await screen.findByText('BTC/USDT buy order amended')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: /^Conditional/ }))
    await userEvent.click(screen.getByTitle('Change trigger price of BTC/USDT buy order'))
    await userEvent.keyboard('66000{Enter}')
    await waitFor(() => expect(amended.at(-1)).toEqual({ orderId: '6', stopPrice: '66000' }))
    await userEvent.click(screen.getByRole('tab', { name: /^Open/ }))
    // A price that the market does not take: the form names the reason, and keeps what was typed.
    await userEvent.click(press() ?? document.body)
    await userEvent.keyboard('61000.005{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Amend order' })
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe('61000.005')
    expect(dialog.textContent).toContain('Must be a multiple of 0.01.')
    expect(amended).toHaveLength(2)
  })

  it('stays in the row while a price is typed through others that would not do [TRD-13]', async () => {
    const { openOrders, amended } = show('btc_usdt')
    await rowsOf('Open')
    const attach = { stopLoss: { stopPrice: decimal('50000') } }
    act(() => {
      openOrders.send({ type: 'order.pushed', order: sampleOrder('7', { attach, seq: 6 }) })
    })
    const name = 'Change price of BTC/USDT buy order'
    await userEvent.click(screen.getAllByTitle(name).at(-1) ?? document.body)
    const field = screen.getByRole('textbox', { name })
    await userEvent.keyboard('5')
    expect([field.getAttribute('aria-invalid'), screen.queryByRole('dialog')]).toEqual(['true', null])
    await userEvent.keyboard('7100')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(amended).toEqual([{ orderId: '7', price: '57100' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the amend form with the price to which a line was dragged', async () => {
    const { openOrders } = show('btc_usdt', 20406)
    await rowsOf('Open')
    act(() => {
      openOrders.send({ type: 'amend.requested', orderId: '7', moved: { field: 'price', value: decimal('61000') } })
    })
    const dialog = await screen.findByRole('dialog', { name: 'Amend order' })
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe('61000')
    expect(dialog.textContent).toContain('Loses queue position')
  })
})
