import { request, type Cookie, type Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { people } from '#tests/support/browser/person.ts'
import { scenes } from '#tests/support/browser/scenes.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { startStillVenue, stillTime } from '#tests/support/browser/stillVenue.ts'
import { expect, test as base } from '#tests/support/browser/test.ts'
import type { TestVenue } from '#tests/support/server.ts'
import { wordsIn } from '#tests/support/words.ts'

interface StillFixtures {
  readonly still: TestVenue
  /** The cookies of this person; each of them logs in once, since a login sends its user a message. */
  readonly cookiesOf: (who: keyof typeof people) => Promise<Cookie[]>
}

/** Every page of this file is served by a venue with fixed data and time. */
const test = base.extend<object, StillFixtures>({
  still: [
    async ({}, provide) => {
      const venue = await startStillVenue()
      await provide(venue)
      await venue.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  cookiesOf: [
    async ({ still }, provide) => {
      const kept = new Map<string, Promise<Cookie[]>>()
      const logIn = async (who: keyof typeof people): Promise<Cookie[]> => {
        const client = await request.newContext({ baseURL: still.url })
        const answer = await client.post(calls.session.login.path, {
          headers: { [headers.requestedWith]: headers.requestedWithValue },
          data: people[who],
        })
        expect(await answer.json()).toMatchObject({ code: 200 })
        const { cookies } = await client.storageState()
        await client.dispose()
        return cookies
      }
      await provide((who) => {
        const cookies = kept.get(who) ?? logIn(who)
        kept.set(who, cookies)
        return cookies
      })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ still }, provide) => provide(still.url),
})

// Times are shown in the time zone of the browser: the machine's, unless it is set.
test.use({ timezoneId: 'UTC' })

const words = wordsIn('en_US')

/**
 * Nothing moves any more: fonts and pictures are loaded, and no request is pending; currency units come with a call of
 * their own.
 */
const still = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect(page.getByRole('main').locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
  // The currency is requested when the page is idle; until then its control has another name.
  await expect(page.locator('main label', { hasText: words('assetsOverview:total.fiat', {}) })).toHaveCount(0)
}

/**
 * Compares with the picture next to this file (`looks/`); `npx playwright test looks --update-snapshots` updates them.
 * Edges of letters may differ slightly between browser versions.
 */
const looksAsItDid = (page: Page, name: string): Promise<void> =>
  expect(page).toHaveScreenshot(`${name.replaceAll(/[^a-zA-Z0-9]+/g, '-')}.png`, {
    animations: 'disabled',
    caret: 'hide',
    threshold: 0.3,
    maxDiffPixelRatio: 0.002,
  })

const looks = [
  { device: 'pc', colorScheme: 'light' },
  { device: 'phone', colorScheme: 'dark' },
] as const

const names = [
  'home',
  'markets',
  'login',
  'register, problems',
  'alerts',
  'personSetting',
  'assetsOverview',
  'transfer dialog',
  'transferPage',
  'inMail',
  'web3Asset',
  'not found',
] as const

for (const { device, colorScheme } of looks) {
  for (const name of names) {
    test(`${name} looks unchanged: ${device}, ${colorScheme}`, async ({ page, context, cookiesOf, complaints }) => {
      complaints.expect(/404/)
      const scene = scenes.find((one) => one.name === name)
      if (!scene) throw new Error(`There is no scene ${name}`)
      await page.setViewportSize(screens[device])
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.clock.setFixedTime(stillTime)
      if (scene.as !== 'guest') await context.addCookies(await cookiesOf(scene.as))
      await page.goto(`/en_US${scene.path}`)
      await scene.settle(page, (key) => words(key, {}))
      await still(page)
      await looksAsItDid(page, `${name}, ${device}`)
    })
  }
  test(`the design token page looks unchanged: ${device}, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize(screens[device])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.clock.setFixedTime(stillTime)
    await page.goto('/en_US/design')
    await expect(page.getByRole('region', { name: 'Blocks' })).toBeVisible()
    await still(page)
    await looksAsItDid(page, `design, ${device}`)
  })
}
