import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { useOrderColumns } from '#features/spot/parts/orders/useOrderColumns.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'
import { drawForm } from '#tests/support/spot/drawnForm.tsx'

const { app } = startApp({ fid: '7' })
const services = stubServices()
const market = sampleMarket()

beforeAll(() => haveWords(['orderForm', 'orderOptions', 'openOrders', 'amounts', 'codes']))
afterEach(cleanup)

const field = (name: string) => screen.getByRole('textbox', { name })
const choose = (name: string, option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name }), option)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const chips = () =>
  within(screen.getByRole('list', { name: 'Order options' }))
    .queryAllByRole('button')
    .map((chip) => chip.textContent)

describe('triggers in the order form', () => {
  it('name the activation price on the button, and say why one cannot be [TRD-22]', async () => {
    const { asked } = drawForm(app)
    await screen.findByText('Available: 100,000 USDT')
    await userEvent.click(screen.getByRole('radio', { name: 'Sell' }))
    await choose('More order types', 'Trailing')
    await userEvent.type(field('Trailing distance'), '2')
    expect(field('Activation price')).toHaveProperty('placeholder', 'Immediately')
    await userEvent.type(field('Amount'), '0.5')
    await userEvent.type(field('Activation price'), '59000')
    await press('Sell 0.5 BTC, trailing 2% from 59,000')
    await screen.findByText('Must be at or above the current price.')
    expect(document.activeElement).toBe(field('Activation price'))
    await userEvent.clear(field('Activation price'))
    await userEvent.type(field('Activation price'), '61000.001')
    screen.getByText('Must be a multiple of 0.01 USDT.')
    await userEvent.type(field('Activation price'), '{Backspace}{Backspace}{Backspace}{Backspace}')
    await userEvent.click(screen.getByRole('button', { name: 'Sell 0.5 BTC, trailing 2% from 61,000' }))
    await screen.findByRole('alertdialog', { name: 'Confirm order' })
    screen.getByRole('button', { name: 'Sell 0.5 BTC, trailing 2% from 61,000 anyway' })
    expect(asked.at(-1)?.body).toMatchObject({ type: 'trailing', trailBy: '2%', activationPrice: '61000' })
  })

  it('say that a display size is above the amount [TRD-01] [TRD-24]', async () => {
    drawForm(app)
    await screen.findByText('Available: 100,000 USDT')
    await press('More options')
    await userEvent.type(field('Price'), '60000')
    await userEvent.type(field('Amount'), '0.5')
    await userEvent.type(field('Display size'), '0.6')
    screen.getByText('Must be no more than the amount.')
    await press('More options')
    screen.getByText('Display size: Must be no more than the amount.')
  })

  it('(mid) price are listed beside the button and in the confirmation, and stay for the next order [TRD-22]', async () => {
    const { asked, now } = drawForm(app)
    await screen.findByText('Available: 100,000 USDT')
    await press('More options')
    expect(screen.queryByRole('combobox', { name: 'Trigger by' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Stop' }))
    screen.getByText('Price of the last trade')
    await choose('Trigger by', 'Mid price')
    screen.getByText('Last trade if one side is empty')
    await press('More options')
    expect(chips()).toEqual(['Trigger: Mid price'])
    // It does not apply to a limit order, and is back with the next stop.
    await userEvent.click(screen.getByRole('radio', { name: 'Limit' }))
    expect(chips()).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'Stop' }))
    await userEvent.type(field('Trigger price'), '61000')
    await userEvent.type(field('Amount'), '0.5{Enter}')
    const question = await screen.findByRole('alertdialog', { name: 'Confirm order' })
    within(question).getByText('Trigger: Mid price')
    expect(asked.at(-1)?.body).toMatchObject({ type: 'stop', stopPrice: '61000', trigger: 'mid' })
    await press('Edit')
    await press('Remove Trigger: Mid price')
    expect(now().trigger).toBe('last')
  })
})

/** The trigger column of one order. */
function Trigger({ order }: { order: Order }) {
  const { trigger } = useOrderColumns([market], 'UTC', [order])
  return <p data-testid="trigger">{trigger.cell(order)}</p>
}

describe('the row of a waiting order', () => {
  const textOf = (flags: Partial<Order>): string | null => {
    const order = sampleOrder('1', { state: 'waiting', type: 'trailing', price: null, trailBy: '2%', ...flags })
    renderPage(
      () => (
        <BoardsProvider boards={services}>
          <Trigger order={order} />
        </BoardsProvider>
      ),
      { app },
    )
    const { textContent } = screen.getByTestId('trigger')
    cleanup()
    return textContent
  }

  it('shows by which price it is triggered, and an activation price until it is reached [TRD-22]', () => {
    expect(textOf({ activationPrice: decimal('61000'), trigger: 'last' })).toBe(
      'Trailing 2.00% (last)Activates at 61,000.00',
    )
    expect(textOf({ activationPrice: decimal('61000'), stopPrice: decimal('60000'), trigger: 'mid' })).toBe(
      'Trailing 2.00% (mid)',
    )
    expect(textOf({ type: 'stop', trailBy: null, stopPrice: decimal('60000'), trigger: 'last' })).toBe(
      '60,000.00 (last)',
    )
  })
})
