import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { agent, beLoggedIn } from '#tests/support/browser/person.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

/** One red pixel, with a comment that must not reach anyone. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

const main = (page: Page) => page.getByRole('main')
const width = (page: Page, name: string) =>
  main(page)
    .getByRole('img', { name })
    .evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0))

/** Saves a picture for review, in both themes. */
const keep = async (page: Page, name: string) => {
  mkdirSync('.artefacts/support', { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: `.artefacts/support/${name}-${theme}.png`, animations: 'disabled' })
  }
}

test('a user sends a request with a screenshot and a recording, and reads the answer by its message [HELP-01]', async ({
  page,
  venue,
  newBrowser,
}) => {
  await beNewcomer(page, venue)
  await page.goto('/en_US/support/index')
  await main(page).getByRole('link', { name: 'Send request' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Feedback')
  await main(page).getByRole('button', { name: 'Send request' }).click()
  await expect(main(page).getByText('Choose a category', { exact: true }).last()).toBeVisible()
  await main(page).getByLabel('Category').selectOption('Trading and orders')
  await main(page).getByRole('textbox').fill('The chart stays empty')
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: picture })
  await expect.poll(() => width(page, 'chart.png')).toBe(1)
  await main(page).getByRole('checkbox', { name: 'Attach a technical recording' }).check()
  await expect(main(page).getByText(/Recording is ready/)).toBeVisible()
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download recording' }).click()
  expect((await download).suggestedFilename()).toBe('recording.json')
  expect(await violations(page)).toEqual([])
  await keep(page, 'feedback-form')

  // The draft outlives a reload; a recording is made again on demand.
  await page.reload()
  await expect(main(page).getByRole('textbox')).toHaveValue('The chart stays empty')
  await expect.poll(() => width(page, 'chart.png')).toBe(1)
  await main(page).getByRole('checkbox', { name: 'Attach a technical recording' }).check()
  await expect(main(page).getByText(/Recording is ready/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Send request' }).click()
  const receipt = main(page).getByText(/Your ticket number is SF-\d{6}/)
  await expect(receipt).toBeVisible()
  const ticket = /SF-\d{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? ''
  await keep(page, 'feedback-receipt')

  const staff = await (await newBrowser()).newPage()
  await beLoggedIn(staff, agent)
  await staff.goto('/en_US/support/desk')
  await main(staff)
    .getByRole('button', { name: new RegExp(ticket) })
    .click()
  await expect(main(staff).getByRole('log').getByText('The chart stays empty')).toBeVisible()
  await expect(main(staff).getByRole('link', { name: 'recording.json' })).toBeVisible()
  await main(staff).getByRole('textbox', { name: 'Message' }).fill('Reload the page, please')
  await main(staff).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(staff).getByRole('log').getByText('Reload the page, please')).toHaveCount(1)

  await page.goto('/en_US/inMail/noticeNavList')
  await main(page).getByText(`Support answered your request ${ticket}`).first().click()
  await expect(page).toHaveURL(new RegExp(`tab=requests&request=${ticket}`))
  const log = main(page).getByRole('log')
  await expect(log.getByText('Reload the page, please')).toBeVisible()
  await expect(log.getByText('Recording attached')).toBeVisible()
  await expect.poll(() => width(page, 'Image chart.png')).toBe(1)
  expect(await violations(page)).toEqual([])
  await keep(page, 'requests')
  await main(page).getByRole('textbox', { name: 'Message' }).fill('That helped')
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(staff).getByRole('log').getByText('That helped')).toHaveCount(1)
  await main(page).getByRole('button', { name: 'All requests' }).click()
  await expect(page).toHaveURL(/tab=requests$/)
  await expect(main(page).getByText('Choose a request')).toBeVisible()
  await page.goBack()
  await expect(log.getByText('That helped')).toBeVisible()
})

test('the support centre opens the chat and never closes it, and a guest logs in to send a request [HELP-01]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401|WebSocket/)
  await page.goto('/en_US/support/index')
  await expect(main(page).getByText(/No one|\d+ (?:person|people)/)).toBeVisible()
  await keep(page, 'centre')
  const chat = page.getByRole('dialog', { name: 'Support' })
  await main(page).getByRole('button', { name: 'Contact support' }).click()
  await expect(chat).toBeVisible()
  await main(page).getByRole('button', { name: 'Open chat' }).click()
  await expect(chat).toBeVisible()
  await main(page).getByRole('link', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2F(?:en_US%2F)?userfeedback/)
})
