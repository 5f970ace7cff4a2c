import type { Page } from '@playwright/test'
import { shellLimits } from '#contract/shell/limits.ts'
import { hotkeyActions, hotkeys } from '#contract/spot/hotkeys.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { field, form, rows } from '#tests/support/browser/floor.ts'
import { quiet, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { wordsIn } from '#tests/support/words.ts'

/** A market in which only the users of these tests trade. */
const market = venueOfFile(quiet)

const says = wordsIn('en_US')
const floor = '/trade/exchange/?tradeCode=btc_usdt'
const side = (page: Page, name: string) => form(page).getByRole('radio', { name })
const keys = (page: Page) => page.getByRole('group', { name: 'Hotkeys' })
/** By the strings of the language, so that a new wording cannot make a check for its absence pass. */
const marks = (['armed', 'away', 'typing', 'covered', 'broken'] as const).map((state) =>
  says(`hotkeys:mark.${state}`, {}),
)
const mark = (page: Page) => keys(page).getByText(new RegExp(`^(${marks.join('|')})$`))
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel all orders?' })

const open = async (page: Page) => {
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US${floor}`)
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
  // Orders that an earlier test of this user left in the book.
  await page.getByRole('tab', { name: /^Open/ }).waitFor()
}

/** Opens the page and switches keys on as a person does: with Space on their switch. */
const openArmed = async (page: Page) => {
  await open(page)
  await keys(page).getByRole('checkbox', { name: 'Hotkeys' }).press('Space')
  await expect(mark(page)).toHaveText('Active')
}

/** One order rests on each side: a bid at 60,000 and an ask at 70,000. */
const twoSides = async (other: Page) => {
  await beLoggedIn(other, trader, market.url)
  await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '60000', amount: '0.5' }, market.url)
  await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price: '70000', amount: '0.5' }, market.url)
}

test('keys are off by default: none of them does anything [TRD-13]', async ({ page }) => {
  await open(page)
  await expect(keys(page).getByRole('checkbox', { name: 'Hotkeys' })).not.toBeChecked()
  await expect(mark(page)).toHaveCount(0)
  await page.getByRole('main').focus()
  for (const action of hotkeyActions) {
    const { code, shift } = hotkeys[action]
    await page.keyboard.press(shift ? `Shift+${code}` : code)
  }
  await expect(side(page, 'Buy')).toBeChecked()
  await expect(field(page, 'Price')).toHaveValue('')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('armed keys fill the form from the book, report what they did, and send nothing by themselves [TRD-13]', async ({
  page,
  newBrowser,
}) => {
  await twoSides(await (await newBrowser()).newPage())
  await openArmed(page)
  await expect(page.getByRole('region', { name: 'Order book' }).getByText('70,000.00').first()).toBeVisible()
  await page.keyboard.press('s')
  await expect(side(page, 'Sell')).toBeChecked()
  await expect(keys(page).getByRole('status')).toHaveText('Done: Sell')
  await page.keyboard.press(']')
  await expect(field(page, 'Price')).toHaveValue('70000')
  await page.keyboard.press('[')
  await expect(field(page, 'Price')).toHaveValue('60000')
  await page.keyboard.press('b')
  await page.keyboard.press('2')
  await expect(form(page).getByRole('button', { name: /^Buy [\d.,]+ BTC at 60,000$/ })).toBeVisible()
  await page.keyboard.press('k')
  await expect(form(page).getByRole('radio', { name: 'Market' })).toBeChecked()
  await page.keyboard.press('-')
  await expect(page.getByRole('combobox', { name: 'Grouping' })).toHaveValue('0.10')
  await expect(rows(page, 'Open')).toHaveCount(0)
})

test('a key belongs to the focused field; Escape leaves it and arms the keys [TRD-13]', async ({ page }) => {
  await openArmed(page)
  await page.keyboard.press('p')
  await expect(field(page, 'Price')).toBeFocused()
  await expect(mark(page)).toHaveText('Typing')
  await page.keyboard.type('50ks')
  await expect(side(page, 'Buy')).toBeChecked()
  await page.keyboard.press('Backspace')
  await expect(field(page, 'Price')).toHaveValue('50k')
  await page.keyboard.press('Escape')
  await expect(mark(page)).toHaveText('Active')
  await page.keyboard.press('s')
  await expect(side(page, 'Sell')).toBeChecked()
})

test('a held key, one during composition, and one with Ctrl do nothing [TRD-13]', async ({ page }) => {
  await openArmed(page)
  const pressed = (how: Pick<KeyboardEventInit, 'key' | 'repeat' | 'isComposing' | 'ctrlKey' | 'altKey' | 'metaKey'>) =>
    page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', bubbles: true, ...init })),
      how,
    )
  await pressed({ key: 's', repeat: true })
  await pressed({ key: 's', isComposing: true })
  await pressed({ key: 'Process' })
  await pressed({ key: 's', ctrlKey: true })
  await pressed({ key: 's', altKey: true })
  await pressed({ key: 'S', metaKey: true })
  await expect(side(page, 'Buy')).toBeChecked()
  await pressed({ key: 's' })
  await expect(side(page, 'Sell')).toBeChecked()
})

test('keys are identified by their position, whatever the layout [TRD-13]', async ({ page }) => {
  await openArmed(page)
  // Dvorak has an O where S is elsewhere, and Russian has a letter of its own; Dvorak's S is on the semicolon key.
  const at = (code: string, key: string) =>
    page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })), {
      code,
      key,
    })
  await at('Semicolon', 's')
  await expect(side(page, 'Buy')).toBeChecked()
  await at('KeyS', 'o')
  await expect(side(page, 'Sell')).toBeChecked()
  await at('KeyB', 'и')
  await expect(side(page, 'Buy')).toBeChecked()
  // On Dvorak this key types the letter that changes the theme elsewhere: with keys on, it belongs to the trading page.
  const theme = await page.evaluate(() => document.documentElement.dataset['theme'])
  await at('KeyK', 't')
  await expect(form(page).getByRole('radio', { name: 'Market' })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
})

test('on return keys are on but inactive, until the person acts in the window [TRD-13]', async ({ page }) => {
  await openArmed(page)
  await page.reload()
  await expect(keys(page).getByRole('checkbox', { name: 'Hotkeys' })).toBeChecked()
  await expect(mark(page)).toHaveText('Paused')
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
  await page.keyboard.press('s')
  await expect(side(page, 'Buy')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(mark(page)).toHaveText('Active')
  await page.keyboard.press('s')
  await expect(side(page, 'Sell')).toBeChecked()
  // The window loses the focus to another one.
  await page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })
  await expect(mark(page)).toHaveText('Paused')
})

test('over an open dialog no key acts, and the mark shows it [TRD-13]', async ({ page }) => {
  await openArmed(page)
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: says('shortcuts:sheet.title', {}) })
  await expect(sheet).toBeVisible()
  await expect(page.getByText('Blocked', { exact: true })).toHaveCount(1)
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(side(page, 'Buy')).toBeChecked()
  await expect(mark(page)).toHaveText('Active')
})

test('the sheet lists every key of the page as on this keyboard, and does the same on a press [TRD-13]', async ({
  page,
}) => {
  // AZERTY.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'keyboard', {
      value: { getLayoutMap: () => Promise.resolve(new Map([['KeyA', 'q']])) },
    })
  })
  await open(page)
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: says('shortcuts:sheet.title', {}) })
  for (const action of hotkeyActions)
    await expect(sheet.getByRole('button', { name: says(`hotkeys:action.${action}`, {}) }).first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Go to amount' })).toHaveText(/Q$/)
  await sheet.getByRole('button', { name: 'Go to price' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(field(page, 'Price')).toBeFocused()
})

test('another key for an action is stored, shown in the sheet, and can be reset [TRD-13]', async ({ page }) => {
  await openArmed(page)
  const settings = page.getByRole('dialog', { name: 'Trading settings' })
  const openKeys = async () => {
    await page.getByRole('button', { name: 'Trading settings' }).click()
    await settings.getByText('Hotkey settings').click()
  }
  const change = settings.getByRole('button', { name: 'Change key: Sell', exact: true })
  await openKeys()
  await change.click()
  // The panic key, pressed here, counts as taken, and cancels nothing.
  await page.keyboard.press('Shift+Escape')
  await expect(settings.getByRole('alert')).toHaveText(/Already used for: Cancel all orders/)
  await page.keyboard.press('b')
  await expect(settings.getByRole('alert')).toHaveText(/Already used for: Buy\./)
  await page.keyboard.press('q')
  await expect(settings.getByRole('alert')).toHaveCount(0)
  await expect(settings.getByRole('status')).toHaveCount(0)
  // Escape leaves the change, not the dialog.
  await change.click()
  await page.keyboard.press('Escape')
  await expect(settings).toBeVisible()
  expect(await violations(page)).toEqual([])
  await settings.getByRole('button', { name: 'Close settings' }).click()

  await page.reload()
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
  // Keys are heard once the mark says so.
  await expect(mark(page)).toHaveText('Paused')
  await page.keyboard.press('Tab')
  await expect(mark(page)).toHaveText('Active')
  await page.keyboard.press('s')
  await expect(side(page, 'Buy')).toBeChecked()
  await page.keyboard.press('q')
  await expect(side(page, 'Sell')).toBeChecked()
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: says('shortcuts:sheet.title', {}) })
  await expect(sheet.getByRole('button', { name: /^Sell/ }).first()).toHaveText(/Q$/)
  await page.keyboard.press('Escape')

  await openKeys()
  await settings.getByRole('button', { name: 'Reset to defaults' }).click()
  await settings.getByRole('button', { name: 'Close settings' }).click()
  await page.keyboard.press('b')
  await page.keyboard.press('s')
  await expect(side(page, 'Sell')).toBeChecked()
})

test('a guest sets another key for an action, and keeps it on return and after login [TRD-13]', async ({ page }) => {
  await page.goto(`${market.url}/en_US${floor}`)
  const settings = page.getByRole('dialog', { name: 'Trading settings' })
  await page.getByRole('button', { name: 'Trading settings' }).click()
  // There are no orders yet for other settings to apply to.
  await expect(settings.getByText('Cancel all orders on disconnect')).toHaveCount(0)
  await settings.getByRole('button', { name: 'Change key: Sell', exact: true }).click()
  await page.keyboard.press('q')
  await expect(settings.getByRole('status')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await settings.getByRole('button', { name: 'Close settings' }).click()

  const expectKept = async () => {
    await page.keyboard.press('s')
    await expect(side(page, 'Buy')).toBeChecked()
    await page.keyboard.press('q')
    await expect(side(page, 'Sell')).toBeChecked()
  }
  await keys(page).getByRole('checkbox', { name: 'Hotkeys' }).press('Space')
  await expect(mark(page)).toHaveText('Active')
  await expectKept()

  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US${floor}`)
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(mark(page)).toHaveText('Active')
  await side(page, 'Buy').check()
  await expectKept()
})

