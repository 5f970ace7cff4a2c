import type { Page } from '@playwright/test'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { minute } from '#contract/kernel/durations.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { bankOnly, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import {
  addressField,
  amountField,
  fillCheck,
  fillWithdrawal,
  openWithdrawal,
  passCheck,
  poisoned,
  receiver,
  review,
  reviewAndTick,
  withdrawBy,
} from '#tests/support/browser/withdrawing.ts'

/** A venue whose money only these tests move. */
const bank = venueOfFile(bankOnly)

const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const open = async (page: Page, coin: string) => {
  await beLoggedIn(page, trader, bank.url)
  await openWithdrawal(page, coin, bank.url)
}

/** Opens the record from the receipt; returns its id. */
const follow = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Track it' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal details' })).toBeVisible()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

const stage = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })

test('sends a test first, then the rest, and follows it until it has arrived [WDR-01] [WDR-02]', async ({ page }) => {
  await open(page, 'btc')
  await fillWithdrawal(page, { address: ` bitcoin:${bitcoin}?amount=3 `, amount: '0.01' })
  await expect(addressField(page)).toHaveValue(bitcoin)
  await page.getByRole('button', { name: 'Send a test first' }).click()
  const minimum = await amountField(page).inputValue()
  await expect(page.getByText(/left to send afterwards/)).toBeVisible()
  await reviewAndTick(page)
  await expect(review(page).getByRole('button', { name: `Withdraw ${minimum} BTC` })).toBeEnabled()
  await review(page)
    .getByRole('button', { name: `Withdraw ${minimum} BTC` })
    .click()
  // Its button needs no scrolling.
  await expect(review(page).getByRole('button', { name: 'Continue', exact: true })).toBeInViewport({ ratio: 1 })
  await fillCheck(page, trader, bank)
  await passCheck(page)
  await follow(page)
  await expect(stage(page, 'Waiting to be sent')).toBeVisible()
  await advanceClock(bank, 5 * minute)
  await advanceClock(bank, 4 * minute)
  await expect(stage(page, 'Completed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in explorer' })).toHaveAttribute('href', /\/explorer\/btc\//)

  await page.getByRole('link', { name: 'All withdrawals' }).click()
  await expect(addressField(page)).toHaveValue(bitcoin)
  expect(Number(await amountField(page).inputValue()) + Number(minimum)).toBeCloseTo(0.01, 8)
  await expect(page.getByText('The remaining amount. Check that the test has arrived.')).toBeVisible()
})

test('keeps the form when the code of the list does not load, and loads it on demand', async ({ page, complaints }) => {
  complaints.expect(/\/assets\/WithdrawalsList-/)
  await page.route(/\/assets\/WithdrawalsList-/, (route) => route.abort())
  await open(page, 'btc')
  await addressField(page).fill(bitcoin)
  await amountField(page).fill('0.01')
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load part of this page' })
  await expect(failure).toBeVisible()
  await expect(addressField(page)).toHaveValue(bitcoin)
  await page.unroute(/\/assets\/WithdrawalsList-/)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect(failure).toHaveCount(0)
  await expect(amountField(page)).toHaveValue('0.01')
})

test('gives everything back when it is cancelled in time [WDR-02]', async ({ page }) => {
  await open(page, 'eth')
  const available = await page.getByText(/^Available: /).textContent()
  await withdrawBy(page, trader, bank, { address: receiver, amount: '0.5', network: 'Ethereum' })
  // It stands in the list at once, not above it as a count.
  const latest = page.getByRole('region', { name: 'Latest withdrawals' })
  await expect(latest.getByRole('link', { name: '0.5 ETH' })).toBeVisible()
  await expect(latest.getByText(/new withdrawal/)).toHaveCount(0)
  // On a narrow phone a long stage wraps in its own column.
  await page.setViewportSize({ width: 320, height: 700 })
  const waiting = latest.getByRole('cell', { name: 'Waiting to be sent' }).first()
  const cut = await waiting
    .locator('.MuiChip-label')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut).toBe(0)
  await page.setViewportSize(screens.pc)
  await follow(page)
  await expect(page.getByText(/left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' })
  await expect(question).toContainText('the full amount returns to your spot account at once')
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(stage(page, 'Cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await openWithdrawal(page, 'eth', bank.url)
  await expect(page.getByText(available ?? '')).toBeVisible()
})

test('waits for a review of a large amount, and says why it was not sent [WDR-02]', async ({ page }) => {
  await open(page, 'btc')
  await withdrawBy(page, trader, bank, { address: bitcoin, amount: '0.2' })
  await expect(page.getByText('Withdrawal submitted for review').first()).toBeVisible()
  const id = await follow(page)
  await advanceClock(bank, 5 * minute)
  await expect(stage(page, 'Under review')).toBeVisible()
  const decided = await fetch(bank.url + sandbox.review.path, {
    method: 'POST',
    headers: { [headers.requestedWith]: headers.requestedWithValue, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'withdrawal', id, decision: 'refuse' }),
  })
  expect(await decided.json()).toMatchObject({ code: 200 })
  await expect(stage(page, 'Rejected')).toBeVisible()
  await expect(page.getByText('it didn’t pass the review').first()).toBeVisible()
})

test('catches an address that was made to look like a known one [WDR-01]', async ({ page }) => {
  await open(page, 'eth')
  await withdrawBy(page, trader, bank, { address: receiver, amount: '0.1', network: 'Ethereum' })
  await page.getByRole('button', { name: 'Another withdrawal' }).click()
  await expect(addressField(page)).toHaveValue('')
  await fillWithdrawal(page, { address: poisoned, amount: '0.1', network: 'Ethereum' })
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(review(page).getByText(/^Looks like .*, but it’s a different address$/)).toBeVisible()
  await expect(review(page).getByText('0x5a').first()).toBeVisible()
  await expect(review(page).locator('mark').first()).toBeVisible()
  await review(page)
    .getByRole('button', { name: /^Withdraw / })
    .click()
  await expect(review(page).getByText('Confirm each warning first')).toBeVisible()
})

test('leads to the identity check and back to the form as it was [WDR-01]', async ({ page }) => {
  await beNewcomer(page, bank)
  await openWithdrawal(page, 'btc', bank.url)
  await addressField(page).fill(bitcoin)
  await page.getByRole('button', { name: 'Verify identity' }).click()
  await expect(page).toHaveURL(/\/user\/overView/)
  await page.goBack()
  await expect(addressField(page)).toHaveValue(bitcoin)
})
