import type { Page } from '@playwright/test'
import { decimal } from '#contract/kernel/decimal.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { field, form, submit } from '#tests/support/browser/floor.ts'
import { openWalkedFloor, success } from '#tests/support/browser/floorCover.ts'
import { drawn, expectNothingMoved } from '#tests/support/browser/still.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** Messages of the form, the order dialogs and the palette must not move anything that can be pressed. */
const widths = [1280, 390] as const
const refusal = {
  json: { code: 39_999, msg: 'A test refused this, in a sentence that is long enough to wrap.', data: null },
}

const options = (page: Page) => form(page).getByRole('button', { name: 'More options' })

const openForm = async (page: Page, width: number) => {
  await openWalkedFloor(page, {
    market: sampleMarket(),
    live: [sampleOrder('7')],
  })
  await page.setViewportSize({ width, height: 844 })
  // The header's buttons move with the new width, too.
  await drawn(page)
  if (width === 390) await page.getByRole('tab', { name: 'Trade', exact: true }).click()
}

for (const width of widths) {
  test(`placing an order with a stop loss leaves its form in place: ${width} [SHELL-11]`, async ({ page }) => {
    await page.route(`**${orders.place.path}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill(success(sampleOrder('9', { price: decimal('50000'), amount: decimal('0.01') })))
        : route.fallback(),
    )
    await openForm(page, width)
    await options(page).click()
    await field(page, 'Stop loss').focus()
    await expectNothingMoved(page, 'a stop loss', () => field(page, 'Stop loss').fill('49000'))
    await options(page).click()
    await field(page, 'Price').fill('50000')
    await field(page, 'Amount').fill('0.01')
    await submit(page).scrollIntoViewIfNeeded()
    await expectNothingMoved(page, 'placed', async () => {
      await field(page, 'Amount').press('Enter')
      await expect(form(page).getByText(/^Order placed/)).toBeVisible()
    })
  })

  test(`the order dialogs keep fields and buttons in place when an order is rejected: ${width} [SHELL-11]`, async ({
    page,
  }) => {
    await page.route('**/hk-web/v2/trade/order/7', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(refusal) : route.fallback(),
    )
    await page.route(`**${orders.cancelAll.path}*`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refusal) : route.fallback(),
    )
    await openForm(page, width)
    if (width === 390) await page.getByRole('tab', { name: /^Orders\b/ }).click()
    await page.getByRole('button', { name: 'Amend BTC/USDT buy order' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Price' })).toBeVisible()
    await expectNothingMoved(page, 'the change is refused', async () => {
      await dialog.getByRole('textbox', { name: 'Price' }).fill('51000')
      await dialog.getByRole('textbox', { name: 'Price' }).press('Enter')
      await expect(dialog.getByRole('alert').filter({ hasText: 'A test refused this' })).toBeInViewport({ ratio: 1 })
    })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Cancel all/ }).click()
    const question = page.getByRole('alertdialog')
    await expectNothingMoved(page, 'cancelling all is refused', async () => {
      await question.getByRole('button', { name: 'Cancel all' }).click()
      await expect(question.getByRole('alert')).toBeInViewport({ ratio: 1 })
    })
  })
}
