import type { Page } from '@playwright/test'
import { choosePair, form, pair } from '#tests/support/browser/floor.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'

const floor = (symbol: string) => `/en_US/trade/exchange/?tradeCode=${symbol}`

const group = (page: Page) => page.getByRole('combobox', { name: /^Window link group/ })
const elsewhere = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const follow = (page: Page) => page.getByRole('button', { name: 'Switch' })
const amount = (page: Page) => form(page).getByRole('textbox', { name: /^Amount/ })
const price = (page: Page) => form(page).getByRole('textbox', { name: 'Price', exact: true })

const open = async (page: Page, symbol = 'btc_usdt', url = '') => {
  await page.goto(`${url}${floor(symbol)}`)
  await expect(group(page)).toBeVisible()
}

const join = async (page: Page, name: string) => {
  await group(page).selectOption(name)
  await expect(group(page)).toHaveValue(name.replace('Group ', ''))
}

test.use({ viewport: { width: 1_440, height: 900 } })

test('a panel’s own window follows the page that opened it, and leads it [TRD-12]', async ({ page }) => {
  await open(page)
  await expect(group(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Layout', exact: true }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open Order book in a new window' }).click()
  const book = await opened
  await expect(group(book)).toHaveValue('A')
  await expect(group(page)).toHaveValue('A')
  await page.keyboard.press('Escape')

  await choosePair(page, 'BTC/USDT', 'ETH/USDT')
  await expect(pair(book, 'ETH/USDT')).toBeVisible()
  await expect(book).toHaveURL(/tradeCode=eth_usdt&panel=book/)
  await expect(book.locator('main [data-panel]')).toHaveCount(1)

  // Choosing another pair in the book's window keeps it the book's window, and the trading page follows.
  await choosePair(book, 'ETH/USDT', 'BTC/USDT')
  await expect(pair(page, 'BTC/USDT')).toBeVisible()
  await expect(book.locator('main [data-panel]')).toHaveCount(1)
  // The book is in its own window.
  await expect(page.locator('main [data-panel]')).toHaveCount(4)

  // Following replaces the history entry: Back returns to the last place that the person chose.
  await page.goBack()
  await expect(page).not.toHaveURL(/eth_usdt/)
  await book.close()
})

test('three windows: a group moves together, another group and ungrouped windows stay [TRD-12]', async ({
  page,
  context,
}) => {
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const one of [page, second, third]) await open(one)
  await join(page, 'Group B')
  await join(second, 'Group B')
  await join(third, 'Group C')
  await choosePair(page, 'BTC/USDT', 'ETH/USDT')
  await expect(pair(second, 'ETH/USDT')).toBeVisible()
  await expect(pair(third, 'BTC/USDT')).toBeVisible()

  // A window that joins a group follows it.
  await join(third, 'Group B')
  await expect(pair(third, 'ETH/USDT')).toBeVisible()

  // A window that leaves stays where it is, also after a reload; the others keep their group.
  await group(second).selectOption('Not linked')
  await second.reload()
  await page.reload()
  await expect(group(second)).toHaveValue('')
  await expect(group(page)).toHaveValue('B')
  await choosePair(page, 'ETH/USDT', 'BTC/USDT')
  await expect(pair(third, 'BTC/USDT')).toBeVisible()
  await expect(pair(second, 'ETH/USDT')).toBeVisible()
  await expect(follow(second)).toHaveCount(0)
})

test('input in the form is not lost: the window stays, and offers to follow [TRD-12] [TRD-14]', async ({
  page,
  context,
}) => {
  await beLoggedIn(page, demo)
  const other = await context.newPage()
  for (const one of [page, other]) {
    await open(one)
    await join(one, 'Group D')
  }
  await amount(page).fill('0.25')
  const before = await amount(page).boundingBox()
  await choosePair(other, 'BTC/USDT', 'ETH/USDT')
  await expect(elsewhere(page, 'Group D is on ETH/USDT')).toBeVisible()
  await expect(pair(page, 'BTC/USDT')).toBeVisible()
  await expect(amount(page)).toHaveValue('0.25')
  // Nothing moves while they type.
  expect(await amount(page).boundingBox()).toEqual(before)

  // Also after a reload, and when nothing is unfinished any more.
  await page.reload()
  await expect(elsewhere(page, 'Group D is on ETH/USDT')).toBeVisible()
  await expect(amount(page)).toHaveValue('0.25')
  await amount(page).fill('')
  await expect(follow(page)).toBeVisible()
  await amount(page).fill('0.25')

  await follow(page).focus()
  await page.keyboard.press('Enter')
  await expect(pair(page, 'ETH/USDT')).toBeVisible()
  await expect(follow(page)).toHaveCount(0)
  await expect(amount(page)).toHaveValue('')

  // The draft of the pair is unchanged.
  await choosePair(other, 'ETH/USDT', 'BTC/USDT')
  await expect(pair(page, 'BTC/USDT')).toBeVisible()
  await expect(amount(page)).toHaveValue('0.25')
  await amount(page).fill('')
})

