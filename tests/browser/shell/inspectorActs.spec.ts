import type { BrowserContext, Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { transfer } from '#contract/assets/calls/transfer.ts'
import { transferReady } from '#tests/support/browser/journey.ts'
import { beLoggedIn, demo, fillLogin } from '#tests/support/browser/person.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { sample } from '#tests/support/length.ts'

/** A page of the app with `?inspect`, and the inspector that its link opens. */
const open = async (page: Page, path: string, inspect = 'inspect'): Promise<Page> => {
  await page.goto(`${path}?${inspect}`)
  await expect(page.getByRole('main')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^(Inspector|检查器)$/ }).click()
  const inspector = await opened
  await expect(inspector.getByRole('heading', { level: 1 })).toBeVisible()
  return inspector
}
const choose = (inspector: Page, name: RegExp) =>
  inspector
    .getByRole('region', { name: /^(Actors|参与者)$/ })
    .getByRole('button', { name })
    .first()
    .click()
const form = (inspector: Page) => inspector.getByRole('form')

test('a developer sends an event to a live tab, and sees beforehand why one cannot be sent [MBT-04]', async ({
  page,
}) => {
  const inspector = await open(page, '/en_US/login')
  await choose(inspector, /login/)
  const act = form(inspector)
  await act.getByLabel('Action').selectOption('send account.changed')
  const payload = act.getByLabel('Payload')
  await payload.fill('{ "text": 7 }')
  await expect(act.getByText(/“text” is number here, and string/)).toBeVisible()
  await expect(act.getByRole('button', { name: 'Send' })).toBeDisabled()
  await payload.fill('{ "text": ')
  await expect(act.getByText(/This is not valid JSON/)).toBeVisible()
  await payload.fill('{ "text": "sent@example.test" }')
  await act.getByRole('button', { name: 'Send' }).click()
  await expect(inspector.getByText('Event sent.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('sent@example.test')
})

test('answers a waiting call for the app only, and the next call reaches the venue [MBT-04]', async ({ page }) => {
  const inspector = await open(page, '/en_US/login')
  await choose(inspector, /login/)
  const act = form(inspector)
  // Make the venue never answer the next login.
  await act.getByLabel('Action').selectOption(`fault POST ${session.login.path}`)
  await act.getByLabel('Sample').selectOption('hang')
  await act.getByRole('button', { name: 'Inject' }).click()
  await expect(inspector.getByText('Fault injected.')).toBeVisible()
  await fillLogin(page, demo)
  await act.getByLabel('Action').selectOption({ label: 'logIn' })
  await expect(act.getByText(/Replaces the answer to this one call in the app only/)).toBeVisible()
  await act.getByLabel('Sample').selectOption('wrong credentials')
  await act.getByRole('button', { name: 'Answer' }).click()
  await expect(inspector.getByText(/Call answered/)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toBeVisible()
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL((url) => !url.pathname.includes('login'))
})

test('moves money once when its call is answered for the app only [MBT-04] [TRF-10]', async ({ page }) => {
  // The venue moves the money at once, but its answer is held back.
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let sent = 0
  await page.route(`**${transfer.submit.path}`, async (route) => {
    sent += 1
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await beLoggedIn(page, demo)
  await page.goto('/en_US/assetManagement/overView?transfer=2-5-52&inspect')
  await transferReady(page)
  const contract = page.getByRole('region', { name: 'Futures', exact: true, includeHidden: true })
  const row = contract.getByRole('row', { includeHidden: true }).filter({ hasText: 'USDT' })
  const available = async () => {
    const text = await row.getByRole('cell', { includeHidden: true }).nth(1).innerText()
    return Number(text.replaceAll(',', ''))
  }
  await expect.poll(available).toBeGreaterThan(0)
  const before = await available()
  const inspector = await page.context().newPage()
  await inspector.goto('/en_US/inspector')
  const dialog = page.getByRole('dialog', { name: 'Transfer' })
  // The dialog makes no calls of its own, but faults can be requested here for those of the form in it.
  await choose(inspector, /transferDialog/)
  for (const call of [transfer.submit, transfer.submitSigned, transfer.coins])
    await form(inspector).getByLabel('Action').selectOption(`fault ${call.method} ${call.path}`)
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.25')
  await dialog.getByRole('button', { name: /^Transfer \d/ }).click()
  await choose(inspector, /submitOnce sending/)
  const act = form(inspector)
  await act.getByLabel('Action').selectOption({ label: 'send' })
  await act.getByLabel('Sample').selectOption('no answer')
  await act.getByRole('button', { name: 'Answer' }).click()
  await expect(inspector.getByText(/Call answered/)).toBeVisible()
  // The app does not know the outcome, asks by the call's key, and learns that it was done.
  await expect(page.getByRole('status').filter({ hasText: 'Done: 1.25 USDT transferred' })).toBeVisible()
  await expect.poll(available).toBeCloseTo(before + 1.25, 6)
  release()
  await page.reload()
  await expect.poll(available).toBeCloseTo(before + 1.25, 6)
  expect(sent).toBe(1)
})

test('does nothing in a closed tab, and refuses a fault that the venue does not know [MBT-04]', async ({ page }) => {
  const inspector = await open(page, '/en_US/login')
  await choose(inspector, /login/)
  const act = form(inspector)
  await act.getByLabel('Action').selectOption(`fault POST ${session.login.path}`)
  await act.getByLabel('Fault').fill('{ "kind": "nonsense", "times": 1 }')
  await act.getByRole('button', { name: 'Inject' }).click()
  await expect(inspector.getByRole('alert').filter({ hasText: 'The venue knows no such fault' })).toBeVisible()
  await page.close()
  await expect(inspector.getByText(/Recordings are read-only/)).toBeVisible()
  await expect(act).toHaveCount(0)
})

test('ends a delay of a live tab on request [MBT-04]', async ({ page }) => {
  const inspector = await open(page, '/en_US/market')
  await choose(inspector, /^linkSpot/)
  const details = inspector.getByRole('region', { name: 'Details' })
  const due = details.getByRole('listitem').filter({ hasText: /left/ }).first()
  await expect(due).toBeVisible()
  await due.getByRole('button', { name: 'End now' }).click()
  await expect(inspector.getByText('Delay ended.')).toBeVisible()
})

test('shows coverage here and in tests, with a path to what is missing [MBT-04]', async ({ page }) => {
  const inspector = await open(page, '/en_US/login')
  await choose(inspector, /login/)
  const view = inspector.getByRole('region', { name: /login/ })
  await view.getByRole('button', { name: 'Coverage' }).click()
  await expect(view.getByText(/Covered by tests: [1-9]\d* transitions/)).toBeVisible()
  await page.getByRole('main').getByRole('textbox').first().fill('somebody@example.test')
  await expect(view.getByText(/Covered here: [1-9]\d* of/)).toBeVisible()
  await view.getByText(/not taken here/).click()
  await expect(view.getByText(/Shortest path:.*→/).first()).toBeVisible()
  await expect(view.getByRole('button', { name: /account\.changed.*, walked here/ }).first()).toBeVisible()
  await expect(view.getByRole('button', { name: /not walked here/ }).first()).toBeVisible()
})

test('shows for a pressed part of a chart its definition and its last occurrence [MBT-04]', async ({ page }) => {
  const inspector = await open(page, '/en_US/login')
  await choose(inspector, /login/)
  await page.getByRole('main').getByRole('textbox').first().fill('somebody@example.test')
  const pressed = inspector.getByRole('region', { name: /login/ }).getByRole('button', { name: /account\.changed/ })
  await pressed.first().click()
  const details = inspector.getByRole('region', { name: 'Details' })
  await expect(details.getByRole('region', { name: 'Transition' })).toContainText('taken once')
  await expect(inspector.getByText(/^Line [\d,]+ of [\d,]+, paused/)).toBeVisible()
  await expect(details.getByRole('table', { name: 'Context changes' })).toContainText('somebody@example.test')
  await expect(pressed.first()).toHaveAttribute('aria-current', 'true')
})

test('opens the recording at its line from a link in this browser, and says when it is gone [MBT-04]', async ({
  page,
}) => {
  const inspector = await open(page, '/en_US/login')
  await page.getByRole('main').getByRole('textbox').first().fill('somebody@example.test')
  await inspector.getByRole('searchbox', { name: 'Search' }).fill('account.changed')
  const lines = inspector.getByRole('listbox', { name: 'Lines' }).getByRole('option')
  await lines.filter({ hasText: 'account.changed' }).first().click()
  await inspector.getByRole('button', { name: 'Share this line' }).click()
  const link = inspector.getByRole('link', { name: /recording=/ })
  const address = (await link.getAttribute('href')) ?? ''
  await page.close()
  const other = await inspector.context().newPage()
  await other.goto(address)
  const chosen = other.getByRole('listbox', { name: 'Lines' }).getByRole('option', { selected: true })
  await expect(chosen).toContainText('account.changed')
  await expect(other.getByRole('region', { name: 'Details' })).toContainText('somebody@example.test')
  await expect(other.getByText(/of recording-.*\.json$/)).toBeVisible()
  await other.goto(address.replace(/recording=.*/, 'recording=nothing'))
  await expect(other.getByRole('alert')).toContainText('This recording is no longer available')
})

test('is in Chinese where the app is [MBT-04]', async ({ page }) => {
  const inspector = await open(page, '/zh_CN/login')
  await expect(inspector.getByRole('heading', { name: '检查器', level: 1 })).toBeVisible()
  await choose(inspector, /login/)
  await expect(inspector.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect(inspector.getByRole('group', { name: 'login 的状态图' })).toBeVisible()
})

/** Tests do not call third-party sites: a stub page records the messages to it. */
const standInForStately = (context: BrowserContext) =>
  context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Stately</title><script>
        window.told = []
        addEventListener('message', ({ data }) => window.told.push(data))
        opener.postMessage({ type: '@statelyai.connected' }, '*')
      </script>`,
    }),
  )

test('Stately’s inspector receives every machine with ?inspect=stately, and no secret [MBT-04]', async ({
  page,
  context,
}) => {
  await standInForStately(context)
  const popup = page.waitForEvent('popup')
  await page.goto('/en_US/login?inspect=stately')
  const stately = await popup
  await expect(stately).toHaveTitle('Stately')
  const told = () => stately.evaluate(() => JSON.stringify(Reflect.get(window, 'told')))
  await page.getByLabel('Email').fill(demo.account)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  // The library sends when the page is idle; after a login the page is another document, and the rest is lost.
  await expect.poll(told).toContain('password.changed')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL((url) => !url.pathname.includes('login'))
  const text = await told()
  // Every actor that is mentioned is introduced first, including those that started with the page.
  const messages: readonly { readonly type?: string; readonly sessionId?: string; readonly name?: string }[] =
    JSON.parse(text)
  const actors = messages.filter(({ type }) => type === '@xstate.actor')
  const known = new Set(actors.map(({ sessionId }) => sessionId))
  expect(messages.filter(({ sessionId }) => !known.has(sessionId))).toEqual([])
  expect(actors.map(({ name }) => name)).toEqual(expect.arrayContaining(['app', 'session', 'layout']))
  expect(text).toContain(demo.account)
  expect(text).not.toContain(demo.password)
})

for (const { path, blocked, open: wish, stillBlocked, again, tools } of [
  {
    path: '/en_US/login',
    tools: 'Developer tools',
    blocked: 'Your browser blocked Stately’s inspector.',
    open: 'Open Stately’s inspector',
    stillBlocked: 'Your browser still blocks Stately’s inspector. Allow pop-ups for this site, then try again.',
    again: 'Try again',
  },
  {
    path: '/zh_CN/login',
    tools: '开发者工具',
    blocked: '浏览器阻止了 Stately 检查器打开。',
    open: '打开 Stately 检查器',
    stillBlocked: '浏览器仍在阻止 Stately 检查器打开：请允许此网站弹出窗口，然后重试。',
    again: '重试',
  },
]) {
  test(`says when pop-ups are blocked, and opens Stately’s inspector with a button: ${path} [MBT-04]`, async ({
    page,
    context,
  }) => {
    await standInForStately(context)
    // Like a browser that blocks pop-ups: `open` returns null.
    await page.addInitScript(() => {
      const openWindow = window.open.bind(window)
      let isBlocked = true
      window.open = (...given) => (isBlocked ? null : openWindow(...given))
      window.addEventListener('popups.allowed', () => {
        isBlocked = false
      })
    })
    await page.goto(`${path}?inspect=stately`)
    const place = page.getByRole('complementary', { name: tools })
    await expect(place.getByRole('status')).toHaveText(blocked)
    await place.getByRole('button', { name: wish }).click()
    await expect(place.getByRole('status')).toHaveText(stillBlocked)
    expect(await violations(page)).toEqual([])
    expect(context.pages()).toHaveLength(1)

    await page.evaluate(() => window.dispatchEvent(new Event('popups.allowed')))
    const popup = page.waitForEvent('popup')
    await place.getByRole('button', { name: again }).click()
    const stately = await popup
    await expect(stately).toHaveTitle('Stately')
    // Events from the time when the pop-up was blocked are sent too.
    await expect
      .poll(() => stately.evaluate(() => JSON.stringify(Reflect.get(window, 'told'))))
      .toContain('@xstate.actor')
    await expect(place.getByRole('status')).toHaveCount(0)
    await expect(place.getByRole('button')).toHaveCount(0)
  })
}

const looks = Object.entries(screens).flatMap(([device, viewport]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ device, viewport, colorScheme })),
)

for (const { device, viewport, colorScheme } of sample(looks, 2)) {
  test(`commands and coverage are accessible: ${device}, ${colorScheme}`, async ({ page }) => {
    const inspector = await open(page, '/en_US/login')
    await inspector.setViewportSize(viewport)
    await inspector.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await choose(inspector, /login/)
    await inspector.getByRole('button', { name: 'Coverage' }).click()
    await expect(inspector.getByText(/Covered by tests: [1-9]\d* transitions/)).toBeVisible()
    await form(inspector).getByLabel('Payload').fill('{')
    await expect(form(inspector).getByText(/This is not valid JSON/)).toBeVisible()
    await keepPicture(inspector, `inspector-acts-${device}-${colorScheme}`)
    expect(await violations(inspector)).toEqual([])
    expect(await overflow(inspector)).toBeLessThanOrEqual(0)
  })
}
