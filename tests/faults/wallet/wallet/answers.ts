import type { Route } from '@playwright/test'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { walletWidget } from '#tests/support/browser/wallet.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import { announceWalletChange } from '#tests/support/browser/walletCover.ts'
import { faultsOfRead } from '#tests/faults/reads.ts'
import { always, answersWith, executeElsewhere, hold, strike } from '#tests/faults/account/session/stage.ts'
import {
  again,
  asked,
  disconnect,
  failed,
  failsAndIsAskedAgain,
  isComing,
  isHeld,
  isLeft,
  isLeftAgain,
  isNobodys,
  isShown,
  leaveAnswered,
  leavePath,
  leaves,
  look,
  open,
  openWidget,
  path,
  unsure,
  type Stage,
} from './stage.ts'

const read = faultsOfRead<Stage>({ path, asked, look, isComing, isShown, failed, failsAndIsAskedAgain })

/** A fault of the venue's when the wallet is left. */
const leaveStruck = async (stage: Stage, fault: Parameters<typeof strike>[2]): Promise<void> => {
  const { page, venue } = stage
  await openWidget(page)
  await strike(venue, leavePath, { ...fault, times: always })
  await disconnect(page).click()
  await isLeftAgain(stage, () => clearFaults(venue))
}

/** What the venue and the way to it can do to whose wallet this is: to the question, then to leaving it. */
export const faultsOfAnswers = {
  'slow (10 s)': async (stage: Stage) => {
    const { page, venue } = stage
    await read['slow (10 s)'](stage)
    await openWidget(page)
    await strike(venue, leavePath, { kind: 'slow', ms: 10_000 })
    await disconnect(page).click()
    await expect(disconnect(page)).toHaveAttribute('aria-busy', 'true')
    await disconnect(page).click({ force: true })
    await disconnect(page).press('Enter')
    await expect(walletWidget(page)).toHaveCount(0, { timeout: 20_000 })
    await isLeft(stage)
    expect(leaves(stage)).toBe(1)
  },
  hung: async (stage: Stage) => {
    const { page } = stage
    await read.hung(stage)
    await openWidget(page)
    await page.route(`**${leavePath}`, () => undefined)
    await disconnect(page).click()
    await expect.poll(() => leaves(stage)).toBe(1)
    await page.clock.fastForward(kernelLimits.call.timeout)
    await isLeftAgain(stage, () => page.unroute(`**${leavePath}`))
  },
  '4xx': async (stage: Stage) => {
    await read['4xx'](stage)
    await leaveStruck(stage, { kind: 'fail', status: 403 })
  },
  '5xx': async (stage: Stage) => {
    await read['5xx'](stage)
    await leaveStruck(stage, { kind: 'fail', status: 503 })
  },
  '429': async (stage: Stage) => {
    const { page, venue } = stage
    await read['429'](stage)
    await openWidget(page)
    await strike(venue, leavePath, { kind: 'fail', status: 429 })
    await disconnect(page).click()
    await expect(unsure(page)).toContainText('Too many requests.')
    await isLeftAgain(stage)
  },
  'reset or cut in mid-body': async (stage: Stage) => {
    await read['reset or cut in mid-body'](stage)
    await leaveAnswered(stage, (route) => route.abort('connectionreset'))
  },
  // It was left, and the next press is told so: there is nothing left to leave.
  'answer lost after the effect': async (stage: Stage) => {
    const { page, venue } = stage
    await open(page)
    await openWidget(page)
    await strike(venue, leavePath, { kind: 'loseAfter', times: always })
    await disconnect(page).click()
    await expect(
      unsure(page).or(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })),
    ).toBeVisible()
    await clearFaults(venue)
    expect(await isHeld(stage)).toBe(false)
    if (await disconnect(page).isVisible()) await disconnect(page).click()
    await isNobodys(page)
  },
  'held request released after the asking': async (stage: Stage) => {
    const { page } = stage
    await page.clock.install()
    await open(page)
    await openWidget(page)
    const { held } = await hold(page, leavePath)
    await disconnect(page).click()
    const late = await held
    await page.clock.fastForward(kernelLimits.call.timeout)
    await expect(unsure(page)).toBeVisible()
    expect(await isHeld(stage)).toBe(true)
    await executeElsewhere(stage, late.request())
    expect(await isHeld(stage)).toBe(false)
    await disconnect(page).click()
    await isNobodys(page)
  },
  'tab killed between send and answer': async (stage: Stage) => {
    const { page, context } = stage
    await open(page)
    await openWidget(page)
    const { held } = await hold(page, leavePath)
    await disconnect(page).click()
    await (await held).abort()
    await page.close()
    // It never arrived: the next tab is in the wallet still.
    const next = await context.newPage()
    await open(next)
    await openWidget(next)
    const other = await hold(next, leavePath)
    await disconnect(next).click()
    await executeElsewhere(stage, (await other.held).request())
    await next.close()
    // It did arrive, though no tab was there to be told.
    const last = await context.newPage()
    await last.goto('/en_US/web3')
    await isLeft({ ...stage, page: last })
  },
  malformed: async (stage: Stage) => {
    await read.malformed(stage)
    await leaveAnswered(stage, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":200,"msg":"","data":{"left":' }),
    )
  },
  'huge (10 MB)': async (stage: Stage) => {
    await read['huge (10 MB)'](stage)
    await leaveAnswered(stage, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
      }),
    )
  },
  'wrong content type': async (stage: Stage) => {
    await read['wrong content type'](stage)
    await stage.page.unroute(`**${path}`)
    await again(stage.page).click()
    await isShown(stage.page)
    await leaveAnswered(stage, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    )
  },
  // Asked before another tab came into another wallet, answered after: it tells of a wallet that this browser has left.
  'duplicate, reordered, late after cancel': async (stage: Stage) => {
    const { page, context, venue } = stage
    let late: Route | undefined
    await answersWith(page, path, async (route) => {
      late = route
    })
    await look(page)
    await expect.poll(() => late !== undefined).toBe(true)
    const before = await late?.fetch()
    const other = await beInWallet(context, venue)
    await announceWalletChange(page)
    const widget = walletWidget(page)
    await expect(widget).toHaveAccessibleName(`Web3 wallet: ${other.accountName}`)
    await late?.fulfill({ ...(before && { response: before }) })
    await announceWalletChange(page)
    await expect(widget).toHaveAccessibleName(`Web3 wallet: ${other.accountName}`)
    expect(asked(stage)).toBe(3)
  },
}
