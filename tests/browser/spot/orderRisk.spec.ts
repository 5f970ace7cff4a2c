import type { Page } from '@playwright/test'
import { walletTypes } from '#contract/assets/accounts.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import { add, compare, decimal, multiply, negate, subtract } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { field, form, openFloor, ordersAt, submit } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { beyondCommit } from '#tests/support/length.ts'

const market = venueOfTest(quiet)
const symbol = 'btc_usdt'

/** What the user holds in the spot account. */
const held = async (page: Page): Promise<(coin: string) => Decimal> => {
  const answer = await page.request.get(`${market.url}${assets.balances.path}`, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const { data } = (await answer.json()) as { data: unknown }
  const spot = assets.balances.response.parse(data).accounts.find(({ walletType }) => walletType === walletTypes.spot)
  return (coin) => {
    const found = spot?.coins.find(({ shortName }) => shortName === coin)
    return found ? add(found.available, found.held) : decimal('0')
  }
}

beyondCommit(() => {
  test('an order sized by 0.1% of equity loses that at its stop loss with both fees, and no more [TRD-14]', async ({
    page,
    newBrowser,
  }) => {
    await openFloor(page, market, demo)
    const other = await (await newBrowser()).newPage()
    await beLoggedIn(other, trader, market.url)
    await form(page).getByRole('button', { name: 'More options' }).click()
    await form(page).getByRole('combobox', { name: 'Risk unit' }).selectOption({ label: '% of equity' })
    await expect(form(page).getByText('Enter a stop loss to size by risk')).toBeVisible()
    await field(page, 'Price').fill('60000')
    await field(page, 'Stop loss').fill('60001')
    await field(page, 'Risk').fill('0.1')
    await expect(form(page).getByText('Stop loss must be below the price for a buy.')).toBeVisible()
    await field(page, 'Stop loss').fill('59000')
    const hint = form(page).getByText(/ USDT equity, incl\. fees/)
    await expect(hint).toBeVisible()
    const equity = / of ([\d,.]+) USDT/.exec((await hint.textContent()) ?? '')?.[1]?.replaceAll(',', '')
    await placeBeside(other, { symbol, side: 'sell', price: '60000', amount: '1' }, market.url)
    const before = await held(page)
    await submit(page).click()
    await expect(form(page).getByText(/^Order filled: bought /)).toBeVisible()
    if (!equity) throw new Error('The order has no risk')
    await expect.poll(async () => (await ordersAt(page, market, 'conditional')).length).toBe(1)

    // A trade at the stop loss triggers it, and what it sells is bought.
    await placeBeside(other, { symbol, side: 'buy', price: '59000', amount: '1' }, market.url)
    await placeBeside(page, { symbol, side: 'sell', price: '59000', amount: '0.0001' }, market.url)
    await expect.poll(async () => (await ordersAt(page, market, 'conditional')).length).toBe(0)
    await expect.poll(async () => (await ordersAt(page, market, 'done'))[0]?.state).toBe('filled')
    const after = await held(page)
    const change = (coin: string) => subtract(after(coin), before(coin))
    const lost = negate(add(change('usdt'), multiply(change('btc'), decimal('59000'))))
    const most = multiply(decimal(equity), decimal('0.001'))
    // The small trade beside it pays a fee too.
    expect(compare(lost, add(most, decimal('0.02')))).toBe(-1)
    expect(compare(lost, subtract(most, decimal('1')))).toBe(1)
  })
})