test('the sheet and the list of keys open without another request once the page has its keys [TRD-13]', async ({
  page,
}) => {
  const never = shellLimits.page.preloadAfter
  // The page never becomes idle, so what waits for that never loads.
  await page.addInitScript((delay) => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === delay ? 0 : wait(run, ms)) })
  }, never)
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  await open(page)
  for (const code of [/\/DialogFrame-/, /\/overAnyPage-/])
    await expect.poll(() => fetched.some((path) => code.test(path))).toBe(true)
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: says('shortcuts:sheet.title', {}) })
  await expect(sheet.getByRole('button', { name: 'Go to price' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Trading settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Trading settings' })
  await settings.getByText('Hotkey settings').click()
  await expect(settings.getByRole('button', { name: 'Change key: Sell', exact: true })).toBeVisible()
})

test('an order is placed, amended and cancelled by keyboard alone [TRD-13]', async ({ page }) => {
  await openArmed(page)
  await page.keyboard.press('p')
  await page.keyboard.type('62k')
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(field(page, 'Amount')).toBeFocused()
  await page.keyboard.type('.01')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Order placed: buy 0.01 BTC at 62,000 USDT')).toBeVisible()
  await expect(rows(page, 'Open').filter({ hasText: '62,000.00' })).toHaveCount(1)

  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  const change = page.getByRole('dialog', { name: 'Amend order' })
  await expect(change).toBeVisible()
  while (!(await change.getByRole('textbox', { name: 'Price' }).evaluate((box) => box === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('63k')
  await page.keyboard.press('Enter')
  await expect(change).toHaveCount(0)
  await expect(rows(page, 'Open').filter({ hasText: '63,000.00' })).toHaveCount(1)

  await expect(mark(page)).toHaveText('Active')
  await page.keyboard.press('c')
  await expect(page.getByText('BTC/USDT buy order cancelled, unfilled')).toBeVisible()
  await expect(rows(page, 'Open').filter({ hasText: '63,000.00' })).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.getByText('No open orders on BTC/USDT')).toBeVisible()
})

test('an order is placed, amended and cancelled through the accessibility tree alone [TRD-13]', async ({ page }) => {
  await open(page)
  const [announced, order] = [form(page).getByRole('alert').or(form(page).getByRole('status')), rows(page, 'Open')]
  await side(page, 'Sell').check()
  await field(page, 'Price').fill('71000')
  await field(page, 'Amount').fill('0.02')
  await form(page).getByRole('button', { name: 'Sell 0.02 BTC at 71,000' }).click()
  await expect(announced.filter({ hasText: 'Order placed: sell 0.02 BTC at 71,000 USDT' })).toHaveCount(1)

  await order.getByRole('button', { name: 'Amend BTC/USDT sell order' }).click()
  const change = page.getByRole('dialog', { name: 'Amend order' })
  await change.getByRole('textbox', { name: 'Amount' }).fill('0.01')
  await change.getByRole('button', { name: 'Amend order' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(order.getByRole('cell', { name: '0.010000' })).toHaveCount(1)

  await order.getByRole('button', { name: 'Cancel BTC/USDT sell order' }).click()
  await expect(order.getByRole('button', { name: 'Cancel BTC/USDT sell order' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'BTC/USDT sell order cancelled' })).toHaveCount(1)
})

test('Shift and B buys at the best ask with the entered size, and only with a size [TRD-13]', async ({
  page,
  newBrowser,
}) => {
  await twoSides(await (await newBrowser()).newPage())
  await openArmed(page)
  await page.keyboard.press('Shift+B')
  await expect(form(page).getByRole('alert')).toBeVisible()
  // It leads to the missing size, which can be typed at once.
  await expect(field(page, 'Amount')).toBeFocused()
  await page.keyboard.type('.1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+B')
  await expect(form(page).getByText('Order filled: bought 0.1 BTC at avg. 70,000 USDT')).toBeVisible()
})

test('the panic key asks, and on a second press cancels twenty resting orders and says so, from a field too [TRD-13]', async ({
  page,
}) => {
  await openArmed(page)
  for (let at = 0; at < 20; at += 1)
    await placeBeside(
      page,
      { symbol: 'btc_usdt', side: 'buy', price: String(40_000 + at), amount: '0.001' },
      market.url,
    )
  await expect(page.getByRole('tab', { name: 'Open (20)' })).toBeVisible()
  await field(page, 'Price').focus()
  await page.keyboard.press('Shift+Escape')
  await expect(question(page)).toContainText('20')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Open (20)' })).toBeVisible()

  await page.keyboard.press('Shift+Escape')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Shift+Escape')
  await expect(question(page).getByRole('status')).toContainText('Cancelled: 20')
  await expect(page.getByText('No open orders')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await page.keyboard.press('Shift+Escape')
  await expect(page.getByText('No open orders on BTC/USDT')).toBeVisible()
})

test('the palette finds pages, markets and actions of the page, and remembers choices [TRD-13]', async ({ page }) => {
  await open(page)
  await page.keyboard.press('ControlOrMeta+K')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  const box = palette.getByRole('combobox', { name: 'What do you want to do?' })
  await expect(box).toBeFocused()
  await page.keyboard.type('go pri')
  const row = palette.getByRole('option', { name: 'Go to price' })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(field(page, 'Price')).toBeFocused()

  // Also from a field; recent choices come first.
  await page.keyboard.press('ControlOrMeta+K')
  await expect(palette.getByRole('option').first()).toHaveAccessibleName('Go to price')
  await page.keyboard.type('btcus')
  await expect(palette.getByRole('option', { name: 'BTC/USDT' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(field(page, 'Price')).toBeFocused()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('markets')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en_US\/market$/)
  // The action of the trading page is not available here.
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('go to the price')
  await expect(palette.getByText('No results')).toBeVisible()
})

test('the palette is in Chinese, and opens with a button on a phone [TRD-13]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/zh_CN${floor}`)
  await page.getByRole('button', { name: '命令' }).click()
  const palette = page.getByRole('dialog', { name: '命令' })
  await palette.getByRole('combobox').fill('卖出')
  await palette.getByRole('option', { name: '卖出', exact: true }).click()
  await expect(page.getByRole('radio', { name: '卖出' })).toBeChecked()
})
