import { choiceWays, speaking } from '#tests/support/browser/waysIn/choices.ts'
import { clipboard, headerWays } from '#tests/support/browser/waysIn/header.ts'
import { holdClipboard } from '#tests/support/browser/waysIn/helpers/header.ts'
import { shellWays } from '#tests/support/browser/waysIn/shell.ts'
import type { Page } from '@playwright/test'
import { assets, overviewSchema } from '#contract/assets/calls/assets.ts'
import { session } from '#contract/account/calls/session.ts'
import { copyModel } from '#machines/shell/copy/copy.model.ts'
import type { LiveButtonSnapshot } from '#machines/live/liveButton/liveButton.machine.ts'
import { liveButtonModel } from '#machines/live/liveButton/liveButton.model.ts'
import type { PeekSnapshot } from '#machines/patterns/peek/peek.machine.ts'
import { peekModel } from '#machines/patterns/peek/peek.model.ts'
import { appears, coverOf, walkCovers, words } from '#tests/support/browser/covers.ts'
import { goTo } from '#tests/support/browser/elsewhere.ts'
import { headerButton, popover } from '#tests/support/browser/header.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
import { walletWidget } from '#tests/support/browser/wallet.ts'
import { makeWallets, openIn } from '#tests/support/browser/walletCover.ts'
import type { Wallets } from '#tests/support/browser/walletCover.ts'

let people: Readonly<Record<string, Person>>
let wallets: Wallets

test.beforeAll(async ({ browser, venue }) => {
  people = { '7': await newcomer(venue), '8': await newcomer(venue) }
  wallets = await makeWallets(browser, venue)
})

const nav = (name: string) => words(`shell:${name}`, {})

/** Opens a popover by its button; reopens it if it is open. */
const openAnew = async (page: Page, name: string) => {
  if (await popover(page, name).isVisible()) await page.keyboard.press('Escape')
  await expect(popover(page, name)).toHaveCount(0)
  await headerButton(page, name).click()
  await appears(page, popover(page, name))
}

const wallet = nav('nav.wallet')
const account = nav('nav.account')
const language = nav('action.language')
const web3Wallet = nav('nav.web3Wallet')

/**
 * Another tab logged in or out: this one asks the venue, gets the answer, and shows the goodbye to the previous user.
 */
const beSomebody = async (page: Page, fid: unknown) => {
  const somebody = people[String(fid)]
  if (somebody) await beLoggedIn(page, somebody)
  else await page.context().clearCookies()
  const answered = page.waitForResponse((response) => response.url().endsWith(session.current.path))
  await page.evaluate(() => {
    const channel = new BroadcastChannel('statefloor')
    channel.postMessage({ type: 'session.changed' })
    channel.close()
  })
  await answered
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 200 })
    await expect(headerButton(page, account)).toHaveCount(somebody ? 1 : 0, { timeout: 200 })
  }).toPass()
}

const copyAccount = { role: 'button', name: 'header:web3.copyAccount' } as const

/** Logging out leads to the home page, which shows the total itself, so open the wallet on another page. */
const openWallet = async (page: Page) => {
  if (!page.url().endsWith('/vip')) await goTo(page, '/vip')
  await expect(page).toHaveURL(/\/vip$/)
  await openAnew(page, wallet)
}

const peekTotals = peekModel.outcomes.fetchData.totals.done
const peekAccounts = peekTotals.accounts.map((one) => ({ tradeId: null, pair: null, coins: [], ...one }))

/** What a typed text leads to. */
const byTyping = new Set([
  'locale.looking | done findDraft | 0',
  'locale.asking | change.confirmed | 0',
  'locale.asking | change.declined | 0',
])

