import type { Page } from '@playwright/test'
import { shortcuts } from '#contract/shell/shortcuts.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { accountMenu } from '#tests/support/browser/visitor.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const says = (key: string) => words(`shortcuts:${key}`, {})

const open = async (page: Page) => {
  await page.goto('/en_US/market')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

const sheet = (page: Page) => page.getByRole('dialog', { name: says('sheet.title') })
/** A row of the sheet, by its text: its name also has its keys. */
const rowOf = (page: Page, id: string) =>
  sheet(page)
    .getByRole('button')
    .filter({ has: page.getByText(says(`key.${id}`), { exact: true }) })
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

test('the sheet lists every key, takes the focus, and Escape returns it', async ({ page }) => {
  await open(page)
  const main = page.getByRole('main')
  await main.focus()
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
  for (const { id } of shortcuts) await expect(rowOf(page, id)).toBeVisible()
  expect(await sheet(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(main).toBeFocused()
})

test('a sequence opens its page, as does a row of the sheet', async ({ page }) => {
  await open(page)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/en_US\/?$/)
  await page.keyboard.press('?')
  await rowOf(page, 'markets').click()
  await expect(page).toHaveURL(/\/en_US\/market$/)
  await expect(sheet(page)).toBeHidden()
})

test('keys are ignored in a field, during composition, with a modifier, or over a dialog', async ({ page }) => {
  await open(page)
  const before = await theme(page)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('t?')
  await expect(search).toHaveValue('t?')
  await search.blur()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Shift+T')
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', isComposing: true, bubbles: true })),
  )
  await expect(sheet(page)).toHaveCount(0)
  expect(await theme(page)).toBe(before)
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(sheet(page)).toBeVisible()
  expect(await theme(page)).toBe(before)
})

test('slash focuses a search without typing into it; t changes the theme', async ({ page }) => {
  await open(page)
  await page.keyboard.press('/')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('type', 'search')
  await expect(focused).toHaveValue('')
  await focused.blur()
  const before = await theme(page)
  await page.keyboard.press('t')
  await expect.poll(() => theme(page)).toBe(before === 'dark' ? 'light' : 'dark')
})

test('single keys can be turned off permanently, and on again', async ({ page }) => {
  await open(page)
  await page.keyboard.press('?')
  await sheet(page)
    .getByRole('button', { name: says('sheet.turnOff') })
    .click()
  await expect(sheet(page).getByText(says('sheet.offText'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const before = await theme(page)
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  await expect(sheet(page)).toHaveCount(0)
  expect(await theme(page)).toBe(before)
  const foot = page.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  await foot.getByRole('button', { name: words('common:action.shortcuts', {}) }).click()
  await sheet(page)
    .getByRole('button', { name: says('sheet.turnOn') })
    .click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect.poll(() => theme(page)).not.toBe(before)
})

test('commands offer login to a guest, and not to a signed-in user', async ({ page }) => {
  const palette = page.getByRole('dialog', { name: words('commandPalette:title', {}) })
  const field = palette.getByRole('combobox')
  const ways = palette.getByRole('option', { name: /^(Log in|Sign up)/ })
  await open(page)
  await page.keyboard.press('ControlOrMeta+K')
  for (const way of ['Log in', 'Sign up']) {
    await field.fill(way)
    await expect(ways.first()).toHaveText(new RegExp(`^${way}`))
  }
  await beLoggedIn(page, demo)
  await open(page)
  // The offers are fixed as it opens, so wait until the page knows the session.
  await expect(accountMenu(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  const security = palette.getByRole('option', { name: /^Security/ })
  for (const way of ['Log in', 'Sign up']) {
    await field.fill('Security')
    await expect(security).toBeVisible()
    await field.fill(way)
    await expect(security).toHaveCount(0)
    await expect(ways).toHaveCount(0)
  }
})
