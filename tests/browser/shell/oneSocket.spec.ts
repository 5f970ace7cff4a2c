import type { BrowserContext, Page } from '@playwright/test'
import { streamPaths } from '#contract/kernel/streams.ts'
import { liveMark, priceMoves, staleMark } from '#tests/support/browser/journey.ts'
import { logInTo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'

const pair = 'BTC/USDT'

/** The sockets of a page that are open now, by the end of their address. */
const socketsOf = (page: Page) => {
  const open = new Set<string>()
  const all: string[] = []
  page.on('websocket', (socket) => {
    const { pathname } = new URL(socket.url())
    const key = `${pathname}#${all.length}`
    all.push(pathname)
    open.add(key)
    socket.on('close', () => open.delete(key))
  })
  return {
    now: (path: string) => [...open].filter((key) => key.startsWith(`${path}#`)).length,
    ever: (path: string) => all.filter((one) => one === path).length,
  }
}

const openTab = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  const sockets = socketsOf(page)
  await page.goto(`${url}/en_US/market`)
  await expect(liveMark(page)).toBeVisible()
  return { page, sockets }
}

test('three tabs of the markets share one socket of each family, and the others live on when its tab is closed [DATA-01]', async ({
  context,
  venue,
}) => {
  test.slow()
  const first = await openTab(context, venue.url)
  const second = await openTab(context, venue.url)
  const third = await openTab(context, venue.url)
  const tabs = [first, second, third]
  for (const path of [streamPaths.spot, streamPaths.swap]) {
    const counted = () => tabs.map(({ sockets }) => sockets.now(path)).reduce((sum, count) => sum + count, 0)
    await expect.poll(counted).toBeLessThanOrEqual(1)
  }
  expect(first.sockets.now(streamPaths.spot)).toBe(1)
  await Promise.all(tabs.map(({ page }) => priceMoves(page, pair)))

  await first.page.close()
  const rest = [second, third]
  await expect.poll(() => rest.map(({ sockets }) => sockets.now(streamPaths.spot)).toSorted()).toEqual([0, 1])
  await Promise.all(rest.map(({ page }) => expect(liveMark(page)).toBeVisible()))
  await Promise.all(rest.map(({ page }) => expect(staleMark(page, pair)).toBeHidden()))
  await Promise.all(rest.map(({ page }) => priceMoves(page, pair)))
})

test('a leader that is reloaded follows the tab that has taken over', async ({ context, venue }) => {
  const first = await openTab(context, venue.url)
  const second = await openTab(context, venue.url)
  expect([first, second].map(({ sockets }) => sockets.now(streamPaths.spot))).toEqual([1, 0])
  await first.page.reload()
  await expect(liveMark(first.page)).toBeVisible()
  await expect(liveMark(second.page)).toBeVisible()
  await Promise.all([first, second].map(({ page }) => priceMoves(page, pair)))
  // What the reloaded document has opened would be its second.
  expect([first, second].map(({ sockets }) => sockets.ever(streamPaths.spot))).toEqual([1, 1])
})

test('the user’s own socket is not shared: each tab has one', async ({ page, context, venue }) => {
  const own = socketsOf(page)
  await logInTo(page, await newcomer(venue), '/market')
  await expect(liveMark(page)).toBeVisible()
  const second = await openTab(context, venue.url)
  await expect
    .poll(() => [own, second.sockets].map(({ now }) => [now(streamPaths.user), now(streamPaths.spot)]))
    .toEqual([
      [1, 1],
      [1, 0],
    ])
})
