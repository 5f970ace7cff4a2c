import type { Page } from '@playwright/test'
import { hour } from '#contract/kernel/durations.ts'
import { margin } from '#contract/margin/calls/margin.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { readBeside, setIndex, stillContracts } from '#tests/support/browser/contractRisk.ts'
import { venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

const venue = venueOfTest(stillContracts)
const widths = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const name = 'Isolated BTC/USDT'
const account = (page: Page) => page.getByRole('region', { name, exact: true })
const usdt = (page: Page) => account(page).getByRole('row').filter({ hasText: 'USDT' })
const dialog = (page: Page) => page.getByRole('dialog')
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount' })
const figure = (page: Page, term: string) =>
  dialog(page)
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
const press = (page: Page, button: string) => dialog(page).getByRole('button', { name: button, exact: true }).click()

for (const [device, size] of widths)
  test(`a margin loan is borrowed, grows by its interest, and is repaid on ${device} [MGN-01]`, async ({ page }) => {
    await page.setViewportSize(size)
    // All prices of BTC stay where they are.
    await setIndex(venue, '60000')
    await page.goto(`${venue.url}/en_US/assetManagement/margin`)
    await expect(page).toHaveURL(/\/login/)
    await beNewcomer(page, venue)
    await page.goto(`${venue.url}/en_US/assetManagement/margin`)
    // 5,000 USDT and 0.05 BTC, and nothing owed.
    await expect(account(page).getByRole('meter')).toHaveAttribute('aria-valuetext', '0.00%, No debt')
    expect(await violations(page)).toEqual([])

    await account(page)
      .getByRole('button', { name: `Borrow: ${name}` })
      .click()
    await press(page, '100%')
    const largest = await amount(page).inputValue()
    await expect(figure(page, 'Risk rate after')).toContainText('44.99% · Low risk')
    // More than the equity allows is refused with what it does allow, and stays typed.
    await amount(page).fill('900000')
    await expect(dialog(page).getByText(`More than you can borrow now: `)).toBeVisible()
    await press(page, 'Borrow')
    const refusal = dialog(page).getByRole('alert').filter({ hasText: 'Nothing borrowed' })
    await expect(refusal).toContainText('Your collateral doesn’t allow a loan this large')
    await expect(refusal).toContainText(/You can borrow up to [\d,.]+ USDT now\./)
    await expect(amount(page)).toHaveValue('900000')
    expect(Number(largest.replaceAll(',', ''))).toBeGreaterThan(10_000)
    await amount(page).fill('9')
    await press(page, 'Borrow')
    await expect(dialog(page).getByText('Enter at least 10 USDT.')).toBeVisible()

    await amount(page).fill('1000')
    await expect(figure(page, 'Interest for this hour')).toContainText('0.012 USDT')
    await expect(figure(page, 'Hourly rate')).toContainText('0.0012%')
    await expect(figure(page, 'Daily rate')).toContainText('0.0288%')
    await expect(figure(page, 'Owed after')).toContainText('1,000.012 USDT')
    const after = ((await figure(page, 'Risk rate after').textContent()) ?? '').replace(/^Risk rate after/, '')
    await press(page, 'Borrow')
    await expect(page.getByText('Borrowed in isolated BTC/USDT. Owed now: 1,000.012 USDT')).toBeVisible()
    // The account has the risk rate that the form promised.
    await expect(account(page).getByRole('meter')).toHaveAttribute('aria-valuetext', after.replace(' · ', ', '))
    await expect(usdt(page)).toContainText('1,000.012')
    await expect(usdt(page)).toContainText('6,000')

    // The next hour is owed as it starts, and the page says so by itself.
    await advanceClock(venue, hour)
    await expect(usdt(page)).toContainText('1,000.024')

    await account(page)
      .getByRole('button', { name: `Repay: ${name}` })
      .click()
    await expect(figure(page, 'Interest until now')).toContainText('0.024 USDT')
    await amount(page).fill('100')
    await press(page, 'Repay')
    await expect(page.getByText('Repaid in isolated BTC/USDT. Owed now: 900.024 USDT')).toBeVisible()
    await account(page)
      .getByRole('button', { name: `Repay: ${name}` })
      .click()
    await dialog(page)
      .getByRole('checkbox', { name: /^Repay all/ })
      .check()
    await expect(figure(page, 'Owed after')).toContainText('0 USDT')
    await press(page, 'Repay')
    await expect(page.getByText('Repaid in isolated BTC/USDT. Owed now: 0 USDT')).toBeVisible()
    await expect(account(page).getByRole('meter')).toHaveAttribute('aria-valuetext', '0.00%, No debt')

    const { list } = await readBeside(page, venue, margin.records)
    const paid = list.filter(({ kind }) => kind === 'repay').map((record) => record.amount)
    expect(paid).toEqual(['900.024', '100'])
    expect(list.filter(({ kind, amount: one }) => kind === 'borrow' && one === '1000')).toHaveLength(1)
  })
