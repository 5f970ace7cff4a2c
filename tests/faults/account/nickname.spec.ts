import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const wanted = 'Quiet Kettle'
const form = (page: Page) => page.getByRole('form', { name: 'Change display name' })
const isOpen = async (page: Page) => {
  await expect(form(page).getByRole('alert')).toBeVisible()
  await expect(form(page).getByLabel('Display name')).toHaveValue(wanted)
}

tryWrites(ofPerson, {
  flow: 'a public name',
  call: session.changeNickname,
  begin: async ({ page }) => {
    await page.goto('/en_US/user/personSetting')
    await page.getByRole('button', { name: 'Change display name' }).click()
    await form(page).getByLabel('Display name').fill(wanted)
  },
  send: (page) => form(page).getByRole('button', { name: 'Change display name' }).click(),
  none: isOpen,
  lost: isOpen,
  done: async (page) => {
    await expect(form(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByText(`${wanted}.`)).toBeVisible()
  },
  effects: async (fixture) => ((await readAt(fixture, session.current))?.fnickname === wanted ? 1 : 0),
  anothers: async (page) => {
    await expect(form(page)).toHaveCount(0)
    await expect(page.getByText(wanted)).toHaveCount(0)
  },
})
