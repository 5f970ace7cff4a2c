import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const market = venueOfFile({ trading: true, args: ['--engine-contracts', 'btcusdt'] })
const address = '/en_US/contract/exchange/trade/?tradeName=btcusdt'
/** The positions and orders, whose code loads after the book and the form. */
const code = /\/positionsPart-/

test('positions that come late move neither book nor form [FUT-01]', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  let come = (): void => undefined
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(code, async (route) => {
    await held
    await route.continue()
  })
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}${address}`)
  await expect(page.getByRole('status', { name: 'Loading orders…' })).toBeVisible()
  const [book, form] = [
    page.getByRole('region', { name: 'Order book' }),
    page.getByRole('form', { name: 'Futures order' }),
  ]
  await expect(book.locator('[data-level]').getByRole('button').first()).toBeVisible()
  await expect(form.getByText(/^Available: /)).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const places = () => Promise.all([book, form].map((one) => one.boundingBox()))
  const before = await places()
  come()
  await expect(page.getByRole('region', { name: 'Positions and orders' })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('positions say when their code fails to load, the rest works, and they come back [FUT-01]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await page.route(code, (route) => route.abort())
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}${address}`)
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load orders' })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('form', { name: 'Futures order' }).getByText(/^Available: /)).toBeVisible()
  const positions = page.getByRole('region', { name: 'Positions and orders' })
  await expect(positions).toHaveCount(0)

  // A retry on request fails the same way; as soon as the file can be had again, the panel fetches it by itself.
  await page.getByRole('button', { name: 'Reload orders' }).click()
  await expect(missing).toBeVisible()
  await page.unroute(code)
  await expect(positions).toBeVisible()
  await expect(missing).toHaveCount(0)
})
