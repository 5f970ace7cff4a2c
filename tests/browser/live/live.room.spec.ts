import type { Page } from '@playwright/test'
import { live } from '#contract/live/calls/live.ts'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { liveStreams } from '#contract/live/live.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture } from '#tests/support/browser/picture.ts'
import { beLoggedIn, demo, fillLogin, trader } from '#tests/support/browser/person.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import { isAtLength } from '#tests/support/length.ts'

const roomOnAir = '/en_US/live/room?id=101'
const slow = { timeout: 30_000 }

// With reduced motion the video starts only on Play; autoplay has a test of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Saves a picture of a state; in full runs at every size and in every theme. */
const keep = async (page: Page, name: string): Promise<void> => {
  if (!isAtLength) return keepPicture(page, `${name}-pc-light`)
  for (const [size, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      // Two frames, so that colour transitions have started.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await keepPicture(page, `${name}-${size}-${colorScheme}`)
    }
  }
  await page.setViewportSize(screens.pc)
}

const video = (page: Page) => page.locator('video')
const playedFor = (page: Page) => video(page).evaluate((element) => (element as HTMLVideoElement).currentTime)
/** The video's pixels, scaled down. */
const pointsOf = (page: Page) =>
  video(page).evaluate((element) => {
    const brush = new OffscreenCanvas(160, 90).getContext('2d')
    if (brush === null) throw new Error('There is nothing to draw on')
    brush.drawImage(element as HTMLVideoElement, 0, 0, 160, 90)
    return brush.getImageData(0, 0, 160, 90).data.join()
  })
/** Its time advances, and the picture changes. */
const moves = async (page: Page): Promise<void> => {
  await expect.poll(() => playedFor(page), slow).toBeGreaterThan(0)
  const [before, shown] = [await playedFor(page), await pointsOf(page)]
  await expect.poll(() => playedFor(page), slow).toBeGreaterThan(before + 0.5)
  await expect.poll(() => pointsOf(page), slow).not.toBe(shown)
}
const chat = (page: Page) => page.getByRole('region', { name: 'Chat' })
/** `shown` is the message as the room displays it. */
const say = async (page: Page, text: string, shown = text) => {
  await chat(page).getByRole('textbox', { name: 'Message' }).fill(text)
  await chat(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat(page).getByRole('listitem').filter({ hasText: shown })).toBeVisible()
}
const open = async (page: Page, text: string, act: string) => {
  await chat(page)
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Actions for / })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('the schedule has three groups, with six placeholders before it loads; a room asks guests to log in, and they enter it then [LIVE-01] [LIVE-02]', async ({
  page,
}) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${live.classified.path}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/en_US/live')
  const places = page.getByRole('status', { name: 'Loading live streams…' })
  await expect(places.locator('> *')).toHaveCount(6)
  await keep(page, 'live-loading')
  release()
  for (const name of ['Live now', 'Upcoming', 'Replays'])
    await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible()
  await expect(places).toBeHidden()
  await expect(page.getByRole('region', { name: 'Live now' }).getByRole('heading', { level: 3 }).first()).toHaveText(
    'Live market recap',
  )
  expect(await violations(page)).toEqual([])
  await keep(page, 'live-list')
  await page.getByRole('link', { name: 'Watch: Live market recap' }).click()
  await expect(page).toHaveURL(/\/en_US\/login\?redirect=%2Fen_US%2Flive%2Froom%3Fid%3D101$/)
  await fillLogin(page, trader)
  await expect(page).toHaveURL(/\/en_US\/live\/room\?id=101$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live market recap')
})

test('a schedule without shows says so in each group; one that fails to load says so, and loads on retry [LIVE-01]', async ({
  page,
}) => {
  const answers = [
    { code: 403, msg: 'not now', data: null },
    { code: 200, msg: '', data: { livingList: [], waitingList: [], playbackList: [] } },
  ]
  await page.route(`**${live.classified.path}`, (route) => route.fulfill({ json: answers.shift() }))
  await page.goto('/en_US/live')
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load live streams' })
  await expect(failed).toBeVisible()
  await keep(page, 'live-failed')
  await failed.getByRole('button', { name: 'Try again' }).click()
  for (const [name, said] of [
    ['Live now', 'No live streams right now'],
    ['Upcoming', 'No upcoming streams'],
    ['Replays', 'No replays yet'],
  ] as const)
    await expect(page.getByRole('region', { name })).toContainText(said)
  await expect(failed).toBeHidden()
  await keep(page, 'live-empty')
})

