import { mkdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { beLoggedIn } from '../support/browser/person'
import { screens } from '../support/browser/screens'
import { expect, test } from '../support/browser/test'

const agent = { account: 'agent@statefloor.test', password: 'agent-statefloor-1' }
const button = (page: Page) => page.getByRole('button', { name: /^Customer service/ })
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Customer service' })
const write = async (inside: Locator, text: string) => {
  await inside.getByRole('textbox', { name: 'Message' }).fill(text)
  await inside.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Kept to be looked at, in both themes. */
const keep = async (page: Page, name: string) => {
  mkdirSync('.artefacts/support', { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: `.artefacts/support/${name}-${theme}.png`, animations: 'disabled' })
  }
}

/** One red point. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64')

test.use({ viewport: screens.pc })

test('a visitor without an account and an agent talk to each other, live, and each message arrives once [SUP-09]', async ({ page, newBrowser, complaints }) => {
  complaints.expect(/401|WebSocket/)
  await page.goto('/en_US/vip')
  await button(page).click()
  await expect(panel(page).getByText('How can we help?')).toBeVisible()
  await keep(page, 'empty')
  await write(panel(page), 'My deposit is late')
  await expect(panel(page).getByRole('log').getByText('My deposit is late')).toHaveCount(1)

  const staff = await (await newBrowser()).newPage()
  await beLoggedIn(staff, agent)
  await staff.goto('/en_US/support/desk')
  const row = staff.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: /unread/ })
  await row.first().click()
  const desk = staff.getByRole('main')
  await expect(desk.getByRole('log').getByText('My deposit is late')).toHaveCount(1)
  await expect(panel(page).getByText(/Read/)).toBeVisible()
  await write(desk, 'I look into it')
  await expect(panel(page).getByRole('log').getByText('I look into it')).toHaveCount(1)
  await desk.locator('input[type=file]').setInputFiles({ name: '../bill.txt', mimeType: 'text/plain', buffer: Buffer.from('plain words') })
  const file = panel(page).getByRole('link', { name: 'bill.txt' })
  await expect(file).toBeVisible()
  await desk.locator('input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture })
  const image = panel(page).getByRole('img', { name: 'Image plan.png' })
  await expect.poll(() => image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0))).toBe(1)
  await write(panel(page), '👍')
  await expect(panel(page).getByRole('log').getByText('👍')).toHaveCount(1)
  await keep(page, 'talk')
  await keep(staff, 'agent')

  // Closed, what comes is counted at the button; opened, it is read.
  await panel(page).getByRole('button', { name: 'Close customer service' }).click()
  await write(desk, 'Done 🎉')
  await expect(page.getByRole('button', { name: 'Customer service, 1 unread' })).toBeVisible()
  await keep(page, 'badge')
  await button(page).click()
  await expect(panel(page).getByRole('log').getByText('Done 🎉')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Customer service', exact: true })).toBeVisible()
  await page.reload()
  await button(page).click()
  await expect(panel(page).getByRole('log').getByText('My deposit is late')).toHaveCount(1)
})
