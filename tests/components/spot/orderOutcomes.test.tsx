import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { CancelResult, Market, Order } from '#contract/spot/calls/orders.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { LiveList } from '#machines/spot/openOrders/liveOrders.ts'
import { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import { OrdersPanel } from '#features/spot/parts/orders/OrdersPanel.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { PageElement, haveWords, startApp } from '#tests/support/app.tsx'

const { app } = startApp({ fid: '7' })
const buy = sampleOrder('7')
const sell = sampleOrder('8', { side: 'sell', price: decimal('70000') })
const half = { ...buy, state: 'partial', filled: decimal('0.2'), seq: 9 } as const
const lost: CallError = { kind: 'timeout', call: 'orders.cancel' }
const refused: CallError = { kind: 'business', call: 'orders.cancel', code: codes.marketNotOpen }

interface Venue {
  /** The open orders, each time that the list is requested. */
  readonly list?: () => Promise<readonly Order[]>
  readonly cancel?: () => Promise<Order>
  readonly cancelAll?: () => Promise<readonly CancelResult[]>
}

/** The panel with two orders that it follows. */
const show = async ({ list = () => Promise.resolve([sell, buy]), cancel, cancelAll }: Venue) => {
  let seq = 4
  const panel = createActor(ordersPanelMachine, { input: { fid: '7', market: undefined, tab: 'open' } }).start()
  const openOrders = createActor(
    openOrdersMachine.provide({
      actors: {
        fetchMarkets: requestOf<readonly Market[], undefined>(
          () => Promise.resolve([sampleMarket()]),
          () => 0,
        ),
        fetchOrders: requestOf<LiveList, undefined>(
          async () => {
            seq += 1
            return { seq, orders: await list() }
          },
          () => 0,
        ),
        watchOrders: fromCallback(({ sendBack }) => sendBack({ type: 'topic.began' })),
        watchLeft: fromCallback(() => undefined),
        ...(cancel ? { cancelOrder: fromPromise(cancel) } : {}),
        ...(cancelAll ? { cancelAllOrders: fromPromise(cancelAll) } : {}),
      },
    }),
    { input: { fid: '7' } },
  ).start()
  render(
    <PageElement
      Component={() => <OrdersPanel app={app} panel={panel} openOrders={openOrders} balances={() => null} />}
      data={{ actor: panel, app }}
    />,
  )
  await screen.findByRole('table', { name: 'Open' })
  return { push: (order: Order) => act(() => openOrders.send({ type: 'order.pushed', order })) }
}

const cancelName = 'Cancel BTC/USDT buy order'
const press = () => userEvent.click(screen.getByRole('button', { name: cancelName }))
const buyRow = () => {
  const row = screen.getByRole('button', { name: cancelName }).closest('tr')
  if (!row) throw new Error('The buy order has no row')
  return within(row)
}
const cancelEach = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel all' }))
  return within(screen.getByRole('alertdialog'))
}

