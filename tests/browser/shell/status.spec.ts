import type { Page } from '@playwright/test'
import { status } from '#contract/shell/calls/status.ts'
import type { StatusOverview } from '#contract/shell/calls/status.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import type { Venue } from '#tests/support/venue.ts'

const main = (page: Page) => page.getByRole('main')

const measured = (page: Page, venue: Venue) =>
  expect
    .poll(async () => {
      const { data } = (await (await page.request.get(venue.url + status.overview.path)).json()) as {
        data: StatusOverview
      }
      return data.probedAt
    })
    .not.toBeNull()

test('a user sees each part with its uptime, and subscribes to incident messages [HELP-04]', async ({
  page,
  venue,
}) => {
  await measured(page, venue)
  await beNewcomer(page, venue)
  await page.goto('/en_US/status')
  await expect(main(page).getByText('All systems operational')).toBeVisible()
  for (const part of ['API calls', 'Live streams', 'Matching engine', 'Database', 'Chain'])
    await expect(main(page).getByRole('img', { name: new RegExp(`^${part}:`) })).toBeVisible()
  await main(page).getByText('Show as table').click()
  const rows = main(page).getByRole('table', { name: 'Show as table' }).getByRole('row')
  await expect(rows).toHaveCount(shellLimits.status.days + 1)
  await main(page).getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(main(page).getByText('You get messages about incidents.')).toBeVisible()
  await page.reload()
  await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(main(page).getByText('You don’t get messages about incidents.')).toBeVisible()
})

test('a visitor sees when the venue was last heard once it stops answering [HELP-04]', async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await measured(page, venue)
  await page.clock.install()
  await page.goto('/en_US/status')
  await expect(main(page).getByText('All systems operational')).toBeVisible()
  await page.route(`**${status.overview.path}`, (route) => route.abort())
  await page.clock.runFor(shellLimits.status.every)
  await expect(main(page).getByRole('alert')).toContainText('The server isn’t responding')
  await expect(main(page).getByRole('alert')).toContainText(/Last response \d+ s ago/)
  await page.unroute(`**${status.overview.path}`)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByText('All systems operational')).toBeVisible()
})

test('on a phone, each part has name, state and uptime in one line [HELP-04]', async ({ page, venue }) => {
  await measured(page, venue)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en_US/status')
  const shares = main(page)
    .getByText(/^(?:[\d.]+%|No data yet)$/)
    .filter({ visible: true })
  await expect(shares).toHaveCount(5)
  for (const [at, part] of ['API calls', 'Live streams', 'Matching engine', 'Database', 'Chain'].entries()) {
    const name = await main(page).getByText(part, { exact: true }).first().boundingBox()
    const share = await shares.nth(at).boundingBox()
    expect(Math.abs((share?.y ?? 0) - (name?.y ?? 99)), part).toBeLessThan(4)
  }
})
