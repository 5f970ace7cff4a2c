import { type BrowserContext, type Locator, type Page, type Request } from '@playwright/test'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { Fault } from '#contract/sandbox/calls/sandbox.ts'
import { ordersAt, startQuietMarket } from '#tests/support/browser/floor.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { clearFaults, plant } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import type { FaultName } from '#tests/support/browser/matrix.ts'
import type { Venue } from '#tests/support/venue.ts'
import { listen, sorry } from '#tests/faults/account/session/fixture.ts'

/** Fixture for writes of the trading page: a market in which only the test's user trades. */

export interface Fixture {
  readonly page: Page
  readonly context: BrowserContext
  readonly market: Venue
  /** Calls that this browser sent, in order. */
  readonly calls: readonly Request[]
  /** The price of this test's order, unique among tests. */
  readonly price: string
}

/** A user action that changes orders at the venue. */
export interface Write {
  readonly path: string
  readonly method: string
  /** Whether a lost answer is looked up by key; otherwise its effect shows in the list. */
  readonly isKeyed: boolean
  /** Navigates to the form and does all but the last click. `at`: through another address of the venue. */
  readonly arrange: (fixture: Fixture, page?: Page, at?: string) => Promise<void>
  readonly send: (page: Page) => Promise<void>
  /** Asserts that it is in progress. */
  readonly busy: (page: Page) => Promise<void>
  readonly done: (page: Page) => Locator
  /** Locates the message that it failed or that its outcome is unknown. */
  readonly failed: (page: Page) => Locator
  /** How often it took effect, according to the venue. */
  readonly effects: (fixture: Fixture) => Promise<number>
  /** Asserts that what was about to be sent is still there. */
  readonly keeps: (fixture: Fixture, page?: Page) => Promise<void>
}

export const amount = '0.001'
const grouped = (price: string) => `${Number(price).toLocaleString('en-US')}.00`

/** Rows of live orders at this price. */
export const rowsAt = (page: Page, price: string): Locator =>
  page
    .getByRole('table', { name: 'Open' })
    .getByRole('row')
    .filter({ hasText: grouped(price) })

/** The user's live orders at a price. */
export const liveAt = async ({ page, market }: Pick<Fixture, 'page' | 'market'>, price: string) =>
  (await ordersAt(page, market, 'open')).filter((order) => order.price === price)

/** A resting order of this test. */
export const rest = ({ page, market, price }: Fixture): Promise<Order> =>
  placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price, amount }, market.url)

export const sent = ({ calls }: Pick<Fixture, 'calls'>, { method, path }: Pick<Write, 'method' | 'path'>) => {
  const pattern = new RegExp(`^${path.replace('{orderId}', '[^/]+')}$`)
  return calls.filter((request) => request.method() === method && pattern.test(new URL(request.url()).pathname))
}

export const strike = (
  { market }: Pick<Fixture, 'market'>,
  { path }: Pick<Write, 'path'>,
  fault: Omit<Fault, 'path' | 'times' | 'account'> & { times?: number },
) => plant(market, { times: 1, ...fault, account: demo.account, path })

/** Asserts that the list on the screen matches the venue's. */
export const isHonest = async (fixture: Fixture, page = fixture.page): Promise<void> => {
  await expect(async () => {
    const there = await liveAt(fixture, fixture.price)
    await expect(rowsAt(page, fixture.price)).toHaveCount(there.length, { timeout: 1_000 })
  }).toPass()
}

let turn = 0

/** Defines one test for each fault. */
export const tryFaults = (
  name: string,
  tried: readonly { fault: FaultName; run: (fixture: Fixture) => Promise<void> }[],
): void => {
  let market: Venue
  test.beforeAll(async () => {
    market = await startQuietMarket()
  })
  test.afterAll(async () => {
    await market.dispose()
  })
  for (const { fault, run } of tried) {
    test(`${name}, ${fault}`, async ({ page, context, complaints }) => {
      complaints.expect(sorry)
      await beLoggedIn(page, demo, market.url)
      turn += 1
      const price = String(40_000 + turn * 7)
      const calls = listen(context)
      await run({ page, context, market, calls, price })
      await clearFaults(market)
      await Promise.all(context.pages().map((one) => one.goto('about:blank')))
    })
  }
}
