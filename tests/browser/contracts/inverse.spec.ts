import type { Page } from '@playwright/test'
import { walletTypes } from '#contract/assets/accounts.ts'
import { minute } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { deliveryDates, deliveryCode } from '#server/catalogue/delivery.ts'
import { coinIds, fund } from '#tests/support/browser/floor.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { advanceClock, moveDelivery, setSource } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

/** The contract of the next Friday but one, so that none of its last minutes comes during the test. */
const code = deliveryCode('btcusd', deliveryDates(Date.now())[1] ?? 0)
/** A contract in another coin: its delivery ends no position of the other tests. */
const delivered = deliveryCode('ethusd', deliveryDates(Date.now())[1] ?? 0)
const market = venueOfFile({ trading: true, args: ['--engine-contracts', `btcusdt,${code},${delivered}`] })
const name = code.toUpperCase()

const form = (page: Page) => page.getByRole('form', { name: 'Futures order' })
const fact = (page: Page, term: string) =>
  form(page).getByText(term, { exact: true }).locator('xpath=following-sibling::*')
const row = (page: Page) => page.getByRole('table', { name: 'Positions' }).getByRole('row').filter({ hasText: name })

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const)
  test(`an inverse contract is opened, protected and closed in BTC at ${width} px [FUT-03] [FUT-07]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const isPhone = width < 600
    const holder = await beNewcomer(page, market)
    await fund(market, holder, coinIds.btc, '0.5', walletTypes.delivery)
    await page.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=${code}`)
    const heading = page.getByRole('heading', { level: 1, name: /^BTC\/USD \d{6}/ })
    await expect(heading).toBeAttached()
    if (isPhone) await page.getByRole('tab', { name: 'Trade', exact: true }).click()
    await expect(form(page).getByText('Available: 0.5 BTC')).toBeVisible()
    await form(page).getByRole('radio', { name: 'Market', exact: true }).click()
    await form(page).getByRole('textbox', { name: 'Size' }).fill('20')
    // 20 contracts of 100 US dollars, at about 97,000.
    await expect(fact(page, 'Face value')).toHaveText('2,000 USD')
    await expect(fact(page, 'Order value')).toHaveText(/^0\.0[12]\d* BTC$/)
    await expect(fact(page, 'Est. margin')).toHaveText(/^0\.00[12]\d* BTC$/)
    await expect(fact(page, 'Est. fee')).toHaveText(/^0\.00001\d* BTC$/)
    await form(page).getByRole('button', { name: 'Buy / long' }).click()
    await expect(form(page).getByText(/Available: 0\.49\d+ BTC/)).toBeVisible()
    if (isPhone) await page.getByRole('tab', { name: 'Orders', exact: true }).click()
    await expect(row(page)).toContainText(/0\.00[12]\d{5} BTC/)
    await expect(row(page)).toContainText(/[+−-]?0\.0000\d{4} BTC \(/)

    await row(page)
      .getByRole('button', { name: `TP/SL of ${name}` })
      .click()
    const levels = page.getByRole('dialog', { name: `TP/SL of ${name}` })
    await levels.getByRole('textbox', { name: 'Take profit' }).fill('190000')
    // 2,000 US dollars are about 0.0188 BTC now, and 0.0105 then.
    await expect(levels.getByText(/^Est\. PnL: 0\.00[78]\d+ BTC/)).toBeVisible()
    await levels.getByRole('button', { name: 'Confirm' }).click()
    await expect(levels).toHaveCount(0)
    await expect(row(page)).toContainText('190,000.0')

    await row(page)
      .getByRole('button', { name: `Close part of ${name}` })
      .click()
    const part = page.getByRole('dialog', { name: `Close part of ${name}` })
    await part.getByRole('textbox', { name: 'Size' }).fill('8')
    await part.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(new RegExp(`^Closed 8 of 8 ${name} contracts\\. Realised PnL: .*BTC$`))).toBeVisible()

    await page.goto(`${market.url}/en_US/assetManagement/swaps`)
    const account = page.getByRole('region', { name: 'BTC delivery account' })
    await expect(account.getByText(/^0\.49\d{6} BTC$/).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'ETH delivery account' })).toContainText('0.00000000 ETH')
    await expect(account.getByRole('link', { name: /Transfer in/ })).toHaveAttribute('href', /transfer=-8-1$/)
    await page.getByRole('link', { name }).click()
    if (isPhone) await page.getByRole('tab', { name: 'Orders', exact: true }).click()
    await row(page)
      .getByRole('button', { name: `Close ${name} at market` })
      .click()
    await expect(page.getByText('No open positions')).toBeVisible()

    await page.goto(`${market.url}/en_US/orderHome/contractOrder?tab=positions`)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/[+−-]0\.0000\d+ BTC/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('an inverse contract is delivered in its coin, and the records say so [FUT-03] [FUT-09]', async ({ page }) => {
  const holder = await beNewcomer(page, market)
  await fund(market, holder, coinIds.eth, '2', walletTypes.delivery)
  const ended = delivered.toUpperCase()
  const floor = `${market.url}/en_US/contract/exchange/trade/?tradeName=${delivered}`
  await page.goto(floor)
  await expect(form(page).getByText('Available: 2 ETH')).toBeVisible()
  await form(page).getByRole('radio', { name: 'Market', exact: true }).click()
  await form(page).getByRole('textbox', { name: 'Size' }).fill('50')
  await form(page).getByRole('button', { name: 'Buy / long' }).click()
  const held = page.getByRole('table', { name: 'Positions' }).getByRole('row').filter({ hasText: ended })
  await expect(held).toBeVisible()

  const { deliverySampleEvery: every } = venueLimits.contracts
  const at = ((await advanceClock(market, 0)) as { time: number }).time + 31 * minute
  await moveDelivery(market, delivered, at)
  // The price is the mean of samples: each is taken when the venue looks at its prices.
  for (let passed = 0; passed <= 31 * minute; passed += every) {
    await advanceClock(market, every)
    await setSource(market, { base: 'eth', source: 'north', price: '3000' })
  }
  await page.goto(`${market.url}/en_US/orderHome/contractOrder?tab=deliveries`)
  const record = page.getByRole('row').filter({ hasText: ended })
  await expect(record).toContainText('Long')
  await expect(record).toContainText(/[+−-]0\.0\d+ ETH/)
  await page.goto(`${market.url}/en_US/orderHome/contractOrder?tab=bills`)
  await expect(page.getByRole('row').filter({ hasText: 'Delivery fee' })).toContainText('ETH')
  await page.goto(floor)
  await expect(page.getByText('Check the address; the contract may have been delivered.')).toBeVisible()
})
