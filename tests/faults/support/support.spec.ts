import type { Page } from '@playwright/test'
import { desk } from '#contract/support/calls/desk.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const text = 'Is anybody there?'
const panel = (page: Page) => page.getByRole('dialog', { name: 'Support' })
const said = (page: Page) => panel(page).getByRole('log').getByText(text, { exact: true })
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Message' })
const isSent = async (page: Page) => {
  await expect(said(page)).toHaveCount(1)
  await expect(panel(page).getByText('Sending…').or(panel(page).getByRole('alert'))).toHaveCount(0)
}

tryWrites(ofPerson, {
  flow: 'a message to customer service',
  call: desk.send,
  begin: async ({ page }) => {
    await page.goto('/en_US/vip')
    await page.getByRole('button', { name: /^Support/ }).click()
    await expect(panel(page).getByRole('log')).toBeVisible()
    await field(page).fill(text)
  },
  send: (page) => panel(page).getByRole('button', { name: 'Send', exact: true }).click(),
  // The message that hung is kept; once the link is back it is sent again automatically, as the same message.
  done: isSent,
  effects: async (fixture) =>
    (await readAt(fixture, desk.open, { data: {} })).messages.filter((message) => message.text === text).length,
  anothers: async (page) => {
    await expect(said(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('')
  },
})
