import type { Page } from '@playwright/test'
import { margin } from '#contract/margin/calls/margin.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { recordTexts, takeTexts } from '#tests/support/browser/chart.ts'
import { readBeside, setIndex } from '#tests/support/browser/contractRisk.ts'
import { venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

/** A market and an index that nothing moves but this test. */
const venue = venueOfTest({
  trading: true,
  args: ['--engine-markets', 'btc_usdt', '--engine-contracts', 'btcusdt', '--makers', 'off'],
})
const widths = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const path = '/en_US/margin/trade/btc_usdt?account=isolated'
const place = 'Isolated BTC/USDT'
const form = (page: Page) => page.getByRole('form', { name: 'Order form' })
const bar = (page: Page) => page.getByRole('region', { name: 'Margin account' })
const gauge = (page: Page) => bar(page).getByRole('meter')
const effect = (page: Page) => page.getByLabel('Effect on the margin account')
const risk = (page: Page) =>
  effect(page).locator('dt', { hasText: 'Risk rate' }).locator('xpath=following-sibling::dd[1]')
const dialog = (page: Page) => page.getByRole('dialog')
const called = (page: Page) => page.getByRole('group', { name: `Margin call: ${place}` })
const percent = (text: string | null) => Number(/[\d.]+(?=%)/.exec(text ?? '')?.[0])

for (const [device, size] of widths)
  test(`a margin account buys with borrowed money, answers its call and repays all on ${device} [MGN-01]`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(size)
    await recordTexts(page)
    const isPhone = size.width < 600
    await setIndex(venue, '60000')
    const others = await browser.newContext()
    const seller = await others.newPage()
    await beNewcomer(seller, venue)
    await placeBeside(seller, { symbol: 'btc_usdt', side: 'sell', price: '60000', amount: '1.2' }, venue.url)

    await page.goto(venue.url + path)
    await expect(bar(page)).toContainText('Log in to borrow')
    await beNewcomer(page, venue)
    await page.goto(venue.url + path)
    // 5,000 USDT and 0.05 BTC, and nothing owed.
    await expect(gauge(page)).toHaveAttribute('aria-valuetext', '0.00%, No debt')
    await expect(bar(page)).toContainText('8,000.00 USDT')
    expect(await violations(page)).toEqual([])
    if (isPhone) await page.getByRole('tab', { name: 'Trade', exact: true }).click()
    await form(page).getByRole('textbox', { name: 'Price' }).fill('60000')
    await form(page).getByRole('textbox', { name: 'Amount' }).fill('1.2')
    await form(page).getByRole('button', { name: /^Buy/ }).click()
    await expect(form(page).getByRole('alert')).toContainText('Exceeds your available balance')
    await form(page)
      .getByRole('checkbox', { name: /^Auto-borrow/ })
      .check()
    // 72,000 less the 5,000 that are there.
    await expect(effect(page)).toContainText('Borrow at 0.0012% an hour67,000 USDT')
    await expect(risk(page)).toContainText('→')
    expect(await violations(page)).toEqual([])
    const [, promised = ''] = ((await risk(page).textContent()) ?? '').split('→')
    await form(page).getByRole('button', { name: /^Buy/ }).click()
    await expect(form(page).getByText(/Order filled/)).toBeVisible()
    // The account has the risk rate that the form promised.
    await expect(gauge(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${promised.trim()}`))
    await expect(bar(page)).toContainText('67,000.80 USDT')
    const { list } = await readBeside(page, venue, margin.accounts)
    const liquidationPrice = list.find(({ pair }) => pair === 'btc_usdt')?.liquidationPrice ?? ''
    const shown = Number(liquidationPrice).toLocaleString('en-US', { minimumFractionDigits: 2 })
    await expect(bar(page)).toContainText(shown)
    if (isPhone) await page.getByRole('tab', { name: 'Chart', exact: true }).click()
    const texts: string[] = []
    await expect
      .poll(async () => {
        texts.push(...(await takeTexts(page)).map(({ text }) => text))
        return texts
      })
      .toContain(`Liquidation ${shown}`)

    // The price falls until the account is close to liquidation.
    await setIndex(venue, '57000')
    await expect(called(page)).toBeVisible()
    expect(percent(await gauge(page).getAttribute('aria-valuetext'))).toBeGreaterThan(80)
    expect(await violations(page)).toEqual([])
    const needed = /Transfer in ([\d,.]+) USDT/.exec((await called(page).textContent()) ?? '')?.[1] ?? ''
    await called(page)
      .getByRole('link', { name: /^Transfer in/ })
      .click()
    await dialog(page).getByRole('textbox', { name: 'Amount' }).fill(needed.replaceAll(',', ''))
    await dialog(page)
      .getByRole('button', { name: /^Transfer [\d,.]+ USDT/ })
      .click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(called(page)).toBeHidden()
    await expect(page).toHaveURL(/account=isolated$/)

    // All is sold, and its proceeds repay the loan.
    await placeBeside(seller, { symbol: 'btc_usdt', side: 'buy', price: '60000', amount: '1.2' }, venue.url)
    if (isPhone) await page.getByRole('tab', { name: 'Trade', exact: true }).click()
    await form(page).getByText('Sell', { exact: true }).click()
    await form(page).getByRole('checkbox', { name: 'Auto-repay USDT' }).check()
    await form(page).getByRole('textbox', { name: 'Price' }).fill('60000')
    await form(page).getByRole('textbox', { name: 'Amount' }).fill('1.2')
    await expect(effect(page)).toContainText('67,000.804 USDT')
    await form(page).getByRole('button', { name: /^Sell/ }).click()
    await expect(gauge(page)).toHaveAttribute('aria-valuetext', '0.00%, No debt')
    await others.close()
  })
