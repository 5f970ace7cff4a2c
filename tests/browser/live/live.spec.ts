import type { Page } from '@playwright/test'
import { shellLimits } from '#contract/shell/limits.ts'
import { createProxy } from '#tests/support/proxy.ts'
import { stopPageTime, withinPageTime } from '#tests/support/browser/pageTime.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const markets = '/en_US/market'
const firstRow = (page: Page) => page.getByRole('table', { name: 'Markets' }).getByRole('row').nth(1)
/** The mark on a number that is out of date. */
const mark = (page: Page) => firstRow(page).getByRole('img', { name: /^Delayed since / })
const live = (page: Page) => page.getByRole('status').filter({ hasText: /^Live$/ })
const price = (page: Page) => firstRow(page).getByRole('cell').nth(2)

/** Numbers become stale after five seconds of silence; the rest is a margin for the check. */
const becomesStale = shellLimits.link.silence + 1_500
const becomesFresh = 2_000
/** Long enough to reconnect to a recovered venue, whatever the random pauses between attempts. */
const isFound = { timeout: 4 * shellLimits.link.backoffCap }

const moves = async (page: Page) => {
  const before = await price(page).textContent()
  await expect(price(page)).not.toHaveText(before ?? '', { timeout: 180_000 })
}

test('a network that holds everything back marks the numbers within five seconds, and its return clears them within two [DATA-01]', async ({
  page,
  network,
}) => {
  await page.clock.install()
  await page.goto(network.url + markets)
  await expect(live(page)).toBeVisible()
  await expect(mark(page)).toBeHidden()
  await stopPageTime(page)
  network.toBrowser.hold()
  await page.clock.runFor(becomesStale)
  await expect(mark(page)).toBeVisible()
  await expect(page.getByText(/Spot.*: Delayed since /)).toBeVisible()
  const frozen = (await price(page).textContent()) ?? ''
  network.heal()
  expect(await withinPageTime(page, becomesFresh, () => mark(page).isHidden())).toBe(true)
  await page.clock.resume()
  await expect(price(page)).not.toHaveText(frozen, { timeout: 180_000 })
})

test('a connection that is silently lost is replaced: stale after five seconds, live again right after [DATA-01]', async ({
  page,
  network,
  complaints,
}) => {
  // Chunks that are prefetched meanwhile fail to load.
  complaints.expect(/Failed to load resource/)
  await page.goto(network.url + markets)
  await expect(live(page)).toBeVisible()
  // The mark may be visible only briefly, so record it when it appears.
  await page.evaluate(() => {
    const noted = { stale: false }
    Object.assign(window, { noted })
    const look = () => {
      noted.stale ||= document.querySelector('[aria-label^="Delayed since"]') !== null
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  network.halfOpen()
  await expect
    .poll(() => page.evaluate(() => (window as Window & typeof globalThis & { noted: { stale: boolean } }).noted.stale))
    .toBe(true)
  await expect(mark(page)).toBeHidden()
  await moves(page)
})

test('a connection that is reset shows at once, and recovers by itself with its topics [DATA-01]', async ({
  page,
  network,
  complaints,
}) => {
  complaints.expect(/WebSocket connection|Failed to load resource/)
  await page.goto(network.url + markets)
  await expect(live(page)).toBeVisible()
  network.refuse(true)
  network.reset()
  await expect(mark(page)).toBeVisible()
  network.heal()
  await expect(live(page)).toBeVisible()
  await moves(page)
})

test('a browser that loses its network and regains it is live within two seconds [DATA-01]', async ({
  page,
  network,
  complaints,
}) => {
  complaints.expect(/WebSocket connection|Failed to load resource/)
  await page.clock.install()
  await page.goto(network.url + markets)
  await expect(live(page)).toBeVisible()
  await page.context().setOffline(true)
  await expect(mark(page)).toBeVisible()
  await stopPageTime(page)
  await page.context().setOffline(false)
  expect(await withinPageTime(page, becomesFresh, () => live(page).isVisible())).toBe(true)
  await page.clock.resume()
  await moves(page)
})

test('a venue that is killed and started again: the page shows its true status throughout, and recovers by itself [DATA-01]', async ({
  page,
  ownVenue,
  complaints,
}) => {
  complaints.expect(/WebSocket connection|Failed to load resource/)
  const network = await createProxy({ port: ownVenue.port })
  await page.goto(network.url + markets)
  await expect(live(page)).toBeVisible()
  await ownVenue.kill()
  await expect(mark(page)).toBeVisible()
  await expect(price(page)).toHaveText(/\d/)
  await ownVenue.restart()
  await expect(live(page)).toBeVisible(isFound)
  await moves(page)
  await network.close()
})

test('a venue that stops gracefully tells its sockets, and the page follows it to the next one [DATA-01]', async ({
  page,
  ownVenue,
  complaints,
}) => {
  complaints.expect(/WebSocket connection|Failed to load resource/)
  const network = await createProxy({ port: ownVenue.port })
  await page.goto(network.url + markets)
  await expect(live(page)).toBeVisible()
  ownVenue.signal('SIGTERM')
  await expect(mark(page)).toBeVisible()
  await ownVenue.restart()
  await expect(live(page)).toBeVisible(isFound)
  await network.close()
})

test('a suspended venue is shown, and nothing is lost when it resumes [DATA-01]', async ({ page, ownVenue }) => {
  await page.goto(ownVenue.url + markets)
  await expect(live(page)).toBeVisible()
  ownVenue.signal('SIGSTOP')
  await expect(mark(page)).toBeVisible()
  ownVenue.signal('SIGCONT')
  await expect(live(page)).toBeVisible()
  await moves(page)
})

test('a page that is left and restored by Back is live again', async ({ page, network }) => {
  await page.goto(network.url + markets)
  await expect(live(page)).toBeVisible()
  await page.goto('about:blank')
  await page.goBack()
  await expect(live(page)).toBeVisible()
  await moves(page)
})
