import type { Locator, Page } from '@playwright/test'
import { footerSections, mailboxes } from '#contract/shell/menus/footer.ts'
import { beLoggedIn, fillLogin, trader } from '#tests/support/browser/person.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { sample } from '#tests/support/length.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const foot = (page: Page) => page.getByRole('contentinfo')

/** Scrolls to the end of the page, where the footer renders. */
const comeTo = async (page: Page, locale = 'en_US'): Promise<Locator> => {
  await page.goto(`/${locale}/vip`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await foot(page).scrollIntoViewIfNeeded()
  await expect(foot(page).getByText('© 2017–2025')).toBeVisible()
  return foot(page)
}

/** A link of the footer by its text, to this site or another. */
const way = (footer: Locator, name: string) =>
  footer
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: new RegExp(`^${name}(?: \\(opens in a new tab\\))?$`) })

test.describe('on pc', () => {
  test('all sections are expanded, with the right link for every item [FOOT-01]', async ({ page }) => {
    const footer = await comeTo(page)
    await expect(footer.getByRole('heading', { level: 2 })).toHaveText([
      'About us',
      'Products',
      'Services',
      'Support',
      'Contact us',
      'Help',
    ])
    for (const { items } of footerSections) {
      for (const item of items) {
        const link = way(footer, words(`footer:item.${item.id}`, {}))
        await expect.soft(link, item.id).toBeVisible()
        if ('to' in item) await expect.soft(link, item.id).toHaveAttribute('href', `/en_US${item.to}`)
        else await expect.soft(link, item.id).toHaveAttribute('target', '_blank')
      }
    }
    await way(footer, 'Fees').click()
    await expect(page).toHaveURL(/\/en_US\/rateStandard$/)
  })

  test('shows four mailboxes as text, and links to social networks without a referrer [FOOT-03]', async ({ page }) => {
    const footer = await comeTo(page)
    for (const role of mailboxes) {
      await expect(footer.getByText(`${role}@statefloor.test`, { exact: true })).toBeVisible()
      await expect(footer.getByRole('link', { name: `${role}@statefloor.test` })).toHaveCount(0)
    }
    const social = footer.getByRole('list', { name: 'Social' }).getByRole('link')
    await expect(social).toHaveCount(5)
    for (const link of await social.all()) {
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(link).toHaveAttribute('target', '_blank')
    }
  })

  test('opens the QR code and the Telegram group of the reader’s language one at a time [FOOT-03]', async ({
    page,
  }) => {
    const footer = await comeTo(page)
    const telegram = footer.getByRole('dialog', { name: 'Telegram' })
    const app = footer.getByRole('dialog', { name: 'Get the app' })
    await footer.getByRole('button', { name: 'Telegram' }).click()
    await expect(telegram.getByRole('link', { name: /^Open Telegram/ })).toHaveAttribute(
      'href',
      'https://example.com/telegram/en',
    )
    await expect(telegram.getByRole('img', { name: 'QR code for the Telegram group' })).toBeVisible()
    await footer.getByRole('button', { name: 'Get the app' }).click()
    await expect(app.getByRole('img', { name: 'QR code for the download page' })).toBeVisible()
    await expect(telegram).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(app).toBeHidden()
    await expect(footer.getByRole('button', { name: 'Get the app' })).toBeFocused()
  })

  test('shows Chinese readers the Chinese group and the Chinese application pages [FOOT-03]', async ({ page }) => {
    const footer = await comeTo(page, 'zh_CN')
    await footer.getByRole('button', { name: 'Telegram' }).click()
    await expect(footer.getByRole('link', { name: /^打开 Telegram/ })).toHaveAttribute(
      'href',
      'https://example.com/telegram/zh',
    )
    for (const name of [/^上币申请 /, /^上币申请表 /])
      await expect(footer.getByRole('link', { name })).toHaveAttribute(
        'href',
        'https://example.com/zh-cn/apply/listing',
      )
  })

  test('is reachable by keyboard without scrolling', async ({ page }) => {
    await page.goto('/en_US/vip')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    // A key that is pressed before the program listens is lost, so press again.
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(foot(page).getByRole('link', { name: 'Fees' })).toBeAttached({ timeout: 2_000 })
    }).toPass()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('loads late, and moves nothing', async ({ page }) => {
    await page.goto('/en_US/vip')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      const seen = { shift: 0 }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: false })
      Object.assign(window, { seen })
    })
    await foot(page).scrollIntoViewIfNeeded()
    await expect(foot(page).getByText('© 2017–2025')).toBeAttached()
    await foot(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
    expect(await page.evaluate(() => (window as Window & { seen?: { shift: number } }).seen?.shift)).toBe(0)
  })
})

test.describe('feedback', () => {
  test('sends a guest to the login, and back to it [FOOT-05]', async ({ page }) => {
    const footer = await comeTo(page)
    await way(footer, 'Feedback').click()
    await expect(page).toHaveURL(
      (url) => url.pathname === '/en_US/login' && url.searchParams.get('redirect') === '/en_US/userfeedback',
    )
    await fillLogin(page, trader)
    await expect(page).toHaveURL(/\/en_US\/userfeedback$/)
  })

  test('opens for a signed-in user [FOOT-05]', async ({ page }) => {
    await beLoggedIn(page, trader)
    const footer = await comeTo(page)
    await way(footer, 'Feedback').click()
    await expect(page).toHaveURL(/\/en_US\/userfeedback$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone })

  test('collapses sections, and opens one at a time [FOOT-01]', async ({ page }) => {
    const footer = await comeTo(page)
    const section = (name: string) => footer.getByRole('button', { name, exact: true })
    const opened = footer.getByRole('button', { expanded: true })
    await expect(opened).toHaveCount(0)
    await expect(way(footer, 'Fees')).toBeHidden()
    for (const [name, inside] of [
      ['Support', 'Fees'],
      ['About us', 'System status'],
      ['Products', 'Crypto loans'],
      ['Services', 'On your computer'],
    ] as const) {
      await section(name).click()
      await expect(opened).toHaveText([name])
      await expect(way(footer, inside)).toBeVisible()
    }
    await section('Contact us').click()
    await expect(opened).toHaveText(['Contact us'])
    await expect(footer.getByText('service@statefloor.test')).toBeVisible()
    await section('Contact us').press('Enter')
    await expect(opened).toHaveCount(0)
  })
})

const looks = [1920, 1500, 1440, 1024, 768, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)
for (const { width, colorScheme } of sample(looks, 3)) {
  test(`at ${width} px, ${colorScheme}, the footer is accessible, and nothing overflows the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const footer = await comeTo(page)
    if (width <= 768) await footer.getByRole('button', { name: 'Support', exact: true }).click()
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await keepPicture(page, `footer-${width}-${colorScheme}`)
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await footer.getByRole('button', { name: 'Telegram' }).click()
    await expect(footer.getByRole('dialog')).toBeVisible()
    await keepPicture(page, `footer-telegram-${width}-${colorScheme}`)
    expect(await violations(page)).toEqual([])
  })
}
