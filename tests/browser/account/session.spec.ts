import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { headers } from '#contract/kernel/envelope.ts'
import { outlivesSession } from '#contract/kernel/storageKeys.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { codeOf, stepAt } from '#server/security/totp.ts'
import { fillLogin, logInTo } from '#tests/support/browser/person.ts'
import { advanceClock, plant } from '#tests/support/browser/sandbox.ts'
import { stopPageTime, withinPageTime } from '#tests/support/browser/pageTime.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import {
  accountMenu,
  endSession,
  expiredDialog,
  loginLink,
  logOut,
  newcomer,
  wayOut,
} from '#tests/support/browser/visitor.ts'
import { beyondCommit } from '#tests/support/length.ts'

const settings = '/user/personSetting'
/** In ms of the page's own time, for what appears as soon as the venue has answered. */
const patience = 10_000
const security = (page: Page) => page.getByRole('heading', { name: 'Security', level: 1 })
const main = (page: Page) => page.getByRole('main')

const sessionAnswer = z.object({ data: z.nullable(z.object({ fnickname: z.string() })) })

/** The session of this browser, as the venue sees it; null for none. */
const whoIsHere = async ({ request }: BrowserContext) => {
  const answer: unknown = await (
    await request.get('/hk-web/v2/session', { headers: { [headers.requestedWith]: headers.requestedWithValue } })
  ).json()
  return sessionAnswer.parse(answer).data
}

beyondCommit(() => {
  test('a newcomer registers, and arrives at the requested page [AUTH-01]', async ({ page }) => {
    await page.goto('/en_US/user/personSetting?tab=1#codes')
    await expect(page).toHaveURL(/\/en_US\/login\?redirect=/)
    await main(page).getByRole('link', { name: 'Sign up' }).click()
    await main(page).getByRole('button', { name: 'Create account' }).click()
    await expect(main(page).getByText('Enter your email.')).toBeVisible()
    await expect(main(page).getByText('Enter a password.')).toBeVisible()
    const account = `journey.${Date.now()}@statefloor.test`
    await main(page).getByLabel('Email').fill(account)
    await main(page).getByLabel('Password', { exact: true }).fill('Password123')
    await main(page).getByLabel('Password', { exact: true }).press('Enter')
    await expect(main(page).getByRole('alert')).toContainText('easy to guess')
    await expect(main(page).getByLabel('Email')).toHaveValue(account)
    await main(page).getByLabel('Password', { exact: true }).fill('seven quiet kettles')
    await main(page).getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL(
      (url) => url.pathname + url.search + url.hash === '/en_US/user/personSetting?tab=1#codes',
    )
    await expect(main(page).getByText(account)).toBeVisible()
  })
})

beyondCommit(() => {
  test('explains a wrong password, keeps what was typed, and blocks after five tries for a while [AUTH-01]', async ({
    page,
    venue,
    complaints,
  }) => {
    complaints.expect(/429/)
    const person = await newcomer(venue)
    await page.goto('/en_US/login')
    for (let tries = 0; tries < venueLimits.guessing.guesses.free; tries += 1) {
      await fillLogin(page, { ...person, password: `wrong guess ${tries}` })
      await expect(
        main(page).getByRole('alert').getByText('Incorrect email or password.', { exact: true }),
      ).toBeVisible()
      await expect(main(page).getByLabel('Email')).toHaveValue(person.account)
    }
    await fillLogin(page, person)
    await expect(main(page).getByRole('status')).toContainText('Too many attempts')
    await expect(main(page).getByRole('timer')).toContainText(/again in 0:[0-3]\d/)
    await expect(main(page).getByRole('button', { name: 'Log in' })).toBeDisabled()
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue(person.password)
  })
})

beyondCommit(() => {
  for (const evil of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/en_US//evil.example',
  ]) {
    test(`a login never leads to ${evil} [AUTH-01]`, async ({ page, venue }) => {
      const person = await newcomer(venue)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).hostname))
      await page.goto(`/en_US/login?redirect=${encodeURIComponent(evil)}`)
      await fillLogin(page, person)
      await expect(accountMenu(page)).toBeVisible()
      expect(new URL(page.url()).origin).toBe(venue.url)
      expect(new Set(asked)).toEqual(new Set(['localhost']))
    })
  }
})

