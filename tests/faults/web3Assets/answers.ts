import type { Route } from '@playwright/test'
import { web3 } from '../../../contract/calls/web3'
import { limits } from '../../../contract/limits'
import { expect } from '../../support/browser/test'
import { always, answersWith, strike } from '../session/stage'
import type { Stage } from './stage'
import { asked, failsAndIsAskedAgain, isShown, list, look, open, path, recovers } from './stage'

const noEffect = { cannot: 'it only reads; what a swap does has a matrix of its own' } as const

/** What the venue and the way to it can do to a wallet's assets. */
export const faultsOfAnswers = {
  'slow (10 s)': async (stage: Stage) => {
    const { page, venue } = stage
    await strike(venue, path, { kind: 'slow', ms: 10_000 })
    await look(page)
    await expect(page.getByRole('status', { name: 'Loading balances' })).toBeVisible()
    await expect(page.getByText('Not known yet')).toBeVisible()
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
    await expect(stage.page.getByRole('alert').filter({ hasText: 'Balances could not be loaded' })).toBeVisible({ timeout: 20_000 })
    expect(asked(stage)).toBe(1 + limits.request.retries)
  },
  // The list of a chain that was left comes after that of the one that was chosen then.
  'duplicate, reordered, late after cancel': async ({ page }: Stage) => {
    await open(page)
    await expect(list(page).getByRole('row').nth(1)).toBeVisible()
    let late: Route | undefined
    await answersWith(page, web3.transactions.path, async (route) => {
      late = route
    })
    await page.getByRole('radio', { name: 'Solana' }).check()
    await expect.poll(() => late !== undefined).toBe(true)
    await page.getByRole('radio', { name: 'TRON' }).check()
    await expect(list(page).getByRole('row')).toHaveCount(1 + 2)
    await late?.continue()
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    await expect(list(page).getByRole('row')).toHaveCount(1 + 2)
    await expect(list(page).getByText('Solana')).toHaveCount(0)
  },
}
