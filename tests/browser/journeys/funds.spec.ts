import type { Page } from '@playwright/test'
import { day, minute, second } from '#contract/kernel/durations.ts'
import { explorerPath } from '#contract/assets/explorerLinks.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { advanceClock, chainSend, reorganise, review as decide, setLevel } from '#tests/support/browser/sandbox.ts'
import { proveEmail } from '#tests/support/browser/mailbox.ts'
import { bankOnly, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import {
  addressField,
  amountField,
  fillWithdrawal,
  openWithdrawal,
  review,
  withdrawBy,
} from '#tests/support/browser/withdrawing.ts'
import { beyondCommit } from '#tests/support/length.ts'

/** Money of newcomers, from its arrival to its departure, on a large screen and by thumb. */

/** A chain and balances that only these tests change. */
const bank = venueOfFile(bankOnly)

const block = { btc: 20 * second, xrp: 4 * second }
const receiver = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
/** The lines of the deposits, newest first. */
const lines = (page: Page) => region(page, 'Deposits').getByRole('row')
const newest = (page: Page) => lines(page).nth(1)

/** Opens the deposit page of a coin with one network; returns the address. */
const openDeposits = async (page: Page, coin: 'btc' | 'xrp'): Promise<string> => {
  await page.goto(`${bank.url}/en_US/assetManagement/topup?name=${String(coinNamed(coin).id)}`)
  const panel = region(page, /address on/)
  if (coin === 'xrp') await panel.getByRole('checkbox', { name: /include the tag/ }).check()
  return (await panel.getByText(coin === 'btc' ? /^bc1/ : /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/).textContent()) ?? ''
}

const sendBtc = (address: string, amount: string) =>
  chainSend(bank, { networkId: 'btc', outputs: [{ address, coin: 'btc', amount }] })

/** The page counts a deposit that arrives, and shows it on request. */
const showNew = (page: Page) => page.getByRole('button', { name: '1 new deposit' }).click()

/** The available amount of a coin in the spot account, as its page shows it. */
const expectAvailable = async (page: Page, coin: string, amount: RegExp) => {
  await page.goto(`${bank.url}/en_US/assetManagement/home`)
  const row = region(page, 'Spot assets')
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: coin, exact: true }) })
  await expect(row.getByRole('cell').nth(1)).toHaveText(amount)
}

/** A person whose identity is verified; the sandbox gives each account some coins. */
const verified = async (page: Page): Promise<Person> => {
  const person = await beNewcomer(page, bank)
  await proveEmail(page, bank, person)
  await setLevel(bank, person, 1)
  return person
}

const stage = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 2 })

