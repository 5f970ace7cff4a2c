import type { BrowserContext, Page } from '@playwright/test'
import { live } from '../../contract/calls/live'
import { headers } from '../../contract/envelope'
import { liveStreams } from '../../contract/live'
import { keepPicture, violations } from '../support/browser/axePages'
import { beLoggedIn, demo, trader } from '../support/browser/person'
import { screens } from '../support/browser/screens'
import { expect, test } from '../support/browser/test'

const roomOnAir = '/en_US/live/room?id=101'

const picture = (page: Page) => page.getByLabel('Live picture').locator('video').or(page.locator('video[aria-label="Live picture"]')).first()
const playedFor = (page: Page) => picture(page).evaluate((video) => (video as HTMLVideoElement).currentTime)
const chat = (page: Page) => page.getByRole('region', { name: 'Chat' })
/** `shown` is what the room makes of it. */
const say = async (page: Page, text: string, shown = text) => {
  await chat(page).getByRole('textbox', { name: 'Message' }).fill(text)
  await chat(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat(page).getByRole('listitem').filter({ hasText: shown })).toBeVisible()
}
const open = async (page: Page, text: string, act: string) => {
  await chat(page).getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Somebody new, who is nothing but a member of each room. */
const register = async (page: Page, name: string): Promise<void> => {
  const answer = await page.request.post('/hk-web/v2/register', { headers: { [headers.requestedWith]: headers.requestedWithValue }, data: { account: `${name}-${Date.now()}@statefloor.test`, password: 'a-quiet-evening-1' } })
  expect(((await answer.json()) as { code: number }).code).toBe(200)
}

const member = async (newBrowser: () => Promise<BrowserContext>, name: string): Promise<Page> => {
  const page = await (await newBrowser()).newPage()
  await register(page, name)
  return page
}

test('the programme in its three groups, six places kept before it comes; a room asks guests to log in [LIVE-01] [LIVE-02]', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${live.classified.path}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/en_US/live')
  const places = page.getByRole('status', { name: 'The programme is loading' })
  await expect(places.locator('> *')).toHaveCount(6)
  await keepPicture(page, 'live-loading-light')
  release()
  for (const name of ['On air', 'Coming up', 'Watch again']) await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'On air' }).getByRole('heading', { level: 3 }).first()).toHaveText('The floor, live')
  expect(await violations(page)).toEqual([])
  for (const [name, size] of Object.entries(screens)) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await keepPicture(page, `live-list-${name}-${colorScheme}`)
    }
  }
  await page.getByRole('link', { name: 'Watch: The floor, live' }).click()
  await expect(page).toHaveURL(/\/en_US\/login\?redirect=%2Fen_US%2Flive%2Froom%3Fid%3D101$/)
})

