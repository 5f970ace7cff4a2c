import { freeze } from '#contract/account/calls/freeze.ts'
import { codes } from '#contract/kernel/codes.ts'
import { freezeButton, loginCode } from '#tests/support/browser/frozen.ts'
import { expect } from '#tests/support/browser/test.ts'
import { accountMenu, expiredDialog } from '#tests/support/browser/visitor.ts'
import { ofPerson, tryWrites } from '../writes.ts'

const password = 'seven quiet kettles'

tryWrites(ofPerson, {
  flow: 'a freeze',
  call: freeze.own,
  begin: async ({ page }) => {
    await page.goto('/en_US/freeze')
    await expect(freezeButton(page)).toBeEnabled()
  },
  send: (page) => freezeButton(page).click(),
  none: async (page) => {
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(freezeButton(page)).toBeEnabled()
  },
  // The session has ended with the freeze, and the login over the page says why it is refused.
  lost: (page) => expect(expiredDialog(page)).toBeVisible(),
  again: async (page) => {
    const dialog = expiredDialog(page)
    if (!(await dialog.isVisible())) return freezeButton(page).click()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('link', { name: 'Unfreeze account' })).toBeVisible()
  },
  done: (page) => expect(page.getByText(/account is frozen\./)).toBeVisible(),
  effects: async ({ venue, who }) => ((await loginCode(venue, who)) === codes.accountFrozen ? 1 : 0),
  anothers: async (page) => {
    await expect(accountMenu(page)).toBeVisible()
    await expect(freezeButton(page)).toBeEnabled()
    await expect(page.getByText(/account is frozen\./)).toHaveCount(0)
  },
})
