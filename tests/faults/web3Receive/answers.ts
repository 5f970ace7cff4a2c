import type { Route } from '@playwright/test'
import { limits } from '../../../contract/limits'
import { expect } from '../../support/browser/test'
import { walletWidget } from '../../support/browser/wallet'
import { beInWallet } from '../../support/browser/walletByCall'
import { tellWalletChanged } from '../../support/browser/walletCover'
import { always, answersWith, strike } from '../session/stage'
import type { Stage } from './stage'
import { address, asked, failed, failsAndIsAskedAgain, isShown, look, path, recovers } from './stage'

const noEffect = { cannot: 'it only reads; what a swap does has a matrix of its own' } as const

/** What the venue and the way to it can do to a wallet's addresses. */
export const faultsOfAnswers = {
  'slow (10 s)': async (stage: Stage) => {
    const { page, venue } = stage
    await strike(venue, path, { kind: 'slow', ms: 10_000 })
    await look(page)
    await expect(page.getByRole('status', { name: 'Loading addresses' })).toBeVisible()
    await isShown(page, 20_000)
    expect(asked(stage)).toBe(1)
  },
  hung: async (stage: Stage) => {
    const { page, venue } = stage
    await page.clock.install()
    await strike(venue, path, { kind: 'hang' })
    await look(page)
    await expect.poll(() => asked(stage)).toBe(1)
    await page.clock.fastForward(limits.call.timeout)
    await isShown(page)
    expect(asked(stage)).toBe(2)
  },
  '4xx': async (stage: Stage) => {
    await strike(stage.venue, path, { kind: 'fail', status: 403 })
    await failsAndIsAskedAgain(stage)
    expect(asked(stage)).toBe(2)
  },
  '5xx': async (stage: Stage) => {
    await strike(stage.venue, path, { kind: 'fail', status: 503, times: 1 + limits.request.retries })
    await failsAndIsAskedAgain(stage)
    expect(asked(stage)).toBe(2 + limits.request.retries)
  },
  '429': async (stage: Stage) => {
    await strike(stage.venue, path, { kind: 'fail', status: 429 })
    await recovers(stage)
  },
  'reset or cut in mid-body': async (stage: Stage) => {
    await answersWith(stage.page, path, (route) => route.abort('connectionreset'))
    await recovers(stage)
  },
  'answer lost after the effect': noEffect,
  'held request released after the asking': noEffect,
  'tab killed between send and answer': noEffect,
  malformed: async (stage: Stage) => {
    await strike(stage.venue, path, { kind: 'malformed' })
    await recovers(stage)
  },
  'huge (10 MB)': async (stage: Stage) => {
    await answersWith(stage.page, path, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}` }))
    await recovers(stage)
  },
  'wrong content type': async (stage: Stage) => {
    await answersWith(stage.page, path, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }), always)
    await look(stage.page)
    await expect(failed(stage.page)).toBeVisible({ timeout: 20_000 })
    expect(asked(stage)).toBe(1 + limits.request.retries)
  },
  // Addresses of a wallet that was left come after those of the one that is here now: money would go to the wrong one.
  'duplicate, reordered, late after cancel': async ({ page, context, venue }: Stage) => {
    let late: Route | undefined
    await answersWith(page, path, async (route) => {
      late = route
    })
    await look(page)
    await expect.poll(() => late !== undefined).toBe(true)
    const other = await beInWallet(context, venue)
    await tellWalletChanged(page)
    await expect(walletWidget(page)).toHaveAccessibleName(`Web3 wallet: ${other.accountName}`)
    await isShown(page)
    const shown = await address(page).innerText()
    await late?.continue()
    await page.getByRole('radio', { name: 'TRON' }).check()
    await page.getByRole('radio', { name: 'Ethereum' }).check()
    await expect(address(page)).toHaveText(shown)
  },
}
