import type { Page } from '@playwright/test'
import { market as marketCalls } from '#contract/markets/calls/market.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { announceNothing } from '#tests/support/browser/announcement.ts'
import { chartIsThere } from '#tests/support/browser/chart.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { trade } from '#tests/support/browser/floor.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { sample } from '#tests/support/length.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

/** A realistic market, with makers and takers, in which a user has orders and trades. */
const market = venueOfFile({ trading: true, args: ['--engine-markets', 'btc_usdt'] })

/** From a phone to a wide desktop. */
const widths = [390, 768, 1_000, 1_280, 1_440, 1_920] as const
const height = 900
const phoneTabs = ['Book', 'Trades', 'Orders', 'Trade'] as const

/** The best bid of the market, rounded to a whole number. */
const bestBid = async (page: Page): Promise<number> => {
  const answer = await page.request.get(`${market.url}${marketCalls.fullDepth.path}?symbol=btc_usdt`)
  const { data } = (await answer.json()) as { data: { bids: readonly (readonly [string, string])[] } }
  return Math.round(Number(data.bids[0]?.[0]))
}

/** Resting orders on both sides, one that waits for a trigger, and trades of both kinds. */
const beBusy = async (page: Page, other: Page): Promise<void> => {
  const middle = await bestBid(page)
  const at = (share: number) => String(Math.round(middle * share))
  const wish = { symbol: 'btc_usdt', amount: '0.02' } as const
  await trade(page, other, market, at(1), '0.012')
  await placeBeside(page, { ...wish, side: 'buy', type: 'market' }, market.url)
  for (const share of [0.999, 0.995, 0.98])
    await placeBeside(page, { ...wish, side: 'buy', price: at(share) }, market.url)
  for (const share of [1.002, 1.02]) await placeBeside(page, { ...wish, side: 'sell', price: at(share) }, market.url)
  await placeBeside(
    page,
    { ...wish, side: 'sell', type: 'stopLimit', price: at(0.95), stopPrice: at(0.951) },
    market.url,
  )
}

let isBusy = false

// Each width takes long, so only full runs check all of them.
for (const width of sample(widths, 1)) {
  test(`saves a picture of the page in both themes, with orders and trades: ${width} wide [TRD-12]`, async ({
    page,
    newBrowser,
  }) => {
    test.slow()
    await announceNothing(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await beLoggedIn(page, demo, market.url)
    if (!isBusy) {
      isBusy = true
      const other = await (await newBrowser()).newPage()
      await beLoggedIn(other, trader, market.url)
      await beBusy(page, other)
    }
    await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
    await chartIsThere(page)
    await expect(page.getByRole('list', { name: 'Your orders on the chart' })).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const keep = async (part: string) => {
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
        await keepPicture(page, `floor-${width}${part}-${scheme}`)
      }
    }
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0)
    await keep('')
    if (width >= spotLimits.workspace.from.pad) return
    for (const name of phoneTabs) {
      await page.getByRole('tab', { name, exact: true }).click()
      await keep(`-${name.toLowerCase()}`)
      expect.soft(await overflow(page)).toBeLessThanOrEqual(0)
    }
  })
}

test('the actions of an order are visible however narrow its table is [TRD-03]', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height })
  await beLoggedIn(page, demo, market.url)
  await placeBeside(page, { symbol: 'btc_usdt', side: 'buy', amount: '0.02', price: '50000' }, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  const cancel = page.getByRole('button', { name: 'Cancel BTC/USDT buy order' }).first()
  await expect(cancel).toBeInViewport({ ratio: 1 })
})
