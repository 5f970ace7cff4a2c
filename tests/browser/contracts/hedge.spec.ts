import type { Page } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'
import { venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader, type Person } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** A contract in which only the users of a test trade. */
const market = venueOfTest({ trading: true, args: ['--engine-contracts', 'btcusdt,ethusdt', '--makers', 'off'] })
const contract = 'ethusdt'
const asPage = { headers: { [headers.requestedWith]: headers.requestedWithValue } }

const form = (page: Page) => page.getByRole('form', { name: 'Futures order' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const choice = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const row = (page: Page, side: 'Long' | 'Short') =>
  page
    .getByRole('table', { name: 'Positions' })
    .getByRole('row')
    .filter({ hasText: `ETHUSDT ${side}` })

const open = async (page: Page, person: Person) => {
  await beLoggedIn(page, person, market.url)
  await page.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=${contract}`)
}
const markOf = async (page: Page): Promise<string> => {
  const mark = page.getByText('Mark price', { exact: true }).first().locator('xpath=following-sibling::dd')
  await expect(mark).toHaveText(/\d/)
  return (await mark.innerText()).replace(',', '')
}
/** The other person's limit order that rests, in one-way mode. */
const rest = async (page: Page, side: 'Buy' | 'Sell', price: string, size: string) => {
  await choice(page, side).check()
  await field(page, 'Price').fill(price)
  await field(page, 'Size').fill(size)
  await button(page, side === 'Buy' ? 'Buy / long' : 'Sell / short').click()
  await expect(form(page).getByText(`Order placed: ${size} contracts`)).toBeVisible()
}
const held = async (page: Page) => {
  const answer = await page.request.get(
    `${market.url}/swap/v2/portal/position/list-all?contractCode=${contract}`,
    asPage,
  )
  const { data } = (await answer.json()) as {
    data: { list: readonly { positionSide: string; amount: string; stopLoss: object | null }[] }
  }
  return data.list
}

for (const [device, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a long and a short of one contract are opened, protected and closed apart from each other on ${device} [FUT-07]`, async ({
    page,
    newBrowser,
  }) => {
    await page.setViewportSize(size)
    /** On a phone one panel is shown at a time. */
    const show = async (panel: 'Trade' | 'Orders') => {
      if (size.width < 600) await page.getByRole('tab', { name: panel, exact: true }).click()
    }
    const other = await (await newBrowser()).newPage()
    await open(other, trader)
    await expect(form(other).getByText(/^Available: /)).toBeVisible()
    await open(page, demo)
    const price = await markOf(other)
    await show('Trade')
    await expect(form(page).getByText(/^Available: /)).toBeVisible()

    await choice(page, 'Hedge').click()
    await expect(choice(page, 'Open long')).toBeVisible()
    await choice(page, 'Market').check()

    await rest(other, 'Sell', price, '100')
    await choice(page, 'Open long').check()
    await field(page, 'Size').fill('100')
    await button(page, 'Open long').click()
    await expect(form(page).getByText(/^Filled: 100 contracts at /)).toBeVisible()
    await rest(other, 'Buy', price, '60')
    await choice(page, 'Open short').check()
    await field(page, 'Size').fill('60')
    await button(page, 'Open short').click()
    await expect(form(page).getByText(/^Filled: 60 contracts at /)).toBeVisible()
    await show('Orders')
    await expect(row(page, 'Long')).toContainText('100')
    await expect(row(page, 'Short')).toContainText('60')
    // With both sides there is nothing to reverse.
    await expect(row(page, 'Long').getByRole('button', { name: /^Reverse/ })).toHaveCount(0)

    // The mode stays while there are positions, and the form says what to do.
    await show('Trade')
    await choice(page, 'One-way').click()
    const refusal = form(page).getByRole('alert').filter({ hasText: 'Position mode not changed' })
    await expect(refusal).toContainText('Close or cancel them first')
    await refusal.getByRole('button', { name: 'Dismiss position mode notice' }).click()
    await expect(choice(page, 'Hedge')).toBeChecked()

    // Its level belongs to the long alone.
    await show('Orders')
    await row(page, 'Long').getByRole('button', { name: 'TP/SL of ETHUSDT Long' }).click()
    const levels = page.getByRole('dialog', { name: /ETHUSDT Long/ })
    await levels.getByRole('textbox', { name: 'Stop loss', exact: true }).fill(String(Math.floor(Number(price) * 0.9)))
    await levels.getByRole('textbox', { name: 'Stop loss', exact: true }).press('Enter')
    await expect(levels).toBeHidden()
    await expect
      .poll(async () => (await held(page)).map(({ positionSide, stopLoss }) => [positionSide, stopLoss !== null]))
      .toEqual([
        ['long', true],
        ['short', false],
      ])

    // A part of the short is closed from the form.
    await rest(other, 'Sell', price, '20')
    await show('Trade')
    await choice(page, 'Close').check()
    await choice(page, 'Close short').check()
    await field(page, 'Size').fill('20')
    await button(page, 'Close short').click()
    await expect(form(page).getByText(/^Filled: 20 contracts at /)).toBeVisible()
    await show('Orders')
    await expect(row(page, 'Short')).toContainText('40')
    expect((await held(page)).map(({ amount }) => amount)).toEqual(['100', '40'])

    // An order that rests is named by what it does to which position, and so are its cancelling and the records.
    await show('Trade')
    await choice(page, 'Limit').check()
    await choice(page, 'Close long').check()
    await field(page, 'Price').fill(String(Math.ceil(Number(price) * 1.05)))
    await field(page, 'Size').fill('10')
    await button(page, 'Close long').click()
    await expect(form(page).getByText('Order placed: 10 contracts')).toBeVisible()
    await show('Orders')
    await page.getByRole('tab', { name: /^Open orders/ }).click()
    const orders = page.getByRole('table', { name: 'Open orders' })
    await expect(orders).toContainText('ETHUSDT Close long')
    await orders.getByRole('button', { name: 'Cancel: Close long 10 ETHUSDT' }).click()
    await expect(page.getByText('ETHUSDT Long order cancelled')).toBeVisible()
    await page.goto(`${market.url}/en_US/orderHome/contractOrder?tab=fills`)
    const trades = page.getByRole('table', { name: 'Trade history' }).getByRole('row')
    await expect(trades.nth(1)).toContainText('Close short')
    await expect(trades.nth(3)).toContainText('Open long')
    await other.close()
  })
