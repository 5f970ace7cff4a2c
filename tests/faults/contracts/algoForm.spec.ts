import type { Page } from '@playwright/test'
import { contractAlgos } from '#contract/contracts/calls/contractAlgos.ts'
import { expect } from '#tests/support/browser/test.ts'
import { readAt, tryWrites } from '../writes.ts'
import { aboutContract, ofHolder, openFloor, seesNothing } from './fixture.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scaled or TWAP order in BTCUSDT' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })

tryWrites(ofHolder, {
  flow: 'a TWAP order',
  call: aboutContract(contractAlgos.place),
  begin: async ({ page }) => {
    await openFloor(page)
    await page.getByRole('form').getByRole('button', { name: 'Scaled or TWAP order' }).click()
    await dialog(page).getByRole('radio', { name: 'TWAP' }).check()
    await field(page, 'Total size').fill('20')
    await field(page, 'Duration').fill('5')
  },
  send: (page) => dialog(page).getByRole('button', { name: 'Start TWAP buy order' }).click(),
  none: async (page) => {
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'TWAP order not started' })).toBeVisible()
    await expect(field(page, 'Total size')).toHaveValue('20')
  },
  done: async (page) => {
    await expect(page.getByText(/^TWAP order started in BTCUSDT/)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  },
  effects: async (fixture) => (await readAt(fixture, contractAlgos.list)).totalCount,
  anothers: async (page) => {
    await expect(dialog(page)).toHaveCount(0)
    await seesNothing(page)
  },
})
