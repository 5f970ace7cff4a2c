import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { transferReady } from '#tests/support/browser/journey.ts'
import { demo, logInTo } from '#tests/support/browser/person.ts'
import { pick } from '#tests/support/browser/picker.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const path = '/orderHome/transferRecord'
const rows = (page: Page) => page.getByRole('table', { name: 'Transfer history' }).getByRole('row')

/** Moves usdt from spot to contract, so that there is a record of today. */
const moveSome = async (page: Page, amount: string) => {
  await logInTo(page, demo, '/assetManagement/overView?transfer=2-5-52')
  await transferReady(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page
    .getByRole('dialog', { name: 'Transfer' })
    .getByRole('button', { name: /^Transfer \d/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Transfer' })).toHaveCount(0)
}

test('filters records by coin, status and days; the address keeps them across a reload and Back [TRF-15]', async ({
  page,
}) => {
  await moveSome(page, '3.25')
  await page.goto(`/en_US${path}`)
  await expect(rows(page).nth(1)).toContainText('3.25')
  await pick(page, 'Coin', 'USDT')
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
  await page.getByRole('radio', { name: '7 days' }).check({ force: true })
  await expect(page).toHaveURL(/\?coinId=52&state=posted&from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/)
  const address = page.url()
  await expect(rows(page).nth(1)).toContainText('3.25')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('posted')
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await expect(rows(page).nth(1)).toContainText('3.25')

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Rejected, refunded' })
  await expect(page.getByText('No transfers match the filters')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
  await expect(page).toHaveURL(address)
  await page.goto('/en_US/market')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('combobox', { name: 'Coin' })).toHaveValue('USDT')
  await expect(rows(page).nth(1)).toContainText('3.25')
})

test('shows invalid days at the field, requests nothing, and moves nothing [TRF-15]', async ({ page }) => {
  await moveSome(page, '1.5')
  await page.goto(`/en_US${path}?to=2026-01-31`)
  const exporting = page.getByRole('button', { name: 'Export CSV' })
  await expect(exporting).toBeEnabled()
  const before = await exporting.boundingBox()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/transfer/records')) asked.push(request.url())
  })
  await page.getByLabel('Start date').fill('2026-02-01')
  await expect(page.getByRole('alert')).toHaveText('After the end date')
  await expect(exporting).toBeDisabled()
  expect(asked).toEqual([])
  expect(await exporting.boundingBox()).toEqual(before)
  await page.getByLabel('Start date').fill('2026-01-31')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => asked.length).toBe(1)
  expect(await exporting.boundingBox()).toEqual(before)
})

test('exports the matching records as a file that describes its content [TRF-16]', async ({ page }) => {
  await moveSome(page, '7.125')
  await page.goto(`/en_US${path}?source=2&target=5`)
  await expect(rows(page).nth(1)).toContainText('7.125')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^transfer-history_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeff"Time","Coin","Amount","From","To","Status","Transfer ID"')
  expect(lines[1]).toMatch(
    /^"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}","USDT","7\.125","Spot","Futures","Completed","[^"]+"$/,
  )
  await expect(page.getByText(download.suggestedFilename())).toBeVisible()
})
