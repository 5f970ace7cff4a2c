import type { Page } from '@playwright/test'
import { headers } from '#contract/kernel/envelope.ts'
import { transferReady } from '#tests/support/browser/journey.ts'
import { demo, fillLogin, logInTo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beyondCommit } from '#tests/support/length.ts'

const assets = '/assetManagement/overView'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Transfer' })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

/** Opens the transfer dialog for this direction over the assets page, with its balance loaded. */
const openDialog = async (page: Page, way: string) => {
  await logInTo(page, demo, `${assets}?transfer=${way}`)
  await transferReady(page)
}

const send = async (page: Page, text: string) => {
  await amount(page).fill(text)
  await dialog(page)
    .getByRole('button', { name: /^Transfer \d/ })
    .click()
}

/** The balance of a coin in an account on the overview, even under the dialog. */
const available = async (page: Page, account: string, coin: string): Promise<string> => {
  const includeHidden = true
  const rows = page
    .getByRole('region', { name: account, exact: true, includeHidden })
    .getByRole('row', { includeHidden })
  const row = rows.filter({ has: page.getByRole('cell', { name: coin, exact: true, includeHidden }) })
  const text = await row.getByRole('cell', { includeHidden }).nth(1).innerText()
  // Zeros that pad to the coin’s precision.
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

beyondCommit(() => {
  test('a guest who opens the transfer dialog logs in first and returns to it, 520 wide [TRF-01]', async ({ page }) => {
    await page.goto('/en_US/market?transfer=2-5-52')
    await expect(page).toHaveURL(/\/en_US\/login\?redirect=/)
    await fillLogin(page, trader)
    await expect(page).toHaveURL(/\/en_US\/market\?transfer=2-5-52$/)
    await expect(dialog(page)).toBeVisible()
    expect((await dialog(page).boundingBox())?.width).toBe(520)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('moves money from spot to contract, once, and updates the balances [TRF-10]', async ({ page }) => {
  await openDialog(page, '2-5-52')
  const before = await available(page, 'Futures', 'USDT')
  await send(page, '12.5')
  await expect(dialog(page)).toHaveCount(0)
  await expect(
    page.getByRole('status').filter({ hasText: 'Done: 12.5 USDT transferred between your accounts' }),
  ).toBeVisible()
  const expected = new Intl.NumberFormat('en-US').format(Number(before.replaceAll(',', '')) + 12.5)
  await expect.poll(() => available(page, 'Futures', 'USDT')).toBe(expected)
  await page.goto('/en_US/orderHome/transferRecord?source=2&target=5')
  const first = page.getByRole('table', { name: 'Transfer history' }).getByRole('row').nth(1)
  await expect(first).toContainText('12.5')
  await expect(first).toContainText('Completed')
})

beyondCommit(() => {
  test('a number with group separators moves its exact value, shown on the button, in the notice and in the records [NUM-01]', async ({
    page,
  }) => {
    await openDialog(page, '2-5-52')
    const before = await available(page, 'Futures', 'USDT')
    await amount(page).pressSequentially('1,234.5')
    await expect(amount(page)).toHaveValue('1,234.5')
    await dialog(page).getByRole('button', { name: 'Transfer 1,234.5 USDT', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(
      page.getByRole('status').filter({ hasText: 'Done: 1,234.5 USDT transferred between your accounts' }),
    ).toBeVisible()
    const expected = new Intl.NumberFormat('en-US').format(Number(before.replaceAll(',', '')) + 1234.5)
    await expect.poll(() => available(page, 'Futures', 'USDT')).toBe(expected)
    await page.goto('/en_US/orderHome/transferRecord?source=2&target=5')
    await expect(page.getByRole('table', { name: 'Transfer history' }).getByRole('row').nth(1)).toContainText('1,234.5')
  })
})

beyondCommit(() => {
  test('the longest language has other separators: an ambiguous number is kept, explained with both readings, and not sent [NUM-01]', async ({
    page,
  }) => {
    await logInTo(page, demo, `${assets}?transfer=2-5-52`)
    await page.goto(`/longest${assets}?transfer=2-5-52`)
    const field = page.getByRole('dialog').locator('input[inputmode="decimal"]')
    await expect(field).toBeEnabled()
    await field.fill('1.234')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('1\u00a0234')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('1,234')
    await field.press('Enter')
    await expect(field).toHaveValue('1.234')
    await field.fill('1,234')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  })
})

beyondCommit(() => {
  test('holds a large transfer for review, with a link to the records [TRF-11]', async ({ page }) => {
    await openDialog(page, '2-3-52')
    await send(page, '60000')
    const review = page.getByRole('alertdialog', { name: 'Transfer under review' })
    await expect(review).toBeVisible()
    await review.getByRole('button', { name: 'View transfer history' }).click()
    await expect(page).toHaveURL(/\/en_US\/orderHome\/transferRecord$/)
    await expect(page.getByRole('table', { name: 'Transfer history' }).getByRole('row').nth(1)).toContainText(
      'Under review',
    )
    // On the narrowest phone the whole mark is readable in its cell.
    await page.setViewportSize({ width: 320, height: 568 })
    const mark = page.getByRole('table', { name: 'Transfer history' }).getByText('Under review').first()
    const [cell, tag] = [await mark.locator('..').boundingBox(), await mark.boundingBox()]
    if (!cell || !tag) throw new Error('the mark is drawn')
    expect(tag.x).toBeGreaterThanOrEqual(cell.x)
    expect(tag.x + tag.width).toBeLessThanOrEqual(cell.x + cell.width)
    expect(await mark.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  })
})

beyondCommit(() => {
  test('one press fills in a quarter, and both resulting balances are shown before anything is sent [TRF-08]', async ({
    page,
  }) => {
    await openDialog(page, '2-5-52')
    const cells = (account: string) =>
      dialog(page)
        .getByRole('row', { name: new RegExp(`^${account}`) })
        .getByRole('cell')
    const figures = async (account: string) =>
      (await cells(account).allInnerTexts()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
    await dialog(page).getByRole('button', { name: '25%' }).click()
    await expect(cells('Futures').last()).toHaveText(/\d/)
    const moved = Number(await amount(page).inputValue())
    const [[now = 0, after = 0], [there = 0, thereAfter = 0]] = [await figures('Spot'), await figures('Futures')]
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThanOrEqual(now / 4)
    expect(after).toBeCloseTo(now - moved, 6)
    expect(thereAfter).toBeCloseTo(there + moved, 6)
    await expect(
      dialog(page).getByRole('button', {
        name: `Transfer ${new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 }).format(moved)} USDT`,
      }),
    ).toBeEnabled()
  })
})

beyondCommit(() => {
  test('explains a loan that needs its collateral, and moves nothing [TRF-12]', async ({ page }) => {
    await openDialog(page, '6-2-52')
    const before = await available(page, 'Cross margin', 'USDT')
    await dialog(page).getByRole('button', { name: '100%' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Transfer \d/ })
      .click()
    const why = page.getByRole('alertdialog', { name: 'Margin loan needs this collateral' })
    await expect(why).toBeVisible()
    await why.getByRole('button', { name: 'OK' }).click()
    await expect(why).toHaveCount(0)
    await expect(amount(page)).not.toHaveValue('')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    expect(await available(page, 'Cross margin', 'USDT')).toBe(before)
  })
})

beyondCommit(() => {
  test('asks before a card would become invalid, and explains positions that need the money [TRF-09] [TRF-12]', async ({
    page,
  }) => {
    await openDialog(page, '5-2-52')
    await dialog(page).getByRole('button', { name: '100%' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Transfer \d/ })
      .click()
    const card = page.getByRole('alertdialog', { name: 'You’ll lose your position voucher' })
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toHaveCount(0)
    await dialog(page)
      .getByRole('button', { name: /^Transfer \d/ })
      .click()
    await card.getByRole('button', { name: 'Transfer anyway' }).click()
    const why = page.getByRole('alertdialog', { name: 'Open positions need this collateral' })
    await expect(why).toBeVisible()
    await why.getByRole('button', { name: 'OK' }).click()
    await expect(dialog(page)).toBeVisible()
  })
})

beyondCommit(() => {
  test('shows a refusal by a rule in the reader’s language, and keeps what was typed [TRF-13]', async ({ page }) => {
    // Two tabs over one balance: what the first one moved is no longer available in the second.
    await openDialog(page, '3-2-52')
    await amount(page).fill('2000')
    const second = await page.context().newPage()
    await second.goto(`/en_US${assets}?transfer=3-5-52`)
    await expect(amount(second)).toBeEnabled()
    await send(second, '1500')
    await expect(dialog(second)).toHaveCount(0)
    await second.close()
    await dialog(page)
      .getByRole('button', { name: /^Transfer \d/ })
      .click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /balance/i })
        .first(),
    ).toBeVisible()
    await expect(amount(page)).toHaveValue('2000')
    await expect(dialog(page)).toBeVisible()
  })
})

beyondCommit(() => {
  test('a transfer in another tab changes the balance of an open form, and keeps what was typed [TRF-07]', async ({
    page,
  }) => {
    await openDialog(page, '2-5-52')
    const balance = () => dialog(page).getByRole('row', { name: /^Spot/ }).getByRole('cell').first().innerText()
    const before = await balance()
    await amount(page).fill('3')
    const second = await page.context().newPage()
    await second.goto(`/en_US${assets}?transfer=2-5-52`)
    await expect(amount(second)).toBeEnabled()
    await send(second, '7')
    await expect(dialog(second)).toHaveCount(0)
    await second.close()
    const left = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))
    await expect.poll(async () => left(await balance())).toBeCloseTo(left(before) - 7, 8)
    await expect(amount(page)).toHaveValue('3')
  })
})

beyondCommit(() => {
  test('announces a transfer whose answer a reload cut off, as soon as the page is back [TRF-14]', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/)
    await openDialog(page, '2-5-52')
    // The venue moves the money, but its answer never arrives.
    const moved = new Promise<void>((resolve) => {
      void page.route('**/hk-web/v2/transfer', async (route) => {
        await route.fetch()
        resolve()
      })
    })
    await send(page, '4')
    await moved
    await page.reload()
    await expect(
      page.getByRole('status').filter({ hasText: 'Your pending transfer, swap or order went through.' }),
    ).toBeVisible()
  })
})

/** The USDT in the contract account, in hundredths, according to the venue. */
const held = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/hk-web/v2/account/balances', {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const { data } = (await answer.json()) as {
    data: { accounts: { walletType: number; coins: { shortName: string; available: string }[] }[] }
  }
  const account = data.accounts.find(({ walletType }) => walletType === 5)
  return Math.round(Number(account?.coins.find(({ shortName }) => shortName === 'usdt')?.available ?? '0') * 100)
}

