import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FaultCells, FaultName } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { refuseButton } from '#tests/support/browser/wallet.ts'
import { always, hold, main, strike } from '#tests/faults/account/session/stage.ts'
import {
  answered,
  approvals,
  approvePath,
  asks,
  choose,
  isDecidedAgain,
  isReadAgain,
  letsIn,
  readPath,
  says,
  scan,
  struck,
  type Stage,
  waits,
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

/** What the venue and the way to it can do to the phone's decision. */
export const faultsOfAnswers: Pick<FaultCells<Stage>, (typeof answerFaults)[number]> = {
  'slow (10 s)': async (stage) => {
    const { page } = stage
    const reading = await hold(page, readPath)
    const asking = await scan(stage)
    const read = await reading.held
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await read.continue()
    await asks(page)
    const approving = await hold(page, approvePath)
    await choose(page, asking)
    const approved = await approving.held
    await page.clock.fastForward(10_000)
    // Neither answer can be given a second time meanwhile.
    await expect(refuseButton(page)).toBeDisabled()
    await approved.continue()
    await expect(says(page, waits)).toBeVisible()
    expect(approvals(stage)).toBe(1)
    await asking.collect()
  },
  hung: async (stage) => {
    const { page, calls } = stage
    await page.route(`**${readPath}`, () => undefined)
    const asking = await scan(stage)
    await expect.poll(() => calls.filter((call) => call.url().endsWith(readPath)).length).toBe(1)
    await page.clock.fastForward(kernelLimits.call.timeout)
    await isReadAgain(stage, () => page.unroute(`**${readPath}`))
    await page.route(`**${approvePath}`, () => undefined)
    await choose(page, asking)
    await expect.poll(() => approvals(stage)).toBe(1)
    await page.clock.fastForward(kernelLimits.call.timeout)
    await isDecidedAgain(stage, asking, () => page.unroute(`**${approvePath}`))
  },
  '4xx': (stage) => struck(stage, { kind: 'fail', status: 403 }),
  '5xx': (stage) => struck(stage, { kind: 'fail', status: 503 }),
  '429': (stage) => struck(stage, { kind: 'fail', status: 429 }),
  'reset or cut in mid-body': (stage) => struck(stage, { kind: 'loseBefore' }),
  'answer lost after the effect': async (stage) => {
    const { page, venue } = stage
    // A phone that comes for the first time loses its cookie with the answer: to the venue it is another one then, and
    // the code is spent.
    await strike(venue, readPath, { kind: 'loseAfter', times: always })
    await scan(stage)
    const again = main(page).getByRole('button', { name: 'Try again' })
    const spent = says(page, 'This code leads nowhere')
    await expect(again.or(spent)).toBeVisible()
    await clearFaults(venue)
    if (await again.isVisible()) await again.click()
    await expect(spent).toBeVisible()
    // Whoever has a wallet reads and decides: the same is answered again.
    await scan(stage)
    await asks(page)
    await struck(stage, { kind: 'loseAfter' })
  },
  'held request released after the asking': async (stage) => {
    const { page } = stage
    const asking = await scan(stage)
    await asks(page)
    const { held } = await hold(page, approvePath)
    await choose(page, asking)
    const late = await held
    await page.clock.fastForward(kernelLimits.call.timeout)
    await isDecidedAgain(stage, asking, () => Promise.resolve())
    await late.continue()
    await expect(says(page, 'Let in')).toBeVisible()
  },
  'tab killed between send and answer': async (stage) => {
    const { page, context, venue } = stage
    const asking = await scan(stage)
    await asks(page)
    const { held } = await hold(page, approvePath)
    await choose(page, asking)
    await (await held).abort()
    await page.close()
    // It never arrived: the same phone is asked the same again, and may decide otherwise.
    const again = await context.newPage()
    await again.goto(asking.address)
    await refuseButton(again).click()
    await expect(says(again, 'Nobody was let in.')).toBeVisible()
    await expect(asking.collect()).rejects.toThrow('10026')
    // It did arrive: the decision stands, and is not asked for again.
    const other = await scan({ page: again, venue })
    await asks(again)
    await strike(venue, approvePath, { kind: 'loseAfter', times: always })
    await choose(again, other)
    await expect(says(again, 'The decision did not arrive')).toBeVisible()
    await again.close()
    await clearFaults(venue)
    const last = await context.newPage()
    await last.goto(other.address)
    await expect(says(last, 'This code leads nowhere')).toBeVisible()
    await other.collect()
  },
  malformed: (stage) =>
    answered(stage, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: '{"code":200,"msg":"","data":{"numbers":["1"],"walletInfo":{}}}',
      }),
    ),
  'huge (10 MB)': (stage) =>
    answered(stage, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
      }),
    ),
  'wrong content type': (stage) =>
    answered(stage, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    ),
  'duplicate, reordered, late after cancel': async (stage) => {
    const { page } = stage
    const { held } = await hold(page, readPath)
    await scan(stage)
    const late = await held
    // Another code is scanned before the first was read: the first one's answer is nobody's any more.
    const asking = await scan(stage)
    await asks(page)
    await late.continue()
    await letsIn(page, asking)
  },
}