test('host and member in two browsers: picture, chat, pin, report, ban and deletion [LIVE-02] [LIVE-03] [LIVE-04]', async ({
  page,
  newBrowser,
  venue,
  complaints,
}) => {
  test.slow()
  await beLoggedIn(page, demo)
  await page.goto('/en_US/')
  await page.getByRole('link', { name: 'Live now' }).click()
  await expect(page).toHaveURL(/\/live\/room\?id=101$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live market recap')
  await keep(page, 'live-room-idle')
  await page.getByRole('button', { name: 'Play' }).click()
  await moves(page)

  // A newcomer is only an ordinary member of each room.
  const other = await (await newBrowser()).newPage()
  await beNewcomer(other, venue)
  await other.goto(roomOnAir)
  await say(other, 'hello \u202Efrom the stalls', 'hello from the stalls')
  await expect(chat(page).getByText('hello from the stalls')).toBeVisible()
  await say(page, 'welcome to the floor')
  await expect(
    chat(other).getByRole('listitem').filter({ hasText: 'welcome to the floor' }).getByText('Host', { exact: true }),
  ).toBeVisible()

  await open(page, 'welcome to the floor', 'Pin')
  await expect(other.getByRole('region', { name: 'Pinned message' })).toContainText('welcome to the floor')
  await keep(page, 'live-room-pinned')
  expect(await violations(page)).toEqual([])

  await open(other, 'welcome to the floor', 'Report')
  await other.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).selectOption('fraud')
  await keep(other, 'live-room-report')
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(chat(page).getByText('Reports: 1')).toBeVisible()
  await expect(chat(other).getByText('Reports: 1')).toBeHidden()

  await open(page, 'hello from the stalls', 'Mute')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('links again')
  await keep(page, 'live-room-forbid')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(chat(other).getByRole('note')).toContainText('Spam or advertising')
  await expect(chat(other).getByRole('note')).toContainText('links again')
  await expect(chat(other).getByRole('textbox', { name: 'Message' })).toBeHidden()
  await keep(other, 'live-room-forbidden')
  expect(await violations(other)).toEqual([])

  await open(page, 'hello from the stalls', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(chat(other).getByText('hello from the stalls')).toBeHidden()
  await page.getByRole('button', { name: 'Unpin' }).click()
  await expect(other.getByRole('region', { name: 'Pinned message' })).toBeHidden()
  expect(complaints.seen).toEqual([])
})

test('reading at the end of the chat continues there, whatever is below; a message with an unknown outcome is sent again; too many have to wait [LIVE-02]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/)
  await beLoggedIn(page, trader)
  await page.goto('/en_US/live/room?id=102')
  const long = (text: string) => `${text} ${'and on '.repeat(35)}`.trim()
  const last = (text: string) => chat(page).getByRole('listitem').last().filter({ hasText: text })
  for (const text of ['first', 'second', 'third', 'fourth']) await say(page, long(text))
  await expect(last('fourth')).toBeInViewport({ ratio: 0.99 })

  await page.route(`**${live.send.path}`, (route) => route.abort())
  await chat(page).getByRole('textbox', { name: 'Message' }).fill(long('fifth'))
  await chat(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat(page).getByRole('alert').filter({ hasText: 'Message may not have been sent' })).toBeVisible()
  await expect(last('fourth')).toBeInViewport({ ratio: 0.99 })
  expect(await violations(page)).toEqual([])
  await keep(page, 'live-room-unsure')
  await page.unroute(`**${live.send.path}`)
  await chat(page).getByRole('button', { name: 'Send again' }).click()
  await expect(last('fifth')).toBeInViewport({ ratio: 0.99 })

  await chat(page).getByRole('textbox', { name: 'Message' }).fill('sixth')
  await chat(page).getByRole('button', { name: 'Send', exact: true }).click()
  // All in one step, since the pause ends by itself.
  const pausing = await chat(page).evaluateHandle((region) => ({ region }))
  await page.waitForFunction(({ region }) => {
    const isAnswered = [...region.querySelectorAll('[role="status"]')].some((status) =>
      status.textContent.includes('sending too fast'),
    )
    const isKept = region.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input')?.value === 'sixth'
    return isAnswered && isKept && region.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled === true
  }, pausing)
  await keep(page, 'live-room-pausing')
})

test('an unavailable stream says so; one that stops says so too, as does the chat, and both recover by themselves [LIVE-02]', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.expect(/Failed to load resource|ERR_|WebSocket/)
  await beLoggedIn(page, trader)
  await page.goto(roomOnAir)
  await page.route(`**${liveStreams}/**`, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Play' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Can’t play the video' })
  await expect(failed).toBeVisible()
  await keep(page, 'live-room-failed')
  await page.unroute(`**${liveStreams}/**`)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await moves(page)
  await page.context().setOffline(true)
  const late = chat(page).getByRole('alert').filter({ hasText: 'Chat is delayed' })
  const stopped = page.getByRole('alert').filter({ hasText: 'Stream paused' })
  await expect(late).toBeVisible()
  await expect(stopped).toBeVisible({ timeout: 60_000 })
  await keep(page, 'live-room-stopped')
  await page.context().setOffline(false)
  await expect(late).toBeHidden(slow)
  await expect(stopped).toBeHidden(slow)
  await moves(page)
})

