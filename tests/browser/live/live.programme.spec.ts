import type { Locator, Page } from '@playwright/test'
import { live } from '#contract/live/calls/live.ts'
import type { LiveList } from '#contract/live/entities/live.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beyondCommit } from '#tests/support/length.ts'

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const show = 'Margin trading Q&A'

/** How far the page has shifted a part that was already drawn, or its contents. */
const shiftOf = (part: Locator) =>
  part.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let total = 0
        const observer = new PerformanceObserver((list) => {
          type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }
          for (const { value, sources } of list.getEntries() as Shift[])
            if (sources.some(({ node }) => element.contains(node))) total += value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)))
      }),
  )

test('a show reminder appears in every tab, across a reload and on any page, and can be removed [LIVE-05]', async ({
  page,
  ownVenue,
}) => {
  test.slow()
  await page.goto(`${ownVenue.url}/en_US/live`)
  await expect(card(page, show).getByRole('timer')).toHaveText(/^Starts in \d+:\d\d:\d\d$/)
  const other = await page.context().newPage()
  await other.goto(`${ownVenue.url}/en_US/live`)
  await page.getByRole('button', { name: `Remind me: ${show}` }).click()
  const back = other.getByRole('button', { name: `Cancel reminder: ${show}` })
  await expect(back).toBeVisible()
  await back.click()
  await page.getByRole('button', { name: `Remind me: ${show}` }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: `Cancel reminder: ${show}` })).toBeVisible()

  // A new document reports it, and a tab on another page, which asked earlier and is waiting, receives that.
  const asked = other.waitForResponse(`**${live.classified.path}`)
  await other.goto(`${ownVenue.url}/en_US/vip`)
  await asked
  const answer = await page.request.get(ownVenue.url + live.classified.path, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const { data } = (await answer.json()) as { data: LiveList }
  const { startTime = 0 } = data.waitingList.find(({ title }) => title === show) ?? {}
  const { time } = (await advanceClock(ownVenue, 0)) as { time: number }
  await advanceClock(ownVenue, startTime - time)
  await page.goto(`${ownVenue.url}/en_US/vip`)
  await expect(notices(page)).toContainText(`“${show}” is live now`)
  await expect(notices(other)).toContainText(`“${show}” is live now`)
  await notices(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/login\?redirect=.*live.*room/)
})

beyondCommit(() => {
  test('a schedule reserves space for its pictures, and each room has a different one [LIVE-01]', async ({ page }) => {
    await page.goto('/en_US/live')
    await expect(card(page, show)).toBeVisible()
    const drawings = await page
      .getByRole('listitem')
      .locator('svg[viewBox="0 0 320 180"]')
      .evaluateAll((all) => all.map((one) => one.innerHTML))
    expect(drawings.length).toBeGreaterThan(6)
    expect(new Set(drawings).size).toBe(drawings.length)
    for (const box of await page.getByRole('listitem').locator('[data-picture]').all()) {
      const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02)
    }
  })
})

beyondCommit(() => {
  for (const [size, viewport] of Object.entries({ phone: screens.phone, pc: screens.pc }))
    test(`a room keeps the header on a ${size}; picture and chat fit below it, and the picture’s space stays [LIVE-02] [SHELL-02]`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await beLoggedIn(page, demo)
      await page.goto('/en_US/live/room?id=101')
      const play = page.getByRole('button', { name: 'Play' })
      await expect(play).toBeVisible()
      await expect(page.locator('[data-header="scrolling"]')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 })
      const place = page.getByRole('region', { name: 'Live video' })
      await expect(place).toBeInViewport({ ratio: 0.999 })
      const before = await place.boundingBox()
      await play.click()
      await expect(play).toBeHidden()
      await expect
        .poll(() => page.locator('video').evaluate((element) => (element as HTMLVideoElement).currentTime))
        .toBeGreaterThan(0)
      expect(await place.boundingBox()).toEqual(before)
      expect(await shiftOf(place)).toBe(0)
    })
})