beyondCommit(() => {
  test('redirects a signed-in user from the login page [AUTH-01]', async ({ page, venue }) => {
    await logInTo(page, await newcomer(venue), settings)
    await page.goto(`/en_US/login?redirect=${encodeURIComponent(settings)}`)
    await expect(page).toHaveURL(/\/en_US\/user\/personSetting$/)
  })
})

beyondCommit(() => {
  test('an authenticator is set up, required at login, and replaced by a recovery code when it is lost [AUTH-04] [AUTH-01]', async ({
    page,
    venue,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const person = await newcomer(venue)
    await logInTo(page, person, settings)
    await page.getByRole('button', { name: 'Set up authenticator' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up authenticator' })
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByLabel('Current password').press('Enter')
    await expect(dialog.getByRole('alert').getByText('Incorrect password.', { exact: true })).toBeVisible()
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByLabel('Current password').press('Enter')
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    const secret = (await dialog.getByRole('group', { name: 'Authenticator setup key' }).innerText()).replace(/\s/g, '')
    await dialog.getByLabel('Authenticator code').fill('12')
    await dialog.getByLabel('Authenticator code').press('Enter')
    await expect(dialog.getByText('The code has 6 digits.')).toBeVisible()
    await dialog.getByLabel('Authenticator code').fill(codeOf(secret, stepAt(Date.now())))
    await dialog.getByLabel('Authenticator code').press('Enter')
    const list = dialog.getByRole('group', { name: 'Recovery codes' })
    await expect(list).toBeVisible()
    const codes = (await list.innerText()).trim().split('\n')
    expect(codes).toHaveLength(10)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim().split('\n')).toEqual(codes)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('statefloor-recovery-codes.txt')
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(main(page).getByText(/^10 codes left\./)).toBeVisible()

    await logOut(page)
    await expect(loginLink(page)).toBeVisible()
    await page.goto(`/en_US/login?redirect=${encodeURIComponent(settings)}`)
    await fillLogin(page, person)
    const code = main(page).getByLabel('Authenticator code')
    await expect(code).toBeFocused()
    await code.fill('000000')
    await code.press('Enter')
    await expect(main(page).getByRole('alert')).toContainText('Incorrect or used code')
    await main(page).getByRole('button', { name: 'Lost your authenticator?' }).click()
    await main(page)
      .getByLabel('Recovery code')
      .fill((codes[0] ?? '').toUpperCase())
    await main(page).getByLabel('Recovery code').press('Enter')
    await expect(main(page).getByText(/^9 codes left\./)).toBeVisible()
  })
})

beyondCommit(() => {
  test('selects the codes and says so when the clipboard is refused [HDR-13]', async ({ page, venue }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      })
    })
    const person = await newcomer(venue)
    await logInTo(page, person, settings)
    await page.getByRole('button', { name: 'Set up authenticator' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up authenticator' })
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByLabel('Current password').press('Enter')
    const secret = (await dialog.getByRole('group', { name: 'Authenticator setup key' }).innerText()).replace(/\s/g, '')
    await dialog.getByLabel('Authenticator code').fill(codeOf(secret, stepAt(Date.now())))
    await dialog.getByLabel('Authenticator code').press('Enter')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The codes are selected')
    const codes = await dialog.getByRole('group', { name: 'Recovery codes' }).innerText()
    expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(codes.trim())
  })
})

beyondCommit(() => {
  test('a new password logs out the other browser, which keeps its page under the dialog [AUTH-02]', async ({
    page,
    venue,
    newBrowser,
    complaints,
  }) => {
    // The socket of the other browser may reconnect once more before it learns that the session ended.
    complaints.expect(/401|HTTP Authentication failed/)
    const person = await newcomer(venue)
    await logInTo(page, person, settings)
    const other = await (await newBrowser()).newPage()
    await logInTo(other, person, '/assetManagement/overView')
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByLabel('Current password').press('Enter')
    await dialog.getByLabel('New password').fill('nine calm umbrellas')
    await dialog.getByLabel('New password').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible()
    await expect(security(page)).toBeVisible()
    await expect(expiredDialog(other)).toBeVisible()
    await expect(expiredDialog(other).getByLabel('Email')).toHaveValue(person.account)
  })
})

