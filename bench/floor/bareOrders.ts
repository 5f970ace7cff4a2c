import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { orders as calls } from '#contract/spot/calls/orders.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import type { Venue } from '#tests/support/venue.ts'

const script = fileURLToPath(new URL('../page/bareOrders.mjs', import.meta.url))

interface Wish {
  readonly symbol: string
  readonly side: 'buy'
  readonly type: 'limit'
  readonly price: string
  readonly amount: string
}

type Bare = Window &
  typeof globalThis & {
    readonly prepareOrders: (venue: object) => Promise<void>
    readonly bareOrders: { next: Wish; readonly ids: readonly string[]; readonly drawn: readonly number[] }
  }

const own = { [headers.requestedWith]: headers.requestedWithValue }

const cancel = async (page: Page, venue: Venue, id: string) => {
  const { method, path } = calls.cancel
  const answer = await page.request.fetch(venue.url + path.replace('{orderId}', id), { method, headers: own })
  if (!answer.ok()) throw new Error(`The order was not cancelled: ${answer.status()}`)
}

/** Places resting orders one after the other on a page that does nothing else. @returns The times to their rows, ms. */
export const placeBareOrders = async (
  browser: Browser,
  venue: Venue,
  wishes: readonly Wish[],
): Promise<readonly number[]> => {
  const page = await browser.newPage({ viewport: screens.pc, locale: 'en-US' })
  const failed = new Promise<never>((_, reject) => page.once('pageerror', reject))
  // Only the race below reports it.
  failed.catch(() => undefined)
  await page.addInitScript({ path: script })
  await beLoggedIn(page, demo, venue.url)
  const bare = `${venue.url}/bare`
  await page.route(bare, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title>' }),
  )
  await page.goto(bare)
  const { place } = calls
  const { signature, timestamp, nonce } = headers
  await page.evaluate((setting) => (window as Bare).prepareOrders(setting), {
    call: { method: place.method, path: place.path },
    session: { path: session.current.path },
    own,
    names: { signature, timestamp, nonce },
  })
  for (const [turn, wish] of wishes.entries()) {
    await page.evaluate((next) => {
      ;(window as Bare).bareOrders.next = next
    }, wish)
    await page.getByRole('button', { name: 'Buy' }).click()
    await Promise.race([
      failed,
      page.waitForFunction((count) => (window as Bare).bareOrders.drawn.length > count, turn),
    ])
    await cancel(page, venue, await page.evaluate((at) => (window as Bare).bareOrders.ids[at] ?? '', turn))
  }
  const drawn = await page.evaluate(() => (window as Bare).bareOrders.drawn)
  await page.close()
  return drawn
}
