import type { Page, Route } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { nextAnswer } from '#tests/support/browser/answers.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture } from '#tests/support/browser/picture.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import {
  checkUntil,
  comeIn,
  loginDialog,
  numberButton,
  openLogin,
  phoneAt,
  refuseButton,
  scannedAddress,
  shownNumber,
  walletWidget,
} from '#tests/support/browser/wallet.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'

const seen = async (page: Page, name: string): Promise<void> => {
  await keepPicture(page, `wallet-${name}`)
  expect.soft(await violations(page), name).toEqual([])
}

/** Holds the page's checks of its code until they are released. */
const holdChecks = async (page: Page) => {
  let letGo: () => void = () => undefined
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const hold = async (route: Route) => {
    await isLetGo
    await route.continue()
  }
  await page.route('**/scan/login?*', hold)
  return { release: () => letGo() }
}

test('a browser signs in to a wallet with a code that a phone scans and approves by number, and the page goes to the assets [WAL-01] [WAL-03] [WAL-05] [WAL-10]', async ({
  page,
  newBrowser,
}) => {
  const first = nextAnswer(page, (response) => response.url().includes('scan/login'))
  await openLogin(page)
  await expect(page).toHaveURL(/\?wallet=login$/)
  const picture = loginDialog(page).getByRole('img', { name: 'QR code for your phone' })
  await expect(picture).toBeVisible()
  expect((await loginDialog(page).boundingBox())?.width).toBe(walletLimits.walletLogin.dialogWidth)
  expect(await picture.boundingBox()).toMatchObject({
    width: walletLimits.walletLogin.qrSize,
    height: walletLimits.walletLogin.qrSize,
  })
  // The phone asks for it as soon as it has scanned.
  await expect(loginDialog(page).getByLabel(/^Your number: \d\d$/)).toBeVisible()
  await seen(page, 'unscanned')

  expect(await first).toMatchObject({ code: 10028 })

  const phone = await phoneAt(await newBrowser(), await scannedAddress(page))
  await expect(refuseButton(phone)).toBeVisible()
  await expect(phone.getByRole('definition').nth(0)).toHaveText(/Chrome/)
  await expect(phone.getByRole('definition').nth(3)).toHaveText(new URL(page.url()).host)
  // Refusing is the first button, and the widest.
  expect(await phone.getByRole('button').first().innerText()).toBe('Reject')
  await expect(phone.getByRole('button', { name: /^Approve/ })).toHaveCount(3)
  await seen(phone, 'phone-asking')

  // The venue pushes the change: waiting half a minute for the next check is not necessary.
  await expect(loginDialog(page).getByText('Scanned. Approve on your phone.')).toBeVisible()
  const number = await shownNumber(page)
  await seen(page, 'scanned')
  const held = await holdChecks(page)
  await numberButton(phone, number).click()
  await expect(phone.getByText('Approved. Waiting for the browser…')).toBeVisible()
  await seen(phone, 'phone-waiting')
  held.release()
  await expect(walletWidget(page)).toBeVisible()
  await expect(phone.getByText('Connected', { exact: true })).toBeVisible()
  await seen(phone, 'phone-approved')
  await expect(page).toHaveURL(/\/en_US\/web3\/asset$/)
  await expect(loginDialog(page)).toHaveCount(0)

  // The account is notified of the login, and ends it.
  await phone.getByRole('button', { name: 'Wallet on this phone' }).click()
  await expect(phone.getByRole('button', { name: /^Disconnect Chrome/ })).toBeVisible()
  await seen(phone, 'phone-held')
  await page.reload()
  await expect(walletWidget(page)).toBeVisible()
  await phone.getByRole('button', { name: /^Disconnect Chrome/ }).click()
  await expect(phone.getByText('No connected browsers')).toBeVisible()
  await seen(phone, 'phone-nobody')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('a refusal on the phone and a wrong number deny access; a refreshed code starts over [WAL-05] [WAL-10]', async ({
  page,
  newBrowser,
}) => {
  const context = await newBrowser()
  await openLogin(page)
  const phone = await phoneAt(context, await scannedAddress(page))
  await refuseButton(phone).click()
  await expect(phone.getByText('No browser connected to your wallet.')).toBeVisible()
  await seen(phone, 'phone-refused')
  await checkUntil(page, loginDialog(page).getByText('Rejected on your phone'))
  await seen(page, 'refused')

  const before = page.waitForResponse(/generate\/qrcode/)
  await loginDialog(page).getByRole('button', { name: 'Refresh' }).click()
  await before
  const second = await phoneAt(context, await scannedAddress(page))
  await expect(refuseButton(second)).toBeVisible()
  const number = await shownNumber(page)
  const wrong = second.getByRole('button', { name: /^Approve/ }).and(second.locator(`:not([aria-label$="${number}"])`))
  await wrong.first().click()
  await expect(second.getByText('Wrong number')).toBeVisible()
  await seen(second, 'phone-mismatched')
  await checkUntil(page, loginDialog(page).getByText('Rejected on your phone'))
  // A used code leads nowhere.
  await second.reload()
  await expect(second.getByText('Code no longer valid')).toBeVisible()
  await seen(second, 'phone-gone')
})

test('an expired code says so and stops polling; Refresh fetches another and polls again [WAL-04]', async ({
  page,
  ownVenue,
}) => {
  test.slow()
  await openLogin(page, ownVenue.url)
  const first = await scannedAddress(page)
  await advanceClock(ownVenue, walletLimits.walletLogin.scanFor)
  await checkUntil(page, loginDialog(page).getByText('Code expired'))
  await seen(page, 'expired')
  let checks = 0
  page.on('request', (request) => {
    if (request.url().includes('scan/login')) checks += 1
  })
  await page.clock.fastForward(4 * walletLimits.walletLogin.every)
  expect(checks).toBe(0)
  const again = page.waitForResponse(/scan\/login/)
  await loginDialog(page).getByRole('button', { name: 'Refresh' }).click()
  expect(await scannedAddress(page)).not.toBe(first)
  await page.clock.fastForward(walletLimits.walletLogin.firstCheck)
  await again
})

test('reports a lost network, and still logs in when it is back; a missing code is a clear error [WAL-05]', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/)
  await page.route(/generate\/qrcode/, (route) => route.abort())
  await openLogin(page)
  await expect(loginDialog(page).getByText('Couldn’t get a code')).toBeVisible()
  await seen(page, 'failed')
  await page.unroute(/generate\/qrcode/)
  await loginDialog(page).getByRole('button', { name: 'Try again' }).click()
  const phone = await phoneAt(await newBrowser(), await scannedAddress(page))
  await expect(refuseButton(phone)).toBeVisible()
  const number = await shownNumber(page)
  await page.route(/scan\/login/, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await page.clock.fastForward(walletLimits.walletLogin.every)
  await lost
  await expect(loginDialog(page).getByText(/^Reconnecting…/)).toBeVisible()
  expect(await shownNumber(page)).toBe(number)
  await seen(page, 'lost')
  await numberButton(phone, number).click()
  await expect(phone.getByText('Approved. Waiting for the browser…')).toBeVisible()
  await page.unroute(/scan\/login/)
  await checkUntil(page, walletWidget(page))
  await expect(page).toHaveURL(/\/web3\/asset$/)
})

test('another tab of this browser follows: signs in, and out again through the header [WAL-03]', async ({
  page,
  context,
  newBrowser,
}) => {
  await openLogin(page)
  await scannedAddress(page)
  const other = await context.newPage()
  await openLogin(other)
  await comeIn(other, await newBrowser())
  await expect(loginDialog(page).getByText('Already connected', { exact: true })).toBeVisible()
  await seen(page, 'elsewhere')
  // Someone with a connected wallet gets no code, wherever the dialog opens.
  await page.goto('/en_US/vip?wallet=login')
  await expect(loginDialog(page).getByText('Already connected', { exact: true })).toBeVisible()
  await loginDialog(page).getByRole('button', { name: 'View assets' }).click()
  await expect(page).toHaveURL(/\/web3\/asset$/)
  await walletWidget(page).click()
  await expect(page.getByRole('link', { name: 'Wallet help' })).toHaveAttribute('href', '/en_US/support/nav/3')
  await seen(page, 'account')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page).toHaveURL(/\/en_US\/web3$/)
  await expect(other).toHaveURL(/\/en_US\/web3$/)
  await expect(other.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await page.clock.runFor(shellLimits.notice.warning)
  await seen(page, 'home')
})

test('shows how to get a wallet: 756 wide, a code to the download page, and more options [WAL-06]', async ({
  page,
}) => {
  await page.goto('/en_US/web3')
  await page.getByRole('main').getByRole('button', { name: 'Get a wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get a wallet' })
  await expect(dialog.getByRole('img', { name: 'QR code for the download page' })).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(walletLimits.installWallet.dialogWidth)
  await seen(page, 'install')
  // The address opened it, so Back closes it.
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goForward()
  await expect(dialog.getByRole('link', { name: 'More downloads' })).toHaveAttribute('href', '/en_US/app/downLoad')
  await dialog.getByRole('button', { name: 'I have a wallet' }).click()
  await expect(loginDialog(page).getByRole('img', { name: 'QR code for your phone' })).toBeVisible()
})

test('the phone’s pages say what to do without a pending decision or a wallet', async ({ newBrowser }) => {
  const phone = await phoneAt(await newBrowser(), '/en_US/web3/phone')
  await expect(phone.getByText('No code')).toBeVisible()
  await seen(phone, 'phone-empty')
  await phone.getByRole('button', { name: 'Wallet on this phone' }).click()
  await expect(phone.getByText('No wallet yet')).toBeVisible()
  await seen(phone, 'phone-none')
})

/** Records the parts of the page that later ones shifted. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const sources = (entry: PerformanceEntry) =>
      'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
    new PerformanceObserver((list) => {
      for (const { node, previousRect, currentRect } of list.getEntries().flatMap(sources))
        shifts.push(`${node?.outerHTML ?? ''} ${JSON.stringify([previousRect, currentRect])}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as Window & typeof globalThis & { shifts: string[] }).shifts)

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    for (const path of ['/web3', '/web3/receive']) {
      test(`${path} offers no login before the venue has said whose wallet this is, nor a wallet; then it moves nothing`, async ({
        page,
        context,
        venue,
      }) => {
        await noteShifts(page)
        const banner = page.getByRole('banner')
        const wayIn = page.getByRole('button', { name: /^(?:Connect (?:a )?wallet|Get a wallet)$/ })
        let arrived = (_route: Route) => {}
        await page.route(`**${web3.current.path}`, (route) => arrived(route))
        const look = async (how: () => Promise<unknown>) => {
          const asked = new Promise<Route>((tell) => (arrived = tell))
          await how()
          const route = await asked
          await expect(page.getByRole('main').getByRole('status', { name: 'Checking for your wallet…' })).toBeVisible()
          await expect(wayIn).toHaveCount(0)
          await expect(walletWidget(page)).toHaveCount(0)
          await route.continue()
        }
        await look(() => page.goto(`/en_US${path}`))
        await expect(banner.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
        await expect(page.getByRole('main').getByRole('button', { name: /^Connect/ })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shiftsOf(page)).toEqual([])

        await beInWallet(context, venue)
        await look(() => page.reload())
        await expect(walletWidget(page)).toBeVisible()
        await expect(wayIn).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        expect(await shiftsOf(page)).toEqual([])
      })
    }
  })
}
