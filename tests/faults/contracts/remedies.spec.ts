import type { Page } from '@playwright/test'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { expect } from '#tests/support/browser/test.ts'
import { callMargin } from '#tests/support/browser/marginCall.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { readAt, tryWrites, type Fixture } from '../writes.ts'
import { aboutContract, ofHolder, openFloor, seesNothing } from './fixture.ts'

const remedy = (page: Page) => page.getByRole('button', { name: /^Add [\d.]+ USDT margin$/ })
const marginAdded = async (fixture: Fixture<Person>): Promise<number> =>
  (await readAt(fixture, contracts.bills, { query: '?kind=marginAdded' })).totalCount

tryWrites(ofHolder, {
  flow: 'answering a margin call',
  call: aboutContract(contracts.margin),
  begin: async ({ page }) => {
    await callMargin(page)
    await openFloor(page)
    await expect(remedy(page)).toBeVisible()
  },
  send: (page) => remedy(page).click(),
  none: async (page) => {
    await expect(page.getByRole('alert').filter({ hasText: 'BTCUSDT margin not changed' })).toBeVisible()
    await expect(remedy(page)).toBeVisible()
  },
  done: (page) => expect(page.getByText(/^BTCUSDT margin (?:is now|changed)/)).toBeVisible(),
  effects: marginAdded,
  anothers: async (page) => {
    await expect(remedy(page)).toHaveCount(0)
    await seesNothing(page)
  },
})
