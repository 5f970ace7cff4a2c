import { desk } from '#contract/support/calls/desk.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FaultCells, FaultName } from '#tests/support/browser/matrix.ts'
import { expect } from '#tests/support/browser/test.ts'
import { always, answersWith, countOf, executeElsewhere, hold, strike } from '#tests/faults/account/session/stage.ts'
import {
  button,
  isKeptAndSentAgain,
  isSetAside,
  isThere,
  openPanel,
  panel,
  path,
  said,
  sends,
  start,
  unsent,
  write,
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

/**
 * The link is as silent as the call: once it is back, what hung is sent by itself, once more. Gives the call that hung.
 */
const isSentByItself = async (stage: Stage) => {
  const { page } = stage
  const { held } = await hold(page, path)
  await write(page, 'Is anybody there?')
  const route = await held
  await write(page, 'And then?')
  await page.clock.fastForward(kernelLimits.call.timeout)
  for (const text of ['Is anybody there?', 'And then?']) await isThere(page, text)
  expect(
    await panel(page)
      .getByRole('log')
      .getByText(/^(?:Is anybody there|And then)\?$/)
      .allTextContents(),
  ).toEqual(['Is anybody there?', 'And then?'])
  expect(sends(stage)).toBe(3)
  return route
}

/** What the venue and the way to it can do to a message. */
export const faultsOfAnswers: Pick<FaultCells<Stage>, (typeof answerFaults)[number]> = {
  'slow (10 s)': async (stage) => {
    const { page } = stage
    await start(page)
    await page.clock.install()
    const { held } = await hold(page, path)
    await write(page, 'Is anybody there?')
    const route = await held
    await page.clock.fastForward(10_000)
    await expect(panel(page).getByText('Sending…')).toBeVisible()
    await route.continue()
    await isThere(page, 'Is anybody there?')
    expect(sends(stage)).toBe(1)
  },
  hung: async (stage) => {
    const { page } = stage
    await start(page)
    await page.clock.install()
    await isSentByItself(stage)
  },
  // A refusal is of this message alone: it stands aside, and the next ones go.
  '4xx': async (stage) => {
    await start(stage.page)
    await strike(stage.venue, path, { kind: 'fail', status: 403 })
    await isSetAside(stage)
  },
  '5xx': async (stage) => {
    await start(stage.page)
    await strike(stage.venue, path, { kind: 'fail', status: 503 })
    await isKeptAndSentAgain(stage)
  },
  '429': async (stage) => {
    await start(stage.page)
    await answersWith(stage.page, path, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { code: 429, msg: '', data: null } }),
    )
    await isKeptAndSentAgain(stage, () => expect(unsent(stage.page)).toContainText('Too many requests'))
  },
  'reset or cut in mid-body': async (stage) => {
    await start(stage.page)
    await strike(stage.venue, path, { kind: 'loseBefore', times: always })
    await isKeptAndSentAgain(stage)
  },
  'answer lost after the effect': async (stage) => {
    const { page } = stage
    await start(page)
    await strike(stage.venue, path, { kind: 'loseAfter' })
    // The conversation itself says that it arrived.
    await write(page, 'Only once')
    await isThere(page, 'Only once')
    await write(page, 'And on')
    await isThere(page, 'And on')
    expect(sends(stage)).toBe(2)
  },
  'held request released after the asking': async (stage) => {
    const { page } = stage
    await start(page)
    await page.clock.install()
    const first = await isSentByItself(stage)
    // The first one arrives after all: it is the same message.
    await executeElsewhere(stage, first.request())
    await page.reload()
    await openPanel(page)
    await isThere(page, 'Is anybody there?')
  },
  'tab killed between send and answer': async (stage) => {
    const { page, context } = stage
    await start(page)
    const { held } = await hold(page, path)
    await write(page, 'Is anybody there?')
    await executeElsewhere(stage, (await held).request())
    await page.close()
    const next = await context.newPage()
    await start(next)
    await isThere(next, 'Is anybody there?')
  },
  malformed: async (stage) => {
    await start(stage.page)
    await answersWith(stage.page, path, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: '{"code":200,"msg":"","data":{"number":"x"}}',
      }),
    )
    await isKeptAndSentAgain(stage)
  },
  'huge (10 MB)': async (stage) => {
    await start(stage.page)
    await answersWith(stage.page, path, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
      }),
    )
    await isKeptAndSentAgain(stage)
  },
  'wrong content type': async (stage) => {
    await start(stage.page)
    await answersWith(stage.page, path, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    )
    await isKeptAndSentAgain(stage)
  },
  'duplicate, reordered, late after cancel': async (stage) => {
    const { page, context } = stage
    await start(page)
    const { held } = await hold(page, path)
    await write(page, 'First')
    const route = await held
    await write(page, 'Second')
    expect(sends(stage)).toBe(1)
    // It arrives twice: by itself, and by the way on which it was held.
    await executeElsewhere(stage, route.request())
    await route.continue()
    await isThere(page, 'First')
    await isThere(page, 'Second')
    expect(
      await panel(page)
        .getByRole('log')
        .getByText(/^(?:First|Second)$/)
        .allTextContents(),
    ).toEqual(['First', 'Second'])

    // Taken back, it is not sent later.
    await strike(stage.venue, path, { kind: 'fail', status: 503 })
    await write(page, 'Never')
    await unsent(page).getByRole('button', { name: 'Take back' }).click()
    await expect(said(page, 'Never')).toHaveCount(0)
    await page.reload()
    await openPanel(page)
    await isThere(page, 'Second')
    await expect(said(page, 'Never')).toHaveCount(0)

    // A line that takes too long is given up with its conversation: the next line's is the one, whatever still comes.
    await context.clearCookies()
    await page.reload()
    const opening = await hold(page, desk.open.path)
    const opens = countOf(stage.calls, desk.open.path)
    await button(page).click()
    const late = await opening.held
    const given = page.waitForEvent('requestfailed', (one) => one === late.request())
    await expect(panel(page).getByRole('log')).toBeVisible()
    await given
    await write(page, 'Third')
    await isThere(page, 'Third')
    expect(countOf(stage.calls, desk.open.path)).toBe(opens + 2)
  },
}
