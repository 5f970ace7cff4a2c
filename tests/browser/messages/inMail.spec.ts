import type { Page } from '@playwright/test'
import { messages } from '#contract/messages/calls/messages.ts'
import { nextAnswer } from '#tests/support/browser/answers.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import { beyondCommit } from '#tests/support/length.ts'

const headers = { 'X-Requested-With': 'statefloor' }

const centre = '/en_US/inMail/noticeNavList'
const titles = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })
const bell = (page: Page) => page.getByRole('button', { name: 'Messages', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const setAlert = (page: Page, data: { symbol: string; alertType: number; alertValue: string }) =>
  page.request.post('/hk-web/v2/alert/create', { headers, data })

test('an alert from the form fires by itself; its message arrives live in two tabs, links to its market, and is marked read in both [MSG-01] [MSG-03]', async ({
  page,
  context,
  venue,
}) => {
  await beNewcomer(page, venue)
  await page.setViewportSize({ width: 1_600, height: 1_000 })
  await page.goto(centre)
  await expect(titles(page)).toHaveText(['Your account is ready', 'Welcome to Statefloor', 'Price alerts are live'])
  await expect(bell(page)).toHaveText('3')
  await page.screenshot({ path: '.artefacts/inMail/centre.png' })

  const other = await context.newPage()
  await other.setViewportSize({ width: 1_600, height: 1_000 })
  await other.goto('/en_US/market/alerts?symbol=btc_usdt')
  await expect(other.getByRole('combobox', { name: 'Market' })).toHaveValue('BTC/USDT')
  await other.getByRole('combobox', { name: 'Alert type' }).selectOption('Price drops to')
  await other.getByRole('textbox', { name: 'Price' }).fill('100000000')
  await other.screenshot({ path: '.artefacts/inMail/alerts.png' })
  await other.getByRole('button', { name: 'Create alert' }).click()

  // Both tabs show it, with a link.
  for (const opened of [page, other]) {
    const received = opened
      .getByRole('status')
      .filter({ hasText: /BTC\/USDT dropped to 100,000,000\. Price: [\d,]+(\.\d+)?/ })
    await expect(received).toHaveCount(1)
    await expect(received.getByRole('link', { name: 'View' })).toHaveAttribute('href', `${centre}?tab=quotes`)
  }
  await expect(titles(page).first()).toHaveText('BTC/USDT dropped to 100,000,000')
  await expect(bell(page)).toHaveText('4')
  await expect(bell(other)).toHaveText('4')
  await expect(other.getByText('No alerts yet')).toBeVisible()

  // Each tab shows its own messages, and the filter of a submodule applies.
  for (const [name, shown] of [
    ['Markets', ['BTC/USDT dropped to 100,000,000']],
    ['Announcements', ['Welcome to Statefloor', 'Price alerts are live']],
    ['System', ['Your account is ready']],
    ['Trade', []],
  ] as const) {
    await tab(page, name).click()
    await expect(titles(page)).toHaveText([...shown])
  }
  await tab(page, 'All').click()

  await other.goto(centre)
  await expect(other.getByRole('img', { name: 'Unread' })).toHaveCount(4)
  await titles(page).filter({ hasText: 'BTC/USDT dropped' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/en_US\/trade\/exchange\/?\?tradeCode=btc_usdt&tradeId=\d+$/)
  await expect(other.getByRole('img', { name: 'Unread' })).toHaveCount(3)
  await expect(bell(page)).toHaveText('3')

  await other.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(other.getByText('All messages marked as read')).toBeVisible()
  await expect(other.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect(bell(page)).toHaveText('')
  await expect(other.getByText('All messages marked as read')).toBeHidden()
})

beyondCommit(() => {
  test('following a message from the popover of the bell marks it read there, on the bell and at the venue [MSG-03]', async ({
    page,
    venue,
  }) => {
    await beNewcomer(page, venue)
    await page.setViewportSize({ width: 1_600, height: 1_000 })
    await page.goto('/en_US/market')
    await expect(bell(page)).toHaveText('3')
    const popover = page.getByRole('dialog', { name: 'Messages', exact: true })
    const unread = popover.getByRole('img', { name: 'Unread' })
    await bell(page).click()
    await expect(unread).toHaveCount(3)
    await popover.getByRole('listitem').filter({ hasText: 'Your account is ready' }).getByRole('link').click()
    await expect(popover).toHaveCount(0)
    await expect(bell(page)).toHaveText('2')
    await bell(page).click()
    await expect(unread).toHaveCount(2)
    await page.reload()
    await expect(bell(page)).toHaveText('2')
  })
})

beyondCommit(() => {
  test('loads further pages by ten, each message once [MSG-01]', async ({ page, venue }) => {
    await beNewcomer(page, venue)
    for (let count = 1; count <= 9; count += 1)
      await setAlert(page, { symbol: 'btc_usdt', alertType: 2, alertValue: `10000000${count}` })
    await page.goto(centre)
    await expect(titles(page)).toHaveCount(10)
    await setAlert(page, { symbol: 'eth_usdt', alertType: 2, alertValue: '100000000' })
    await expect(titles(page).first()).toHaveText('ETH/USDT dropped to 100,000,000')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByText('No more messages (13 total)')).toBeVisible()
    const all = await titles(page).allTextContents()
    expect(all.length).toBe(13)
    expect(new Set(all).size).toBe(13)
  })
})

beyondCommit(() => {
  test('keeps the chosen tab in the address: a reload and a link lead to it, and Back leads to the previous page', async ({
    page,
    venue,
  }) => {
    await beNewcomer(page, venue)
    await page.goto('/en_US/market/alerts')
    await page.getByRole('link', { name: 'View messages' }).click()
    await expect(page).toHaveURL(/noticeNavList$/)
    await tab(page, 'System').click()
    await expect(page).toHaveURL(/noticeNavList\?tab=system$/)
    await tab(page, 'Announcements').click()
    await expect(page).toHaveURL(/noticeNavList\?tab=announcement$/)
    await expect(tab(page, 'Announcements')).toBeFocused()
    await page.reload()
    await expect(tab(page, 'Announcements')).toHaveAttribute('aria-selected', 'true')
    await expect(titles(page)).toHaveText(['Welcome to Statefloor', 'Price alerts are live'])
    await tab(page, 'All').click()
    await expect(page).toHaveURL(/noticeNavList$/)
    await page.goBack()
    await expect(page).toHaveURL(/market\/alerts$/)
    await page.goForward()
    await expect(titles(page)).toHaveCount(3)
    await page.goto(`${centre}?tab=system`)
    await expect(titles(page)).toHaveText(['Your account is ready'])
    // Another address of the current page, and back.
    await bell(page).click()
    await page.getByRole('link', { name: 'View all messages' }).click()
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
    await expect(titles(page)).toHaveCount(3)
    await page.goBack()
    await expect(tab(page, 'System')).toHaveAttribute('aria-selected', 'true')
    await expect(titles(page)).toHaveText(['Your account is ready'])
  })
})

beyondCommit(() => {
  test('requests the list once when the page opens, directly and from another page', async ({ page, venue }) => {
    await beNewcomer(page, venue)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith(messages.list.path)) asked += 1
    })
    const begun = page
      .waitForEvent('websocket', (socket) => socket.url().includes('/user/stream'))
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('inmail')))
    await page.goto(centre)
    await begun
    await expect(titles(page)).toHaveCount(3)
    // Later requests get later answers: this answer is read after any second request for the list.
    await setAlert(page, { symbol: 'btc_usdt', alertType: 2, alertValue: '100000000' })
    await expect(titles(page)).toHaveCount(4)
    // Once on opening, and once for the new message.
    expect(asked).toBe(2)

    await page.getByRole('link', { name: 'Price alerts' }).first().click()
    await expect(page.getByRole('combobox', { name: 'Market' })).toBeVisible()
    await page.getByRole('link', { name: 'View messages' }).click()
    await expect(titles(page)).toHaveCount(4)
    await setAlert(page, { symbol: 'eth_usdt', alertType: 2, alertValue: '100000000' })
    await expect(titles(page)).toHaveCount(5)
    expect(asked).toBe(4)
  })
})

