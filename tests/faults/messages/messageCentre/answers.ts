import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FaultCells, FaultName } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { always, answersWith, hold, strike } from '#tests/faults/account/session/stage.ts'
import {
  asked,
  failsAndIsAskedAgain,
  from,
  loading,
  lookAtSystem,
  path,
  readAll,
  recovers,
  seesAll,
  seesSystem,
  statusPath,
  tab,
  titles,
  tries,
  unread,
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

/** What the venue and the way to it can do to the message centre. */
export const faultsOfAnswers: Pick<FaultCells<Stage>, (typeof answerFaults)[number]> = {
  'slow (10 s)': async (stage) => {
    const { page } = stage
    await page.clock.install()
    const { held } = await hold(page, path)
    await lookAtSystem(page)
    const route = await held
    await page.clock.fastForward(10_000)
    await expect(loading(page)).toBeVisible()
    await route.continue()
    await seesSystem(page)
    // It was waited for. Not counted are the calls: the jump made the stream silent, and one that begins anew asks again.
    expect((await route.request().response())?.status()).toBe(200)
  },
  hung: async (stage) => {
    const { page } = stage
    // Nobody speaks on the link: a stream that begins anew in all that time would ask by itself.
    await page.routeWebSocket(/user\/stream/, () => undefined)
    await page.reload()
    await seesAll(page)
    await page.clock.install()
    const before = asked(stage)
    await page.route(`**${path}`, () => undefined)
    await lookAtSystem(page)
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      await expect(async () => {
        // The pause before the next try is drawn by dice.
        await page.clock.runFor(kernelLimits.request.retryBase)
        expect(asked(stage)).toBe(before + attempt)
      }).toPass()
      await expect(loading(page)).toBeVisible()
      await page.clock.fastForward(kernelLimits.call.timeout)
    }
    await failsAndIsAskedAgain(stage, () => page.unroute(`**${path}`))
  },
  '4xx': async (stage) => {
    const before = asked(stage)
    await strike(stage.venue, path, { kind: 'fail', status: 403, account: stage.person.account })
    await lookAtSystem(stage.page)
    await failsAndIsAskedAgain(stage, () => Promise.resolve())
    expect(asked(stage)).toBe(before + 2)
  },
  '5xx': async (stage) => {
    const before = asked(stage)
    await strike(stage.venue, path, { kind: 'fail', status: 503, times: tries, account: stage.person.account })
    await lookAtSystem(stage.page)
    await failsAndIsAskedAgain(stage, () => Promise.resolve())
    expect(asked(stage)).toBe(before + tries + 1)
  },
  '429': async (stage) => {
    const { page } = stage
    await page.clock.install()
    const before = asked(stage)
    await answersWith(page, path, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { code: 429, msg: '', data: null } }),
    )
    const refused = page.waitForResponse((response) => response.status() === 429)
    await lookAtSystem(page)
    await refused
    await page.clock.fastForward(30_000)
    await expect(loading(page)).toBeVisible()
    expect(asked(stage)).toBe(before + 1)
    await page.clock.fastForward(30_000)
    await seesSystem(page)
    expect(asked(stage)).toBe(before + 2)
  },
  'reset or cut in mid-body': async (stage) => {
    await strike(stage.venue, path, { kind: 'loseBefore', times: always, account: stage.person.account })
    await lookAtSystem(stage.page)
    await failsAndIsAskedAgain(stage, () => clearFaults(stage.venue))
  },
  // The venue has marked all: its stream says so, whatever became of the answer.
  'answer lost after the effect': async ({ page, venue, person }) => {
    await strike(venue, statusPath, { kind: 'loseAfter', account: person.account })
    await readAll(page).click()
    await expect(unread(page)).toHaveCount(0)
    await expect(readAll(page)).not.toHaveAttribute('aria-disabled')
  },
  'held request released after the asking': {
    cannot: 'nobody asks what became of a mark: the stream tells it, and to mark twice is to mark once',
  },
  'tab killed between send and answer': async ({ page, context, venue, person }) => {
    await strike(venue, statusPath, { kind: 'loseAfter', account: person.account })
    const sent = page.waitForRequest((request) => request.url().endsWith(statusPath))
    await readAll(page).click()
    await sent
    await page.close()
    const other = await context.newPage()
    await other.goto(`/en_US${from}`)
    await seesAll(other)
    await expect(unread(other)).toHaveCount(0)
  },
  malformed: async (stage) => {
    const bodies = [
      '{"code":200,"msg"',
      '{"code":200,"msg":"","data":{"list":[{"id":1}],"totalCount":1,"seq":0}}',
      '[]',
      'null',
    ]
    await answersWith(
      stage.page,
      path,
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body: bodies.shift() ?? '' }),
      bodies.length,
    )
    await lookAtSystem(stage.page)
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
  'duplicate, reordered, late after cancel': async ({ page }) => {
    const older = await hold(page, path)
    await lookAtSystem(page)
    const late = await older.held
    await tab(page, 'Trade').click()
    await expect(page.getByText('No messages here')).toBeVisible()
    // Nobody waits for it any more.
    await late.continue()
    await tab(page, 'Announcement').click()
    await expect(titles(page)).toHaveText(['Welcome to Statefloor', 'Price alerts are here'])
    await expect(tab(page, 'Announcement')).toHaveAttribute('aria-selected', 'true')
  },
}
