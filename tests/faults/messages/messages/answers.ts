import type { Page, Route } from '@playwright/test'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { messagesLimits } from '#contract/messages/limits.ts'
import type { FaultCells, FaultName } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { faultsOfRead } from '#tests/faults/reads.ts'
import {
  always,
  answersWith,
  countOf,
  executeElsewhere,
  hold,
  listen,
  strike,
} from '#tests/faults/account/session/stage.ts'
import {
  announcement,
  asked,
  fireAlert,
  bell,
  close,
  closePath,
  countPath,
  failed,
  failsAndIsAskedAgain,
  goHome,
  goOn,
  home,
  isBare,
  isShown,
  expectCounted,
  loading,
  look,
  newest,
  path,
  popupPath,
  rewardsPath,
  seesAnnouncement,
  start,
  startInSilence,
  staysClosed,
  firedText,
  unreadAtVenue,
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

const ofPopover = faultsOfRead<Stage>({
  path,
  asked,
  look,
  isShown,
  failed,
  failsAndIsAskedAgain,
  isComing: (page) => expect(loading(page)).toBeVisible(),
})

/** What every page asks for by itself when somebody comes. */
const asides = [countPath, rewardsPath, popupPath]
/** With what is asked behind it. */
const whole = (one: string): string => `${one}*`
const tries = 1 + kernelLimits.request.retries

/** Resolves when so many answers of a path have come. */
const answered = (page: Page, asidePath: string, times: number): Promise<unknown> => {
  let seen = 0
  return page.waitForResponse((response) => new URL(response.url()).pathname === asidePath && (seen += 1) === times, {
    timeout: 20_000,
  })
}

/** No answer will do, so nothing is said and nobody is bothered; on the way to the next page it is asked for again. */
const failAndRecover = async (stage: Stage, times: number): Promise<void> => {
  const { page, calls, venue } = stage
  const all = asides.map((one) => answered(page, one, times))
  await startInSilence(page)
  await Promise.all(all)
  await isBare(page)
  for (const one of asides) expect(countOf(calls, one)).toBe(times)
  await clearFaults(venue)
  for (const one of asides) await page.unroute(`**${whole(one)}`)
  await goOn(page)
  await expectCounted(stage)
}

/** The first answer is of no use; each is asked for a second time by itself. */
const recover = async (stage: Stage): Promise<void> => {
  await startInSilence(stage.page)
  await expectCounted(stage)
  for (const one of asides) await expect.poll(() => countOf(stage.calls, one), { timeout: 20_000 }).toBe(2)
  await stage.page.goto(home)
  await seesAnnouncement(stage.page)
}

const answerAll = async (page: Page, answer: Parameters<Route['fulfill']>[0], times = 1): Promise<void> => {
  for (const one of asides) await answersWith(page, whole(one), (route) => route.fulfill(answer), times)
}
const strikeAll = async ({ venue }: Stage, fault: Parameters<typeof strike>[2]): Promise<void> => {
  for (const one of asides) await strike(venue, one, fault)
}

/** What becomes of the numbers at bell and account, and of the announcement. */
const ofAsides: Readonly<Record<ReadFault, (stage: Stage) => Promise<void>>> = {
  'slow (10 s)': async (stage) => {
    const { page, calls } = stage
    await page.clock.install()
    const held = await Promise.all(asides.map((one) => hold(page, whole(one))))
    await startInSilence(page)
    const routes = await Promise.all(held.map((one) => one.held))
    await page.clock.fastForward(10_000)
    await isBare(page)
    await Promise.all(routes.map((route) => route.continue()))
    await expectCounted(stage)
    for (const one of asides) expect(countOf(calls, one)).toBe(1)
  },
  hung: async (stage) => {
    const { page, calls } = stage
    await page.clock.install()
    const held = await Promise.all(asides.map((one) => hold(page, whole(one))))
    await startInSilence(page)
    await Promise.all(held.map((one) => one.held))
    await isBare(page)
    await page.clock.fastForward(kernelLimits.call.timeout)
    await expectCounted(stage)
    for (const one of asides) await expect.poll(() => countOf(calls, one)).toBe(2)
  },
  '4xx': async (stage) => {
    await strikeAll(stage, { kind: 'fail', status: 403 })
    await failAndRecover(stage, 1)
  },
  '5xx': async (stage) => {
    await strikeAll(stage, { kind: 'fail', status: 503, times: tries })
    await failAndRecover(stage, tries)
  },
  '429': async (stage) => {
    await answerAll(stage.page, {
      status: 429,
      headers: { 'Retry-After': '1' },
      json: { code: 429, msg: '', data: null },
    })
    await recover(stage)
  },
  'reset or cut in mid-body': async (stage) => {
    for (const one of asides) await answersWith(stage.page, whole(one), (route) => route.abort('connectionreset'))
    await recover(stage)
  },
  malformed: async (stage) => {
    await answerAll(stage.page, {
      status: 200,
      contentType: 'application/json',
      body: '{"code":200,"msg":"","data":{"countTotal":"many","list":[{}],"seq":0}}',
    })
    await recover(stage)
  },
  'huge (10 MB)': async (stage) => {
    await answerAll(stage.page, {
      status: 200,
      contentType: 'application/json',
      body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
    })
    await recover(stage)
  },
  'wrong content type': async (stage) => {
    await answerAll(stage.page, { status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }, tries)
    await failAndRecover(stage, tries)
  },
}

/** First what every page tells, then the popover, each in a tab of its own. */
const bothOf = (fault: ReadFault) => async (stage: Stage) => {
  await ofAsides[fault](stage)
  await clearFaults(stage.venue)
  const page = await stage.context.newPage()
  await stage.page.close()
  await start({ ...stage, page })
  await ofPopover[fault]({ ...stage, page, calls: listen(stage.context) })
}

/** What the venue and the way to it can do to what waits for a person. */
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
  // It is said that no answer came; the venue has heard it.
  'answer lost after the effect': async ({ page, venue }: Stage) => {
    await goHome(page)
    await strike(venue, closePath, { kind: 'loseAfter', times: always })
    await close(page).click()
    await expect(announcement(page)).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Notices' }).getByText('The venue could not be reached.'),
    ).toBeVisible({ timeout: 20_000 })
    await staysClosed(page)
  },
  // Until the venue hears that it was closed, it comes again; then it stays away.
  'held request released after the asking': async (stage: Stage) => {
    const { page } = stage
    await goHome(page)
    const { held } = await hold(page, closePath)
    await close(page).click()
    const route = await held
    await expect(announcement(page)).toHaveCount(0)
    await goHome(page)
    await seesAnnouncement(page)
    await executeElsewhere(stage, route.request())
    await staysClosed(page)
  },
  'tab killed between send and answer': async (stage: Stage) => {
    const { page, context } = stage
    await goHome(page)
    const { held } = await hold(page, closePath)
    await close(page).click()
    const route = await held
    await executeElsewhere(stage, route.request())
    await page.close()
    await staysClosed(await context.newPage())
  },
  // A count of a moment before comes after that of now; the popover that was closed meanwhile has what it asked for.
  'duplicate, reordered, late after cancel': async (stage: Stage) => {
    const { page } = stage
    await start(stage)
    const first = await unreadAtVenue(stage)
    const older = await hold(page, countPath)
    await fireAlert(stage, '0.5')
    const late = await older.held
    await fireAlert(stage, '0.6')
    await expect(bell(page)).toHaveText(String(first + 2))
    await late.fulfill({ json: { code: 200, msg: '', data: { countTotal: 77, seq: 0 } } })
    const { held } = await hold(page, path)
    await look(page)
    const route = await held
    await page.keyboard.press('Escape')
    await route.continue()
    await look(page)
    await expect(newest(page)).toHaveCount(messagesLimits.messages.peeked)
    await expect(newest(page).first()).toContainText(firedText('0.6'))
    await expect(bell(page)).toHaveText(String(first + 2))
  },
} satisfies Partial<FaultCells<Stage>>