test('a transfer whose tab was closed while sending moves once, and is announced exactly once when the person returns [TRF-10] [TRF-14]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/)
  await openDialog(page, '2-5-52')
  const before = await held(page)
  let sent = 0
  // The venue moves the money, but its answer never arrives.
  const moved = new Promise<void>((resolve) => {
    void context.route('**/hk-web/v2/transfer', async (route) => {
      sent += 1
      await route.fetch()
      resolve()
    })
  })
  await send(page, '1.25')
  await moved
  // A hidden tab still waits for its answer, and no other tab reports it.
  const outcomeNotice = (one: Page) =>
    one.getByRole('status').filter({ hasText: 'Your pending transfer, swap or order went through.' })
  const overview = (one: Page) => one.getByRole('region', { name: 'Futures', exact: true }).getByRole('row').first()
  const witness = await context.newPage()
  await witness.goto(`/en_US${assets}`)
  await expect(overview(witness)).toBeVisible()
  await expect(outcomeNotice(witness)).toHaveCount(0)
  await witness.close()

  await page.close({ runBeforeUnload: true })
  const next = await context.newPage()
  await next.goto(`/en_US${assets}`)
  await expect(outcomeNotice(next)).toHaveCount(1)
  await expect(overview(next)).toBeVisible()
  // Neither a reload nor another tab repeats the notice or sends anything.
  const another = await context.newPage()
  for (const one of [next, another]) {
    await one.goto(`/en_US${assets}`)
    await expect(overview(one)).toBeVisible()
    await expect(outcomeNotice(one)).toHaveCount(0)
  }
  expect(await next.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('open.')))).toEqual([])
  expect([sent, (await held(next)) - before]).toEqual([1, 125])
})
