import type { Page } from '@playwright/test'
import { disconnect } from '#contract/spot/calls/disconnect.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Trading settings' })
const box = (page: Page) => settings(page).getByRole('checkbox', { name: 'Cancel all orders on disconnect' })
const open = (page: Page) => page.getByRole('button', { name: 'Trading settings' }).click()

tryWrites(ofPerson, {
  flow: 'the switch that cancels on disconnect',
  call: disconnect.set,
  begin: async ({ page }) => {
    await page.goto('/en_US/trade/exchange/?tradeCode=btc_usdt')
    await open(page)
    await expect(box(page)).toBeEnabled()
  },
  send: (page) => box(page).click(),
  none: async (page) => {
    await expect(settings(page).getByText(/^Setting not changed|^Couldn’t load this setting/)).toBeVisible()
    await expect(box(page)).not.toBeChecked()
  },
  done: async (page) => {
    await expect(box(page)).toBeChecked()
    await expect(settings(page).getByText('Saving…')).toHaveCount(0)
  },
  effects: async (fixture) => ((await readAt(fixture, disconnect.current)).on ? 1 : 0),
  anothers: async (page) => {
    await expect(settings(page)).toHaveCount(0)
    await open(page)
    await expect(box(page)).not.toBeChecked()
  },
})
