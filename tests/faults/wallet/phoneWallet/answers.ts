import type { Route } from '@playwright/test'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { lookAgain } from '#tests/support/browser/seen.ts'
import { expect } from '#tests/support/browser/test.ts'
import { faultsOfRead } from '#tests/faults/reads.ts'
import { always, answersWith, executeElsewhere, hold, strike } from '#tests/faults/account/session/stage.ts'
import {
  asked,
  end,
  endAnswered,
  ending,
  endPath,
  ends,
  endsIt,
  failed,
  failsAndIsAskedAgain,
  isEndedAgain,
  isShown,
  loading,
  look,
  nobody,
  open,
  path,
  again,
  stale,
  start,
  type Stage,
} from './stage.ts'

const read = faultsOfRead<Stage>({
  path,
  asked,
  look,
  isShown,
  failed,
  failsAndIsAskedAgain,
  isComing: (page) => expect(loading(page)).toBeVisible(),
})

/** A fault of the venue's when the login is ended. */
const endStruck = async (stage: Stage, fault: Parameters<typeof strike>[2]): Promise<void> => {
  const { page, venue } = stage
  await strike(venue, endPath, { ...fault, times: always })
  await end(page).click()
  await isEndedAgain(stage, () => clearFaults(venue))
}

/**
 * What the venue and the way to it can do to the wallet that a phone holds: to the look at it, then to the end of a
 * login.
 */
export const faultsOfAnswers = {
  'slow (10 s)': async (stage: Stage) => {
    const { page, venue } = stage
    await read['slow (10 s)'](stage)
    await strike(venue, endPath, { kind: 'slow', ms: 10_000 })
    await end(page).click()
    await expect(ending(page)).toHaveAttribute('aria-busy', 'true')
    await ending(page).click({ force: true })
    await ending(page).press('Enter')
    await expect(nobody(page)).toBeVisible({ timeout: 20_000 })
    expect([ends(stage), await stage.wallet.logins()]).toEqual([1, []])
  },
  hung: async (stage: Stage) => {
    const { page } = stage
    await read.hung(stage)
    await page.route(`**${endPath}`, () => undefined)
    await end(page).click()
    await expect.poll(() => ends(stage)).toBe(1)
    await page.clock.fastForward(kernelLimits.call.timeout)
    await isEndedAgain(stage, () => page.unroute(`**${endPath}`))
  },
  '4xx': async (stage: Stage) => {
    await read['4xx'](stage)
    await endStruck(stage, { kind: 'fail', status: 403 })
  },
  '5xx': async (stage: Stage) => {
    await read['5xx'](stage)
    await endStruck(stage, { kind: 'fail', status: 503 })
  },
  '429': async (stage: Stage) => {
    await read['429'](stage)
    await strike(stage.venue, endPath, { kind: 'fail', status: 429 })
    await end(stage.page).click()
    await expect(stale(stage.page)).toContainText('Too many requests.')
    await isEndedAgain(stage)
  },
  'reset or cut in mid-body': async (stage: Stage) => {
    await read['reset or cut in mid-body'](stage)
    await endAnswered(stage, (route) => route.abort('connectionreset'))
  },
  // It has ended, and the list tells so when it is looked at again: nobody ends it twice.
  'answer lost after the effect': async (stage: Stage) => {
    const { page, venue, wallet } = stage
    await open(page)
    await strike(venue, endPath, { kind: 'loseAfter', times: always })
    await end(page).click()
    await expect(stale(page)).toBeVisible()
    await clearFaults(venue)
    expect(await wallet.logins()).toEqual([])
    await again(page).click()
    await expect(nobody(page)).toBeVisible()
    await expect(stale(page)).toHaveCount(0)
  },
  'held request released after the asking': async (stage: Stage) => {
    const { page, wallet } = stage
    await page.clock.install()
    await open(page)
    const { held } = await hold(page, endPath)
    await end(page).click()
    const late = await held
    await page.clock.fastForward(kernelLimits.call.timeout)
    await expect(stale(page)).toBeVisible()
    await again(page).click()
    await isShown(page)
    await executeElsewhere(stage, late.request())
    expect(await wallet.logins()).toEqual([])
    await lookAgain(page)
    await expect(nobody(page)).toBeVisible()
  },
  'tab killed between send and answer': async (stage: Stage) => {
    const { page, context, wallet } = stage
    await open(page)
    const { held } = await hold(page, endPath)
    await end(page).click()
    await executeElsewhere(stage, (await held).request())
    await page.close()
    const next = await context.newPage()
    await start(next)
    await look(next)
    await expect(nobody(next)).toBeVisible()
    // One that never arrived has ended nothing: the next page shows it, and ends it.
    await wallet.letIn()
    await lookAgain(next)
    await isShown(next)
    const other = await hold(next, endPath)
    await end(next).click()
    await (await other.held).abort()
    await next.close()
    const last = await context.newPage()
    await open(last)
    await endsIt({ page: last, wallet })
  },
  malformed: async (stage: Stage) => {
    await read.malformed(stage)
    await endAnswered(stage, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: '{"code":200,"msg":"","data":{"walletInfo":{},"logins":7}}',
      }),
    )
  },
  'huge (10 MB)': async (stage: Stage) => {
    await read['huge (10 MB)'](stage)
    await endAnswered(stage, (route) =>
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
    await endAnswered(stage, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    )
  },
  // The list that was asked for before a login ended comes after that: it is nobody's any more.
  'duplicate, reordered, late after cancel': async (stage: Stage) => {
    const { page, wallet } = stage
    await open(page)
    let late: Route | undefined
    await answersWith(page, path, async (route) => {
      late = route
    })
    await lookAgain(page)
    await expect.poll(() => late !== undefined).toBe(true)
    const before = await late?.fetch()
    await endsIt({ page, wallet })
    await late?.fulfill({ ...(before && { response: before }) })
    await lookAgain(page)
    await expect.poll(() => asked(stage)).toBe(3)
    await expect(nobody(page)).toBeVisible()
    await expect(end(page)).toHaveCount(0)
  },
}
