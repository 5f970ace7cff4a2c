import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { headers } from '#contract/kernel/envelope.ts'
import {
  askToUnfreeze,
  freezeButton,
  freezeLink,
  loginCode,
  typeCode,
  unfreeze,
} from '#tests/support/browser/frozen.ts'
import { proveEmail } from '#tests/support/browser/mailbox.ts'
import { fillLogin } from '#tests/support/browser/person.ts'
import { stopPageTime, withinPageTime } from '#tests/support/browser/pageTime.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { accountMenu, beNewcomer, expiredDialog, loginLink } from '#tests/support/browser/visitor.ts'

/** In ms of the page's own time, for what appears as soon as the venue has answered. */
const patience = 10_000
const farewell = (page: Page) =>
  page
    .getByRole('alertdialog', { name: 'You are logged out' })
    .filter({ hasText: 'Your data has been removed from this browser.' })

test('a mail’s link freezes the account, a login says why it is refused, and its owner unfreezes it [WDR-05]', async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/WebSocket connection to '.*\/ws\/user\/stream' failed/)
  const person = await beNewcomer(page, venue)
  await proveEmail(page, venue, person)
  const sent = await page.request.post(venue.url + session.sendCode.path, {
    data: { purpose: 'weakenWithdrawal', subject: { whitelistOnly: false } },
    headers: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
  })
  expect(await sent.json()).toMatchObject({ code: 200 })
  const link = await freezeLink(venue, person)

  // To look at the page freezes nothing.
  await page.goto(link)
  await expect(accountMenu(page)).toBeVisible()
  await expect(freezeButton(page)).toBeEnabled()
  expect(await loginCode(venue, person)).toBe(200)
  await freezeButton(page).click()
  const main = page.getByRole('main')
  await expect(main.getByText('The account is frozen.')).toBeVisible()
  // This browser’s session has ended too, on purpose: no login covers the page.
  await expect(loginLink(page)).toBeVisible()
  await expect(expiredDialog(page)).toHaveCount(0)
  await expect(main.getByText('The account is frozen.')).toBeVisible()

  await page.goto('/en_US/login')
  await fillLogin(page, person)
  await expect(main.getByText('This account is frozen. Unfreeze it to continue.')).toBeVisible()
  await main.getByRole('link', { name: 'Unfreeze account' }).click()
  await expect(page).toHaveURL(/\/en_US\/unfreeze$/)

  await askToUnfreeze(page, person)
  await typeCode(page, venue, person)
  await unfreeze(page)
  await expect(main.getByText('Your account isn’t frozen, and you are logged in.')).toBeVisible()
  await expect(accountMenu(page)).toBeVisible()

  // The link works once.
  await page.goto(link)
  await freezeButton(page).click()
  await expect(main.getByText('This link has expired or was already used.')).toBeVisible()
  await expect(accountMenu(page)).toBeVisible()
})

test('freezing the account in one tab logs out the others: each shows the farewell, then the home page [WDR-05] [OUT-02]', async ({
  page,
  venue,
  context,
  complaints,
}) => {
  // The sockets of the other tabs may reconnect once more before they learn that the session ended.
  complaints.expect(/401|WebSocket connection to '.*\/ws\/user\/stream' failed/)
  const person = await beNewcomer(page, venue)
  await page.clock.install()
  await page.goto('/en_US/freeze')
  await expect(accountMenu(page)).toBeVisible()
  const open = async (path: string) => {
    const tab = await context.newPage()
    await tab.goto(path)
    await expect(accountMenu(tab)).toBeVisible()
    return tab
  }
  // One page that only its owner sees, and one that is open to all.
  const others = [await open('/en_US/assetManagement/extract'), await open('/en_US/trade/exchange/?tradeCode=btc_usdt')]

  // The farewell is shown for a second of the tabs' own time, however long the machine takes.
  await stopPageTime(page)
  await freezeButton(page).click()
  const seen = new Set<Page>()
  const look = async () => {
    for (const tab of others) {
      expect(await expiredDialog(tab).count()).toBe(0)
      if (await farewell(tab).isVisible()) seen.add(tab)
    }
    return seen.size === others.length
  }
  expect(await withinPageTime(page, patience, look)).toBe(true)
  await page.clock.resume()
  for (const tab of others) {
    await expect(tab).toHaveURL(/\/en_US\/?$/)
    await expect(loginLink(tab)).toBeVisible()
    expect(await tab.evaluate(() => document.documentElement.outerHTML)).not.toContain(person.account.split('@')[0])
  }
  await expect(page.getByRole('main').getByText('The account is frozen.')).toBeVisible()
  await expect(loginLink(page)).toBeVisible()
  await expect(expiredDialog(page)).toHaveCount(0)
})
