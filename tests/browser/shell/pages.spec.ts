import type { Page } from '@playwright/test'
import { defaultSettings, keptForm } from '#contract/kernel/stored.ts'
import { announceNothing } from '#tests/support/browser/announcement.ts'
import { colourRules, violations } from '#tests/support/browser/axe.ts'
import { keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { beLoggedIn, people } from '#tests/support/browser/person.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { looked, pages, type Scene } from '#tests/support/browser/scenes.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { isAtLength, isEveryCommit, sample, someOf } from '#tests/support/length.ts'
import { wordsIn } from '#tests/support/words.ts'

/** The most common widths, and both kinds of small screens. */
const widths = [1920, 1440, 768, 390] as const
const height = 900

/** A number that gains a digit starts further left: that is all that moves. */
const leastShift = 0.001

const slug = (text: string) => text.replaceAll(/[^a-zA-Z0-9]+/g, '-')

interface Noted {
  readonly shifts: { readonly value: number; readonly what: readonly string[] }[]
}
type Noting = Window & typeof globalThis & { noted: Noted }

/** Records layout shifts without user input, from the document's first moment. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: Noted = { shifts: [] }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly {
          readonly node: Node | null
          readonly previousRect: DOMRectReadOnly
          readonly currentRect: DOMRectReadOnly
        }[]
      })[])
        if (!entry.hadRecentInput)
          noted.shifts.push({
            value: entry.value,
            what: entry.sources.map(({ node, previousRect, currentRect }) => {
              const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
                [x, y, width, height].map(Math.round).join(' '),
              )
              return `${(node?.textContent ?? node?.nodeName ?? '').slice(0, 60)}: ${from} → ${to}`
            }),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Fonts load before the first paint, as on a fast line: a late font may have other widths. */
const letFontComeFirst = async (page: Page): Promise<void> => {
  const font = page.waitForResponse(/inter-latin-wght-normal.*woff2$/).then((answer) => answer.finished())
  await page.route('**/*.css', async (route) => {
    await font
    await route.continue()
  })
}

/** Fonts load after text was painted in others, as on a slow line. */
const letFontComeLate = (page: Page): Promise<unknown> =>
  page.route(/inter-latin-wght-normal.*woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })

/** How much shifted, and what; empty if the shift is too small to see. */
const shifted = async (page: Page): Promise<Noted['shifts']> => {
  const { shifts } = await page.evaluate(() => (window as Noting).noted)
  return shifts.reduce((sum, { value }) => sum + value, 0) < leastShift ? [] : shifts
}

const settle = async (page: Page, locale: 'en_US' | 'zh_CN', scene: Scene): Promise<void> => {
  const words = wordsIn(locale)
  await page.goto(`/${locale}${scene.path}`)
  await scene.settle(page, (key) => words(key, {}))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** In full runs every page at every width; otherwise each at one of them. */
const looks = looked.flatMap((scene, at) =>
  widths.filter((_, nth) => isAtLength || nth === at % widths.length).map((width) => ({ width, scene })),
)

for (const { width, scene } of looks) {
  test(`${scene.name} does not shift while loading, fits its window and is accessible: ${width}`, async ({
    page,
    complaints,
  }) => {
    // One of the scenes is an unknown address.
    complaints.expect(/404/)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await announceNothing(page)
    await noteShifts(page)
    await letFontComeFirst(page)
    if (scene.as !== 'guest') await beLoggedIn(page, people[scene.as])
    // Pictures are for people to look at, so commits do not save them.
    const kept = async (look: string) => {
      if (!isEveryCommit) await keepPicture(page, `page-${slug(scene.name)}-${width}-${look}`)
    }

    // `axe/pages.ts` checks this on every screen; a commit checks it where it looks anyway.
    const holdAxe = async (rules?: readonly string[]) => {
      if (isEveryCommit) expect.soft(await violations(page, rules)).toEqual([])
    }

    const wear = async (scheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme: scheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
    }

    await settle(page, 'en_US', scene)
    // Loading has finished: neither a picture nor a shift is of a page that is half loaded.
    await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)
    // Scenes with user actions may shift, since people expect the result of their action.
    if (pages.includes(scene)) expect.soft(await shifted(page)).toEqual([])
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0)
    // The wallet is always dark, whatever the browser prefers.
    const hasLight = (await page.locator('html').getAttribute('data-mode')) === 'exchange'
    if (hasLight) await kept('light')
    await holdAxe()
    await wear('dark')
    await kept('dark')
    if (hasLight) await holdAxe(colourRules)
    await keepElsewhere(page, 'sf.settings', keptForm('settings', { ...defaultSettings, moves: 'redUp' }))
    await expect(page.locator('html')).toHaveAttribute('data-moves', 'redUp')
    await kept('dark-red-up')

    await settle(page, 'zh_CN', scene)
    await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0)
    await kept('dark-red-up-zh')
    if (!hasLight) return
    await wear('light')
    await kept('light-red-up-zh')
  })
}

/** The pages that people reach first. */
const doors = ['home', 'markets', 'live', 'login', 'register']
const late = widths.flatMap((width) =>
  pages.filter(({ name }) => doors.includes(name)).map((scene) => ({ width, scene })),
)
const lateAtHome = late.filter(({ scene: { name } }) => name === 'home')

for (const { width, scene } of [
  ...someOf(lateAtHome, 1),
  ...sample(
    late.filter((one) => !lateAtHome.includes(one)),
    isEveryCommit ? 0 : 2,
  ),
]) {
  test(`late fonts move no text of ${scene.name}: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await announceNothing(page)
    await noteShifts(page)
    await letFontComeLate(page)
    const letters = page.waitForResponse(/inter-latin-wght-normal.*woff2$/)
    await settle(page, 'en_US', scene)
    await (await letters).finished()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await shifted(page)).toEqual([])
  })
}
