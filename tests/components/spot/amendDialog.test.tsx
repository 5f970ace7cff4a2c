import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { submitOnceOf } from '#machines/patterns/submitOnce/submitOnce.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderAmendMachine } from '#machines/spot/orderAmend/orderAmend.machine.ts'
import type { AmendAsked } from '#machines/spot/orderAmend/orderAmend.setup.ts'
import { AmendDialog } from '#features/spot/parts/orders/Amend.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

const { app } = startApp({ fid: '7' })
const inactive = {
  state: 'waiting',
  type: 'trailing',
  side: 'sell',
  price: null,
  stopPrice: null,
  trailBy: '1%',
  activationPrice: decimal('61000'),
  trigger: 'last',
} as const

/** The dialog of an order, and what it sends. */
const show = (flags: Partial<Order>) => {
  const sent: AmendAsked[] = []
  const actor = createActor(
    orderAmendMachine.provide({
      actors: {
        submitAmend: submitOnceOf<AmendAsked, Order | null>({
          makeKey: () => Promise.resolve('a key'),
          send: ({ body }) => {
            sent.push(body)
            return Promise.resolve({ code: 20419, msg: '', data: null })
          },
          fetchOutcome: () => Promise.reject(new Error('The answer was not lost')),
          forgetKey: () => Promise.resolve(),
        }),
      },
    }),
    { input: { order: sampleOrder('7', flags), market: sampleMarket(), moved: undefined } },
  ).start()
  render(<PageElement Component={() => <AmendDialog actor={actor} />} data={{ actor, app }} />)
  return sent
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Amend order' }))

beforeAll(async () => {
  await haveWords(['openOrders', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

describe('the form that amends an order', () => {
  it('changes activation price and trigger source, and gives the venue’s reason [TRD-21] [TRD-24]', async () => {
    const sent = show(inactive)
    expect(fields()).toEqual(['1', '61000', '0.5', '', ''])
    await userEvent.clear(field('Activation price'))
    await userEvent.type(field('Activation price'), '62000')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trigger by' }), 'Mid price')
    await submit()
    await waitFor(() => expect(sent).toEqual([{ orderId: '7', activationPrice: '62000', trigger: 'mid' }]))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/Amend rejected.*activation price/)
    expect(field('Activation price').value).toBe('62000')
  })

  it('does not speak of a queue while an order waits for its trigger [TRD-21]', () => {
    show({ ...inactive, stopPrice: decimal('60390') })
    expect(screen.queryByText(/queue/)).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Activation price' })).toBeNull()
    screen.getByText('The trail starts again from the current price.')
  })

  it('changes, adds and removes take profit and stop loss [TRD-21]', async () => {
    const stopLoss = { stopPrice: decimal('59000'), price: decimal('58900') }
    const sent = show({ attach: { stopLoss } })
    expect(screen.queryByRole('textbox', { name: 'Take profit limit' })).toBeNull()
    expect([field('Stop loss').value, field('Stop loss limit').value]).toEqual(['59000', '58900'])
    await userEvent.type(field('Take profit'), '59000')
    await submit()
    screen.getByText('Must be above 60,000.')
    await userEvent.clear(field('Take profit'))
    await userEvent.type(field('Take profit'), '65000')
    await userEvent.clear(field('Stop loss'))
    screen.getByText('Keeps queue position')
    await submit()
    await waitFor(() => expect(sent).toEqual([{ orderId: '7', attach: { takeProfit: { stopPrice: '65000' } } }]))
  })

  it('offers no take profit for a leg of an OCO [TRD-21]', () => {
    show({ groupId: '7' })
    expect(fields()).toEqual(['60000', '0.5'])
  })
})
