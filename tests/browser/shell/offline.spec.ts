import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { manifestPath, notedCache, notedMarkets, offlineFolder, workerPath } from '#contract/shell/offline.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import { startVenue } from '#tests/support/venue.ts'
import { products, root } from '#tools/products.mjs'

test.use({ serviceWorkers: 'allow' })

const lost = /ERR_|Failed to load resource|WebSocket connection/

/** Resolves when the page's service worker answers the next document. */
const withWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')

/** All addresses that the worker has stored. */
const stored = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return found.flat().map((url) => new URL(url).pathname)
  })

test('the app can be installed: manifest, icons, shortcuts and worker [SHELL-12]', async ({ page, context }) => {
  await page.goto('/en_US/vip')
  await withWorker(page)
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', manifestPath('en_US'))
  const devtools = await context.newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '') as {
    readonly icons: readonly { readonly src: string; readonly type: string; readonly purpose: string }[]
    readonly shortcuts: readonly { readonly url: string }[]
    readonly start_url: string
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
  }
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((one) => one.url)])
    expect((await page.request.get(url)).status(), url).toBe(200)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A test's browser profile is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

/** Cuts the network and opens a page. */
const openOffline = async (context: BrowserContext, page: Page, path: string) => {
  await context.setOffline(true)
  await page.goto(path)
}

test('without a connection a page says since when, shows the last prices with their age, and comes back by itself [SHELL-12]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(lost)
  await page.goto('/en_US/vip')
  await withWorker(page)
  // The worker notes the markets with a document that it answers.
  await page.goto('/en_US/vip')
  await expect
    .poll(() =>
      page.evaluate(async ([cache, path]) => (await (await caches.open(cache)).match(path)) !== undefined, [
        notedCache,
        notedMarkets,
      ] as const),
    )
    .toBe(true)
  expect((await stored(page)).filter((path) => !path.startsWith(offlineFolder))).toEqual([notedMarkets])

  await openOffline(context, page, '/en_US/market')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await expect(page.getByText(/^Delayed: prices from/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^BTC\/USDT/ })).toBeVisible()

  await page.goto('/zh_CN/market')
  await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  await expect(page).toHaveURL(/\/zh_CN\/market$/)
})

test.describe('a venue of its own', () => {
  let folder = ''
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-web-'))
    await cp(join(root, products.sandbox.folder), folder, { recursive: true })
  })
  test.afterEach(() => rm(folder, { recursive: true, force: true }))

  test('a new release is announced, and never loaded over a typed order [SHELL-12]', async ({ page, complaints }) => {
    test.slow()
    complaints.expect(lost)
    const venue = await startVenue({ args: ['--web', folder] })
    await page.goto(`${venue.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
    await withWorker(page)
    const amount = page.getByRole('main').locator('input[inputmode="decimal"]').first()
    await amount.fill('1.5')

    await appendFile(join(folder, workerPath), '\n// The next release.\n')
    await venue.restart()
    // The document of the next release names another program.
    await page.route(/\/trade\/exchange\//, (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Next</title>' })
        : route.fallback(),
    )
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    const bar = page.getByRole('complementary', { name: 'New version available' })
    await bar.getByRole('button', { name: 'Reload' }).click()
    await expect(bar.getByRole('status')).toContainText('unsent input')
    await expect(amount).toHaveValue('1.5')

    await amount.fill('')
    const loaded = page.waitForEvent('load')
    await bar.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await expect(bar).toBeHidden()
    await page.goto('about:blank')
    await venue.dispose()
  })

  test('an announcement of the operator comes first, and a new release after it is closed [SHELL-12]', async ({
    page,
    complaints,
  }) => {
    test.slow()
    complaints.expect(lost)
    const venue = await startVenue({ args: ['--web', folder] })
    const title = 'Withdrawals pause on Friday'
    await beNewcomer(page, venue)
    await page.goto(`${venue.url}/en_US/support/notice`)
    await withWorker(page)
    const form = page.getByRole('form', { name: 'Publish an announcement (sandbox)' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Text').fill('Until noon.')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByRole('link', { name: /Published/ })).toBeVisible()
    await page.goto(`${venue.url}/en_US/support/index`)
    const announcement = page.getByRole('complementary', { name: 'Announcement' })
    await expect(announcement).toContainText(title)

    await appendFile(join(folder, workerPath), '\n// The next release.\n')
    await venue.restart()
    const looked = page.waitForResponse((response) => response.url().endsWith('/support/index'))
    await page.route(/\/support\/index$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Next</title>' }),
    )
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await looked
    await expect(announcement).toContainText(title)
    const bar = page.getByRole('complementary', { name: 'New version available' })
    await expect(bar).toHaveCount(0)
    await announcement.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toBeVisible()
    await expect(announcement).toHaveCount(0)
    await bar.getByRole('button', { name: 'Later' }).click()
    await expect(bar).toHaveCount(0)
    await page.goto('about:blank')
    await venue.dispose()
  })

  test('the operator removes the worker and all that it stored [SHELL-12]', async ({ page, complaints }) => {
    complaints.expect(lost)
    const runtime = join(folder, 'runtime.json')
    await appendFile(runtime, '{}')
    const venue = await startVenue({ args: ['--web', folder], env: { RUNTIME_FILE: runtime } })
    await page.goto(`${venue.url}/en_US/vip`)
    await withWorker(page)
    await rm(runtime)
    await appendFile(runtime, '{ "worker": false }')
    await venue.restart()
    await page.goto(`${venue.url}/en_US/vip`)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await stored(page)).toEqual([])
    await page.goto('about:blank')
    await venue.dispose()
  })
})
