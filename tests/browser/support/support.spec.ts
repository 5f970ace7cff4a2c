import { mkdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { desk as calls } from '#contract/support/calls/desk.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { agent, beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { clearFaults, plant } from '#tests/support/browser/sandbox.ts'
import { answer } from '#tests/support/browser/desk.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { loginLink, logOut } from '#tests/support/browser/visitor.ts'

const button = (page: Page) => page.getByRole('button', { name: /^Support/ })
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Support' })
const write = async (inside: Locator, text: string) => {
  await inside.getByRole('textbox', { name: 'Message' }).fill(text)
  await inside.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Saves a picture for review, in both themes. */
const keep = async (page: Page, name: string) => {
  mkdirSync('.artefacts/support', { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: `.artefacts/support/${name}-${theme}.png`, animations: 'disabled' })
  }
}

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

test('a visitor without an account and an agent talk to each other live, and each message arrives once [SUP-09]', async ({
  page,
  newBrowser,
  complaints,
}) => {
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
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: '../bill.txt', mimeType: 'text/plain', buffer: Buffer.from('plain words') })
  const file = panel(page).getByRole('link', { name: 'bill.txt' })
  await expect(file).toBeVisible()
  await desk.locator('input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture })
  const image = panel(page).getByRole('img', { name: 'Image plan.png' })
  await expect
    .poll(() => image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0)))
    .toBe(1)
  await write(panel(page), '👍')
  await expect(panel(page).getByRole('log').getByText('👍')).toHaveCount(1)
  await keep(page, 'talk')
  await keep(staff, 'agent')

  // While closed, new messages are counted at the button; opening reads them.
  await panel(page).getByRole('button', { name: 'Close support' }).click()
  await write(desk, 'Done 🎉')
  await expect(page.getByRole('button', { name: 'Support, 1 unread' })).toBeVisible()
  await keep(page, 'badge')
  await button(page).click()
  await expect(panel(page).getByRole('log').getByText('Done 🎉')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Support', exact: true })).toBeVisible()

  // A browser that has written before shows new messages before the button is pressed.
  await page.reload()
  await write(desk, 'One more thing')
  await page.getByRole('button', { name: 'Support, 1 unread' }).click()
  for (const text of ['My deposit is late', 'One more thing'])
    await expect(panel(page).getByRole('log').getByText(text)).toHaveCount(1)
})

test('on a phone: shows messages in transit, and failed ones with a reason; nothing is duplicated or lost [SUP-09]', async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/503|ERR_EMPTY_RESPONSE|401|WebSocket/)
  await page.setViewportSize(screens.phone)
  await plant(venue, { kind: 'slow', path: calls.open.path, times: 1, ms: 1_000 })
  await page.goto('/en_US/login')
  await button(page).click()
  await expect(panel(page).getByRole('status')).toHaveText('Opening conversation…')
  await keep(page, 'phone-opening')
  await expect(panel(page).getByText('How can we help?')).toBeVisible()
  const log = panel(page).getByRole('log')

  // Refused by the network: it is kept, and a retry sends it.
  await plant(venue, { kind: 'fail', status: 503, path: calls.send.path, times: 1 })
  await write(panel(page), 'Is anybody there?')
  const unsent = panel(page).getByRole('alert')
  await expect(unsent).toContainText('Message not sent')
  await expect(log.getByText('Is anybody there?')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await keep(page, 'phone-unsent')
  await unsent.getByRole('button', { name: 'Try again' }).click()
  await expect(unsent).toHaveCount(0)
  await expect(log.getByText('Is anybody there?')).toHaveCount(1)

  // It arrived, but its answer was lost: the conversation itself shows it.
  await plant(venue, { kind: 'loseAfter', path: calls.send.path, times: 1 })
  await write(panel(page), 'Only once')
  await expect(log.getByText('You,')).toHaveCount(2)
  await expect(log.getByText('Only once')).toHaveCount(1)
  await expect(unsent).toHaveCount(0)

  // A refused file stays with its reason, out of the way of what follows; it can be removed or replaced.
  const pick = (name: string, buffer: Buffer, at = panel(page).locator('input[type=file]').last()) =>
    at.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await pick('run.exe', Buffer.from('MZ\0\0'))
  await expect(log).toContainText('Unsupported file type')
  await expect(log.getByText('run.exe')).toHaveCount(1)
  await write(panel(page), 'It goes on')
  await expect(log.getByText('You,')).toHaveCount(3)
  await expect(unsent).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await keep(page, 'phone-refused')
  const chooser = page.waitForEvent('filechooser')
  await log.getByRole('button', { name: 'Attach another file' }).click()
  await (await chooser).setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture })
  await expect(log.getByRole('img', { name: 'Image plan.png' })).toBeVisible()
  await expect(log.getByText('run.exe')).toHaveCount(0)
  await pick('long.pdf', Buffer.alloc(supportLimits.desk.maxFileBytes + 1, '%PDF-'))
  await expect(log).toContainText('The file is too large. Send a smaller one.')
  await log.getByRole('button', { name: 'Remove' }).click()
  await expect(log.getByText('long.pdf')).toHaveCount(0)
  await keep(page, 'phone-large')
  await page.setViewportSize(screens.pad)
  await keep(page, 'pad-talk')
  await clearFaults(venue)
})

