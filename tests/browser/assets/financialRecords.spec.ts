import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from '#tests/support/browser/axe.ts'
import { bankOnly, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { pick } from '#tests/support/browser/picker.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** A venue in which only these tests change balances. */
const bank = venueOfFile(bankOnly)

const open = async (page: Page, path: string) => {
  await beLoggedIn(page, demo, bank.url)
  await page.goto(`${bank.url}/en_US${path}`)
}

test('filters bills, keeps the filter in the address, and exports exactly what matches [AST-02]', async ({ page }) => {
  await open(page, '/assetManagement/financial')
  const table = page.getByRole('table', { name: 'Account history' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await pick(page, 'Coin', 'USDT')
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Futures' })
  await expect(page).toHaveURL(/\?coinId=\d+&walletType=5$/)
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('row').nth(1)).toContainText('+10,000 USDT')
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(2)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^account-history_[\w+-]+_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\ufeff"Time \(.+\)","Coin","Amount","Balance after","Type","Account","Reference","ID"$/)
  expect(lines[1]).toMatch(
    /^"\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d","USDT","10000","10000","Demo funds","Futures","","[^"]+"$/,
  )

  await page.getByRole('link', { name: 'Deposits', exact: true }).click()
  await expect(page).toHaveURL(/\?type=1$/)
  await expect(page.getByText('No deposits yet')).toBeVisible()
  await page.getByRole('link', { name: 'Rewards' }).click()
  await page.getByRole('link', { name: 'View all transactions' }).click()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
})

test('prints and exports a statement in which opening and changes make up closing [AST-03]', async ({ page }) => {
  await open(page, '/assetManagement/statement')
  const spot = page.getByRole('table', { name: 'Spot' })
  const usdt = spot.getByRole('row').filter({ hasText: 'USDT' }).getByRole('cell')
  await expect(usdt.nth(1)).toHaveText('0')
  await expect(usdt.nth(2)).toHaveText('Demo funds +250,000', { useInnerText: true })
  await expect(usdt.nth(3)).toHaveText('250,000')
  expect(await violations(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(spot).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByLabel('From')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^account-statement_\d{4}-\d\d-01_\d{4}-\d\d-\d\d_UTC\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('"Spot","USDT","0"')

  await page.getByRole('radio', { name: 'Last month' }).check({ force: true })
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/)
  await expect(page.getByText('No assets and no transactions in this period')).toBeVisible()
})
