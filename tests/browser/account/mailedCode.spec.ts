import { newestCode } from '#tests/support/browser/mailbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

test('a new account verifies its email with a code from the mailbox of the sandbox [WDR-05]', async ({
  page,
  venue,
}) => {
  const person = await beNewcomer(page, venue)
  await page.goto('/en_US/user/personSetting')
  await expect(page.getByText('Not verified')).toBeVisible()
  await page.getByRole('button', { name: 'Verify email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify email' })
  await expect(dialog.getByText('Code sent to ne***@statefloor.test')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send again' })).toBeDisabled()
  const code = await newestCode(venue, person)
  await dialog.getByRole('textbox', { name: 'Email code' }).fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(dialog.getByText('Incorrect, expired or used code')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email code' }).fill(code)
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  await page.goto('/en_US/mailbox')
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await page.getByText('Level 1').click()
  await expect(page.getByRole('radio', { name: 'Level 1' })).toBeChecked()
})
