import type { Page } from '@playwright/test'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { expect } from '#tests/support/browser/test.ts'
import { readAt, tryWrites, type Fixture } from '../writes.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { aboutContract, ofHolder, openFloor, row, seesNothing, soldBy } from './fixture.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /BTCUSDT$/ })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
const open = async (page: Page, name: string) => {
  await openFloor(page)
  await row(page).getByRole('button', { name }).click()
  await expect(dialog(page)).toBeVisible()
}
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const refused = (page: Page, title: string) =>
  expect(dialog(page).getByRole('alert').filter({ hasText: title })).toBeVisible()
/** The form has closed, and the list says what was done. */
const done = (said: RegExp) => async (page: Page) => {
  await expect(page.getByText(said)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}
/** Nothing of the former user: neither the form nor a position. */
const anothers = async (page: Page) => {
  await expect(dialog(page)).toHaveCount(0)
  await seesNothing(page)
}
/** Changes of margin by the user. */
const marginAdded = async (fixture: Fixture<Person>): Promise<number> =>
  (await readAt(fixture, contracts.bills, { query: '?kind=marginAdded' })).totalCount

tryWrites(ofHolder, {
  flow: 'adding margin to a position',
  call: aboutContract(contracts.margin),
  begin: async ({ page }) => {
    await open(page, 'Change margin of BTCUSDT')
    await field(page, 'Amount').fill('25')
  },
  send: confirm,
  none: async (page) => {
    await refused(page, 'Margin not changed')
    await expect(field(page, 'Amount')).toHaveValue('25')
  },
  done: done(/^BTCUSDT margin (?:is now|changed)/),
  effects: marginAdded,
  anothers,
})

tryWrites(ofHolder, {
  flow: 'reversing a position',
  call: aboutContract(contracts.reverse),
  begin: ({ page }) => open(page, 'Reverse BTCUSDT'),
  send: confirm,
  none: (page) => refused(page, 'Position not reversed'),
  done: done(/^Reversal (?:of|sent for) BTCUSDT/),
  effects: soldBy,
  anothers,
})

const far = '300000'

tryWrites(ofHolder, {
  flow: 'TP/SL of a position',
  call: aboutContract(contracts.protection),
  begin: async ({ page }) => {
    await open(page, 'TP/SL of BTCUSDT')
    await field(page, 'Take profit').fill(far)
  },
  send: confirm,
  none: async (page) => {
    await refused(page, 'TP/SL not changed')
    await expect(field(page, 'Take profit')).toHaveValue(far)
  },
  done: done(/^BTCUSDT (?:take profit: 300,000|TP\/SL changed)/),
  effects: async (fixture) =>
    (
      await readAt(fixture, { ...contracts.positions, path: contracts.positions.path.replace('{bizType}', 'portal') })
    ).list.filter(({ takeProfit }) => takeProfit?.stopPrice === far).length,
  anothers,
})
