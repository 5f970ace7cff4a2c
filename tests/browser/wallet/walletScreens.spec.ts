import type { Locator, Page, Route } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { Locale } from '#contract/shell/locales.ts'
import { sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { checkUntil } from '#tests/support/browser/wallet.ts'
import { sample } from '#tests/support/length.ts'
import { wordsIn } from '#tests/support/words.ts'

interface Look {
  readonly device: keyof typeof screens
  /** The wallet's own pages are dark; the dialog follows the theme of the page below it. */
  readonly scheme: 'light' | 'dark'
  readonly locale: Locale
}

const devices = ['pc', 'pad', 'phone'] as const
const looks: readonly Look[] = (['en_US', 'zh_CN'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((scheme) => devices.map((device): Look => ({ device, scheme, locale }))),
)

const titleOf = ({ device, scheme, locale }: Look): string => `${device}, ${scheme}, ${locale}`

/** Checks that it is inside the window and accessible, and saves a picture. */
const look = async (page: Page, at: Look, what: string, dialog?: Locator): Promise<void> => {
  await keepPicture(page, `wallet-${what}-${screens[at.device].width}-${at.scheme}-${at.locale}`)
  expect.soft(await overflow(page), `${what} reaches beyond the window`).toBeLessThanOrEqual(0)
  const height = (await dialog?.boundingBox())?.height ?? 0
  expect.soft(height, `${what} is cut`).toBeLessThan(screens[at.device].height)
  expect.soft(await violations(page), what).toEqual([])
}

const says =
  (code: number, data: unknown = null) =>
  (route: Route) =>
    route.fulfill({ json: { code, msg: '', data } })
const cut = (route: Route) => route.abort()

for (const at of sample(looks, 1)) {
  const words = wordsIn(at.locale)
  const t = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values)

  test.describe(`on ${titleOf(at)}`, () => {
    test.use({ viewport: screens[at.device], colorScheme: at.scheme, contextOptions: { reducedMotion: 'reduce' } })

    test(`the login dialog is fully visible in every state: ${titleOf(at)}`, async ({ page, complaints }) => {
      complaints.expect(/Failed to load resource|net::ERR/)
      const dialog = page.getByRole('dialog')
      const sight = (word: string) => dialog.getByText(t(`walletLogin:${word}`))
      const press = (word: string) =>
        dialog.getByRole('button', { name: t(`walletLogin:action.${word}`), exact: true }).click()
      const answer = async (route: (route: Route) => Promise<void>) => {
        await page.unroute(`**${web3.scanLogin.path}**`)
        await page.route(`**${web3.scanLogin.path}**`, route)
      }
      const until = (target: Locator) => checkUntil(page, target)

      const now = Date.now()
      // The journeys request a new code from the venue each time.
      await page.route(
        `**${web3.generateQrcode.path}`,
        says(200, {
          qrCodeToken: 't'.repeat(43),
          content: `http://localhost/en_US/web3/phone#${'s'.repeat(43)}`,
          matchNumber: '47',
          // Longer than the venue's, because each picture takes time and none may expire meanwhile.
          expiresAt: now + 30 * walletLimits.walletLogin.scanFor,
        }),
      )
      await page.clock.install()
      await answer(says(codes.qrNotScanned))
      // The wallet's own page is always dark; over a page of the exchange the dialog has that page's theme.
      await page.goto(`/${at.locale}${at.scheme === 'dark' ? '/web3' : '/vip'}?wallet=login`)
      await expect(dialog.getByRole('img')).toBeVisible()
      await look(page, at, 'unscanned', dialog)

      await answer(cut)
      await until(sight('state.lost'))
      await look(page, at, 'unscanned-lost', dialog)
      await answer(says(codes.qrScanned))
      await until(sight('state.scanned'))
      await look(page, at, 'scanned', dialog)
      await answer(cut)
      await until(sight('state.lost'))
      await look(page, at, 'scanned-lost', dialog)
      await answer(says(codes.qrRefused))
      await until(sight('refused.title'))
      await look(page, at, 'refused', dialog)

      await answer(says(codes.qrExpired))
      await press('refresh')
      await expect(dialog.getByRole('img')).toBeVisible()
      await until(sight('expired.title'))
      await look(page, at, 'expired', dialog)

      await page.route(`**${web3.generateQrcode.path}`, cut)
      await press('refresh')
      await expect(sight('failed.title')).toBeVisible()
      await look(page, at, 'failed', dialog)
      await page.unroute(`**${web3.generateQrcode.path}`, cut)

      await answer(says(codes.qrNotScanned))
      await press('retry')
      await expect(dialog.getByRole('img')).toBeVisible()
      await press('install')
      await expect(sight('install.lead')).toBeVisible()
      await look(page, at, 'install', dialog)
    })

    test(`the phone’s pages are fully visible in every state: ${titleOf(at)}`, async ({ page, complaints }) => {
      complaints.expect(/Failed to load resource|net::ERR/)
      const main = page.getByRole('main')
      const now = Date.now()
      const login = {
        id: 'l1',
        device: 'Firefox, Linux',
        address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
        createdAt: now,
        collectedAt: now,
        seenAt: now,
      }
      const wallet = {
        walletInfo: sampleWallet,
        time: now,
        logins: [login, { ...login, id: 'l2', device: 'Chrome, Android', address: '192.0.2.7', collectedAt: null }],
      }
      const asked = {
        ...login,
        isSameNetwork: false,
        host: 'wallet.statefloor.example',
        decideUntil: now + walletLimits.walletLogin.scanFor,
        numbers: ['12', '47', '80'],
        walletInfo: sampleWallet,
      }
      const answers = new Map<string, (route: Route) => Promise<void>>()
      for (const { path } of [web3.readCode, web3.approveCode, web3.refuseCode, web3.phone, web3.endLogin])
        await page.route(`**${path}`, (route) => answers.get(path)?.(route))

      const see = (word: string) => expect(main.getByText(t(`phoneWallet:${word}`), { exact: true })).toBeVisible()
      let scans = 0
      /** Scans another code. */
      const scan = async () => {
        scans += 1
        await page.goto(`/${at.locale}/web3/phone#${String(scans).padStart(43, 's')}`)
      }
      const refuse = () => main.getByRole('button', { name: t('phoneWallet:action.refuse') }).click()
      const letIn = () => main.getByRole('button', { name: t('phoneWallet:action.approve', { number: '47' }) }).click()

      await page.goto(`/${at.locale}/web3/phone`)
      await see('empty.title')
      await look(page, at, 'phone-empty')
      answers.set(web3.readCode.path, cut)
      await scan()
      await see('unread.title')
      await look(page, at, 'phone-unread')
      answers.set(web3.readCode.path, says(200, asked))
      answers.set(web3.approveCode.path, cut)
      await main.getByRole('button', { name: t('common:action.retry') }).click()
      await see('question.lead')
      await look(page, at, 'phone-asking')
      await letIn()
      await see('question.unsent')
      await look(page, at, 'phone-unsent')
      for (const { path, press, code, then } of [
        { path: web3.approveCode.path, press: letIn, code: 200, then: 'waiting' },
        { path: web3.approveCode.path, press: letIn, code: codes.qrRefused, then: 'mismatched' },
        { path: web3.refuseCode.path, press: refuse, code: 200, then: 'refused' },
        { path: web3.refuseCode.path, press: refuse, code: codes.qrExpired, then: 'gone' },
      ]) {
        answers.set(path, says(code, code === 200 && path === web3.approveCode.path ? wallet : null))
        await scan()
        await press()
        await see(`${then}.title`)
        await look(page, at, `phone-${then}`)
      }

      answers.set(web3.phone.path, cut)
      await main.getByRole('button', { name: t('phoneWallet:action.wallet') }).click()
      await see('held.failed')
      await look(page, at, 'phone-failed')
      answers.set(web3.phone.path, says(200))
      await main.getByRole('button', { name: t('common:action.retry') }).click()
      await see('none.title')
      await look(page, at, 'phone-none')
      answers.set(web3.phone.path, says(200, wallet))
      await page.reload()
      await see('held.waiting')
      await look(page, at, 'phone-held')
      answers.set(web3.endLogin.path, cut)
      await main.getByRole('button', { name: t('phoneWallet:action.endOf', { device: login.device }) }).click()
      await see('held.stale')
      await look(page, at, 'phone-stale')
    })
  })
}
