import type { Page } from '@playwright/test'
import { violations } from '#tests/support/browser/axe.ts'
import { press, tabTo } from '#tests/support/browser/keyboard.ts'
import { newestCode } from '#tests/support/browser/mailbox.ts'
import { beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import { addressField, amountField, openWithdrawal, review } from '#tests/support/browser/withdrawing.ts'
import { beyondCommit } from '#tests/support/length.ts'

/** Asserts that what is shown is accessible in both themes. */
const expectAccessible = async (page: Page, what: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page), `${what}, ${colorScheme}`).toEqual([])
  }
}

beyondCommit(() => {
  test('a deposit without a mouse: coin, memo, address, copy [DEP-01]', async ({ page, venue }) => {
    await beNewcomer(page, venue)
    await page.goto('/en_US/assetManagement/topup')
    const coin = page.getByRole('combobox', { name: 'Coin' })
    await expect(coin).toBeEnabled()
    await tabTo(page, coin)
    await press(page, 'Enter')
    await page.keyboard.type('xrp')
    await expect(page.getByRole('option', { name: /^XRP/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    const tick = page.getByRole('checkbox', { name: /include the tag/ })
    await tabTo(page, tick)
    await press(page, 'Space')
    await expect(page.getByRole('img', { name: /^QR code of your XRP address/ })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Copy tag' }))
    await expectAccessible(page, 'the address with its tag')
    const note = page.getByRole('textbox', { name: 'Note for yourself' })
    await tabTo(page, note)
    await page.keyboard.type('Savings')
    await press(page, 'Enter')
    await expect(page.getByRole('button', { name: 'Save note' })).toBeDisabled()
  })

  test('a withdrawal without a mouse: form, review, safety check, receipt [WDR-01] [WDR-02]', async ({
    page,
    venue,
  }) => {
    await beLoggedIn(page, trader)
    await openWithdrawal(page, 'btc')
    await tabTo(page, addressField(page))
    await page.keyboard.type('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    await tabTo(page, amountField(page))
    await page.keyboard.type('0.001')
    await expectAccessible(page, 'the form')
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Review withdrawal' }))
    await page.keyboard.press('Enter')
    const confirm = review(page).getByRole('button', { name: /^Withdraw / })
    await expect(confirm).toBeEnabled()
    for (const box of await review(page).getByRole('checkbox').all()) {
      await tabTo(page, box)
      await press(page, 'Space')
    }
    await expectAccessible(page, 'the review')
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await tabTo(page, review(page).getByLabel('Current password'))
    await page.keyboard.type(trader.password)
    await expect(review(page).getByText(/Code sent to/)).toBeVisible()
    await expectAccessible(page, 'the safety check')
    await tabTo(page, review(page).getByRole('textbox', { name: 'Email code' }))
    await page.keyboard.type(await newestCode(venue, trader))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Withdrawal submitted').first()).toBeVisible()
    // The receipt takes the focus, so that a screen reader says it.
    await expect(page.getByRole('region', { name: 'Withdrawal submitted' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Track it' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Withdrawal details' })).toBeVisible()
    await expectAccessible(page, 'the record')
  })
})