walkCovers([
  {
    flow: 'peek',
    model: {
      ...peekModel,
      events: {
        ...peekModel.events,
        // A guest has no wallet button.
        'peek.opened': ({ snapshot }: { snapshot: PeekSnapshot }) => (snapshot.context.fid === undefined ? [] : [{}]),
        // A popover closes while the session is being checked: reopened, it makes no request only while it is still
        // loading.
        'session.changed': ({ snapshot }: { snapshot: PeekSnapshot }) =>
          peekModel.events['session.changed'].filter(
            ({ fid }) => snapshot.matches('idle') || snapshot.matches('loading') || fid !== snapshot.context.fid,
          ),
      },
      // Answered at once: a call that hangs is retried again and again.
      outcomes: {
        fetchData: {
          ...peekModel.outcomes.fetchData,
          cut: { error: { kind: 'http', status: 403, call: 'assets.overview' } },
        },
      },
      screen: {
        ...peekModel.screen,
        shows: { ...peekModel.screen.shows, idle: [{ role: 'dialog', name: 'shell:nav.wallet', absent: true }] },
      },
      wire: {
        fetchData: {
          plays: {
            totals: {
              each: [
                { call: assets.overview, gives: { data: overviewSchema.parse(peekTotals) } },
                { call: assets.balances, gives: { data: { accounts: peekAccounts, seq: 0 } } },
              ],
            },
            // Answer both; otherwise the waiting one would get the answer to the next request.
            cut: {
              each: [
                { call: assets.overview, gives: { status: 403 } },
                { call: assets.balances, gives: { status: 403 } },
              ],
            },
          },
        },
      },
    },
    app: {
      'peek.opened': openWallet,
      'session.changed': async (page, { fid }) => {
        const isSeen = await popover(page, wallet).isVisible()
        await beSomebody(page, fid)
        if (isSeen && fid !== undefined) await openWallet(page)
      },
    },
    open: async (page) => {
      await page.goto('/en_US/vip')
      await appears(page, headerButton(page, language))
    },
    outOfReach: [],
    complaint: /Failed to load resource/,
  },
  { flow: 'copy', where: 'in the account', ...coverOf(headerWays.copy), complaint: /Failed to load resource/ },
  {
    flow: 'copy',
    where: 'in the wallet',
    model: {
      ...headerWays.copy.model,
      events: { ...copyModel.events, 'copy.dismissed': [] },
      screen: {
        shows: { ...copyModel.screen.shows, idle: [copyAccount, { role: 'alert', absent: true }] },
        gestures: { ...copyModel.screen.gestures, 'copy.requested': { click: copyAccount } },
      },
    },
    app: {
      'location.changed': async (page) => {
        await goTo(page, page.url().endsWith('/web3') ? '/web3/support' : '/web3')
        // Navigating closes it; pressed before that, its button would.
        await expect(popover(page, web3Wallet)).toHaveCount(0)
        await walletWidget(page).click()
      },
    },
    open: async (page) => {
      await holdClipboard(page, clipboard.path)
      await openIn(page, wallets, false, '/web3')
      await appears(page, walletWidget(page))
      await walletWidget(page).click()
    },
    outOfReach: [],
    complaint: /Failed to load resource/,
  },
  {
    flow: 'liveButton',
    // That the user is a guest is reported once.
    model: {
      ...liveButtonModel,
      events: {
        'session.changed': ({ snapshot }: { snapshot: LiveButtonSnapshot }) =>
          liveButtonModel.events['session.changed'].filter(
            ({ fid }) => fid !== undefined || !snapshot.matches('guest'),
          ),
      },
    },
    app: { 'session.changed': (page, { fid }) => beSomebody(page, fid) },
    open: async (page) => {
      await page.goto('/en_US/vip')
      await appears(page, headerButton(page, language))
    },
    outOfReach: [],
    complaint: /Failed to load resource/,
  },
  {
    flow: 'localePicker',
    ...coverOf(shellWays.localePicker),
    app: { 'picker.opened': (page) => openAnew(page, language) },
  },
  { flow: 'locale', ...coverOf(choiceWays.locale) },
  {
    flow: 'locale',
    where: 'with a typed text',
    model: speaking('typed'),
    app: {},
    open: async (page, input) => {
      await page.goto(input === 'no words' ? '/ja_JP/login' : '/en_US/login')
      const field = page.getByRole('main').getByLabel(words('login:field.account', {}))
      await appears(page, field)
      await field.fill('signedIn')
    },
    // Cases without a question: above.
    outOfReach: [
      'locale.looking | done findDraft | 1',
      ...Object.keys(choiceWays.locale.outOfReach).filter((id) => !byTyping.has(id)),
    ],
  },
])