test('host and member in two browsers: picture, chat, pin, report, ban and deletion [LIVE-02] [LIVE-03] [LIVE-04]', async ({ page, newBrowser, complaints }) => {
  test.slow()
  await beLoggedIn(page, demo)
  await page.goto('/en_US/')
  await page.getByRole('link', { name: 'Live now' }).click()
  await expect(page).toHaveURL(/\/live\/room\?id=101$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The floor, live')
  await keepPicture(page, 'live-room-idle-light')

  // Nothing that plays is fetched before somebody wants it; then the picture moves.
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => playedFor(page), { timeout: 20_000 }).toBeGreaterThan(0)
  const before = await playedFor(page)
  await expect.poll(() => playedFor(page)).toBeGreaterThan(before + 1)

  const other = await member(newBrowser, 'reader')
  await other.goto(roomOnAir)
  await say(other, 'hello \u202Efrom the stalls', 'hello from the stalls')
  await expect(chat(page).getByText('hello from the stalls')).toBeVisible()
  await say(page, 'welcome to the floor')
  await expect(chat(other).getByRole('listitem').filter({ hasText: 'welcome to the floor' }).getByText('Host', { exact: true })).toBeVisible()

  await open(page, 'welcome to the floor', 'Pin')
  await expect(other.getByRole('region', { name: 'Pinned message' })).toContainText('welcome to the floor')
  await keepPicture(page, 'live-room-host-light')
  expect(await violations(page)).toEqual([])

  await open(other, 'welcome to the floor', 'Report')
  await other.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).selectOption('fraud')
  await keepPicture(other, 'live-room-report-light')
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(chat(page).getByText('Reported: 1')).toBeVisible()
  await expect(chat(other).getByText('Reported: 1')).toBeHidden()

  await open(page, 'hello from the stalls', 'Forbid writing')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^A sentence/ }).fill('links again')
  await keepPicture(page, 'live-room-forbid-light')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(chat(other).getByRole('note')).toContainText('Spam or advertising')
  await expect(chat(other).getByRole('note')).toContainText('links again')
  await expect(chat(other).getByRole('textbox', { name: 'Message' })).toBeHidden()
  for (const [name, size] of Object.entries(screens)) {
    await other.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await other.emulateMedia({ colorScheme })
      await keepPicture(other, `live-room-forbidden-${name}-${colorScheme}`)
    }
  }
  expect(await violations(other)).toEqual([])

  await open(page, 'hello from the stalls', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(chat(other).getByText('hello from the stalls')).toBeHidden()
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(other.getByRole('region', { name: 'Pinned message' })).toBeHidden()
  expect(complaints.seen).toEqual([])
})

test('a stream that stops says so, and goes on by itself [LIVE-02]', async ({ page, complaints }) => {
  test.slow()
  complaints.expect(/Failed to load resource|ERR_/)
  await beLoggedIn(page, trader)
  await page.goto(roomOnAir)
  let isCut = false
  await page.route(`**${liveStreams}/**`, (route) => (isCut ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => playedFor(page), { timeout: 20_000 }).toBeGreaterThan(0)
  isCut = true
  const said = page.getByRole('alert').filter({ hasText: /The stream has stopped|The picture cannot be shown/ })
  await expect(said).toBeVisible({ timeout: 60_000 })
  await keepPicture(page, 'live-room-stopped-light')
  isCut = false
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(said).toBeHidden()
  await expect.poll(() => playedFor(page), { timeout: 20_000 }).toBeGreaterThan(0)
})

test('a recording is watched, is counted once, and its chat is only read [LIVE-02] [LIVE-04]', async ({ page }) => {
  await beLoggedIn(page, demo)
  const counted: string[] = []
  await page.route(`**${live.playback.path}`, async (route) => {
    counted.push((route.request().postDataJSON() as { eventId: string }).eventId)
    await route.continue()
  })
  await page.goto('/en_US/live/room?id=105')
  await expect(chat(page).getByRole('note')).toContainText('The show is over')
  await keepPicture(page, 'live-room-recording-light')
  await page.getByRole('button', { name: 'Play' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((it) => (it as HTMLVideoElement).currentTime), { timeout: 20_000 }).toBeGreaterThan(0)
  // To its end, and again: still one visit.
  await video.evaluate((it) => {
    const film = it as HTMLVideoElement
    film.currentTime = film.duration - 0.3
  })
  await page.getByRole('button', { name: 'Watch again' }).click({ timeout: 20_000 })
  await expect.poll(() => video.evaluate((it) => (it as HTMLVideoElement).currentTime), { timeout: 20_000 }).toBeGreaterThan(0)
  expect(counted).toHaveLength(1)
})

test('before its show a room says when it begins; one that is not there says so [LIVE-02]', async ({ page }) => {
  await beLoggedIn(page, demo)
  await page.goto('/en_US/live/room?id=103')
  await expect(page.getByRole('region', { name: 'Before the show' })).toContainText('The show begins')
  await keepPicture(page, 'live-room-waiting-light')
  await page.goto('/en_US/live/room?id=999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such room')
  await keepPicture(page, 'live-room-missing-light')
  await page.getByRole('link', { name: 'To the programme' }).first().click()
  await expect(page).toHaveURL(/\/en_US\/live$/)
})
