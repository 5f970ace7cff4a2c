import { recordings } from '#tests/support/recording.ts'
import { startVenue } from '#tests/support/venue.ts'
import { expect, test } from '#tests/support/browser/test.ts'

test('lists the markets of a recording live, marks the others as silent, and marks all as stale at its end [DATA-01]', async ({
  page,
}) => {
  const venue = await startVenue({
    args: ['--replay', recordings().path('perpetual-quotes-and-trades'), '--speed', '2'],
  })
  try {
    await page.goto(`${venue.url}/en_US/market?area=perpetual`)
    const row = (name: string) =>
      page
        .getByRole('table', { name: 'Markets' })
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
    const status = page.getByRole('status').filter({ hasText: /Spot/ })
    await page.getByRole('searchbox', { name: 'Search coin or pair' }).fill('sushiusdt')
    await expect(row('SUSHIUSDT')).toBeVisible()
    // The perpetual contracts replay; spot pairs and the others are silent.
    await expect(status).toHaveText(/^Spot(, |: Delayed since .+ · )Delivery: Delayed since /)
    await expect(row('SUSHIUSDT').getByRole('img')).toBeHidden()
    // Half a minute at double speed, then five seconds of silence.
    await expect(row('SUSHIUSDT').getByRole('img', { name: /^Delayed since / })).toBeVisible({ timeout: 40_000 })
    await expect(row('SUSHIUSDT').getByRole('cell').nth(2)).toHaveText(/\d/)
    await page.goto('about:blank')
  } finally {
    await venue.dispose()
  }
})
