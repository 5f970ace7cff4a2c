import { expect, test } from '@playwright/test'

const address = process.env['ADDRESS'] ?? 'http://localhost:4173/'
const file = process.env['RECORDING'] ?? 'recording.json'

test('a person’s session is recorded, saved, and shared by a link to one line', async ({ page, context }) => {
  await page.route('**/rate?*', (route) => route.fulfill({ json: { price: 5 } }))
  const inspector = await context.newPage()
  await inspector.goto(`${address}inspector.html`)
  await page.goto(`${address}?inspect`)
  await page.getByRole('textbox', { name: 'Weight in kg' }).fill('2')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Get the price' }).click()
  await page.getByRole('button', { name: 'Send the parcel' }).click()
  await expect(page.getByText('The courier is on the way')).toBeVisible()
  await page.getByRole('button', { name: 'Follow again' }).click()

  await inspector.getByRole('searchbox', { name: 'Search' }).fill('parcel.sent')
  const line = inspector.getByRole('listbox', { name: 'Lines' }).getByRole('option').filter({ hasText: 'parcel.sent' })
  await line.first().click()
  const saving = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Save recording' }).click()
  await (await saving).saveAs(file)
  await inspector.getByRole('button', { name: 'Share this line' }).click()
  const link = (await inspector.getByRole('link', { name: /recording=/ }).getAttribute('href')) ?? ''
  await page.close()
  const other = await context.newPage()
  await other.goto(link)
  const chosen = other.getByRole('listbox', { name: 'Lines' }).getByRole('option', { selected: true })
  await expect(chosen).toContainText('parcel.sent')
})
