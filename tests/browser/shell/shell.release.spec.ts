import type { Page } from '@playwright/test'
import { shellLimits } from '#contract/shell/limits.ts'
import { loseFiles } from '#tests/support/browser/builtFiles.ts'
import { menuWord, openMarkets } from '#tests/support/browser/menus.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const markets = /\/assets\/markets-[^/]+\.js$/
const fault = 'Couldn’t load this page'
const header = (page: Page) => page.getByRole('banner')

/**
 * A page whose markets chunk is missing as after a release, while `isGone` says so; counts the documents that it loads.
 */
const release = async (page: Page, isGone: (documents: number) => boolean) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  await page.route(markets, (route) =>
    isGone(documents) ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  )
  await page.goto('/en_US/vip')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { documents: () => documents }
}

test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource|dynamically imported module|ERR_INTERNET_DISCONNECTED/)
})

test('a page whose code was removed by a release loads with one new document, where the person wanted to go', async ({
  page,
}) => {
  const { documents } = await release(page, (count) => count < 2)
  await openMarkets(page)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/en_US\/market$/)
  expect(documents()).toBe(2)
})

test('a page that is still missing shows a fault inside the shell, after exactly one reload', async ({ page }) => {
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

test('without network nothing reloads: the shell stays, says why, and continues when the network is back', async ({
  page,
  context,
}) => {
  const { documents } = await release(page, () => false)
  await menuWord(page, 'Markets').click()
  const row = page.getByRole('menuitem', { name: 'Markets', exact: true })
  await expect(row).toBeVisible()
  await context.setOffline(true)
  await row.click()
  await expect(page.getByText(fault)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible()
  expect(documents()).toBe(1)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(documents()).toBe(2)
})

test.describe('the background check of the venue', () => {
  const check = /\/assets\/lateFlows-[^/]+\.js$/

  /**
   * A page whose check chunk is missing as after a release; counts the documents that it loads, and the requests for
   * the check.
   */
  const withoutCheck = async (page: Page, mayAnswer: Promise<void> = Promise.resolve()) => {
    const counted = { documents: 0, asked: 0 }
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) counted.documents += 1
      if (check.test(request.url())) counted.asked += 1
    })
    await page.route(check, async (route) => {
      await mayAnswer
      await route.fulfill({ status: 404, body: '' })
    })
    // A driver's commands count as user activity; here only a person's actions may count.
    await page.addInitScript(() => {
      let hasBeenActive = false
      const touched = () => (hasBeenActive = true)
      for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, touched, true)
      Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive, isActive: false }) })
    })
    await page.clock.install()
    await page.goto('/en_US/vip')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return counted
  }

  /** Lets the page go through many retry pauses, each with the time that an answer takes. */
  const stayOpen = async (page: Page) => {
    for (let pause = 0; pause < 5; pause += 1) {
      await page.clock.fastForward(shellLimits.venueCheck.recheckEvery)
      await page.evaluate(async () => (await fetch(location.href)).text())
    }
  }

  test('loads with one new document, and is requested only once more where that lacks it as well', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Fault in a page/)
    const gaveUp = page.waitForEvent('console', (message) => message.text().startsWith('Fault in a page'))
    const counted = await withoutCheck(page)
    await gaveUp
    await stayOpen(page)
    expect(counted).toEqual({ documents: 2, asked: 3 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('never reloads the page once the person has started to do something there', async ({ page }) => {
    let answer = () => {}
    const counted = await withoutCheck(page, new Promise((tell) => (answer = tell)))
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => counted.asked).toBe(1)
    // The page checks whether the venue serves the document before it reloads.
    const reached = page.waitForResponse((response) => response.url().endsWith('/en_US/vip'))
    answer()
    await reached
    await stayOpen(page)
    expect(counted).toEqual({ documents: 1, asked: 1 })
  })
})

test('a dialog whose code was removed says so over the page, which stays, and opens on retry', async ({ page }) => {
  const comeBack = await loseFiles(page, 'src/app/parts/overAnyPage.ts')
  await page.goto('/en_US/vip')
  await page.getByRole('button', { name: /^Support/ }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load part of this page' })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await comeBack()
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Support' }).getByRole('log')).toBeVisible()
})
