import type { Page } from '@playwright/test'
import { coinNamed } from '#server/catalogue/coins.ts'
import { bankOnly, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { chainSend, advanceClock, reorganise } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** A chain on which only these tests send. */
const bank = venueOfFile(bankOnly)

const block = 20_000
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const rows = (page: Page) => region(page, 'Deposits').getByRole('row')

const open = async (page: Page, coin: string) => {
  await beLoggedIn(page, demo, bank.url)
  await page.goto(`${bank.url}/en_US/assetManagement/topup?name=${String(coinNamed(coin).id)}`)
  await expect(page.getByRole('heading', { name: 'Deposit crypto', level: 1 })).toBeVisible()
}

const addressOn = async (page: Page, network: RegExp): Promise<string> => {
  await page.getByRole('listbox', { name: 'Network' }).getByRole('option', { name: network }).click()
  return (
    (await region(page, /address on/)
      .getByText(/^bc1/)
      .textContent()) ?? ''
  )
}

test('a deposit is seen, confirmed, locked and then available [DEP-01] [DEP-02]', async ({ page }) => {
  await open(page, 'btc')
  const address = await addressOn(page, /^Bitcoin/)
  await chainSend(bank, { networkId: 'btc', outputs: [{ address, coin: 'btc', amount: '0.25' }] })
  await page.getByRole('button', { name: '1 new deposit' }).click()
  await expect(rows(page).nth(1)).toContainText('0.25 BTC')
  await advanceClock(bank, block)
  await expect(rows(page).nth(1)).toContainText('Locked')
  await advanceClock(bank, 3 * block)
  await expect(rows(page).nth(1)).toContainText('Available')
  await rows(page).nth(1).getByRole('link', { name: '0.25 BTC' }).click()
  await expect(page.getByRole('heading', { name: 'Available' })).toBeVisible()
})

test('a deposit whose block is replaced stays on its line [DEP-02]', async ({ page }) => {
  await open(page, 'btc')
  const address = await addressOn(page, /^Bitcoin/)
  await chainSend(bank, { networkId: 'btc', outputs: [{ address, coin: 'btc', amount: '0.125' }] })
  await page.getByRole('button', { name: '1 new deposit' }).click()
  // At once, and deeper than one block: the chain goes on while the machine is busy.
  await advanceClock(bank, block)
  await reorganise(bank, { networkId: 'btc', depth: 2, then: 'drop' })
  await expect(rows(page).nth(1)).toContainText('0.125 BTC')
  await expect(rows(page).nth(1)).toContainText('Rechecking')
})

test('a deposit with a wrong memo is recovered by a request [DEP-03]', async ({ page }) => {
  await open(page, 'xrp')
  await page.getByRole('listbox', { name: 'Network' }).getByRole('option', { name: /^XRP/ }).click()
  const panel = region(page, /address on/)
  await expect(panel.getByText(/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/)).toHaveCount(0)
  await panel.getByRole('checkbox', { name: /include the tag/ }).check()
  const address = (await panel.getByText(/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/).textContent()) ?? ''
  const { txHash, from } = await chainSend(bank, {
    networkId: 'xrp',
    from: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    outputs: [{ address, memo: '1', coin: 'xrp', amount: '50' }],
  })
  await advanceClock(bank, block)
  await page.goto(`${bank.url}/en_US/assetManagement/recovery?hash=${txHash}`)
  await page.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'XRP Ledger' })
  await page.getByRole('textbox', { name: 'Sender’s address' }).fill(from)
  await page.getByRole('textbox', { name: 'Amount sent' }).fill('50')
  await page.getByRole('button', { name: 'Request recovery' }).click()
  await expect(page.getByText('We’re reviewing your request')).toBeVisible()
})
