import type { Page } from '@playwright/test'
import { spotTopics, userTopics } from '#contract/kernel/streams.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { sampleFill, sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { book, field, form, tab } from '#tests/support/browser/floor.ts'
import { muteLinks, say, success } from '#tests/support/browser/floorCover.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expectNothingMoved } from '#tests/support/browser/still.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { someOf } from '#tests/support/length.ts'

const widths = someOf([1280, 1366, 1440, 1600, 1920, 390] as const, 2)
const height = 900
const symbol = 'btc_usdt'

let version = 0
/** Sends the book, or with `gap` a change that does not fit it. */
const tellBook = (page: Page, best: string, { gap = false } = {}) => {
  version += 1
  return say(page, 'spot', {
    ch: spotTopics.depth(symbol),
    data: {
      type: gap ? 'delta' : 'snapshot',
      epoch: 'still',
      version: version + (gap ? 7 : 0),
      prevVersion: version + (gap ? 6 : -1),
      asks: [
        [best, '0.5'],
        ['61100', '0.25'],
        ['61200', '0.75'],
      ],
      bids: [['60000', '1']],
      ts: Date.now(),
    },
  })
}

/** Sends the whole book until the page has subscribed, after a pause that grows with each break. */
const isLiveAgain = (page: Page, best: string) =>
  expect(async () => {
    await page.clock.runFor(1_000)
    await tellBook(page, best)
    await expect(book(page).getByText('Delayed')).toHaveCount(0, { timeout: 300 })
  }).toPass()

let seq = 5
const tellFill = (page: Page) => {
  seq += 1
  return say(page, 'user', { ch: userTopics.fills, seq, data: sampleFill(String(seq), { symbol }) })
}

const level = (page: Page) => book(page).locator('[data-level]', { hasText: '61,100.00' })

/** The part of the book at a point of the window, and its height. */
const under = (page: Page, at: { readonly x: number; readonly y: number }) =>
  page.evaluate(({ x, y }) => {
    const row = document.elementFromPoint(x, y)?.closest('[data-level]')
    return `${row?.querySelector('[data-part="price"]')?.textContent} at ${row?.getBoundingClientRect().top}`
  }, at)

test('the row under the pointer stays there in every state of the page, at all common widths [TRD-10] [SHELL-11]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/)
  await beLoggedIn(page, demo)
  await muteLinks(page)
  await page.route(`**${orders.markets.path}`, (route) => route.fulfill(success([sampleMarket()])))
  await page.route(`**${orders.place.path}`, (route) =>
    route.fulfill({
      json: { code: 39_999, msg: 'This order was refused by a test, in a sentence of some length.', data: null },
    }),
  )
  await page.clock.install()
  await page.goto(`/en_US/trade/exchange/?tradeCode=${symbol}`)
  await expect(form(page).getByText(/^Available: /)).toBeVisible()

  for (const width of widths)
    await test.step(`${width} px`, async () => {
      await page.mouse.move(2, 2)
      await page.setViewportSize({ width, height })
      if (width === 390) await tab(page, 'Book').click()
      await isLiveAgain(page, '61000')
      await expect(level(page)).toBeVisible()
      const box = await level(page).getByRole('button').first().boundingBox()
      if (!box) throw new Error('The level is not there')
      const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
      const before = await under(page, at)
      expect(before).toMatch(/^61,100\.00 at/)
      const stays = async (what: string, change: () => Promise<unknown>) => {
        await expectNothingMoved(page, `${what}, ${width} px`, change)
        expect(await under(page, at), `${what}, ${width} px`).toBe(before)
      }

      await stays('paused', async () => {
        await page.mouse.move(at.x, at.y)
        await expect(book(page).getByText('Paused')).toBeVisible()
        await tellBook(page, '60900')
        await expect(book(page).getByText(/^Mid /)).toContainText('60,450')
      })
      await stays('fill', async () => {
        await tellFill(page)
        await expect(page.getByRole('status', { name: 'Latest fills' })).toContainText('60,000')
      })
      // It is fully inside the window: none of the 24h numbers shows from under it.
      expect(
        await page.getByRole('status', { name: 'Latest fills' }).evaluate((line) => line.getBoundingClientRect().left),
      ).toBeGreaterThanOrEqual(8)
      if (width === 390)
        expect(
          await page.getByText('24h turnover (USDT)').evaluate((day) => {
            const { left, top, width: wide, height: high } = day.getBoundingClientRect()
            return document.elementFromPoint(left + wide / 2, top + high / 2) === day
          }),
        ).toBe(false)
      const refuse = async () => {
        await field(page, 'Price').fill('50000')
        await field(page, 'Amount').fill('0.01')
        await field(page, 'Amount').press('Enter')
        await expect(form(page).getByText(/refused by a test/)).toBeVisible()
      }
      if (width !== 390) await stays('message', refuse)
      else {
        // A phone shows the form in place of the book, which keeps its position when it returns.
        await tab(page, 'Trade').first().click()
        await field(page, 'Price').focus()
        await expectNothingMoved(page, `message, ${width} px`, refuse)
        await tab(page, 'Book').click()
        await page.mouse.move(at.x, at.y)
        expect(await under(page, at), `message, ${width} px`).toBe(before)
      }
      await stays('resync', async () => {
        await tellBook(page, '60800', { gap: true })
        await expect(book(page).getByText('Delayed')).toBeVisible()
        await isLiveAgain(page, '60800')
      })
      await stays('delayed', async () => {
        await page.clock.runFor(8_000)
        await expect(book(page).getByText('Delayed')).toBeVisible()
      })
      await stays('offline', async () => {
        await page.context().setOffline(true)
        await expect(page.getByText(/^Offline\./)).toBeVisible()
      })
      await page.context().setOffline(false)
      await expect(page.getByText(/^Offline\./)).toHaveCount(0)
      await page.clock.runFor(2_000)
    })
})
