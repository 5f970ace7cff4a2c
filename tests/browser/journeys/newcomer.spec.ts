import type { Page } from '@playwright/test'
import {
  amountField,
  availableIn,
  liveMark,
  logOutByMenu,
  marketLinks,
  marketRow,
  marketTable,
  priceMoves,
  records,
  registerByForm,
  announced,
  totpCode,
  totpStep,
  transferDialog,
  transferReady,
} from '#tests/support/browser/journey.ts'
import { openMarkets, openRecords, openWallet } from '#tests/support/browser/menus.ts'
import { fillLogin } from '#tests/support/browser/person.ts'
import { pick } from '#tests/support/browser/picker.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beyondCommit } from '#tests/support/length.ts'

const header = (page: Page) => page.getByRole('banner')

/** The change of the row at this index, as a number. */
const changeAt = async (page: Page, index: number): Promise<number> => {
  const text = await marketTable(page).getByRole('row').nth(index).getByRole('cell').nth(3).textContent()
  return Number(text?.replace('−', '-').replace(/[+%,]/g, ''))
}

test('a newcomer finds live markets, opens an account, moves money, looks it up, and enables an authenticator', async ({
  page,
}) => {
  test.slow()
  const person = { account: `first.steps.${Date.now()}@statefloor.test`, password: 'nine small lanterns' }

  await test.step('the home page shows prices that move', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/en_US\/?$/)
    await expect(liveMark(page)).toBeVisible()
    await priceMoves(page, 'BTC/USDT')
    await expect(header(page).getByRole('link', { name: 'Wallet' })).toHaveCount(0)
  })

  await test.step('the markets can be searched, sorted and starred', async () => {
    await page.getByRole('link', { name: 'View markets' }).click()
    await expect(page).toHaveURL(/\/en_US\/market$/)
    await expect(liveMark(page)).toBeVisible()
    await priceMoves(page, 'BTC/USDT')

    const byChange = marketTable(page).getByRole('columnheader', { name: '24h change' })
    await byChange.getByRole('button').click()
    await expect(byChange).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(async () => (await changeAt(page, 1)) > (await changeAt(page, 12))).toBe(true)
    await byChange.getByRole('button').click()
    await expect(byChange).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(async () => (await changeAt(page, 1)) < (await changeAt(page, 12))).toBe(true)

    await page.getByRole('tab', { name: 'Perpetual' }).click()
    const search = page.getByRole('searchbox', { name: 'Search coin or pair' })
    await search.fill('BTC')
    await expect(marketRow(page, 'BTC/USDT')).toHaveCount(0)
    await marketRow(page, 'BTCUSDT').getByRole('button', { name: 'Favourite BTCUSDT' }).click()

    await page.getByRole('tab', { name: 'Spot' }).click()
    await search.fill('sol')
    await expect(marketRow(page, 'BTC/USDT')).toHaveCount(0)
    await marketRow(page, 'SOL/USDT').getByRole('button', { name: 'Favourite SOL/USDT' }).click()
    await search.fill('')
    await page.getByRole('tab', { name: 'Favourites' }).click()
    await expect(marketLinks(page)).toHaveCount(2)
    await page.reload()
    await page.getByRole('tab', { name: 'Favourites' }).click()
    await expect(marketLinks(page)).toHaveCount(2)
  })

  await test.step('an account is opened, and the favourites are kept', async () => {
    await header(page).getByRole('link', { name: 'Sign up' }).click()
    await registerByForm(page, person)
    await openMarkets(page)
    await page.getByRole('tab', { name: 'Favourites' }).click()
    await expect(marketLinks(page)).toHaveCount(2)
    await expect(marketRow(page, 'SOL/USDT').getByRole('button', { name: 'Favourite SOL/USDT' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('there is demo money, and some of it is moved', async () => {
    await openWallet(page)
    await expect(page.getByRole('region', { name: 'Spot', exact: true }).getByRole('table')).toBeVisible()
    const spot = await availableIn(page, 'Spot', 'USDT')
    await page.getByRole('region', { name: 'Spot', exact: true }).getByRole('link', { name: 'Transfer' }).click()
    await pick(page, 'To', 'Futures')
    await transferReady(page)
    await amountField(page).fill('0')
    await amountField(page).press('Enter')
    await expect(transferDialog(page).getByText('Enter an amount above zero.')).toBeVisible()
    await amountField(page).fill('12.34')
    await transferDialog(page).getByRole('button', { name: 'Transfer 12.34 USDT' }).click()
    await expect(announced(page, /^Success/)).toBeVisible()
    await expect(transferDialog(page)).toHaveCount(0)
    await expect.poll(() => availableIn(page, 'Spot', 'USDT')).toBeCloseTo(spot - 12.34, 6)
  })

  await test.step('the records match', async () => {
    await openRecords(page)
    await expect(records(page)).toHaveCount(2)
    for (const word of ['USDT', '12.34', 'Spot', 'Futures', 'Completed'])
      await expect(records(page).nth(1)).toContainText(word)
  })

  await test.step('another language, another theme, and back', async () => {
    await header(page).getByRole('button', { name: 'Language' }).click()
    await page.getByRole('option', { name: '简体中文' }).click()
    await expect(page).toHaveURL(/\/zh_CN\/orderHome\/transferRecord$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('row').nth(1)).toContainText('12.34')
    await expect(page.getByRole('row').nth(1)).not.toContainText(/[A-Za-z]{5,}/)
    await header(page).getByRole('button', { name: '语言' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en_US\/orderHome\/transferRecord$/)
    await expect(records(page).nth(1)).toContainText('Completed')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await header(page).getByRole('button', { name: 'Dark theme' }).click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await header(page).getByRole('button', { name: 'Light theme' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
  })

  const { secret, step } = await test.step('an authenticator is set up', async () => {
    await header(page).getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const secret = (await dialog.getByLabel('Authenticator setup key').textContent()) ?? ''
    const step = totpStep(Date.now())
    await dialog.getByLabel('Authenticator code').fill(totpCode(secret, step))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByText('Save these codes now')).toBeVisible()
    expect((await dialog.getByLabel('Recovery codes').textContent())?.split('\n')).toHaveLength(10)
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toContainText('On')
    return { secret, step }
  })

  await test.step('nothing of it is left after the logout', async () => {
    await logOutByMenu(page)
    await expect(page.getByText(person.account)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/en_US\/login\?redirect=/)
    await expect(page.getByText(person.account)).toHaveCount(0)
  })

  await test.step('both factors are required at the next login', async () => {
    await page.goto('/en_US/login?redirect=%2ForderHome%2FtransferRecord')
    await fillLogin(page, person)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Two-factor verification' })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    // A code works only once, but the app's next code is already valid.
    await main.getByLabel('Authenticator code').fill(totpCode(secret, step + 1))
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/en_US\/orderHome\/transferRecord$/)
    await expect(records(page).nth(1)).toContainText('12.34')
    await logOutByMenu(page)
  })
})

beyondCommit(() => {
  test.describe('on a phone', () => {
    test.use({ viewport: screens.phone, hasTouch: true })

    test('a newcomer registers, transfers on the page for phones, and finds it in the records', async ({ page }) => {
      const person = { account: `by.thumb.${Date.now()}@statefloor.test`, password: 'nine small lanterns' }
      await page.goto('/')
      await expect(liveMark(page)).toBeVisible()
      await header(page).getByRole('link', { name: 'Sign up' }).tap()
      await registerByForm(page, person)
      await page.goto('/en_US/account/transfer?source=2&target=5')
      await transferReady(page)
      const sent = page.waitForRequest((request) => request.url().endsWith('/hk-web/capital/transfer/submit'))
      await amountField(page).fill('3.5')
      await page.getByRole('button', { name: 'Transfer 3.5 USDT' }).tap()
      expect(Object.keys((await sent).headers())).toEqual(
        expect.arrayContaining(['x-signature', 'x-timestamp', 'x-nonce', 'idempotency-key']),
      )
      await expect(page.getByRole('main').getByText('Transfer complete')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Transfer history' }).tap()
      await expect(records(page)).toHaveCount(2)
      await expect(records(page).nth(1)).toContainText('3.5')
      await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name: 'Wallet' }).tap()
      await expect(page.getByRole('region', { name: 'Futures', exact: true }).getByRole('table')).toBeVisible()
      await logOutByMenu(page)
    })
  })
})
