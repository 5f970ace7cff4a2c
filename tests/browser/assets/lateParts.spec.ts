import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'
import { bankOnly, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, trader } from '#tests/support/browser/person.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import {
  fillCheck,
  fillWithdrawal,
  openWithdrawal,
  passCheck,
  reviewAndTick,
} from '#tests/support/browser/withdrawing.ts'

const bank = venueOfFile(bankOnly)

const recoveryForm = /\/assets\/RecoveryForm-/
const checkForm = /\/assets\/SafetyCheckForm-/
const recoveryPath = '/en_US/assetManagement/recovery'

const requests = (page: Page) => page.getByRole('region', { name: 'Your requests' })
const send = (page: Page) => page.getByRole('button', { name: 'Request recovery' })
const fault = (page: Page) => page.getByRole('alert').filter({ hasText: 'Couldn’t load part of this page' })

/** Where the list begins, in px from the top of the document. */
const topOf = async (page: Page): Promise<number> =>
  requests(page).evaluate((list) => Math.round(list.getBoundingClientRect().top + window.scrollY))

for (const kind of ['pc', 'phone'] as const)
  test(`the list of recovery requests does not wait for the form, and stays in place when it comes, on a ${kind} [DEP-03]`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[kind])
    await beNewcomer(page, bank)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(recoveryForm, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${bank.url}${recoveryPath}`)
    await expect(requests(page).getByText('No requests yet')).toBeVisible()
    await expect(send(page)).toHaveCount(0)
    const before = await topOf(page)
    release()
    await expect(send(page)).toBeVisible()
    expect(await topOf(page)).toBe(before)

    // Nor does a refusal move it.
    await page.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'XRP Ledger' })
    await page.getByRole('textbox', { name: 'Transaction hash' }).fill('AB'.repeat(32))
    await page.getByRole('textbox', { name: 'Sender’s address' }).fill('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')
    await page.getByRole('textbox', { name: 'Amount sent' }).fill('50')
    await send(page).click()
    await expect(page.getByText('The request was rejected')).toBeVisible()
    expect(await topOf(page)).toBe(before)
  })

test('keeps the list of recovery requests when the code of the form does not load, and loads it on demand [DEP-03]', async ({
  page,
  complaints,
}) => {
  complaints.expect(recoveryForm)
  await beNewcomer(page, bank)
  await page.route(recoveryForm, (route) => route.abort())
  await page.goto(`${bank.url}${recoveryPath}`)
  await expect(fault(page)).toBeVisible()
  await expect(requests(page).getByText('No requests yet')).toBeVisible()
  await page.unroute(recoveryForm)
  await fault(page).getByRole('button', { name: 'Try again' }).click()
  await expect(send(page)).toBeVisible()
  await expect(fault(page)).toHaveCount(0)
})

test('keeps the review when the code of the safety check does not load, and loads it on demand [WDR-02]', async ({
  page,
  complaints,
}) => {
  complaints.expect(checkForm)
  await beLoggedIn(page, trader, bank.url)
  await page.route(checkForm, (route) => route.abort())
  await openWithdrawal(page, 'btc', bank.url)
  await fillWithdrawal(page, { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: '0.01' })
  await reviewAndTick(page)
  await page.getByRole('button', { name: /^Withdraw / }).click()
  await expect(fault(page)).toBeVisible()
  await page.unroute(checkForm)
  await fault(page).getByRole('button', { name: 'Try again' }).click()
  await fillCheck(page, trader, bank)
  await expect(fault(page)).toHaveCount(0)
  await passCheck(page)
  await expect(page.getByRole('button', { name: 'Track it' })).toBeVisible()
})
