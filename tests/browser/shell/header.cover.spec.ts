import { choiceWays, speaking } from '#tests/support/browser/waysIn/choices.ts'
import { frameWays } from '#tests/support/browser/waysIn/frame.ts'
import { clipboard, headerWays } from '#tests/support/browser/waysIn/header.ts'
import { holdClipboard } from '#tests/support/browser/waysIn/helpers/header.ts'
import { shellWays } from '#tests/support/browser/waysIn/shell.ts'
import type { Page } from '@playwright/test'
import { copyModel } from '#machines/shell/copy/copy.model.ts'
import { appears, coverOf, walkCovers, words } from '#tests/support/browser/covers.ts'
import { goTo } from '#tests/support/browser/elsewhere.ts'
import { headerButton, popover } from '#tests/support/browser/header.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { walletWidget } from '#tests/support/browser/wallet.ts'
import { makeWallets, openIn } from '#tests/support/browser/walletCover.ts'
import type { Wallets } from '#tests/support/browser/walletCover.ts'

let wallets: Wallets

test.beforeAll(async ({ browser, venue }) => {
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

const language = nav('action.language')
const web3Wallet = nav('nav.web3Wallet')

const copyAccount = { role: 'button', name: 'header:web3.copyAccount' } as const

/** The result of a typed text. */
const byTyping = new Set([
  'locale.looking | done findDraft | 0',
  'locale.asking | change.confirmed | 0',
  'locale.asking | change.declined | 0',
])

walkCovers([
  { flow: 'peek', ...coverOf(frameWays.peek), complaint: /Failed to load resource/ },
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
  { flow: 'liveButton', ...coverOf(headerWays.liveButton), complaint: /Failed to load resource/ },
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