beyondCommit(() => {
  test('a call that is refused for its session opens one dialog over the page, whose form continues where it was [AUTH-02]', async ({
    page,
    venue,
    complaints,
  }) => {
    complaints.expect(/401/)
    const person = await newcomer(venue)
    await logInTo(page, person, '/account/transfer?source=2&target=5')
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await expect(amount).toBeEnabled()
    await amount.fill('12.5')
    await plant(venue, {
      kind: 'fail',
      path: '/hk-web/capital/transfer/precheck',
      status: 401,
      times: 1,
      account: person.account,
    })
    await page.getByRole('button', { name: /^Transfer \d/ }).click()
    await expect(expiredDialog(page)).toBeVisible()
    await expect(expiredDialog(page)).toHaveCount(1)
    await expect(expiredDialog(page).getByLabel('Email')).toHaveValue(person.account)
    await expect(expiredDialog(page).getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(expiredDialog(page)).toHaveCount(0)
    await expect(amount).toHaveValue('12.5')
    await page.getByRole('button', { name: /^Transfer \d/ }).click()
    await expect(main(page).getByRole('status').filter({ hasText: 'Transfer complete' })).toBeVisible()
  })
})

beyondCommit(() => {
  test('a session that the venue ends, twelve hours after its last use, opens that dialog by itself [AUTH-02]', async ({
    page,
    ownVenue,
    complaints,
  }) => {
    complaints.expect(/401|WebSocket|Failed to load/)
    const person = await newcomer(ownVenue)
    await page.goto(`${ownVenue.url}/en_US/login?redirect=${encodeURIComponent('/account/transfer?source=2&target=5')}`)
    await fillLogin(page, person)
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await expect(amount).toBeEnabled()
    await amount.fill('12.5')
    await advanceClock(ownVenue, venueLimits.session.idle)
    await expiredDialog(page).getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(expiredDialog(page)).toHaveCount(0)
    await expect(amount).toHaveValue('12.5')
  })
})

beyondCommit(() => {
  test('another person who logs in with that dialog sees nothing of the first [AUTH-02] [OUT-02]', async ({
    page,
    venue,
    context,
    complaints,
  }) => {
    complaints.expect(/401|HTTP Authentication failed/)
    const [first, second] = [await newcomer(venue), await newcomer(venue)]
    await logInTo(page, first, '/account/transfer?source=2&target=5')
    const name = (await whoIsHere(context))?.fnickname ?? first.account
    await accountMenu(page).click()
    await expect(page.getByText(name)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Amount' }).fill('12.5')
    await endSession(context, venue)
    await expiredDialog(page).getByLabel('Email').fill(second.account)
    await expiredDialog(page).getByLabel('Password', { exact: true }).fill(second.password)
    await page.keyboard.press('Enter')
    await expect(expiredDialog(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
    await accountMenu(page).click()
    await expect(page.getByText((await whoIsHere(context))?.fnickname ?? second.account)).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  })
})

beyondCommit(() => {
  test('closing that dialog on a page that needs a login leads to the home page as a guest [AUTH-02] [OUT-02]', async ({
    page,
    venue,
    context,
    complaints,
  }) => {
    complaints.expect(/401|HTTP Authentication failed/)
    const person = await newcomer(venue)
    await logInTo(page, person, '/assetManagement/overView')
    await expect(main(page).getByRole('region').first()).toBeVisible()
    await endSession(context, venue)
    await expiredDialog(page).getByRole('button', { name: 'Continue without logging in' }).click()
    await expect(page).toHaveURL(/\/en_US\/?$/)
    await expect(loginLink(page)).toBeVisible()
  })
})

test('a logout ends all tabs, leads to the home page, and leaves no data of the person [OUT-01] [OUT-02]', async ({
  page,
  venue,
  context,
}) => {
  const person = await newcomer(venue)
  await page.clock.install()
  await logInTo(page, person, '/assetManagement/overView')
  // An order that was started on the trading page, whose draft is kept for the next visit.
  const second = await context.newPage()
  await second.goto('/en_US/trade/exchange/?tradeCode=btc_usdt')
  await second.getByRole('form', { name: 'Order form' }).getByRole('textbox', { name: 'Amount' }).fill('0.25')
  const isKept = (key: string) => second.evaluate((name) => localStorage.getItem(name) !== null, `sf.${key}`)
  for (const key of ['orderDrafts', 'ordersSeen']) await expect.poll(() => isKept(key)).toBe(true)

  // It is shown for a second of the page's own time, however long the machine takes.
  const leave = await wayOut(page)
  await stopPageTime(page)
  await leave.click()
  const said = page.getByRole('alertdialog', { name: 'You are logged out' })
  expect(await withinPageTime(page, patience, () => said.isVisible())).toBe(true)
  await page.clock.runFor(accountLimits.session.logoutRedirect / 2)
  await expect(said).toBeVisible()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/en_US\/?$/)
  await expect(loginLink(page)).toBeVisible()
  await expect(second).toHaveURL(/\/en_US\/?$/)
  await expect(loginLink(second)).toBeVisible()

  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name.endsWith('session'))).toBeUndefined()
  for (const tab of [page, second]) {
    const kept = await tab.evaluate(async () => ({
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      cookies: document.cookie,
      text: document.documentElement.outerHTML,
    }))
    expect(kept.caches).toEqual([])
    expect(kept.databases).toEqual([])
    expect(kept.cookies).toMatch(/^(sf_(lang|theme)=\w+(; )?)*$/)
    expect(kept.keys.filter((key) => key.startsWith('sf.') && !outlivesSession(key.slice(3)))).toEqual([])
    for (const place of [kept.local, kept.session, kept.text]) expect(place).not.toContain(person.account.split('@')[0])
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/en_US\/login\?redirect=/)
  await expect(main(page)).not.toContainText('USDT')
})

beyondCommit(() => {
  test('a logout closes the person’s socket [OUT-02]', async ({ page, venue }) => {
    const person = await newcomer(venue)
    const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/ws/user/'))
    await logInTo(page, person, '/assetManagement/overView')
    const socket = await opened
    const closed = socket.waitForEvent('close')
    await logOut(page)
    await closed
    expect(socket.isClosed()).toBe(true)
  })
})

beyondCommit(() => {
  test('a logout that does not reach the venue still ends the session here, and is repeated at the next start [OUT-01]', async ({
    page,
    venue,
    context,
    complaints,
  }) => {
    complaints.expect(/Failed to load|ERR_/)
    const person = await newcomer(venue)
    await logInTo(page, person, settings)
    await expect(main(page).getByText(person.account)).toBeVisible()
    await plant(venue, { kind: 'fail', path: '/hk-web/v2/logout', status: 503, times: 1, account: person.account })
    await logOut(page)
    await expect(page).toHaveURL(/\/en_US\/?$/)
    await expect(loginLink(page)).toBeVisible()
    // The session is still valid at the venue, but must not be resumed.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/en_US${settings}`)
    await expect(page).toHaveURL(/\/en_US\/login\?redirect=/)
    const calls = asked.filter((path) => path === '/hk-web/v2/logout' || path === '/hk-web/v2/session')
    expect(calls).toEqual(['/hk-web/v2/logout', '/hk-web/v2/session'])
    expect(await whoIsHere(context)).toBeNull()
  })
})

beyondCommit(() => {
  test('a login in another tab reaches this one, and another person there is never mistaken for this one [OUT-02]', async ({
    page,
    venue,
    context,
  }) => {
    const [first, second] = [await newcomer(venue), await newcomer(venue)]
    await page.goto('/en_US/market')
    await expect(loginLink(page)).toBeVisible()
    const tab = await context.newPage()
    await logInTo(tab, first, settings)
    await expect(accountMenu(page)).toBeVisible()
    // The second person logs in in the same browser while the first person's page is open.
    await page.goto(`/en_US${settings}`)
    await expect(main(page).getByText(first.account)).toBeVisible()
    await logOut(tab)
    await expect(loginLink(page)).toBeVisible()
    await logInTo(tab, second, settings)
    await expect(accountMenu(page)).toBeVisible()
    await page.goto(`/en_US${settings}`)
    await expect(main(page).getByText(second.account)).toBeVisible()
    await expect(page.getByText(first.account)).toHaveCount(0)
  })
})
