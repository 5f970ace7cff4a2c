import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { sampleMarket } from '#machines/spot/chart/chart.samples.ts'
import { AmendQuestion, OwnOrders } from '#features/spot/chart/OwnOrders.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { stubServices } from '#tests/support/services.ts'
import { sampleOrder } from '#tests/support/spot/sampleOrder.ts'

beforeAll(async () => {
  await haveWords(['chart'])
  await preloadDialog()
})

const { app } = startApp()
const attach = {
  takeProfit: { stopPrice: decimal('65000'), price: decimal('65010') },
  stopLoss: { stopPrice: decimal('55000') },
}

const draw = (flags: Partial<Order> = {}) => {
  const actor = createActor(asleep(chartMachine), { input: { market: sampleMarket, fid: '1001' } }).start()
  const orders = [sampleOrder({ orderId: '7', price: decimal('60000'), amount: decimal('0.5'), attach, ...flags })]
  renderPage(
    () => (
      <BoardsProvider boards={stubServices()}>
        <OwnOrders actor={actor} orders={orders} />
        <AmendQuestion actor={actor} orders={orders} />
      </BoardsProvider>
    ),
    { app },
  )
  return actor
}
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('take profit and stop loss of an open order on the chart', () => {
  it('are lines beside its own, which name their order [TRD-21]', () => {
    draw()
    expect(texts()).toEqual([
      'Buy 0.5 at 60,000.00',
      'TP 65,000.00 (Buy 0.5 at 60,000.00)',
      'TP limit 65,010.00 (Buy 0.5 at 60,000.00)',
      'SL 55,000.00 (Buy 0.5 at 60,000.00)',
    ])
  })

  it('have no lines if they cannot be changed, as those of a leg of an OCO [TRD-21]', () => {
    draw({ groupId: '1' })
    expect(texts()).toEqual(['Buy 0.5 at 60,000.00'])
  })

  it('are moved by keys, each by itself, and confirmed by name [TRD-21]', async () => {
    const actor = draw()
    const line = screen.getAllByRole('listitem')[3] ?? document.body
    await userEvent.click(within(line).getByRole('button', { name: 'One tick up' }))
    await userEvent.click(within(line).getByRole('button', { name: 'One tick up' }))
    expect(screen.getAllByRole('button', { name: 'Amend order' })).toHaveLength(1)
    await userEvent.click(within(line).getByRole('button', { name: 'Amend order' }))
    await screen.findByText('Buy 0.5 at 60,000.00 moves its stop loss to 55,000.02.')
    expect(actor.getSnapshot().context.moved).toMatchObject({ orderId: '7', field: 'stopLoss', price: '55000.02' })
  })

  it('have a line for the limit price too, which is moved by itself [TRD-21]', async () => {
    const actor = draw()
    const line = screen.getAllByRole('listitem')[2] ?? document.body
    await userEvent.click(within(line).getByRole('button', { name: 'One tick down' }))
    await userEvent.click(within(line).getByRole('button', { name: 'Amend order' }))
    await screen.findByText('Buy 0.5 at 60,000.00 moves the limit price of its take profit to 65,009.99.')
    expect(actor.getSnapshot().context.moved).toMatchObject({ orderId: '7', field: 'profitLimit', price: '65009.99' })
  })
})