test.describe('a placed order', () => {
  /** A market in which only the user of this test trades. */
  let market: Venue
  test.beforeAll(async () => {
    market = await startVenue({ trading: true, args: ['--engine-markets', 'btc_usdt,eth_usdt', '--makers', 'off'] })
  })
  test.afterAll(async () => {
    await market.dispose()
  })

  test('does not hold a window back by the price that stays in the form; a newly typed size does [TRD-12] [TRD-14]', async ({
    page,
    context,
  }) => {
    await beLoggedIn(page, demo, market.url)
    const other = await context.newPage()
    for (const one of [page, other]) {
      await open(one, 'btc_usdt', market.url)
      await join(one, 'Group D')
    }
    await expect(form(page).getByText(/^Available: /)).toBeVisible()
    await price(page).fill('50000')
    await amount(page).fill('0.001')
    await form(page).getByRole('button', { name: 'Buy 0.001 BTC at 50,000' }).click()
    await expect(form(page).getByText('Order placed: buy 0.001 BTC at 50,000 USDT')).toBeVisible()
    await expect(price(page)).not.toHaveValue('')
    await choosePair(other, 'BTC/USDT', 'ETH/USDT')
    await expect(pair(page, 'ETH/USDT')).toBeVisible()

    // Also after it returns: the price is in the form again.
    await choosePair(other, 'ETH/USDT', 'BTC/USDT')
    await expect(pair(page, 'BTC/USDT')).toBeVisible()
    await expect(price(page)).not.toHaveValue('')
    await choosePair(other, 'BTC/USDT', 'ETH/USDT')
    await expect(pair(page, 'ETH/USDT')).toBeVisible()

    await choosePair(other, 'ETH/USDT', 'BTC/USDT')
    await expect(pair(page, 'BTC/USDT')).toBeVisible()
    await amount(page).fill('0.002')
    await choosePair(other, 'BTC/USDT', 'ETH/USDT')
    await expect(elsewhere(page, 'Group D is on ETH/USDT')).toBeVisible()
    await expect(pair(page, 'BTC/USDT')).toBeVisible()
    await expect(amount(page)).toHaveValue('0.002')
  })
})

/** The link to the book's own window, in the layout menu. */
const wayToBook = async (page: Page) => {
  await page.getByRole('button', { name: 'Layout', exact: true }).click()
  return page.getByRole('link', { name: 'Open Order book in a new window' })
}

test('a panel’s own window starts in an unused group, however it is opened [TRD-12]', async ({ page, context }) => {
  const other = await context.newPage()
  await open(other, 'eth_usdt')
  await join(other, 'Group A')
  await open(page)
  const way = await wayToBook(page)
  await expect(way).toHaveAttribute('href', /&group=B&opener=[\w-]+$/)

  // With the middle button, as a tab.
  const tab = context.waitForEvent('page')
  await way.click({ button: 'middle' })
  const book = await tab
  await expect(group(book)).toHaveValue('B')
  await expect(group(page)).toHaveValue('B')
  await expect(way).toHaveAttribute('href', /&group=B$/)
  await expect(pair(other, 'ETH/USDT')).toBeVisible()
  await page.keyboard.press('Escape')
  await choosePair(page, 'BTC/USDT', 'ETH/USDT')
  await expect(pair(book, 'ETH/USDT')).toBeVisible()

  // By its address, as the browser's context menu opens it; a window that has left a group offers a free one again.
  await group(page).selectOption('Not linked')
  await book.close()
  await page.getByRole('button', { name: 'Layout', exact: true }).click()
  await expect(way).toHaveAttribute('href', /&group=B&opener=[\w-]+$/)
  const byAddress = await context.newPage()
  await byAddress.goto((await way.getAttribute('href')) ?? '')
  await expect(group(byAddress)).toHaveValue('B')
  await expect(group(page)).toHaveValue('B')

  // In a new window, which gets a copy of this one's session storage.
  await page.keyboard.press('Escape')
  await group(page).selectOption('Not linked')
  await page.getByRole('button', { name: 'Layout', exact: true }).click()
  await expect(way).toHaveAttribute('href', /&group=C&opener=[\w-]+$/)
  const popup = page.waitForEvent('popup')
  await way.click()
  await expect(group(await popup)).toHaveValue('C')
  await expect(group(page)).toHaveValue('C')
})

test('a panel’s own window starts ungrouped if all groups are used [TRD-12]', async ({ page, context }) => {
  for (const name of ['Group A', 'Group B', 'Group C', 'Group D']) {
    const other = await context.newPage()
    await open(other)
    await join(other, name)
  }
  await open(page)
  const way = await wayToBook(page)
  await expect(way).not.toHaveAttribute('href', /group=/)
  const popup = page.waitForEvent('popup')
  await way.click()
  const book = await popup
  await expect(group(book)).toHaveValue('')
  await expect(group(page)).toHaveValue('')
})

test('the group can be chosen by keyboard alone [TRD-12]', async ({ page }) => {
  await open(page)
  await group(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(group(page)).toHaveValue('B')
  await expect(group(page)).toBeFocused()
})
