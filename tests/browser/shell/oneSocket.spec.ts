import type { BrowserContext, Page } from '@playwright/test'
import { streamPaths } from '#contract/kernel/streams.ts'
import { liveMark, priceMoves, staleMark } from '#tests/support/browser/journey.ts'
import { beLoggedIn, logInTo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
import type { Proxy } from '#tests/support/proxy.ts'

const pair = 'BTC/USDT'

/** The open sockets of a page, by the end of their address. */
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

/** The open sockets at the venue, from any tab. */
const atVenue = (network: Proxy) => ({
  spot: network.connectionsTo(streamPaths.spot),
  swap: network.connectionsTo(streamPaths.swap),
  user: network.connectionsTo(streamPaths.user),
})

const openFloor = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  await page.goto(`${url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await expect(tradeRows(page).first()).toBeVisible()
  return page
}
const tradeRows = (page: Page) => page.getByRole('region', { name: 'Recent trades' }).getByRole('row')
const staleMarks = (page: Page) => page.getByRole('img', { name: /^Delayed/ })

const tradesMove = async (page: Page) => {
  const before = await tradeRows(page).allTextContents()
  await expect.poll(() => tradeRows(page).allTextContents()).not.toEqual(before)
}

test('three tabs of the markets share one socket of each family, and the others keep working when its tab closes [DATA-01]', async ({
  context,
  network,
}) => {
  test.slow()
  const first = await openTab(context, network.url)
  const second = await openTab(context, network.url)
  const third = await openTab(context, network.url)
  const tabs = [first, second, third]
  for (const path of [streamPaths.spot, streamPaths.swap]) {
    const counted = () => tabs.map(({ sockets }) => sockets.now(path)).reduce((sum, count) => sum + count, 0)
    await expect.poll(counted).toBe(1)
  }
  await expect.poll(() => atVenue(network)).toEqual({ spot: 1, swap: 1, user: 0 })
  expect(first.sockets.now(streamPaths.spot)).toBe(1)
  await Promise.all(tabs.map(({ page }) => priceMoves(page, pair)))

  await first.page.close()
  const rest = [second, third]
  await expect.poll(() => rest.map(({ sockets }) => sockets.now(streamPaths.spot)).toSorted()).toEqual([0, 1])
  await Promise.all(rest.map(({ page }) => expect(liveMark(page)).toBeVisible()))
  await Promise.all(rest.map(({ page }) => expect(staleMark(page, pair)).toBeHidden()))
  await Promise.all(rest.map(({ page }) => priceMoves(page, pair)))
  await expect.poll(() => atVenue(network)).toEqual({ spot: 1, swap: 1, user: 0 })
})

test('a leader that reloads follows the tab that has taken over', async ({ context, venue }) => {
  const first = await openTab(context, venue.url)
  const second = await openTab(context, venue.url)
  expect([first, second].map(({ sockets }) => sockets.now(streamPaths.spot))).toEqual([1, 0])
  await first.page.reload()
  await expect(liveMark(first.page)).toBeVisible()
  await expect(liveMark(second.page)).toBeVisible()
  await Promise.all([first, second].map(({ page }) => priceMoves(page, pair)))
  // Sockets that the reloaded document opened would count as second ones.
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

test('three trading pages share one socket at the venue, with one user socket each, also after the leader closes [DATA-01]', async ({
  page,
  context,
  venue,
  network,
}) => {
  test.slow()
  await beLoggedIn(page, await newcomer(venue), network.url)
  const leader = await openFloor(context, network.url)
  const rest = [await openFloor(context, network.url), await openFloor(context, network.url)]
  // A spot trading page does not need the futures socket.
  await expect.poll(() => atVenue(network)).toEqual({ spot: 1, swap: 0, user: 3 })
  await Promise.all([leader, ...rest].map(tradesMove))

  await leader.close()
  await Promise.all(rest.map(tradesMove))
  await Promise.all(rest.map((floor) => expect(staleMarks(floor)).toHaveCount(0)))
  await expect.poll(() => atVenue(network)).toEqual({ spot: 1, swap: 0, user: 2 })
})

test('a follower whose leader hangs opens a socket of its own, and follows again when the leader resumes', async ({
  context,
  network,
  complaints,
}) => {
  test.slow()
  // The leader receives a subscription that was made meanwhile, and its cancellation.
  complaints.expect(/WebSocket is closed before the connection is established/)
  const leader = await openTab(context, network.url)
  const follower = await openTab(context, network.url)
  await expect.poll(() => atVenue(network).spot).toBe(1)
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await leader.page.route('**/held', async (route) => {
    await held
    await route.fulfill({ body: '' })
  })
  // Its task does not end before this is answered.
  const task = leader.page.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/held', false)
    request.send()
  })
  await expect.poll(() => follower.sockets.now(streamPaths.spot)).toBe(1)
  await expect(liveMark(follower.page)).toBeVisible()
  await priceMoves(follower.page, pair)
  goOn()
  await task

  await expect.poll(() => [leader, follower].map(({ sockets }) => sockets.now(streamPaths.spot))).toEqual([1, 0])
  await expect.poll(() => atVenue(network).spot).toBe(1)
  await Promise.all([leader, follower].map(({ page }) => expect(liveMark(page)).toBeVisible()))
  await Promise.all([leader, follower].map(({ page }) => priceMoves(page, pair)))
})

/** How a leader's page is left and restored: `persisted` as in a browser with a back/forward cache. */
const ways = {
  'by Back, with a new document': {
    leave: (page: Page) => page.goto('about:blank'),
    comeBack: (page: Page) => page.goBack(),
  },
  'out of the back/forward cache, as it was': {
    // Chromium does not cache pages with `no-store`, so dispatch the events of a browser that does.
    leave: (page: Page) =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))),
    comeBack: (page: Page) =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  },
} as const

for (const [how, { leave, comeBack }] of Object.entries(ways))
  test(`a leader that is left and returns ${how} follows the tab that has taken over`, async ({ context, network }) => {
    test.slow()
    const first = await openTab(context, network.url)
    const second = await openTab(context, network.url)
    await leave(first.page)
    await expect.poll(() => [second.sockets.now(streamPaths.spot), atVenue(network).spot]).toEqual([1, 1])
    await expect(liveMark(second.page)).toBeVisible()
    await comeBack(first.page)
    await expect(liveMark(first.page)).toBeVisible()
    await Promise.all([first, second].map(({ page }) => priceMoves(page, pair)))
    expect([first, second].map(({ sockets }) => sockets.ever(streamPaths.spot))).toEqual([1, 1])
    expect(atVenue(network).spot).toBe(1)
  })
