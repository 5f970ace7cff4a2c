import type { Page } from '@playwright/test'
import { live } from '#contract/live/calls/live.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const chat = (page: Page) => page.getByRole('region', { name: 'Chat' })
const line = (page: Page) => chat(page).getByRole('textbox', { name: 'Message' })
const send = (page: Page) => chat(page).getByRole('button', { name: 'Send', exact: true }).click()
/** Each test sends different text, because rooms are shared. */
let words = ''
let turn = 0

const isUnknown = (page: Page) => expect(chat(page).getByText('Message may not have been sent')).toBeVisible()

tryWrites(ofPerson, {
  flow: 'a message in a live room',
  call: live.send,
  begin: async ({ page }) => {
    words = `words of test ${(turn += 1)}`
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/en_US/live/room?id=101')
    await expect(chat(page).getByRole('log')).toBeVisible()
    await line(page).fill(words)
  },
  send,
  none: isUnknown,
  // There is no status request: sent again under its key, the message appears once.
  lost: isUnknown,
  again: (page) => chat(page).getByRole('button', { name: 'Send again' }).click(),
  done: (page) => expect(chat(page).getByRole('listitem').filter({ hasText: words })).toHaveCount(1),
  effects: async (fixture) =>
    (await readAt(fixture, live.messages, { query: '?roomId=101' })).list.filter(({ text }) => text === words).length,
  anothers: (page) => expect(line(page)).toHaveValue(''),
})
