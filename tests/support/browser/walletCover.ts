import type { Browser, Cookie, Page } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import type { AppEvents } from '../drivers/browser.ts'
import type { Venue } from '../venue.ts'
import { advanceClock } from './sandbox.ts'
import { expect } from './test.ts'
import { walletWidget } from './wallet.ts'
import { beInWallet } from './walletByCall.ts'

interface Held {
  readonly cookies: readonly Cookie[]
  readonly accountName: string
}

/** The wallets of a model's samples, by their names there. */
export interface Wallets {
  readonly wallet: Held
  readonly other: Held
}

/** Longer than an index lags behind, ms. */
const indexed = 12_000

/** The time a page needs to draw what it received, ms. */
const frame = 20

/** Creates two wallets for all paths of a cover: their actions never reach the venue, since the model answers. */
export const makeWallets = async (browser: Browser, venue: Venue): Promise<Wallets> => {
  const make = async (): Promise<Held> => {
    const context = await browser.newContext()
    const { accountName } = await beInWallet(context, venue)
    const cookies = await context.cookies()
    await context.close()
    return { cookies, accountName }
  }
  const wallets = { wallet: await make(), other: await make() }
  await advanceClock(venue, indexed)
  return wallets
}

/** Another tab logged in or out: this one is notified and asks the venue. */
const announceWalletChange = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((response) => response.url().endsWith(web3.current.path))
  await page.evaluate(() => {
    const channel = new BroadcastChannel('statefloor')
    channel.postMessage({ type: 'wallet.changed' })
    channel.close()
  })
  await answered
}

/** How the wallet's flow tells a page which wallet this browser is now in. */
export const walletEvents = (wallets: () => Wallets): AppEvents => ({
  'wallet.changed': async (page, { accountId }) => {
    const held = accountId === undefined ? undefined : wallets()[accountId === 'other' ? 'other' : 'wallet']
    if (held) await page.context().addCookies([...held.cookies])
    else await page.context().clearCookies({ name: 'wallet' })
    await announceWalletChange(page)
    if (!held) return
    await inTime(page, () =>
      expect(walletWidget(page)).toHaveAccessibleName(`Web3 wallet: ${held.accountName}`, { timeout: frame }),
    )
  },
})

/**
 * Lazily loaded parts are drawn as time passes, and the page's clock is stopped: advances it frame by frame until they
 * are there.
 */
const inTime = (page: Page, isThere: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(frame)
    await isThere()
  }).toPass({ timeout: 10_000, intervals: [50] })

/** Opens a page of the wallet, logged in or as a guest. */
export const openIn = async (page: Page, wallets: Wallets, isGuest: boolean, path: string): Promise<void> => {
  if (!isGuest) await page.context().addCookies([...wallets.wallet.cookies])
  await page.goto(`/en_US${path}`)
  // Until then the page ignores any other address.
  await inTime(page, () =>
    expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: frame }),
  )
}
