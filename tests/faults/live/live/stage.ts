import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Fault } from '#contract/sandbox/calls/sandbox.ts'
import { live } from '#contract/live/calls/live.ts'
import { demo } from '#tests/support/browser/person.ts'
import { plant } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Venue } from '#tests/support/venue.ts'

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** What this browser wanted to say, in order. */
  readonly sent: readonly Request[]
  /** A text that nobody has said yet. */
  readonly words: string
}

export const roomPath = '/en_US/live/room?id=101'

export const chat = (page: Page) => page.getByRole('region', { name: 'Chat' })
export const line = (page: Page) => chat(page).getByRole('textbox', { name: 'Message' })
export const send = (page: Page) => chat(page).getByRole('button', { name: 'Send', exact: true })
export const saidRow = (page: Page, text: string) => chat(page).getByRole('listitem').filter({ hasText: text })
export const failureText = (page: Page, text: string) =>
  chat(page).getByRole('alert').or(chat(page).getByRole('status')).filter({ hasText: text })

export const openRoom = async (page: Page) => {
  // The picture waits for its press, so that a fault can be set up before it is fetched.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(roomPath)
  await expect(send(page)).toBeVisible()
  await expect(chat(page).getByRole('log')).toBeVisible()
}

export const say = async (page: Page, text: string) => {
  await line(page).fill(text)
  await send(page).click()
}

/** Said once, by what the room shows after it was entered anew. */
export const isSaidOnce = async (page: Page, text: string) => {
  await expect(saidRow(page, text)).toHaveCount(1)
  await page.reload()
  await expect(saidRow(page, text)).toHaveCount(1)
}

export const strike = (
  venue: Venue,
  fault: Omit<Fault, 'account' | 'path' | 'times'> & { times?: number },
  path: string = live.send.path,
) => plant(venue, { times: 1, ...fault, account: demo.account, path })
