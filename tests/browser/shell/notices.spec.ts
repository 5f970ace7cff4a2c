import type { Page } from '@playwright/test'
import { transfer } from '#contract/assets/calls/transfer.ts'
import { amountField, logOutByMenu, transferReady } from '#tests/support/browser/journey.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expectNothingMoved } from '#tests/support/browser/still.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const history = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Longer than two lines on a phone. */
const refusal =
  'The venue refused this transfer because an account that takes part in it is being checked; it can be tried again in some minutes, and nothing was moved.'

const refuseTransfers = async (page: Page) => {
  for (const { path } of [transfer.submitSigned, transfer.submit])
    await page.route(`**${path}`, (route) => route.fulfill({ json: { code: 39_999, msg: refusal, data: null } }))
}

const submit = async (page: Page) => {
  await transferReady(page)
  await amountField(page).fill('1')
  await page.getByRole('button', { name: 'Transfer 1 USDT' }).click()
  await expect(region(page).getByText(refusal)).toBeVisible()
  // The press may have scrolled a small window, so that a field is half out of view.
  await page.evaluate(() => scrollTo(0, 0))
}

/** The parts of a form, of a dialog or, without one, of the page that the notices cover. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const cards = [
      ...document.querySelectorAll('section[aria-label="Notices"] :is([role="alert"], [role="status"])'),
    ].map((card) => card.getBoundingClientRect())
    const dialog = document.querySelector('[aria-modal="true"], [role="dialog"]')
    const parts = dialog
      ? dialog.querySelectorAll('input, select, textarea, button, label, h2')
      : document.querySelectorAll('main :is(input, select, textarea, button, label, h1, h2, a)')
    return [...parts, ...(dialog ? [dialog.querySelector('.MuiPaper-root') ?? dialog.firstElementChild ?? dialog] : [])]
      .filter((part) => part.checkVisibility() && !part.matches('.MuiBackdrop-root'))
      .filter((part) => {
        const { left, right, ...box } = part.getBoundingClientRect()
        // Content that is scrolled out of view in a dialog cannot be covered.
        const scrolled = dialog && part.closest('.MuiDialogContent-root')?.getBoundingClientRect()
        const top = Math.max(box.top, scrolled?.top ?? box.top)
        const bottom = Math.min(box.bottom, scrolled?.bottom ?? box.bottom)
        return (
          right > left &&
          bottom > top &&
          cards.some((card) => card.left < right && card.right > left && card.top < bottom && card.bottom > top)
        )
      })
      .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`)
  })

for (const [width, height] of [
  [390, 844],
  [390, 500],
  [768, 1024],
  [1024, 768],
  [1500, 900],
  [1920, 1080],
] as const) {
  test(`a notice covers no part of a form, on its page and in its dialog: ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await beLoggedIn(page, demo)
    await refuseTransfers(page)
    await page.goto('/en_US/account/transfer?source=2&target=5')
    await submit(page)
    expect(await covered(page)).toEqual([])
    await page.goto('/en_US/assetManagement/overView?transfer=2-5-52')
    await submit(page)
    expect(await covered(page)).toEqual([])
  })
}

for (const width of [390, 1024]) {
  test(`a notice covers the header and moves nothing, as it appears and disappears: ${width} [SHELL-11]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 620 })
    await beLoggedIn(page, demo)
    await refuseTransfers(page)
    await page.goto('/en_US/account/transfer?source=2&target=5')
    await transferReady(page)
    await amountField(page).fill('1')
    const button = page.getByRole('button', { name: 'Transfer 1 USDT' })
    await button.focus()
    const card = region(page).getByRole('alert')
    await expectNothingMoved(page, 'the notice comes', async () => {
      await button.press('Enter')
      await expect(card).toContainText(refusal)
      await expect(button).toBeEnabled()
    })
    expect((await region(page).boundingBox())?.y).toBe(0)
    await expectNothingMoved(page, 'the notice goes', async () => {
      await region(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
      await expect(card).toHaveCount(0)
    })
  })
}

test('past notices are kept with their time, counted, opened by a key, cleared, and gone after the logout [OUT-02]', async ({
  page,
}) => {
  await beLoggedIn(page, demo)
  await refuseTransfers(page)
  await page.goto('/en_US/account/transfer?source=2&target=5')
  await submit(page)
  await page.getByRole('main').focus()
  await page.keyboard.press('Escape')
  await expect(region(page).getByText(refusal)).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByText('1 new')).toBeVisible()
  await page.keyboard.press('n')
  await expect(history(page).getByRole('listitem')).toHaveCount(1)
  await expect(history(page).getByRole('listitem')).toContainText(refusal)
  await expect(history(page).getByRole('listitem')).toContainText(/\d\d:\d\d/)
  await page.keyboard.press('Escape')
  await expect(history(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByText('1 new')).toHaveCount(0)
  await logOutByMenu(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(history(page)).toBeVisible()
  await expect(history(page).getByText(refusal)).toHaveCount(0)
})

test('past notices can be cleared manually', async ({ page }) => {
  await beLoggedIn(page, demo)
  await refuseTransfers(page)
  await page.goto('/en_US/account/transfer?source=2&target=5')
  await submit(page)
  await region(page).getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('main').focus()
  await page.keyboard.press('n')
  await expect(history(page).getByRole('listitem')).toHaveCount(1)
  await history(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(history(page).getByText('No notifications yet')).toBeVisible()
  // It closes for the settings, where types of notices are chosen.
  await history(page).getByRole('button', { name: 'Notification settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible()
  await expect(history(page)).toHaveCount(0)
})

test('a notice stays while the pointer or the focus is on it, and Escape dismisses it', async ({ page }) => {
  await page.clock.install()
  await beLoggedIn(page, demo)
  await refuseTransfers(page)
  await page.goto('/en_US/account/transfer?source=2&target=5')
  await submit(page)
  await region(page).getByText(refusal).hover()
  await page.clock.runFor(60_000)
  await expect(region(page).getByText(refusal)).toBeVisible()
  await region(page).getByRole('button', { name: 'Dismiss' }).focus()
  await page.mouse.move(5, 5)
  await page.clock.runFor(60_000)
  await expect(region(page).getByText(refusal)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(region(page).getByText(refusal)).toHaveCount(0)
})

test('errors are announced assertively, success politely', async ({ page }) => {
  await beLoggedIn(page, demo)
  await page.goto('/en_US/account/transfer?source=2&target=5')
  await transferReady(page)
  await amountField(page).fill('1')
  await page.getByRole('button', { name: 'Transfer 1 USDT' }).click()
  const good = region(page).getByRole('status')
  await expect(good).toBeVisible()
  expect(await good.evaluate((card) => card.parentElement?.getAttribute('aria-live'))).toBe('polite')
  await refuseTransfers(page)
  await page.goto('/en_US/account/transfer?source=2&target=5')
  await submit(page)
  expect(
    await region(page)
      .getByRole('alert')
      .evaluate((card) => card.parentElement?.getAttribute('aria-live')),
  ).toBe('assertive')
})