test('asks before a reload would lose a waiting file, and does not pretend to have it afterwards; typed text survives [SUP-09]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_|401|WebSocket/)
  const asked: string[] = []
  let leaves = false
  page.on('dialog', async (question) => {
    asked.push(question.type())
    await (leaves ? question.accept() : question.dismiss())
  })
  /** Through the browser, as a person does it. */
  const reload = () => page.evaluate(() => void setTimeout(() => window.location.reload()))
  const reloaded = async () => {
    const loaded = page.waitForEvent('load')
    await reload()
    await loaded
    await button(page).click()
    await expect(panel(page).getByRole('log')).toBeVisible()
  }
  const field = panel(page).getByRole('textbox', { name: 'Message' })
  const file = panel(page).getByRole('log').getByText('bill.txt')
  const pick = () =>
    panel(page)
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('plain words') })
  await page.goto('/en_US/vip')
  await button(page).click()
  await field.fill('Half a sentence')
  await reloaded()
  expect(asked).toEqual([])
  await expect(field).toHaveValue('Half a sentence')

  let sendIt = () => {}
  const maySend = new Promise<void>((tell) => (sendIt = tell))
  await page.route(`**${calls.send.path}`, () => undefined)
  await pick()
  await expect(panel(page).getByText('Sending…')).toBeVisible()
  const question = page.waitForEvent('dialog')
  await reload()
  await question
  await expect(file).toBeVisible()
  expect(asked).toEqual(['beforeunload'])

  leaves = true
  await reloaded()
  expect(asked).toEqual(['beforeunload', 'beforeunload'])
  await expect(field).toHaveValue('Half a sentence')
  await expect(file).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Once sent, it is at the venue, and the browser does not ask.
  await page.route(`**${calls.send.path}`, async (route) => {
    await maySend
    await route.continue()
  })
  await pick()
  await expect(panel(page).getByText('Sending…')).toBeVisible()
  sendIt()
  await expect(panel(page).getByRole('link', { name: 'bill.txt' })).toBeVisible()
  await expect(panel(page).getByText('Sending…')).toHaveCount(0)
  await reloaded()
  expect(asked).toHaveLength(2)
  await expect(panel(page).getByRole('link', { name: 'bill.txt' })).toHaveCount(1)
})

