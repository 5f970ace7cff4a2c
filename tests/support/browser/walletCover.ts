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

/** Longer than an index lags behind. */
const indexed = 12_000

/** What a page needs to draw what it received. */
const frame = 20

/** Two wallets for all paths of a cover: what they do never reaches the venue, its answers are the model's. */
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

/** Another tab came in or left: this one asks the venue, and is told. */
const announceWalletChange = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((response) => response.url().endsWith(web3.current.path))
  await page.evaluate(() => {
    const channel = new BroadcastChannel('statefloor')
    channel.postMessage({ type: 'wallet.changed' })
    channel.close()
  })
  await answered
}

/** How the wallet's flow tells a page whose wallet this browser is in now. */
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
 * What comes lazily is drawn in time only, and the page's clock stands: it goes on frame by frame until it is there.
 */
const inTime = (page: Page, isThere: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(frame)
    await isThere()
  }).toPass({ timeout: 10_000, intervals: [50] })

/** A page of the wallet, entered by somebody who is in it, or by nobody. */
export const openIn = async (page: Page, wallets: Wallets, isGuest: boolean, path: string): Promise<void> => {
  if (!isGuest) await page.context().addCookies([...wallets.wallet.cookies])
  await page.goto(`/en_US${path}`)
  // Before that the page hears of no other address.
  await inTime(page, () =>
    expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: frame }),
  )
}
