import type { Page } from '@playwright/test'
import { messages } from '#contract/messages/calls/messages.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const unread = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Unread' })
const isUnread = (page: Page) => expect(unread(page)).not.toHaveCount(0)

tryWrites(ofPerson, {
  flow: 'messages that are marked as read',
  call: messages.status,
  begin: async ({ page }) => {
    await page.goto('/en_US/inMail/noticeNavList')
    await isUnread(page)
  },
  send: (page) => page.getByRole('button', { name: 'Mark all as read' }).click(),
  none: async (page) => {
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert').first()).toBeVisible()
    await isUnread(page)
  },
  done: (page) => expect(unread(page)).toHaveCount(0),
  effects: async (fixture) => ((await readAt(fixture, messages.unReadCount)).countTotal === 0 ? 1 : 0),
  anothers: isUnread,
})