beforeAll(async () => {
  await haveWords(['openOrders', 'amounts', 'live'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the outcome of an action on an open order', () => {
  it('is announced next to the list when the order is cancelled, until it is dismissed [TRD-03]', async () => {
    await show({ cancel: () => Promise.resolve({ ...buy, state: 'cancelled', seq: 6 }) })
    // It exists before it has content, so that screen readers announce it.
    const line = screen.getByRole('status')
    expect(line.textContent).toBe('')
    await press()
    expect((await within(line).findByText('BTC/USDT buy order cancelled, unfilled')).textContent).toBe(
      'BTC/USDT buy order cancelled, unfilled',
    )
    expect(screen.getByRole('status')).toBe(line)
    expect(screen.queryByRole('button', { name: cancelName })).toBeNull()
    await userEvent.click(within(line).getByRole('button', { name: 'Dismiss' }))
    expect(line.textContent).toBe('')
  })

  it('is the reason in the row of an order that is not cancelled, until the order changes [TRD-03]', async () => {
    const { push } = await show({ cancel: () => Promise.reject(refused) })
    await press()
    expect((await buyRow().findByRole('alert')).textContent).toMatch(/^Cancel rejected\. The market isn’t accepting/)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    push(half)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says in the row that the answer is missing, then that the list still has the order [TRD-04]', async () => {
    let release = () => {}
    let gate = Promise.resolve()
    await show({
      list: async () => {
        await gate
        return [sell, buy]
      },
      cancel: () => {
        gate = new Promise<void>((resolve) => {
          release = resolve
        })
        return Promise.reject(lost)
      },
    })
    await press()
    const checking = 'No response to cancel. Checking the order…'
    expect((await buyRow().findByRole('status')).textContent).toBe(checking)
    act(release)
    expect((await buyRow().findByText('No response to cancel. The order is still open.')).textContent).toBe(
      'No response to cancel. The order is still open.',
    )
    expect(screen.queryByText(checking)).toBeNull()
  })

  it('says next to the list that an order is closed when the answer is missing and the list no longer has it [TRD-04]', async () => {
    let live = [sell, buy]
    const { push } = await show({
      list: () => Promise.resolve(live),
      cancel: () => {
        live = [sell]
        return Promise.reject(lost)
      },
    })
    const line = screen.getByRole('status')
    await press()
    expect((await within(line).findByText(/^The order is no longer open\./)).textContent).toMatch(
      /^The order is no longer open\./,
    )
    push({ ...buy, state: 'filled', filled: decimal('0.5'), averagePrice: decimal('59999'), seq: 9 })
    expect(line.textContent).toBe('BTC/USDT buy order already filled: 0.5 BTC at avg. 59,999')
  })

  it('moves no button: a message in a row covers its cells [TRD-03]', async () => {
    await show({ cancel: () => Promise.reject(refused) })
    await press()
    const note = await buyRow().findByRole('alert')
    expect(getComputedStyle(note).position).toBe('absolute')
  })

  it('follows the list for cancelling all if no answer arrived [TRD-03]', async () => {
    const { push } = await show({ cancelAll: () => Promise.reject({ ...lost, call: 'orders.cancelAll' }) })
    const dialog = await cancelEach()
    expect((await dialog.findByText('No response. Orders still open: 2')).closest('[role="alert"]')).not.toBeNull()
    push({ ...buy, state: 'cancelled', seq: 9 })
    expect(dialog.getByText('No response. Orders still open: 1').textContent).toBe('No response. Orders still open: 1')
    push({ ...sell, state: 'cancelled', seq: 9 })
    expect(dialog.getByText('No response, but none of the orders is open now.').textContent).toBe(
      'No response, but none of the orders is open now.',
    )
  })

  it('says for cancelling all that the venue refused it', async () => {
    await show({ cancelAll: () => Promise.reject({ ...refused, call: 'orders.cancelAll' }) })
    const dialog = await cancelEach()
    expect((await dialog.findByText('Cancel rejected')).textContent).toBe('Cancel rejected')
  })

  it('stays in the row of each order that was not cancelled with all, and disappears when the order ends [TRD-03]', async () => {
    const { push } = await show({
      cancelAll: () =>
        Promise.resolve([
          { orderId: '7', state: 'open', code: codes.marketNotOpen },
          { orderId: '8', state: 'cancelled', code: codes.success },
        ]),
    })
    const dialog = await cancelEach()
    expect((await dialog.findByText(/^Order 7: The market isn’t accepting/)).textContent).toMatch(
      /^Order 7: The market isn’t accepting/,
    )
    expect(screen.getByText(/^Cancel rejected\. The market isn’t accepting/).textContent).toMatch(
      /^Cancel rejected\. The market isn’t accepting/,
    )
    push({ ...buy, state: 'filled', seq: 9 })
    expect(dialog.getByText('Order 7: no longer open').textContent).toBe('Order 7: no longer open')
    expect(screen.queryByText(/^Cancel rejected\. /)).toBeNull()
  })
})
