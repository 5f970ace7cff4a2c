import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { drawForm } from '#tests/support/spot/drawnForm.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(() => haveWords(['orderForm', 'orderOptions', 'amounts', 'codes']))
afterEach(cleanup)

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
const share = () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Risk unit' }), '% of equity')

describe('risk in the order form', () => {
  it('sizes an order by a loss with fees, and says what it needs [TRD-14]', async () => {
    const { asked } = drawForm(app)
    await screen.findByText('Available: 100,000 USDT')
    await press('More options')
    expect(said('Risk amount')).toBe('Enter a stop loss to size by risk')
    await userEvent.type(field('Price'), '50000')
    await userEvent.type(field('Risk amount'), '1000')
    await userEvent.type(field('Stop loss'), '51000')
    expect(said('Risk amount')).toBe('Stop loss must be below the price for a buy.')
    expect(field('Amount').value).toBe('')
    await press('Buy BTC')
    await screen.findByRole('alert')
    expect(field('Risk amount').getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(field('Stop loss'))
    await userEvent.type(field('Stop loss'), '49000')
    expect([field('Amount').value, said('Risk amount')]).toEqual(['0.8362', 'Max loss at the stop loss, incl. fees'])
    await press('Buy 0.8362 BTC at 50,000')
    await screen.findByRole('alertdialog')
    expect(asked.at(-1)?.body).toMatchObject({ amount: '0.8362', attach: { stopLoss: { stopPrice: '49000' } } })
  })

  it('sizes an order by a share of the spot account, and says what is counted [TRD-14]', async () => {
    const { asked } = drawForm(app)
    await screen.findByText('Available: 100,000 USDT')
    await press('More options')
    await share()
    await userEvent.type(field('Price'), '50000')
    await userEvent.type(field('Stop loss'), '49000')
    expect(said('Risk')).toBe('Equity: 100,000 USDT 1 coin without a price isn’t counted.')
    await userEvent.type(field('Amount'), '1')
    expect(field('Risk').value).toBe('1.2')
    await userEvent.clear(field('Risk'))
    await userEvent.type(field('Risk'), '1')
    expect(field('Amount').value).toBe('0.8362')
    expect(said('Risk')).toBe('999.94 of 100,000 USDT equity, incl. fees 1 coin without a price isn’t counted.')
    await press('Buy 0.8362 BTC at 50,000')
    await screen.findByRole('alertdialog')
    expect(asked.at(-1)?.body).toMatchObject({ amount: '0.8362' })
  })

  it('shows what is wrong with the risk while the options are closed [TRD-17]', async () => {
    drawForm(app)
    await screen.findByText('Available: 100,000 USDT')
    await press('More options')
    await userEvent.type(field('Price'), '50000')
    await userEvent.type(field('Stop loss'), '49000')
    await userEvent.type(field('Risk amount'), '0.01')
    await press('More options')
    await press('Buy 0 BTC at 50,000')
    await screen.findByText('Risk amount: Min 0.0001 BTC and 5 USDT total.')
  })
})
