import type { Page } from '@playwright/test'
import { favourites } from '#contract/markets/calls/favourites.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const star = (page: Page) => page.getByRole('button', { name: 'Favourite BTC/USDT', exact: true })
const isOut = async (page: Page) => {
  await expect(star(page)).toBeEnabled()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
}

tryWrites(ofPerson, {
  flow: 'favourites',
  call: favourites.spotToggle,
  begin: async ({ page }) => {
    await page.goto('/en_US/market')
    await isOut(page)
  },
  send: (page) => star(page).click(),
  // The star lights up at once, and goes out again.
  none: async (page) => {
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert').first()).toBeVisible()
    await isOut(page)
  },
  done: (page) => expect(star(page)).toHaveAttribute('aria-pressed', 'true'),
  effects: async (fixture) => (await readAt(fixture, favourites.spotList, { query: '?operate=0' })).length,
  anothers: isOut,
})