test('a live picture plays by itself, muted until the person unmutes it; a recording does not [LIVE-02]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await beLoggedIn(page, trader)
  await page.goto(roomOnAir)
  await moves(page)
  await expect(video(page)).toHaveJSProperty('muted', true)
  const sound = page.getByRole('button', { name: 'Unmute' })
  await expect(sound).toBeVisible()
  await keep(page, 'live-room-muted')
  expect(await violations(page)).toEqual([])
  await sound.click()
  await expect(video(page)).toHaveJSProperty('muted', false)
  await expect(sound).toBeHidden()
  await moves(page)
  // With the browser's own controls, which change the same sound.
  await video(page).evaluate((element) => void ((element as HTMLVideoElement).muted = true))
  await expect(sound).toBeVisible()
  await page.goto('/en_US/live/room?id=105')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(chat(page).getByRole('note')).toContainText('The stream has ended')
  expect(await video(page).evaluate((element) => (element as HTMLVideoElement).currentSrc)).toBe('')
})

test('where the browser blocks autoplay, and in data-saving mode, a live picture waits for Play [LIVE-02]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const play = Reflect.get(HTMLMediaElement.prototype, 'play') as (this: HTMLMediaElement) => Promise<void>
    HTMLMediaElement.prototype.play = function playWhenPressed() {
      // Once, before any user gesture: a browser counts the test's own scripts as a gesture too.
      if (Reflect.get(window, 'wasRefused') === true) return play.call(this)
      Reflect.set(window, 'wasRefused', true)
      return Promise.reject(new DOMException('Nobody has pressed anything', 'NotAllowedError'))
    }
  })
  await beLoggedIn(page, trader)
  await page.goto(roomOnAir)
  await page.waitForFunction(() => Reflect.get(window, 'wasRefused') === true)
  const start = page.getByRole('button', { name: 'Play' })
  await expect(start).toBeVisible()
  await start.click()
  await moves(page)
  await expect(video(page)).toHaveJSProperty('muted', false)

  const other = await page.context().newPage()
  const fetched: string[] = []
  other.on('request', (request) => fetched.push(request.url()))
  await other.emulateMedia({ reducedMotion: 'no-preference' })
  await other.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await other.goto(roomOnAir)
  await expect(other.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(chat(other).getByRole('log')).toBeVisible()
  expect(fetched.filter((url) => url.includes(liveStreams))).toEqual([])
})

test('a recording is watched and counted once, its chat is read-only, and the link to its host’s trades is counted once [LIVE-02] [LIVE-04]', async ({
  page,
}) => {
  await beLoggedIn(page, demo)
  const sent: { readonly path: string; readonly eventId: string }[] = []
  for (const { path } of [live.playback, live.followOrder])
    await page.route(`**${path}`, async (route) => {
      sent.push({ path, eventId: (route.request().postDataJSON() as { eventId: string }).eventId })
      await route.continue()
    })
  await page.goto('/en_US/live/room?id=105')
  await expect(chat(page).getByRole('note')).toContainText('The stream has ended')
  await keep(page, 'live-room-recording')
  await page.getByRole('button', { name: 'Play' }).click()
  await moves(page)
  // Play to the end and again: still one visit.
  await video(page).evaluate((element) => {
    const film = element as HTMLVideoElement
    film.currentTime = film.duration - 0.3
  })
  const again = page.getByRole('button', { name: 'Watch again' })
  await expect(again).toBeVisible(slow)
  await keep(page, 'live-room-ended')
  await again.click()
  await moves(page)
  await page.getByRole('button', { name: 'View host’s trades' }).dblclick()
  await expect(page).toHaveURL(/\/chargeBack\/OrderBearer\/homepage\?id=\d+$/)
  expect(sent.map(({ path }) => path)).toEqual([live.playback.path, live.followOrder.path])
  expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(2)
})

test('a show that starts while a viewer waits shows its picture by itself, and its end announces the next one [LIVE-02]', async ({
  page,
  ownVenue,
}) => {
  const daily = 103
  await beLoggedIn(page, demo, ownVenue.url)
  await page.goto(`${ownVenue.url}/en_US/live/room?id=${daily}`)
  const before = page.getByRole('region', { name: 'Not started' })
  await expect(before).toContainText('Starts')
  await expect(chat(page).getByRole('log')).toBeVisible()
  const answer = await page.request.get(`${ownVenue.url}${live.room.path}?id=${daily}`, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const { startTime, endTime } = ((await answer.json()) as { data: LiveRoom }).data
  const { time } = (await advanceClock(ownVenue, 0)) as { time: number }
  await advanceClock(ownVenue, startTime - time)
  await page.getByRole('region', { name: 'Live video' }).getByRole('button', { name: 'Play' }).click()
  await moves(page)
  await advanceClock(ownVenue, (endTime ?? 0) - startTime)
  await expect(before).toContainText('Starts')
  await expect(video(page)).toBeHidden()
})

test('before its show a room says when it starts; a room that does not exist says so [LIVE-02]', async ({ page }) => {
  await beLoggedIn(page, demo)
  await page.goto('/en_US/live/room?id=103')
  await expect(page.getByRole('region', { name: 'Not started' })).toContainText('Starts')
  await expect(chat(page).getByRole('log')).toBeVisible()
  await keep(page, 'live-room-waiting')
  await page.goto('/en_US/live/room?id=999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Room not found')
  await keep(page, 'live-room-missing')
  await page.getByRole('link', { name: 'View live streams' }).first().click()
  await expect(page).toHaveURL(/\/en_US\/live$/)
})
