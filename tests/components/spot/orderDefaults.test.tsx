import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { drawForm } from '#tests/support/spot/drawnForm.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(() => haveWords(['orderForm', 'orderOptions', 'openOrders', 'amounts', 'codes']))
afterEach(cleanup)

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))

describe('defaults of an order type', () => {
  it('are saved from the entered size, and removed [TRD-14]', async () => {
    const { kept } = drawForm(app)
    await screen.findByText('Available: 100,000 USDT')
    await press('More options')
    const part = within(screen.getByRole('region', { name: 'Defaults: Limit' }))
    part.getByText('No default size')
    expect([button('Use this size').disabled, button('Remove size').disabled]).toEqual([true, true])
    await userEvent.type(field('Total'), '250')
    await press('Use this size')
    part.getByText('Default size: 250 USDT')
    expect(kept.at(-1)).toEqual({ limit: { size: { field: 'total', value: '250', coin: 'usdt' } } })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Confirm each order' }))
    await press('Remove size')
    part.getByText('No default size')
    expect(kept.at(-1)).toEqual({ limit: { size: undefined, confirms: true } })
    await userEvent.click(screen.getByRole('radio', { name: 'Market' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Confirm each order' }).checked).toBe(false)
  })

  it('fill the size in again after an order, which is confirmed as it is sent [TRD-06]', async () => {
    const defaults = {
      limit: { size: { field: 'share' as const, value: decimal('25'), coin: undefined }, confirms: true },
    }
    const { asked } = drawForm(app, 0, [sampleOrder('9')], defaults)
    await screen.findByText('Available: 100,000 USDT')
    await userEvent.type(field('Price'), '50000')
    expect(field('Amount').value).toBe('0.5')
    await press('Buy 0.5 BTC at 50,000')
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirm order' }))
    expect(question.getAllByText('Buy 0.5 BTC at 50,000')).toHaveLength(2)
    await userEvent.click(question.getByRole('button', { name: 'Buy 0.5 BTC at 50,000' }))
    await screen.findByText('Order placed: buy 0.5 BTC at 60,000 USDT')
    expect(asked).toHaveLength(1)
    expect(field('Amount').value).toBe('0.5')
  })
})
