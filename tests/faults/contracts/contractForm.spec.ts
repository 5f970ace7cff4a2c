import type { Page } from '@playwright/test'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { expect } from '#tests/support/browser/test.ts'
import { readAt, tryWrites } from '../writes.ts'
import { aboutContract, ofHolder, openFloor, seesNothing } from './fixture.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Futures order' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const wished = { price: '30000', size: '10' }

tryWrites(ofHolder, {
  flow: 'an order in a contract',
  call: aboutContract(contracts.place),
  begin: async ({ page }) => {
    await openFloor(page)
    await field(page, 'Price').fill(wished.price)
    await field(page, 'Size').fill(wished.size)
  },
  send: (page) => form(page).getByRole('button', { name: 'Buy / long', exact: true }).click(),
  none: async (page) => {
    await expect(form(page).getByRole('alert').filter({ hasText: 'Order rejected' })).toBeVisible()
    await expect(field(page, 'Price')).toHaveValue(wished.price)
    await expect(field(page, 'Size')).toHaveValue(wished.size)
  },
  done: async (page) => {
    await expect(form(page).getByText('Order placed: 10 contracts')).toBeVisible()
    await expect(field(page, 'Size')).toHaveValue('')
  },
  effects: async (fixture) => (await readAt(fixture, contracts.open, { query: '?state=open' })).totalCount,
  anothers: async (page) => {
    await seesNothing(page)
    await expect(field(page, 'Size')).toHaveValue('')
  },
})
