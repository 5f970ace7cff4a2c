import { newestCode, proveEmail } from '#tests/support/browser/mailbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

for (const [name, width, scheme] of [
  ['1440l', 1440, 'light'],
  ['1440d', 1440, 'dark'],
  ['390l', 390, 'light'],
] as const)
  test(`shots ${name}`, async ({ page, venue }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    const person = await beNewcomer(page, venue)
    await page.goto('/en_US/user/personSetting')
    await page.getByRole('button', { name: 'Verify email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verify email' })
    await expect(dialog.getByText('Code sent to')).toBeVisible()
    await page.screenshot({ path: `/tmp/shots/ML-prove-${name}.png` })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await proveEmail(page, venue, person)
    await page.goto('/en_US/mailbox')
    await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
    await page.screenshot({ path: `/tmp/shots/ML-mailbox-${name}.png` })
    await page.goto('/en_US/assetManagement/addresses')
    const add = page.getByRole('dialog', { name: 'Add an address' })
    await page.getByRole('button', { name: 'Add address' }).click()
    await add.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'Ethereum' })
    await add.getByRole('textbox', { name: 'Address' }).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await add.getByRole('textbox', { name: 'Label' }).fill('Cold')
    await add.getByRole('button', { name: 'Check address' }).click()
    await add.getByRole('button', { name: 'Confirm address' }).click()
    await expect(add.getByText('Code sent to')).toBeVisible()
    await page.screenshot({ path: `/tmp/shots/ML-check-${name}.png` })
    await newestCode(venue, person)
  })
