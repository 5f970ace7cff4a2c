import { expect } from '@playwright/test'
import type { Page, WebSocketRoute } from '@playwright/test'
import { there } from '@statefloor/drivers/browser'

/** The sockets of a page that the test controls. */
const sockets = new WeakMap<Page, Record<'market' | 'user', Set<WebSocketRoute>>>()

/** The topics that a page has subscribed to. */
const subscribed = new WeakMap<Page, Set<string>>()

/** Both sockets of the trading floor acknowledge every topic and push nothing by themselves. */
export async function muteSockets(page: Page) {
  const opened = { market: new Set<WebSocketRoute>(), user: new Set<WebSocketRoute>() }
  const topics = new Set<string>()
  sockets.set(page, opened)
  subscribed.set(page, topics)
  const listen = (name: 'market' | 'user') => (socket: WebSocketRoute) => {
    opened[name].add(socket)
    socket.onMessage((message) => {
      const { sub } = JSON.parse(String(message))
      if (sub === undefined) return
      topics.add(sub)
      socket.send(JSON.stringify({ ch: sub, code: 200, msg: '', status: 'ok', ts: Date.now() }))
    })
  }
  await page.routeWebSocket(/\/ws\/trade\/multiple/, listen('market'))
  await page.routeWebSocket(/\/ws\/user\/stream/, listen('user'))
}

/** The socket of contracts acknowledges every topic and pushes nothing, so that positions keep the marks they came with. */
export async function muteContracts(page: Page) {
  await page.routeWebSocket(/\/ws\/swap/, (socket) => {
    socket.onMessage((message) => {
      const { sub } = JSON.parse(String(message))
      if (sub !== undefined) socket.send(JSON.stringify({ ch: sub, code: 200, msg: '', status: 'ok', ts: Date.now() }))
    })
  })
}

/** The sequence number of each topic's last message, since some topics are numbered. */
let count = 10

/** Waits until the page follows a topic: it would miss an earlier message. */
async function followed(page: Page, topic: string) {
  const isFollowed = async () => {
    if (subscribed.get(page)?.has(topic)) return true
    await page.clock.runFor(20)
    return false
  }
  await expect.poll(isFollowed, { message: `the page follows ${topic}`, timeout: 60_000, intervals: [50] }).toBe(true)
}

/** Pushes a message about a market. */
export async function sayOfMarket(page: Page, topic: string, data: unknown) {
  await followed(page, topic)
  for (const socket of sockets.get(page)?.market ?? []) socket.send(JSON.stringify({ ch: topic, data }))
}

/** Pushes a message to the logged-in user. */
export async function sayToUser(page: Page, topic: string, data: unknown) {
  await followed(page, topic)
  count += 1
  for (const socket of sockets.get(page)?.user ?? []) socket.send(JSON.stringify({ ch: topic, seq: count, data }))
}

/** Pushes a ban of the logged-in user in a room, which ends in so many ms by the venue's clock. */
export async function sayBan(page: Page, topic: string, ban: object, ms: number) {
  await sayToUser(page, topic, { kind: 'forbidden', ban: { ...ban, until: Date.now() + ms } })
}

/** Pushes a whole order book. */
export async function sayBook(page: Page, topic: string, asks: unknown, bids: unknown) {
  count += 1
  const data = { type: 'snapshot', epoch: 'walk', version: count, prevVersion: count - 1, bids, asks, ts: Date.now() }
  await sayOfMarket(page, topic, data)
}

/** Pushes a new trade. */
export async function sayTrade(page: Page, topic: string, trade: object) {
  count += 1
  await sayOfMarket(page, topic, [{ id: `trade-${count}`, ts: Date.now(), ...trade }])
}

/**
 * Answers lists of the user's orders with these open ones and no others; lists of the given states wait for the test.
 */
export async function answerOrders(page: Page, path: string, open: readonly unknown[], waiting: readonly string[]) {
  await page.route(`**${path}?*`, async (route, request) => {
    const state = new URL(request.url()).searchParams.get('state') ?? 'any'
    if (request.method() !== 'GET' || waiting.includes(state)) return route.fallback()
    const list = state === 'open' ? open : []
    return route.fulfill({ json: { code: 200, msg: '', data: { list, totalCount: list.length, seq: 5 } } })
  })
}

const priceIn = (page: Page, role: 'region' | 'grid', name: string) =>
  page
    .getByRole(role, { name, exact: true })
    .locator('[data-level]:not([data-empty]) button[data-part="price"]')
    .first()

/** Moves the pointer over the first price of a list. */
export async function hoverPrice(page: Page, role: 'region' | 'grid', name: string) {
  await (await there(page, priceIn(page, role, name))).hover()
}

/** Moves the pointer away from the list. */
export async function leavePrice(page: Page) {
  await page.mouse.move(2, 2)
}

/** Presses the first price of a list as a screen reader does, without a pointer. */
export async function pressPrice(page: Page, role: 'region' | 'grid', name: string) {
  const price = await there(page, priceIn(page, role, name))
  // A script presses a disabled button without any effect.
  await expect(price).toBeEnabled()
  await price.evaluate((button: HTMLElement) => button.click())
}

/** Scrolls the chart back until it requests older candles. */
export async function lookBack(page: Page) {
  let isAsked = false
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.has('to')) isAsked = true
  })
  await page.getByRole('application').first().focus()
  await expect(async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft')
    await page.clock.runFor(100)
    expect(isAsked).toBe(true)
  }).toPass()
}

/** Lets the page's clock run briefly: the page sends this event by itself as it starts. */
export async function itself(page: Page) {
  await page.clock.runFor(20)
}

/** Blurs a focused field. */
export async function leaveField(page: Page, name: string) {
  await page.getByRole('textbox', { name, exact: true }).blur()
}

/** Sends a message from another window of this browser. */
export async function otherWindowSays(page: Page, message: unknown) {
  const other = await page.context().newPage()
  await other.goto(new URL('/healthz', page.url()).href)
  await other.evaluate((said) => new BroadcastChannel('statefloor').postMessage(said), message)
  await other.close()
}

/** Picks a file with this text in the page's file input. */
export async function pickText(page: Page, text: string) {
  const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.locator('input[type="file"]').setInputFiles(file)
}

/** Waits for the market's chart. */
export async function waitForChart(page: Page) {
  await there(page, page.getByRole('application').first())
}