test('hostile HTML in a message cannot run scripts, style, set names or link anywhere [MSG-09]', async ({
  page,
  venue,
  complaints,
}) => {
  // It is parsed in a separate document, where the policy blocks scripts; the browser logs that.
  complaints.expect(
    /^(Executing inline event handler|Applying inline style) violates the following Content Security Policy directive/,
  )
  await beNewcomer(page, venue)
  const hostile = [
    '<img src=x onerror="window.hurt=1"><script>window.hurt=2</script><svg onload="window.hurt=3"></svg>',
    '<p id="root" class="x" name="y" style="position:fixed;inset:0" onclick="window.hurt=4">words that stay</p>',
    '<a href="javascript:window.hurt=5">a trap</a><a href="data:text/html,x">a box</a><form action="/hk-web/v2/logout"><button>send</button></form>',
    '<img src="https://evil.example/pixel.png"><style>body{display:none}</style><iframe srcdoc="<script>parent.hurt=6</script>"></iframe>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hurt=7&gt;">',
  ].join('')
  const message = {
    id: 9,
    title: 'A letter',
    content: hostile,
    createdTime: Date.now(),
    read: false,
    hasLink: true,
    bizType: 110,
    moduleCode: 1,
    submoduleCode: 110,
    dataJson: '',
    jumpLink: 'javascript:window.hurt=8',
    supportCode: null,
  }
  await page.route('**/hk-web/v2/inmail/message/list', (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { list: [message], totalCount: 1, seq: 0 } } }),
  )
  const outside: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) outside.push(request.url())
  })
  await page.goto(centre)
  await expect(page.getByText('words that stay')).toBeVisible()
  await page.getByText('a trap').click()
  await page.getByText('a box').click()
  await page.getByRole('button', { name: 'A letter' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'A letter' })
  await expect(
    item.locator('img:not([role]), script, style, form, iframe, [onclick], p[id], p[class], p[style], a[href]'),
  ).toHaveCount(0)
  // The icon of its type.
  await expect(item.locator('svg')).toHaveCount(1)
  expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined()
  expect(outside).toEqual([])
  await expect(page).toHaveURL(/noticeNavList$/)
})

beyondCommit(() => {
  test('a closed announcement on the home page stays closed, also after a reload', async ({ page, venue }) => {
    await beNewcomer(page, venue)
    await page.goto('/en_US/')
    const popup = page.getByRole('complementary', { name: 'Announcement' })
    await expect(popup).toContainText('Welcome to Statefloor')
    await page.screenshot({ path: '.artefacts/inMail/announcement.png' })
    const closed = page.waitForResponse((response) => response.url().endsWith('/hk-web/user/close-popup'))
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toHaveCount(0)
    expect((await closed).ok()).toBe(true)
    const asked = nextAnswer(page, (response) => response.url().endsWith('/inmail/popup'))
    await page.reload()
    expect(await asked).toMatchObject({ data: null })
    await expect(popup).toHaveCount(0)
  })
})
