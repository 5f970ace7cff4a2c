import type { Locator, Page } from '@playwright/test'
import { transferReady } from '#tests/support/browser/journey.ts'
import { demo, logInTo } from '#tests/support/browser/person.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('listbox', { name, exact: true })

/** Whether a tap in the middle of an element hits a part of it. */
const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return met !== null && element.contains(met)
  })

const fitsInto = async (page: Page, locator: Locator): Promise<void> => {
  const [box, window] = [await locator.boundingBox(), page.viewportSize()]
  if (!box || !window) throw new Error('the list is drawn')
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(window.width)
  expect(box.y + box.height).toBeLessThanOrEqual(window.height)
}

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true })

  test('shows a list as a sheet: short ones at the bottom, long ones below their search, and presses nothing through it', async ({
    page,
  }) => {
    await logInTo(page, demo, '/account/transfer?source=2&target=5')
    await transferReady(page)
    const place = await field(page, 'To').boundingBox()

    await field(page, 'From').tap()
    await expect(list(page, 'From')).toBeVisible()
    await fitsInto(page, list(page, 'From'))
    for (const option of await list(page, 'From').getByRole('option').all()) expect(await isOnTop(option)).toBe(true)
    const bottom = await list(page, 'From').evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeGreaterThan(screens.phone.height - 40)
    expect(await field(page, 'To').boundingBox()).toEqual(place)
    // A tap beside the sheet makes no choice: it closes the sheet, and does not press what is behind it.
    await page.touchscreen.tap(195, 20)
    await expect(list(page, 'From')).toHaveCount(0)
    await expect(page).toHaveURL(/\/account\/transfer/)

    await field(page, 'Coin').tap()
    await expect(list(page, 'Coin')).toBeVisible()
    await fitsInto(page, list(page, 'Coin'))
    expect((await field(page, 'Coin').boundingBox())?.y ?? 999).toBeLessThan(120)
    await page.getByRole('button', { name: 'Close list' }).tap()
    await expect(list(page, 'Coin')).toHaveCount(0)
    await field(page, 'Coin').tap()
    await field(page, 'Coin').fill('bt')
    await list(page, 'Coin').getByRole('option').first().tap()
    await expect(field(page, 'Coin')).toHaveValue('BTC')
    await transferReady(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screens.phone.width)
  })
})

test('in a dialog Escape closes the list and not the dialog, and a list that opens low is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await logInTo(page, demo, '/assetManagement/overView?transfer=2-5-52')
  await transferReady(page)
  const dialog = page.getByRole('dialog', { name: 'Transfer' })
  await field(page, 'Coin').click()
  await expect(list(page, 'Coin')).toBeVisible()
  await fitsInto(page, list(page, 'Coin'))
  await page.keyboard.press('Escape')
  await expect(list(page, 'Coin')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(field(page, 'Coin')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('bt')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Coin')).toHaveValue('BTC')
  await expect(dialog).toBeVisible()
})
