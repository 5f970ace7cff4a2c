import type { Route } from '@playwright/test'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FaultCells, FaultName } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { faultsOfRead } from '#tests/faults/reads.ts'
import { always, answersWith, executeElsewhere, hold, listen, strike } from '#tests/faults/account/session/stage.ts'
import {
  asked,
  atVenue,
  before,
  createPath,
  failed,
  failsAndIsAskedAgain,
  isRefusedAndSetAgain,
  isSet,
  isShown,
  loading,
  look,
  path,
  problem,
  row,
  rows,
  sent,
  set,
  setElsewhere,
  start,
  submit,
  wanted,
  type Stage,
} from './stage.ts'

const readFaults = [
  'slow (10 s)',
  'hung',
  '4xx',
  '5xx',
  '429',
  'reset or cut in mid-body',
  'malformed',
  'huge (10 MB)',
  'wrong content type',
] as const satisfies readonly FaultName[]
type ReadFault = (typeof readFaults)[number]

const ofList = faultsOfRead<Stage>({
  path,
  asked,
  look,
  isShown,
  failed,
  failsAndIsAskedAgain,
  isComing: (page) => expect(loading(page)).toBeVisible(),
})

const noAnswer = {
  tooLong: 'The venue took too long to answer.',
  unreached: 'The venue could not be reached.',
  unread: "The venue's answer could not be read.",
} as const

/** The venue did not hear of it: the form says that no answer came, and the list shows that it is not set. */
const answeredBy = async (stage: Stage, words: string, answer: Parameters<Route['fulfill']>[0]): Promise<void> => {
  await answersWith(stage.page, createPath, (route) => route.fulfill(answer))
  await set(stage.page)
  await isRefusedAndSetAgain(stage, words)
  expect(sent(stage)).toBe(2)
}

/** What becomes of an alert that is being set. */
const ofSetting: Readonly<Record<ReadFault, (stage: Stage) => Promise<void>>> = {
  'slow (10 s)': async (stage) => {
    const { page } = stage
    await page.clock.install()
    const { held } = await hold(page, createPath)
    await set(page)
    const route = await held
    await page.clock.fastForward(10_000)
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    // Impatience sends nothing.
    await submit(page).dispatchEvent('click')
    await page.keyboard.press('Enter')
    await route.continue()
    await isSet(stage)
    expect(sent(stage)).toBe(1)
  },
  hung: async (stage) => {
    const { page } = stage
    await page.clock.install()
    const { held } = await hold(page, createPath)
    await set(page)
    await held
    await page.clock.fastForward(kernelLimits.call.timeout)
    await isRefusedAndSetAgain(stage, noAnswer.tooLong)
  },
  '4xx': async (stage) => {
    await strike(stage.venue, createPath, { kind: 'fail', status: 403 })
    await set(stage.page)
    await isRefusedAndSetAgain(stage, 'This is not allowed from here.')
    expect(sent(stage)).toBe(2)
  },
  '5xx': async (stage) => {
    await strike(stage.venue, createPath, { kind: 'fail', status: 503 })
    await set(stage.page)
    await isRefusedAndSetAgain(stage, 'The venue is busy or restarting.')
    expect(sent(stage)).toBe(2)
  },
  '429': (stage) =>
    answeredBy(stage, 'Too many requests.', {
      status: 429,
      headers: { 'Retry-After': '60' },
      json: { code: 429, msg: '', data: null },
    }),
  'reset or cut in mid-body': async (stage) => {
    await strike(stage.venue, createPath, { kind: 'loseBefore', times: always })
    await set(stage.page)
    await isRefusedAndSetAgain(stage, noAnswer.unreached, () => clearFaults(stage.venue))
  },
  malformed: (stage) =>
    answeredBy(stage, noAnswer.unread, {
      status: 200,
      contentType: 'application/json',
      body: '{"code":200,"msg":"","data":{"alertId":"1"}}',
    }),
  'huge (10 MB)': (stage) =>
    answeredBy(stage, noAnswer.unread, {
      status: 200,
      contentType: 'application/json',
      body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
    }),
  'wrong content type': (stage) =>
    answeredBy(stage, noAnswer.unread, {
      status: 200,
      contentType: 'text/html',
      body: '<h1>Sign in to the hotel</h1>',
    }),
}

/** First what is set, then what is shown, each in a tab of its own. */
const bothOf = (fault: ReadFault) => async (stage: Stage) => {
  await start(stage.page)
  await ofSetting[fault](stage)
  await clearFaults(stage.venue)
  const page = await stage.context.newPage()
  await stage.page.close()
  await ofList[fault]({ ...stage, page, calls: listen(stage.context) })
}

/** What the venue and the way to it can do to price alerts. */
export const faultsOfAnswers = {
  'slow (10 s)': bothOf('slow (10 s)'),
  hung: bothOf('hung'),
  '4xx': bothOf('4xx'),
  '5xx': bothOf('5xx'),
  '429': bothOf('429'),
  'reset or cut in mid-body': bothOf('reset or cut in mid-body'),
  malformed: bothOf('malformed'),
  'huge (10 MB)': bothOf('huge (10 MB)'),
  'wrong content type': bothOf('wrong content type'),
  // The list knows it: no fault is reported, and nothing is set twice.
  'answer lost after the effect': async (stage: Stage) => {
    const { page, venue } = stage
    await start(page)
    await strike(venue, createPath, { kind: 'loseAfter', times: always })
    await set(page)
    await isSet(stage)
  },
  'held request released after the asking': async (stage: Stage) => {
    const { page } = stage
    await start(page)
    await page.clock.install()
    const { held } = await hold(page, createPath)
    await set(page)
    const route = await held
    await page.clock.fastForward(kernelLimits.call.timeout)
    await expect(problem(page, noAnswer.tooLong)).toBeVisible()
    await expect(row(page, wanted)).toHaveCount(0)
    // It comes through after all: the venue tells the page, and whoever sets it again sets nothing more.
    await executeElsewhere(stage, route.request())
    await expect(row(page, wanted)).toHaveCount(1)
    await submit(page).click()
    await isSet(stage)
  },
  'tab killed between send and answer': async (stage: Stage) => {
    const { page, context } = stage
    await start(page)
    const { held } = await hold(page, createPath)
    await set(page)
    const route = await held
    await executeElsewhere(stage, route.request())
    await page.close()
    const other = await context.newPage()
    await start(other)
    await expect(row(other, wanted)).toHaveCount(1)
    await set(other)
    await isSet(stage, other)
    await expect(rows(other)).toHaveCount(2)
  },
  // The list of a moment before comes after that of now.
  'duplicate, reordered, late after cancel': async (stage: Stage) => {
    const { page } = stage
    await start(page)
    const older = await hold(page, path)
    await setElsewhere(stage, '300000000')
    const late = await older.held
    await setElsewhere(stage, wanted)
    await expect(rows(page)).toHaveCount(3)
    await late.fulfill({ json: { code: 200, msg: '', data: [] } })
    await set(page, '400000000')
    await isSet(stage, page, '400000000')
    await expect(rows(page)).toHaveCount(4)
    expect(await atVenue(stage)).toEqual(['400000000', wanted, '300000000', before])
  },
} satisfies Partial<FaultCells<Stage>>