test('the desk is for customer service staff: others see that it is, and an agent on a phone sees the list or the conversation [SUP-09]', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/401|WebSocket/)
  await beLoggedIn(page, demo)
  await page.goto('/en_US/support/desk')
  await expect(page.getByText('This page is for support staff')).toBeVisible()
  await keep(page, 'agent-refused')
  await page.goto('/en_US/vip')
  await button(page).click()
  await write(panel(page), 'A person with an account')
  await expect(panel(page).getByRole('log').getByText('A person with an account')).toHaveCount(1)
  const staff = await (await newBrowser()).newPage()
  await staff.setViewportSize(screens.phone)
  await beLoggedIn(staff, agent)
  await staff.goto('/en_US/support/desk')
  const list = staff.getByRole('list', { name: 'Conversations' })
  await expect(list).toBeVisible()
  await keep(staff, 'agent-phone-list')
  expect(await violations(staff)).toEqual([])
  await list.getByRole('button').first().click()
  await expect(staff.getByRole('log').getByText('A person with an account')).toHaveCount(1)
  await expect(list).toBeHidden()
  await keep(staff, 'agent-phone')
  await staff.getByRole('button', { name: 'All conversations' }).click()
  await expect(list).toBeVisible()
  await staff.setViewportSize(screens.pad)
  await list.getByRole('button').first().click()
  // Showing a conversation reads it.
  await expect(list.getByRole('button', { name: 'demo', exact: true })).toHaveCount(1)
  await keep(staff, 'agent-pad')
})

test('unsent text stays in its tab across a reload, and is deleted on logout [SUP-09] [OUT-02]', async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/503|401|WebSocket/)
  const field = panel(page).getByRole('textbox', { name: 'Message' })
  const kept = () =>
    page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((place) => Object.values<string>({ ...place })).join('\n'),
    )
  await beLoggedIn(page, demo)
  await page.goto('/en_US/vip')
  await button(page).click()
  await plant(venue, { kind: 'fail', status: 503, path: calls.send.path, times: 1_000 })
  await write(panel(page), 'Waits to be sent')
  await expect(panel(page).getByRole('alert')).toContainText('Message not sent')
  await field.fill('Half a secret')
  await page.reload()
  await button(page).click()
  await expect(panel(page).getByRole('log').getByText('Waits to be sent')).toHaveCount(1)
  await expect(field).toHaveValue('Half a secret')
  expect(await kept()).toContain('Half a secret')

  await panel(page).press('Escape')
  await logOut(page)
  await expect(loginLink(page)).toBeVisible()
  for (const text of ['Half a secret', 'Waits to be sent']) expect(await kept()).not.toContain(text)
  await clearFaults(venue)
  await button(page).click()
  await expect(panel(page).getByText('How can we help?')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('the unread count belongs to the person: each of their browsers shows it, and reading in one clears it in the others [SUP-05] [SUP-06]', async ({
  page,
  newBrowser,
  venue,
  complaints,
}) => {
  complaints.expect(/401|WebSocket/)
  const other = await (await newBrowser()).newPage()
  for (const one of [page, other]) {
    await beLoggedIn(one, demo)
    await one.goto('/en_US/vip')
    await button(one).click()
    await expect(panel(one).getByRole('log')).toBeVisible()
  }
  await write(panel(page), 'From which browser?')
  for (const one of [page, other]) {
    await expect(panel(one).getByRole('log').getByText('From which browser?')).toHaveCount(1)
    await panel(one).press('Escape')
  }
  const unread = (one: Page, count: number) => one.getByRole('button', { name: `Support, ${count} unread` })
  await answer(venue, 'From which browser?', 'From any')
  for (const one of [page, other]) await expect(unread(one, 1)).toHaveAccessibleDescription('New message')
  await keep(page, 'badge-note')

  // Reading it in one tab counts everywhere, even if it is shown only briefly.
  await button(page).click()
  await button(page).click()
  for (const one of [page, other]) await expect(one.getByRole('button', { name: 'Support', exact: true })).toBeVisible()
  await answer(venue, 'From any', '👍')
  for (const one of [page, other]) await expect(unread(one, 1)).toHaveAccessibleDescription('Emoji')

  // A browser that was offline shows what is still unread.
  await other.reload()
  await expect(unread(other, 1)).toBeVisible()
  await button(other).click()
  await expect(page.getByRole('button', { name: 'Support', exact: true })).toBeVisible()
})
