import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { messages } from '#contract/messages/calls/messages.ts'
import { nextAnswer } from '#tests/support/browser/answers.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const announcement = (page: Page) => page.getByRole('complementary', { name: 'Announcement' })
const isSeen = (page: Page) => expect(announcement(page)).toContainText('Welcome to Statefloor')
const close = (page: Page) => announcement(page).getByRole('button', { name: 'Close' }).click()

tryWrites(ofPerson, {
  flow: 'an announcement that is closed',
  call: session.closePopup,
  begin: async ({ page }) => {
    await page.goto('/en_US/')
    await isSeen(page)
  },
  send: close,
  // It closes at once; the failure at the venue is reported, and the next page shows it again.
  none: (page) => expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert').first()).toBeVisible(),
  lost: (page) => expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert').first()).toBeVisible(),
  again: async (page) => {
    const said = nextAnswer(page, (response) => new URL(response.url()).pathname === messages.popup.path)
    await page.goto('/en_US/')
    const { data } = (await said) as { data: unknown }
    if (data !== null) await close(page)
  },
  done: (page) => expect(announcement(page)).toHaveCount(0),
  effects: async (fixture) => ((await readAt(fixture, messages.popup)) === null ? 1 : 0),
  anothers: isSeen,
})
