import type { FaultCells, FaultName } from '#tests/support/browser/matrix.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { always, answersWith, hold, strike } from '#tests/faults/account/session/stage.ts'
import {
  again,
  asked,
  failsAndIsAskedAgain,
  field,
  lookFor,
  openSearch,
  path,
  recovers,
  row,
  tries,
  type Stage,
} from './stage.ts'

const answerFaults = [
  'slow (10 s)',
  'hung',
  '4xx',
  '5xx',
  '429',
  'reset or cut in mid-body',
  'answer lost after the effect',
  'held request released after the asking',
  'tab killed between send and answer',
  'malformed',
  'huge (10 MB)',
  'wrong content type',
  'duplicate, reordered, late after cancel',
] as const satisfies readonly FaultName[]

/** What the venue and the way to it can do to a search. */
export const faultsOfAnswers: Pick<FaultCells<Stage>, (typeof answerFaults)[number]> = {
  'slow (10 s)': async (stage) => {
    const { page } = stage
    await openSearch(page)
    await page.clock.install()
    const { held } = await hold(page, path)
    await field(page).fill('btc')
    const route = await held
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible()
    await route.continue()
    await expect(row(page, 'BTC')).toBeVisible()
    expect(asked(stage)).toBe(1)
  },
  hung: async (stage) => {
    const { page } = stage
    await openSearch(page)
    await page.clock.install()
    await page.route(`**${path}`, () => undefined)
    await field(page).fill('btc')
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      await expect(async () => {
        // The pause before the next try is drawn by dice.
        await page.clock.runFor(kernelLimits.request.retryBase)
        expect(asked(stage)).toBe(attempt)
      }).toPass()
      await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible()
      await page.clock.fastForward(kernelLimits.call.timeout)
    }
    await failsAndIsAskedAgain(stage, () => page.unroute(`**${path}`))
  },
  '4xx': async (stage) => {
    await strike(stage.venue, path, { kind: 'fail', status: 403 })
    await lookFor(stage.page, 'btc')
    await failsAndIsAskedAgain(stage, () => Promise.resolve())
    expect(asked(stage)).toBe(2)
  },
  '5xx': async (stage) => {
    await strike(stage.venue, path, { kind: 'fail', status: 503, times: tries })
    await lookFor(stage.page, 'btc')
    await failsAndIsAskedAgain(stage, () => Promise.resolve())
    expect(asked(stage)).toBe(tries + 1)
  },
  '429': async (stage) => {
    const { page } = stage
    await openSearch(page)
    await page.clock.install()
    await answersWith(page, path, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { code: 429, msg: '', data: null } }),
    )
    const refused = page.waitForResponse((response) => response.status() === 429)
    await field(page).fill('btc')
    await refused
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible()
    expect(asked(stage)).toBe(1)
    await page.clock.fastForward(30_000)
    await expect(row(page, 'BTC')).toBeVisible()
    expect(asked(stage)).toBe(2)
  },
  'reset or cut in mid-body': async (stage) => {
    await strike(stage.venue, path, { kind: 'loseBefore', times: always })
    await lookFor(stage.page, 'btc')
    await failsAndIsAskedAgain(stage, () => clearFaults(stage.venue))
  },
  'answer lost after the effect': { cannot: 'a search has no effect; to ask again is all there is, as after a reset' },
  'held request released after the asking': { cannot: 'nothing is written, so nobody asks what became of it' },
  'tab killed between send and answer': { cannot: 'nothing is written; what was typed ends with its tab' },
  malformed: async (stage) => {
    const bodies = [
      '{"code":200,"msg"',
      '{"code":200,"msg":"","data":{"result":true,"swaps":[],"spots":[{"last":1}]}}',
      '[]',
      'null',
    ]
    await answersWith(
      stage.page,
      path,
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body: bodies.shift() ?? '' }),
      bodies.length,
    )
    await lookFor(stage.page, 'btc')
    await failsAndIsAskedAgain(stage, () => Promise.resolve())
  },
  'huge (10 MB)': (stage) =>
    recovers(stage, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
      }),
    ),
  'wrong content type': (stage) =>
    recovers(stage, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    ),
  'duplicate, reordered, late after cancel': async (stage) => {
    const { page } = stage
    await openSearch(page)
    const older = await hold(page, path)
    await field(page).fill('btc')
    const late = await older.held
    await field(page).fill('eth')
    await expect(row(page, 'ETH')).toBeVisible()
    // Nobody waits for it any more.
    await late.continue()
    await field(page).fill('sol')
    await expect(row(page, 'SOL')).toBeVisible()
    await expect(row(page, 'BTC')).toHaveCount(0)

    const left = await hold(page, path)
    await field(page).fill('btc')
    const afterwards = await left.held
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await afterwards.continue()
    await openSearch(page)
    await expect(field(page)).toHaveValue('')
    await expect(page.getByRole('group', { name: 'Popular' })).toBeVisible()
    await expect(again(page)).toHaveCount(0)
  },
}