for (const device of ['pc', 'phone'] as const)
  beyondCommit(() =>
    test.describe(`on a ${device}`, () => {
      test.use({ viewport: screens[device], hasTouch: device === 'phone', isMobile: device === 'phone' })

      test('a deposit is seen, confirmed, locked and available, and is in the balance [DEP-01] [DEP-02]', async ({
        page,
      }) => {
        await beNewcomer(page, bank)
        const address = await openDeposits(page, 'btc')
        await expect(page.getByText('No deposits yet')).toBeVisible()
        await sendBtc(address, '0.25')
        await showNew(page)
        await expect(newest(page)).toContainText('0.25 BTC')
        await advanceClock(bank, block.btc)
        await expect(newest(page)).toContainText('Locked')
        await expect(newest(page)).toContainText(/[12] of 3 confirmations/)
        await advanceClock(bank, 2 * block.btc)
        await expect(newest(page)).toContainText('Available')
        await newest(page).getByRole('link', { name: '0.25 BTC' }).click()
        await expect(stage(page, 'Available')).toBeVisible()
        for (const one of ['Seen on the network', 'Confirming', 'Locked'])
          await expect(page.getByRole('main').getByText(one, { exact: true })).toBeVisible()
        await expectAvailable(page, 'BTC', /^2\.250*$/)
      })

      test('a deposit whose block is replaced says so on its line, and returns to it [DEP-02] [DEP-03]', async ({
        page,
      }) => {
        await beNewcomer(page, bank)
        const address = await openDeposits(page, 'btc')
        await sendBtc(address, '0.125')
        await showNew(page)
        await advanceClock(bank, block.btc)
        await expect(newest(page)).toContainText('Locked')
        await reorganise(bank, { networkId: 'btc', depth: 1, then: 'drop' })
        await expect(newest(page)).toContainText('Rechecking')
        await expect(lines(page)).toHaveCount(2)
        await newest(page).getByRole('link', { name: '0.125 BTC' }).click()
        await expect(page.getByText('The network replaced the block with your deposit.')).toBeVisible()
        await advanceClock(bank, 10 * block.btc)
        await expect(stage(page, 'Dropped')).toBeVisible()
        await expect(page.getByText('so the coins stayed with the sender')).toBeVisible()
      })

      test('a deposit below the minimum says what is missing, and is credited with the rest [DEP-03]', async ({
        page,
      }) => {
        await beNewcomer(page, bank)
        const address = await openDeposits(page, 'btc')
        await sendBtc(address, '0.00001')
        await showNew(page)
        await advanceClock(bank, 4 * block.btc)
        await expect(newest(page)).toContainText('Below minimum')
        await expect(newest(page)).toContainText('0.00002 more needed')
        await sendBtc(address, '0.00002')
        await showNew(page)
        await advanceClock(bank, 4 * block.btc)
        await expect(lines(page).getByText('Available')).toHaveCount(2)
        await expectAvailable(page, 'BTC', /^2\.000030*$/)
      })

      test('a deposit with a wrong memo is claimed from the explorer and credited [DEP-03] [DEP-04]', async ({
        page,
        complaints,
      }) => {
        const person = await beNewcomer(page, bank)
        await setLevel(bank, person, 1)
        const address = await openDeposits(page, 'xrp')
        const { txHash } = await chainSend(bank, {
          networkId: 'xrp',
          from: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
          // Each device claims a transaction of its own.
          outputs: [{ address, memo: '1', coin: 'xrp', amount: device === 'pc' ? '50' : '51' }],
        })
        await advanceClock(bank, 3 * block.xrp)
        await page.goto(`${bank.url}/en_US${explorerPath('xrp', txHash)}`)
        await page.getByRole('main').getByRole('link', { name: 'Request recovery' }).click()
        await expect(page.getByRole('combobox', { name: 'Network' })).toHaveValue('xrp')
        await expect(page.getByRole('textbox', { name: 'Transaction hash' })).toHaveValue(txHash)
        await expect(page.getByRole('textbox', { name: 'Sender’s address' })).toHaveValue(/^rHb9/)
        await expect(page.getByRole('textbox', { name: 'Amount sent' })).toHaveValue(/^5[01]$/)
        await expect(page.getByRole('textbox', { name: 'Memo you sent' })).toHaveValue('1')
        await page.getByRole('button', { name: 'Request recovery' }).click()
        await expect(page.getByText('We’re reviewing your request')).toBeVisible()
        await region(page, 'Your requests').getByRole('link').first().click()
        await expect(stage(page, 'In review')).toBeVisible()
        const id = new URL(page.url()).searchParams.get('id') ?? ''

        // A day ends the session, so the person comes back with a new one.
        complaints.expect(/HTTP Authentication failed|401/)
        await page.goto('about:blank')
        await advanceClock(bank, day)
        await decide(bank, { kind: 'recovery', id, decision: 'approve' })
        await beLoggedIn(page, person, bank.url)
        await page.goto(`${bank.url}/en_US/assetManagement/recovery?id=${id}`)
        await expect(stage(page, 'Credited')).toBeVisible()
        await expectAvailable(page, 'XRP', /^5[01]\.?0*$/)
      })

      test('a withdrawal is stopped by a limit, which is raised, and goes on with the form as it was [WDR-01]', async ({
        page,
      }) => {
        const person = await verified(page)
        await setLevel(bank, person, 0)
        await openWithdrawal(page, 'btc', bank.url)
        await fillWithdrawal(page, { address: receiver, amount: '0.01' })
        await page.getByRole('button', { name: 'Verify identity' }).click()
        await expect(page).toHaveURL(/\/user\/overView/)
        await setLevel(bank, person, 1)
        await page.goBack()
        await expect(addressField(page)).toHaveValue(receiver)
        await expect(amountField(page)).toHaveValue('0.01')
        await expect(page.getByText('of 50,000.00 USDT')).toBeVisible()
        await page.getByRole('button', { name: 'Review withdrawal' }).click()
        await expect(review(page).getByRole('button', { name: 'Withdraw 0.01 BTC' })).toBeEnabled()
      })

      test('a withdrawal is followed until it has arrived [WDR-02]', async ({ page }) => {
        const person = await verified(page)
        await openWithdrawal(page, 'btc', bank.url)
        await withdrawBy(page, person, bank, { address: receiver, amount: '0.01' })
        await page.getByRole('button', { name: 'Track it' }).click()
        await expect(stage(page, 'Waiting to be sent')).toBeVisible()
        await advanceClock(bank, 5 * minute)
        await expect(stage(page, /Sending|Confirming/)).toBeVisible()
        await advanceClock(bank, 4 * minute)
        await expect(stage(page, 'Completed')).toBeVisible()
        await page.getByRole('link', { name: 'Open in explorer' }).click()
        await expect(page.getByText('Confirmed')).toBeVisible()
        await expectAvailable(page, 'BTC', /^1\.990*$/)
      })
    }),
  )
