import type { Page } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader, type Person } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** A contract in which only the users of these tests trade. */
const market = venueOfFile({ trading: true, args: ['--engine-contracts', 'btcusdt,ethusdt', '--makers', 'off'] })
const contract = 'ethusdt'
const asPage = { headers: { [headers.requestedWith]: headers.requestedWithValue } }

const form = (page: Page) => page.getByRole('form', { name: 'Futures order' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const fact = (page: Page, name: string) =>
  form(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })

const open = async (page: Page, person: Person = demo) => {
  await beLoggedIn(page, person, market.url)
  await page.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=${contract}`)
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
}
/** The mark as it is typed. */
const markOf = async (page: Page): Promise<string> => {
  const mark = page.getByText('Mark price', { exact: true }).first().locator('xpath=following-sibling::dd')
  await expect(mark).toHaveText(/\d/)
  return (await mark.innerText()).replace(',', '')
}
/** Places a limit order that rests. */
const rest = async (page: Page, side: 'Buy' | 'Sell', price: string, size: string) => {
  await form(page).getByRole('radio', { name: side, exact: true }).check()
  await field(page, 'Price').fill(price)
  await field(page, 'Size').fill(size)
  await button(page, side === 'Buy' ? 'Buy / long' : 'Sell / short').click()
  await expect(form(page).getByText(`Order placed: ${size} contracts`)).toBeVisible()
}
interface Placed {
  readonly liquidationPrice: string | null
  readonly amount: string
  readonly marginMode: string
  readonly leverage: number
  readonly side: string
}
const positions = async (page: Page): Promise<readonly Placed[]> => {
  const answer = await page.request.get(
    `${market.url}/swap/v2/portal/position/list-all?contractCode=${contract}`,
    asPage,
  )
  return ((await answer.json()) as { data: { list: readonly Placed[] } }).data.list
}

test('a position is opened at the leverage of the form, and reduced again by what only reduces [FUT-01] [FUT-07]', async ({
  page,
  newBrowser,
}) => {
  const other = await (await newBrowser()).newPage()
  await open(other, trader)
  await open(page)
  expect(await positions(page)).toEqual([])
  const price = await markOf(page)
  await rest(other, 'Sell', price, '100')
  await form(page).getByRole('radio', { name: 'Market', exact: true }).check()
  await form(page).getByRole('radio', { name: 'Isolated' }).check()
  await field(page, 'Leverage').fill('25')
  await field(page, 'Size').fill('100')
  await expect(fact(page, 'Est. liquidation price')).toHaveText(/^\d,\d{3}\.\d+$/)
  await button(page, 'Buy / long').click()
  const question = page.getByRole('alertdialog', { name: 'Trade with 25× leverage?' })
  await question.getByRole('button', { name: 'Buy / long' }).click()
  await expect(form(page).getByText(/^Filled: 100 contracts at \d,\d{3}\.\d+$/)).toBeVisible()
  await expect(field(page, 'Size')).toHaveValue('')
  expect(await positions(page)).toMatchObject([{ amount: '100', marginMode: 'isolated', leverage: 25 }])

  // With a position, leverage and mode stay, and the form says why.
  await expect(field(page, 'Leverage')).toBeDisabled()
  await form(page).getByRole('checkbox', { name: 'Reduce only' }).check()
  await form(page).getByRole('radio', { name: 'Sell', exact: true }).check()
  await rest(other, 'Buy', price, '100')
  await field(page, 'Size').fill('40')
  await expect(fact(page, 'Est. margin')).toHaveText('0 USDT')
  await expect(fact(page, 'Reducible')).toHaveText('100 Cont')
  await button(page, 'Sell to reduce').click()
  await expect(form(page).getByText(/^Filled: 40 contracts at /)).toBeVisible()
  expect(await positions(page)).toMatchObject([{ amount: '60' }])
  // A part of the rest is closed from its row, at a limit price that the market meets.
  const low = String(Math.floor(Number(price) * 0.99))
  const row = page.getByRole('table', { name: 'Positions' }).getByRole('row').filter({ hasText: 'ETHUSDT' })
  await expect(row.getByRole('cell').nth(1)).toHaveText('60')
  await row.getByRole('button', { name: 'Close part of ETHUSDT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close part of ETHUSDT' })
  await dialog.getByRole('button', { name: '25%' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Size' })).toHaveValue('15')
  await dialog.getByRole('textbox', { name: 'Limit price' }).fill(low)
  await expect(
    dialog.getByText('Position after', { exact: true }).locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('45 Cont')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(/^Closed 15 of 15 ETHUSDT contracts\. Realised PnL: /)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await positions(page)).toMatchObject([{ amount: '45' }])
  await expect(row.getByRole('cell').nth(1)).toHaveText('45')
  // The rest is protected, and its stop is taken back.
  await row.getByRole('button', { name: 'TP/SL of ETHUSDT' }).click()
  const levels = page.getByRole('dialog', { name: 'TP/SL of ETHUSDT' })
  const [far, near] = [String(Math.floor(Number(price) * 1.2)), String(Math.floor(Number(price) * 0.98))]
  await levels.getByRole('textbox', { name: 'Take profit' }).fill(far)
  await levels.getByRole('textbox', { name: 'Stop loss' }).fill(near)
  await expect(levels.getByText(/^Est\. PnL: /)).toHaveCount(2)
  await levels.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(/^ETHUSDT take profit: [\d,]+\. Stop loss: [\d,]+$/)).toBeVisible()
  await expect(levels).toHaveCount(0)
  expect(await positions(page)).toMatchObject([
    { takeProfit: { stopPrice: far, trigger: 'mark' }, stopLoss: { stopPrice: near, trigger: 'mark' } },
  ])
  await row.getByRole('button', { name: 'TP/SL of ETHUSDT' }).click()
  await levels.getByRole('textbox', { name: 'Stop loss' }).fill('')
  await levels.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(levels).toHaveCount(0)
  expect(await positions(page)).toMatchObject([{ takeProfit: { stopPrice: far }, stopLoss: null }])
  // The rest is turned by one market order of twice its size, which meets both orders of the other user.
  await rest(other, 'Buy', price, '45')
  await row.getByRole('button', { name: 'Reverse ETHUSDT' }).click()
  const turn = page.getByRole('dialog', { name: 'Reverse ETHUSDT' })
  await expect(turn.getByText('Short 45 Cont', { exact: true })).toBeVisible()
  await expect(turn.getByText('The available margin covers the new position.')).toBeVisible()
  await turn.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(/^Reversal of ETHUSDT: 90 of 90 contracts filled\. Realised PnL: /)).toBeVisible()
  await expect(turn).toHaveCount(0)
  expect(await positions(page)).toMatchObject([{ amount: '45', side: 'short' }])
  await expect(row.getByRole('cell').first()).toContainText('Short')
  await rest(other, 'Sell', price, '100')
  await row.getByRole('button', { name: 'Close ETHUSDT at market' }).click()
  await expect(page.getByText(/^Closed 45 of 45 ETHUSDT contracts\. Realised PnL: /)).toBeVisible()
  await expect(page.getByText('No open positions')).toBeVisible()
  expect(await positions(page)).toEqual([])
})

test('an order whose answer is lost is placed once, and its outcome found out [FUT-01]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED .*\/order\)$/)
  await open(page)
  let sent = 0
  await page.route(`**/swap/v1/portal/products/${contract}/order`, async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  // Not above the leverage that is confirmed.
  await field(page, 'Leverage').fill('5')
  await field(page, 'Price').fill('1000')
  await field(page, 'Size').fill('10')
  await button(page, 'Buy / long').click()
  await expect(form(page).getByText('Order placed: 10 contracts')).toBeVisible()
  expect(sent).toBe(1)
  const answer = await page.request.get(`${market.url}/swap/v1/portal/products/orders?contractCode=${contract}`, asPage)
  expect(((await answer.json()) as { data: { totalCount: number } }).data.totalCount).toBe(1)
})

test('a refusal says what to do, and keeps the order [FUT-01]', async ({ page }) => {
  await open(page)
  await field(page, 'Price').fill('1000')
  await field(page, 'Size').fill('2000000')
  await expect(
    form(page).getByText('Available margin is too low. Reduce the size, raise the leverage or transfer funds in.'),
  ).toBeVisible()
  await button(page, 'Buy / long').click()
  await expect(form(page).getByRole('alert').getByText('Order rejected')).toBeVisible()
  await expect(field(page, 'Size')).toHaveValue('2000000')
})

test('the calculator begins with the order, agrees with its preview, and fills the form by keyboard [FUT-06]', async ({
  page,
}) => {
  // The other tests leave positions in their contract, which lock its leverage.
  await beLoggedIn(page, trader, market.url)
  await page.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=btcusdt`)
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
  const price = await markOf(page)
  await form(page).getByRole('radio', { name: 'Isolated' }).check()
  await field(page, 'Price').fill(price)
  await field(page, 'Size').fill('100')
  await field(page, 'Leverage').fill('20')
  await button(page, 'Calculator').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Calculator: BTC/USDT' })
  const typed = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const shown = (name: string) => dialog.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')
  await expect(typed('Entry price')).toHaveValue(price)
  await dialog.getByRole('tab', { name: 'Profit' }).press('ArrowRight')
  await dialog.getByRole('tab', { name: 'Exit price' }).press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Liq. price' })).toHaveAttribute('aria-selected', 'true')
  await expect(shown('Liquidation price')).toHaveText(/^\d+,\d{3}\.\d$/)

  await dialog.getByRole('tab', { name: 'Size' }).click()
  await typed('Amount at risk').press('Enter')
  await expect(dialog.getByText('Enter a value above 0.')).toBeVisible()
  const stop = String(Math.floor(Number(price) * 0.98))
  await typed('Amount at risk').fill('500')
  await typed('Stop price').fill(stop)
  await expect(shown('Side')).toHaveText('Long')
  const size = (await shown('Largest size').innerText()).replace(/\D/g, '')
  await typed('Stop price').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Price')).toHaveValue(price)
  await expect(field(page, 'Size')).toHaveValue(size)
  await expect(field(page, 'Leverage')).toHaveValue('20')
  await expect(field(page, 'Stop loss')).toHaveValue(stop)
})

test('a guest uses the calculator, which says what to enter [FUT-06]', async ({ page }) => {
  await page.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=${contract}`)
  await markOf(page)
  await button(page, 'Calculator').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Calculator: ETH/USDT' })
  const typed = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await dialog.getByRole('button', { name: 'Use in the order' }).click()
  await expect(dialog.getByText('Enter a value above 0.')).toBeVisible()
  await typed('Exit price').fill('4000')
  await typed('Size').fill('100')
  await expect(dialog.getByText('Return on margin').locator('xpath=following-sibling::dd[1]')).toHaveText(/%$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Calculator')).toBeFocused()
})
