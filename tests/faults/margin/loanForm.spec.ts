import type { Page } from '@playwright/test'
import { margin } from '#contract/margin/calls/margin.ts'
import type { LoanRecordKind } from '#contract/margin/schemas.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { ofPerson, readAt, tryWrites, type Fixture } from '../writes.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount', exact: true })
const pair = (page: Page) => page.getByRole('region', { name: 'Isolated BTC/USDT', exact: true })
const press = (name: string) => (page: Page) => dialog(page).getByRole('button', { name, exact: true }).click()

const open = async (page: Page, button: string) => {
  await page.goto('/en_US/assetManagement/margin')
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  await amount(page).fill('100')
}
const none = (title: string) => async (page: Page) => {
  await expect(dialog(page).getByRole('alert').filter({ hasText: title })).toBeVisible()
  await expect(amount(page)).toHaveValue('100')
}
const done = (said: RegExp) => async (page: Page) => {
  await expect(page.getByText(said)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}
const recorded = (kind: LoanRecordKind) => async (fixture: Fixture<Person>) =>
  (await readAt(fixture, margin.records, { query: `?kind=${kind}&pageSize=500` })).list.filter(
    (record) => record.amount === '100',
  ).length
/** Another user has borrowed nothing in the pair. */
const anothers = async (page: Page) => {
  await expect(dialog(page)).toHaveCount(0)
  await expect(pair(page)).toContainText('No debt')
}

tryWrites(ofPerson, {
  flow: 'a margin loan [MGN-01]',
  call: margin.borrow,
  begin: ({ page }) => open(page, 'Borrow: Isolated BTC/USDT'),
  send: press('Borrow'),
  none: none('Nothing borrowed'),
  done: done(/^Borrowed .*in isolated BTC\/USDT/),
  effects: recorded('borrow'),
  anothers,
})

tryWrites(ofPerson, {
  flow: 'repaying a margin loan [MGN-01]',
  call: margin.repay,
  begin: ({ page }) => open(page, 'Repay: Cross margin'),
  send: press('Repay'),
  none: none('Nothing repaid'),
  done: done(/^Repaid .*in cross margin/),
  effects: recorded('repay'),
  anothers,
})
