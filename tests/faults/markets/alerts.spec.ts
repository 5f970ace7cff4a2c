import { alerts } from '#contract/markets/calls/alerts.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const wanted = '200000000'
const row = 'BTC/USDT above 200,000,000'

tryWrites(ofPerson, {
  flow: 'price alerts',
  call: alerts.create,
  begin: async ({ page }) => {
    await page.goto('/en_US/market/alerts?symbol=btc_usdt')
    await expect(page.getByText('No alerts yet')).toBeVisible()
    await page.getByRole('textbox', { name: 'Price' }).fill(wanted)
  },
  send: (page) => page.getByRole('button', { name: 'Create alert' }).click(),
  none: async (page) => {
    await expect(page.getByRole('form').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue(wanted)
  },
  done: async (page) => {
    await expect(page.getByRole('list', { name: 'Your alerts' }).getByText(row)).toHaveCount(1)
    await expect(page.getByRole('form').getByRole('alert')).toHaveCount(0)
  },
  effects: async (fixture) => (await readAt(fixture, alerts.list)).length,
  anothers: async (page) => {
    await expect(page.getByText('No alerts yet')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('')
  },
})
