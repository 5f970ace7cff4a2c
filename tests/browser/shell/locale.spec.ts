import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { builtFiles } from '#tests/support/browser/builtFiles.ts'
import { beLoggedIn, fillLogin, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const languageButton = { en_US: 'Language', zh_CN: '语言' } as const
type Spoken = keyof typeof languageButton

/** Chooses a language by its own name, from a page in another language. */
const choose = async (page: Page, from: Spoken, name: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: languageButton[from] }).click()
  await page.getByRole('option', { name }).click()
}

const leadingTo = (place: string, prefix: string) => `${prefix}/login?redirect=${encodeURIComponent(place)}`

test.describe('choosing a language', () => {
  test('changes only the language segment of the address, also in the redirect of a login [LOC-02]', async ({
    page,
  }) => {
    const to = (locale: Spoken) =>
      `${leadingTo(leadingTo(`/${locale}/account/transfer?source=2&target=5#amount`, `/${locale}`), `/${locale}`)}&name=%E5%B8%81%20+#below`
    await page.goto(to('en_US'))
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible()
    await choose(page, 'en_US', '简体中文')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(page.url().slice(new URL(page.url()).origin.length)).toBe(to('zh_CN'))

    const direct = (locale: Spoken) => leadingTo(`/${locale}/account/transfer?source=2&target=5`, `/${locale}`)
    await page.goto(direct('zh_CN'))
    await choose(page, 'zh_CN', 'English')
    await expect(page).toHaveURL((url) => url.pathname + url.search === direct('en_US'))
    await fillLogin(page, trader)
    await expect(page).toHaveURL(/\/en_US\/account\/transfer\?source=2&target=5$/)
  })

  test('does nothing if it is the current one', async ({ page }) => {
    await page.goto('/en_US/vip?tab=2#levels')
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await choose(page, 'en_US', 'English')
    await expect(page.getByRole('option', { name: 'English' })).toHaveCount(0)
    expect(documents).toBe(0)
  })

  test('never leads to another host, whatever the redirect says [LOC-02]', async ({ page }) => {
    const search = `?redirect=${encodeURIComponent('//evil.example/en_US/market')}&redirect=${encodeURIComponent('https://evil.example/en_US')}`
    await page.goto(`/en_US/login${search}`)
    await choose(page, 'en_US', '简体中文')
    await expect(page).toHaveURL((url) => url.pathname === '/zh_CN/login' && url.search === search)
  })

  test('applies to the next address without one, in every tab; open pages keep theirs [LOC-02]', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/en_US/vip')
    await page.goto('/en_US/vip')
    await choose(page, 'en_US', '简体中文')
    await expect(page).toHaveURL(/\/zh_CN\/vip$/)

    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await other.reload()
    await expect(other.locator('html')).toHaveAttribute('lang', 'en-US')
    await other.goto('/vip')
    await expect(other).toHaveURL(/\/zh_CN\/vip$/)
  })

  test('asks before what was typed is lost, and keeps it when the person stays', async ({ page }) => {
    await page.goto('/en_US/login')
    const name = page.getByRole('main').getByRole('textbox', { name: 'Email' })
    await name.fill('somebody@example.test')
    const question = page.getByRole('alertdialog', { name: 'Change language?' })
    await choose(page, 'en_US', '简体中文')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('somebody@example.test')
    await choose(page, 'en_US', '简体中文')
    await expect(question).toContainText('简体中文')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/en_US\/login$/)
    await choose(page, 'en_US', '简体中文')
    await question.getByRole('button', { name: 'Change language' }).click()
    await expect(page).toHaveURL(/\/zh_CN\/login$/)
  })

  test('waits for the answer about money in transit, and leaves it readable [LOC-02]', async ({ page }) => {
    await beLoggedIn(page, trader)
    await page.goto('/en_US/account/transfer?source=2&target=5')
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**${calls.transfer.submitSigned.path}`, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('textbox', { name: 'Amount' }).fill('1.5')
    await page.getByRole('button', { name: /^Transfer 1\.5/ }).click()
    await expect(page.getByText('Transferring…')).toBeVisible()
    await choose(page, 'en_US', '简体中文')
    await expect(page.getByText('The language changes when your pending request completes.')).toBeVisible()
    await expect(page).toHaveURL(/\/en_US\/account\/transfer/)
    answer()
    await expect(page.getByRole('main').getByText('Transfer complete')).toBeVisible()
    await expect(page).toHaveURL(/\/zh_CN\/account\/transfer\?source=2&target=5$/)
    await expect(page.getByRole('banner').getByRole('button', { name: '语言' })).toBeVisible()
  })
})

/** Navigates within the document, through a link that the page's own router follows. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

test('follows a link that spells the language differently to the right page, once [LOC-02]', async ({ page }) => {
  await page.goto('/en_US/vip')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  for (const spelt of ['en-US', 'en', 'EN_us/en-US']) {
    await follow(page, `/en_US/${spelt}/market?area=spot#list`)
    await expect(page).toHaveURL(
      ({ pathname, search, hash }) => pathname + search + hash === '/en_US/market?area=spot#list',
    )
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await follow(page, '/en_US/vip')
    await expect(page).toHaveURL(/\/en_US\/vip$/)
  }
  expect(documents).toEqual([])
  // Another language is another document.
  await follow(page, '/en_US/zh/market?area=spot')
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === '/zh_CN/market?area=spot')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(documents).toEqual(['/zh_CN/market'])
})

test('offers the longest texts after the languages, with addresses, and does not remember them', async ({ page }) => {
  await page.goto('/en_US/market?tab=1')
  await choose(page, 'en_US', 'Longest text')
  await expect(page).toHaveURL(/\/longest\/market\?tab=1$/)
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await page.goto('/market')
  await expect(page).toHaveURL(/\/en_US\/market$/)
})

test.describe('texts', () => {
  /** Which file of the build holds which texts. */
  const files = (): ReadonlyMap<string, string> =>
    new Map(
      [...builtFiles()].flatMap(([source, file]) =>
        /^(locales|src\/i18n\/(shared|parts))\/|longest/.test(source) ? [[file, source] as const] : [],
      ),
    )
  /** The sources of the texts that the page has fetched. */
  const fetched = (page: Page): ReadonlySet<string> => {
    const known = files()
    const seen = new Set<string>()
    page.on('request', (request) => {
      const source = known.get(new URL(request.url()).pathname)
      if (source !== undefined) seen.add(source)
    })
    return seen
  }

  for (const locale of ['en_US', 'zh_CN'] as const) {
    test(`load only in the language of the page, and only for what is shown: ${locale}`, async ({ page }) => {
      const seen = fetched(page)
      await page.goto(`/${locale}/`)
      await expect(page.getByRole('row').nth(5)).toBeVisible()
      // Overlays that open over any page load when the page is idle; texts of other pages come with them.
      const expected = [`src/i18n/parts/${locale}.ts`, `src/i18n/shared/${locale}.ts`]
      await expect.poll(() => [...seen].toSorted()).toEqual(expected)

      await page.goto(`/${locale}/register`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(seen.has(`locales/${locale}/register.json`)).toBe(true)
    })
  }
})
