import { hour } from '#contract/kernel/durations.ts'
import { newestCode, proveEmail } from '#tests/support/browser/mailbox.ts'
import { beLoggedIn } from '#tests/support/browser/person.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

const path = '/en_US/assetManagement/addresses'
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const poisoned = '0x5aaeb60000000000000000000000000000001aed'

test('adds an address after a safety check, warns of one that looks like it, and waits a day [WDR-01] [WDR-03]', async ({
  page,
  ownVenue: venue,
  complaints,
}) => {
  const person = await beNewcomer(page, venue)
  await proveEmail(page, venue, person)
  await page.goto(venue.url + path)
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  const fill = async (address: string, label: string) => {
    await page.getByRole('button', { name: 'Add address' }).click()
    await dialog.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'Ethereum' })
    await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
    await dialog.getByRole('textbox', { name: 'Label' }).fill(label)
    await dialog.getByRole('button', { name: 'Check address' }).click()
  }
  await fill(` ${evm} `, 'Cold wallet')
  await dialog.getByRole('button', { name: 'Confirm address' }).click()
  await dialog.getByLabel('Current password').fill(person.password)
  await expect(dialog.getByText(/Code sent to/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email code' }).fill(await newestCode(venue, person))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('row', { name: /Cold wallet/ })).toContainText('Cooling off until')

  await fill(poisoned, 'Savings')
  await expect(dialog.getByText('This address resembles Cold wallet, but differs from it')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirm address' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // A session ends within the day, so the person comes back with a new one.
  complaints.expect(/WebSocket connection to '.*\/ws\/user\/stream' failed/)
  await advanceClock(venue, 24 * hour)
  await beLoggedIn(page, person, venue.url)
  await page.reload()
  await expect(page.getByRole('row', { name: /Cold wallet/ })).toContainText('Active')
})
