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
import { listen, sorry } from '#tests/faults/account/session/stage.ts'

/** What the writes of the trading floor are tried on: a market in which nobody trades but the person of the test. */

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly market: Venue
  /** The calls that this browser sent, in order. */
  readonly calls: readonly Request[]
  /** The price of this test's order, which no other test has. */
  readonly price: string
}

/** What a person does that changes orders at the venue. */
export interface Write {
  readonly path: string
  readonly method: string
  /** Whether a lost answer is asked for by a key; else what it did is seen in the list. */
  readonly isKeyed: boolean
  /** Goes where it is done, and does all but the last press. `at`: through another way to the venue. */
  readonly arrange: (stage: Stage, page?: Page, at?: string) => Promise<void>
  readonly send: (page: Page) => Promise<void>
  /** It is under way. */
  readonly busy: (page: Page) => Promise<void>
  readonly done: (page: Page) => Locator
  /** It did not happen, or nobody knows. */
  readonly failed: (page: Page) => Locator
  /** How often it happened, as the venue has it. */
  readonly effects: (stage: Stage) => Promise<number>
  /** What was about to be sent stands there still. */
  readonly keeps: (stage: Stage, page?: Page) => Promise<void>
}

export const amount = '0.001'
const grouped = (price: string) => `${Number(price).toLocaleString('en-US')}.00`

/** The rows of live orders at this test's price, or at another. */
export const rowsAt = (page: Page, price: string): Locator =>
  page
    .getByRole('table', { name: 'Open' })
    .getByRole('row')
    .filter({ hasText: grouped(price) })

/** The person's live orders at a price. */
export const liveAt = async ({ page, market }: Pick<Stage, 'page' | 'market'>, price: string) =>
  (await ordersAt(page, market, 'open')).filter((order) => order.price === price)

/** An order of this test that rests already. */
export const rest = ({ page, market, price }: Stage): Promise<Order> =>
  placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price, amount }, market.url)

export const sent = ({ calls }: Pick<Stage, 'calls'>, { method, path }: Pick<Write, 'method' | 'path'>) => {
  const pattern = new RegExp(`^${path.replace('{orderId}', '[^/]+')}$`)
  return calls.filter((request) => request.method() === method && pattern.test(new URL(request.url()).pathname))
}

export const strike = (
  { market }: Pick<Stage, 'market'>,
  { path }: Pick<Write, 'path'>,
  fault: Omit<Fault, 'path' | 'times' | 'account'> & { times?: number },
) => plant(market, { times: 1, ...fault, account: demo.account, path })

/** The list on the screen is that of the venue. */
export const isHonest = async (stage: Stage, page = stage.page): Promise<void> => {
  await expect(async () => {
    const there = await liveAt(stage, stage.price)
    await expect(rowsAt(page, stage.price)).toHaveCount(there.length, { timeout: 1_000 })
  }).toPass()
}

let turn = 0

/** One test for each fault that is tried. */
export const tryFaults = (
  name: string,
  tried: readonly { fault: FaultName; run: (stage: Stage) => Promise<void> }[],
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
