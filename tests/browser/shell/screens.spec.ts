import type { Locator, Page } from '@playwright/test'
import { transfer } from '#contract/assets/calls/transfer.ts'
import { defaultSettings, keptForm } from '#contract/kernel/stored.ts'
import { announceNothing } from '#tests/support/browser/announcement.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { keepPicture } from '#tests/support/browser/picture.ts'
import { amountField, transferReady } from '#tests/support/browser/journey.ts'
import { folds, openers } from '#tests/support/browser/openers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { sample } from '#tests/support/length.ts'
import { wordsIn } from '#tests/support/words.ts'

/** Both sides of each breakpoint, and the most common widths. */
const widths = [1920, 1500, 1440, 1024, 768, 390] as const
const height = 900

const surfaces = (page: Page) => page.locator('[role="dialog"]:visible, [role="menu"]:visible')

/** A valid file name: non-Latin text is dropped, so each opened element has a number as well. */
const slug = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

/** How far something overflows the window, in pixels on each side. */
const beyond = async (surface: Locator): Promise<number> => {
  const box = await surface.evaluate((element) => {
    // A full-screen dialog contains its sheet.
    const { left, top, right, bottom } = (element.querySelector('.MuiPaper-root') ?? element).getBoundingClientRect()
    return { left, top, right, bottom, width: innerWidth, height: innerHeight }
  })
  return Math.max(0, -box.left, -box.top, box.right - box.width, box.bottom - box.height)
}

interface Look {
  readonly width: number
  readonly scheme: 'light' | 'dark'
  readonly as: 'guest' | 'user'
  readonly locale: 'en_US' | 'zh_CN'
}

/** In Chinese a rise is red, as is usual in those markets. */
const redUpIn = 'zh_CN'

const nameOf = ({ width, scheme, as, locale }: Look, what: string) =>
  `${slug(what)}-${as}-${width}-${scheme}${locale === redUpIn ? '-red-up-zh' : ''}`

/** Checks that it is fully visible and accessible, and saves a picture. */
const look = async (page: Page, at: Look, what: string, surface: Locator): Promise<void> => {
  await keepPicture(page, nameOf(at, what))
  expect.soft(await beyond(surface), `${what} reaches beyond the window`).toBeLessThanOrEqual(0.5)
  expect.soft((await surface.boundingBox())?.height ?? 0, `${what} has room`).toBeGreaterThan(60)
  expect.soft(await violations(page), what).toEqual([])
}

/** The same by a key, on any page. */
const byKeys = [
  { what: 'shortcuts', key: '?' },
  { what: 'notifications', key: 'n' },
  { what: 'commands', key: 'ControlOrMeta+k' },
] as const

const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  widths.flatMap((width) =>
    (['guest', 'user'] as const).flatMap((as) =>
      (['en_US', 'zh_CN'] as const).map((locale): Look => ({ width, scheme, as, locale })),
    ),
  ),
)

for (const at of sample(looks, 1)) {
  const { width, scheme, as, locale } = at
  test(`everything that a ${as} opens is fully visible and accessible: ${width}, ${scheme}, ${locale}`, async ({
    browser,
    baseURL,
    complaints,
  }) => {
    test.slow()
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      baseURL: baseURL ?? '',
    })
    complaints.watch(context)
    const page = await context.newPage()
    if (as === 'user') await beLoggedIn(page, demo)
    await announceNothing(page)
    await page.goto(`/${locale}/`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    if (locale === redUpIn) {
      await keepElsewhere(page, 'sf.settings', keptForm('settings', { ...defaultSettings, moves: 'redUp' }))
      await expect(page.locator('html')).toHaveAttribute('data-moves', 'redUp')
    }
    const foot = page.getByRole('contentinfo')
    await foot.scrollIntoViewIfNeeded()
    await expect(foot.getByRole('link', { name: wordsIn(locale)('footer:social.facebook', {}) })).toBeVisible()
    await keepPicture(page, nameOf(at, 'footer'))
    await page.evaluate(() => scrollTo(0, 0))
    await keepPicture(page, nameOf(at, 'shell'))
    const count = await openers(page).count()
    for (let index = 0; index < count; index += 1) {
      const opener = openers(page).nth(index)
      const what = (await opener.getAttribute('aria-label')) ?? (await opener.innerText())
      await opener.click()
      const surface = surfaces(page).last()
      await expect(surface, what).toBeVisible()
      await expect(surface.locator('a, button, input, p').first(), what).toBeVisible()
      await look(page, at, `${index} ${what}`, surface)
      for (const [place, fold] of (await folds(surface).all()).entries()) {
        await fold.click()
        await keepPicture(page, nameOf(at, `${index} ${what} ${place}`))
      }
      await page.keyboard.press('Escape')
      await expect(surface, what).toBeHidden()
    }
    for (const { what, key } of byKeys) {
      await page.getByRole('main').focus()
      await page.keyboard.press(key)
      const surface = surfaces(page).last()
      await expect(surface, what).toBeVisible()
      await look(page, at, what, surface)
      await page.keyboard.press('Escape')
      await expect(surface, what).toBeHidden()
    }
    await context.close()
  })
}

const refused = (['light', 'dark'] as const).flatMap((scheme) =>
  widths.map((width): Look => ({ width, scheme, as: 'user', locale: 'en_US' })),
)

for (const at of sample(refused, 2)) {
  const { width, scheme } = at
  test(`a notice is fully visible and accessible: ${width}, ${scheme}`, async ({ browser, baseURL, complaints }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      baseURL: baseURL ?? '',
    })
    complaints.watch(context)
    const page = await context.newPage()
    await beLoggedIn(page, demo)
    const msg =
      'The venue refused this transfer because an account that takes part in it is being checked; nothing was moved.'
    await page.route(`**${transfer.submitSigned.path}`, (route) =>
      route.fulfill({ json: { code: 39_999, msg, data: null } }),
    )
    await page.goto('/en_US/account/transfer?source=2&target=5')
    await transferReady(page)
    await amountField(page).fill('1')
    await page.getByRole('button', { name: 'Transfer 1 USDT' }).click()
    const card = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await expect(card).toContainText(msg)
    await keepPicture(page, nameOf(at, 'notice'))
    expect(await beyond(card)).toBe(0)
    expect(await violations(page)).toEqual([])
    await context.close()
  })
}
