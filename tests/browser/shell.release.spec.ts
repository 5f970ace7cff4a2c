import type { Page } from '@playwright/test'
import { menuWord, openMarkets } from '../support/browser/menus'
import { expect, test } from '../support/browser/test'

const markets = /\/assets\/markets-[^/]+\.js$/
const fault = 'This page could not be loaded'
const header = (page: Page) => page.getByRole('banner')

/** A page whose markets are gone as after a release, as long as `isGone` says so; counts the documents that it loads. */
const release = async (page: Page, isGone: (documents: number) => boolean) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  await page.route(markets, (route) => (isGone(documents) ? route.fulfill({ status: 404, body: '' }) : route.fallback()))
  await page.goto('/en_US/vip')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { documents: () => documents }
}

test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource|dynamically imported module|ERR_INTERNET_DISCONNECTED/)
})

test('a page whose code went with a release comes with one new document, where the person wanted to go', async ({ page }) => {
  const { documents } = await release(page, (count) => count < 2)
  await openMarkets(page)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/en_US\/market$/)
  expect(documents()).toBe(2)
})

test('a page that is still gone is a fault inside the shell, after one reload and no more', async ({ page }) => {
  let isBack = false
  const { documents } = await release(page, () => !isBack)
  await openMarkets(page)
  await expect(page.getByText(fault)).toBeVisible()
  await expect(header(page)).toBeVisible()
  expect(documents()).toBe(2)

  isBack = true
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(documents()).toBe(3)
})

test('without network nothing is reloaded: the shell stays, says why, and goes on when the network is back', async ({ page, context }) => {
  const { documents } = await release(page, () => false)
  await menuWord(page, 'Market').click()
  const row = page.getByRole('menuitem', { name: 'Markets', exact: true })
  await expect(row).toBeVisible()
  await context.setOffline(true)
  await row.click()
  await expect(page.getByText(fault)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toBeVisible()
  expect(documents()).toBe(1)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(documents()).toBe(2)
})
