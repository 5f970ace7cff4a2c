import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { FaultCells, FaultName } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import {
  checkUntil,
  loginDialog,
  numberButton,
  phoneAt,
  refuseButton,
  scannedAddress,
  shownNumber,
  walletWidget,
} from '#tests/support/browser/wallet.ts'
import { always, answersWith, hold, strike } from '#tests/faults/account/session/stage.ts'
import {
  bothAnswered,
  checkPath,
  checks,
  codePath,
  codesAsked,
  comesIn,
  failsAndIsTriedAgain,
  goesOn,
  isIn,
  open,
  press,
  says,
  scan,
  silent,
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

const fetching = (stage: Stage) => loginDialog(stage.page).getByRole('status', { name: 'Fetching a code' })

/** No code, then no check, until the venue is whole again. */
const struck = async (stage: Stage, fault: Parameters<typeof strike>[2]): Promise<void> => {
  const { page, venue } = stage
  await strike(venue, codePath, { ...fault, times: always })
  await open(page)
  await failsAndIsTriedAgain(stage, () => clearFaults(venue))
  await strike(venue, checkPath, { ...fault, times: always })
  await goesOn(stage, () => clearFaults(venue))
}

/** What the venue and the way to it can do to a wallet's login. */
export const faultsOfAnswers: Pick<FaultCells<Stage>, (typeof answerFaults)[number]> = {
  'slow (10 s)': async (stage) => {
    const { page } = stage
    const { held } = await hold(page, codePath)
    await open(page)
    const route = await held
    await page.clock.fastForward(10_000)
    await expect(fetching(stage)).toBeVisible()
    await route.continue()
    await scannedAddress(page)
    expect(codesAsked(stage)).toBe(1)
    await comesIn(stage)
  },
  hung: async (stage) => {
    const { page } = stage
    await page.route(`**${codePath}`, () => undefined)
    await open(page)
    await expect(fetching(stage)).toBeVisible()
    await expect.poll(() => codesAsked(stage)).toBe(1)
    await page.clock.fastForward(kernelLimits.call.timeout)
    await failsAndIsTriedAgain(stage, () => page.unroute(`**${codePath}`))
    await page.route(`**${checkPath}**`, () => undefined)
    await goesOn(stage, () => page.unroute(`**${checkPath}**`))
  },
  '4xx': (stage) => struck(stage, { kind: 'fail', status: 403 }),
  '5xx': (stage) => struck(stage, { kind: 'fail', status: 503 }),
  '429': async (stage) => {
    const { page } = stage
    await answersWith(page, codePath, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { code: 429, msg: '', data: null } }),
    )
    await open(page)
    await expect(says(page, 'Too many requests.')).toBeVisible()
    await failsAndIsTriedAgain(stage, () => Promise.resolve())
    await page.route(`**${checkPath}**`, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { code: 429, msg: '', data: null } }),
    )
    await goesOn(stage, () => page.unroute(`**${checkPath}**`))
  },
  'reset or cut in mid-body': (stage) => struck(stage, { kind: 'loseBefore' }),
  'answer lost after the effect': async (stage) => {
    const { page, venue } = stage
    await open(page)
    // The phone's decision counts, though the phone does not hear so: sent again it is answered the same.
    const phone = await phoneAt(await stage.newBrowser(), await scannedAddress(page))
    await expect(refuseButton(phone)).toBeVisible()
    const number = await shownNumber(page)
    // Neither does the browser hear of its login, which it asks for as soon as the venue says that something happened.
    await strike(venue, checkPath, { kind: 'loseAfter', times: always })
    await strike(venue, web3.approveCode.path, { kind: 'loseAfter', times: always })
    await numberButton(phone, number).click()
    await expect(phone.getByText('The decision did not arrive')).toBeVisible()
    await checkUntil(page, says(page, silent))
    await clearFaults(venue)
    await numberButton(phone, number).click()
    await expect(phone.getByText('Let in', { exact: true })).toBeVisible()
    // The next check says it again.
    await clearFaults(venue)
    await checkUntil(page, walletWidget(page))
    await phone.getByRole('button', { name: 'Wallet on this phone' }).click()
    await expect(phone.getByRole('button', { name: /^End the login of/ })).toHaveCount(1)
  },
  'held request released after the asking': async (stage) => {
    const { page } = stage
    await open(page)
    const { phone, number } = await scan(stage)
    // The venue's push of the approval has it checked at once.
    const { held } = await hold(page, `${checkPath}**`)
    await phone.approve(number)
    const late = await held
    await page.clock.fastForward(kernelLimits.call.timeout)
    await expect(says(page, silent)).toBeVisible()
    await isIn(page, phone)
    await late.continue()
    await expect(walletWidget(page)).toBeVisible()
    expect(await phone.logins()).toHaveLength(1)
  },
  'tab killed between send and answer': async (stage) => {
    const { page, context, venue } = stage
    await open(page)
    const { phone, number } = await scan(stage)
    // The venue's push of the approval has it checked at once.
    const { held } = await hold(page, `${checkPath}**`)
    await phone.approve(number)
    // On its way the tab ends, and the check with it.
    await (await held).abort()
    await page.close()
    // Nobody came for it: the phone sees that, and the next tab begins anew.
    expect(await phone.logins()).toMatchObject([{ collectedAt: null }])
    const next = await context.newPage()
    await next.clock.install()
    await open(next)
    await comesIn({ page: next, venue })
  },
  malformed: async (stage) => {
    const bodies = ['{"code":200,"msg"', '{"code":200,"msg":"","data":{"qrCodeToken":7,"walletInfo":{}}}', '[]', 'null']
    let asked = 0
    await bothAnswered(stage, (route) => {
      asked += 1
      return route.fulfill({ status: 200, contentType: 'application/json', body: bodies[asked % bodies.length] ?? '' })
    })
  },
  'huge (10 MB)': (stage) =>
    bothAnswered(stage, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
      }),
    ),
  'wrong content type': (stage) =>
    bothAnswered(stage, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    ),
  'duplicate, reordered, late after cancel': async (stage) => {
    const { page } = stage
    await open(page)
    await scan(stage)
    const { held } = await hold(page, `${checkPath}**`)
    await page.clock.fastForward(walletLimits.walletLogin.every)
    const late = await held
    await press(page, 'Show another code')
    await scannedAddress(page)
    // The answer to a check of the code before is nobody's any more.
    await late.fulfill({ json: { code: codes.qrRefused, msg: '', data: null } })
    const before = checks(stage)
    await comesIn(stage)
    expect(checks(stage)).toBeGreaterThan(before)
  },
}
