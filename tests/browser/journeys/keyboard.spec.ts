import type { Page } from '@playwright/test'
import { amountField, records, announced, transferDialog, transferReady } from '#tests/support/browser/journey.ts'
import { press, tabTo } from '#tests/support/browser/keyboard.ts'
import { trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { wordsIn } from '#tests/support/words.ts'

const keys = async (page: Page, ...all: readonly string[]) => {
  for (const key of all) await page.keyboard.press(key)
}

const banner = (page: Page) => page.getByRole('banner')

test('a whole visit without a mouse: menus, login, transfer, records, theme, language, logout; the focus is always visible', async ({
  page,
}) => {
  test.slow()
  await page.goto('/en_US')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  // Past the header.
  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)

  // A menu: open, look, leave, open again, follow a link.
  const group = banner(page).getByRole('button', { name: 'Markets', exact: true })
  await tabTo(page, group, 'Shift+Tab')
  await press(page, 'Enter')
  const menu = page.getByRole('menu', { name: 'Markets', exact: true })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'End')
  await expect(menu.getByRole('menuitem').last()).toBeFocused()
  await press(page, 'Escape')
  await expect(menu).toHaveCount(0)
  await expect(group).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'm')
  await expect(page.locator(':focus')).toHaveText(/^M/)
  await menu.getByRole('menuitem', { name: 'Markets', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/en_US\/market$/)
  await expect(page.getByRole('main')).toBeFocused()

  // Login.
  await tabTo(page, banner(page).getByRole('link', { name: 'Log in' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  const main = page.getByRole('main')
  await tabTo(page, main.getByLabel('Email'))
  await page.keyboard.type(trader.account)
  await tabTo(page, main.getByLabel('Password', { exact: true }))
  await page.keyboard.type(trader.password)
  await page.keyboard.press('Enter')
  await expect(banner(page).getByRole('button', { name: 'Account', exact: true })).toBeVisible()

  // A transfer in its dialog.
  await expect(main).toBeFocused()
  await keys(page, 'g', 'w')
  await expect(page).toHaveURL(/overView$/)
  const open = main.getByRole('link', { name: 'Transfer', exact: true }).first()
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await transferReady(page)
  expect(await transferDialog(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await tabTo(page, amountField(page))
  await page.keyboard.type('0.5')
  await tabTo(page, transferDialog(page).getByRole('button', { name: 'Transfer 0.5 USDT' }))
  await page.keyboard.press('Enter')
  await expect(announced(page, /^Success/)).toBeVisible()
  await expect(transferDialog(page)).toHaveCount(0)

  // Its record.
  await keys(page, 'g', 't')
  await expect(records(page).nth(1)).toContainText('0.5')
  await expect(main).toBeFocused()

  // Theme and language.
  const themeOf = () => page.evaluate(() => document.documentElement.dataset['theme'])
  const theme = await themeOf()
  await tabTo(page, banner(page).getByRole('button', { name: /(Light|Dark) theme/ }), 'Shift+Tab')
  await press(page, 'Space')
  expect(await themeOf()).not.toBe(theme)
  const language = banner(page).getByRole('button', { name: 'Language and currency' })
  await tabTo(page, language)
  await press(page, 'Enter')
  const picker = page.getByRole('dialog', { name: 'Language and currency' })
  await tabTo(page, picker.getByRole('option', { name: 'English' }))
  await press(page, 'ArrowDown')
  await expect(picker.getByRole('option', { name: '简体中文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zh_CN\//)

  // Logout, in the other language.
  const words = wordsIn('zh_CN')
  await expect(records(page).or(page.getByRole('row')).nth(1)).toContainText('0.5')
  await tabTo(page, banner(page).getByRole('button', { name: words('shell:nav.account', {}), exact: true }))
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('button', { name: words('header:user.logout', {}) }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zh_CN\/?$/)
  await expect(banner(page).getByRole('link', { name: words('shell:link.login', {}) })).toBeVisible()
})
