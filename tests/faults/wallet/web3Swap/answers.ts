import type { Request, Route } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { expect } from '#tests/support/browser/test.ts'
import { answersWith } from '#tests/faults/account/session/stage.ts'
import type { Stage } from './stage.ts'
import {
  amount,
  busy,
  from,
  isDone,
  isHonest,
  isRefused,
  look,
  path,
  quoted,
  strike,
  submit,
  swapsOf,
  outcomeLater,
  typeAndSend,
} from './stage.ts'

/** What the venue and the way to it can do to a swap. */
export const faultsOfAnswers = {
  'slow (10 s)': async (stage: Stage) => {
    const { page, venue, sent } = stage
    await strike(venue, { kind: 'slow', ms: 10_000 })
    await typeAndSend(page)
    await expect(busy(page)).toHaveAttribute('aria-busy', 'true')
    await busy(page).click({ force: true })
    await busy(page).press('Enter')
    await isDone(stage, 20_000)
    expect(sent).toHaveLength(1)
  },
  hung: async (stage: Stage) => {
    const { page, venue, sent } = stage
    await strike(venue, { kind: 'hang' })
    await page.clock.install()
    await typeAndSend(page)
    await expect(busy(page)).toBeVisible()
    await page.clock.fastForward(kernelLimits.call.timeout)
    await isRefused(stage)
    expect(sent).toHaveLength(1)
  },
  '4xx': async (stage: Stage) => {
    await strike(stage.venue, { kind: 'fail', status: 403 })
    await typeAndSend(stage.page)
    await isRefused(stage)
    expect(stage.sent).toHaveLength(1)
  },
  '5xx': async (stage: Stage) => {
    await strike(stage.venue, { kind: 'fail', status: 503 })
    await typeAndSend(stage.page)
    await isRefused(stage)
    expect(stage.sent).toHaveLength(1)
  },
  '429': async (stage: Stage) => {
    const { page, venue, sent } = stage
    await strike(venue, { kind: 'fail', status: 429 })
    await typeAndSend(page)
    await isDone(stage, 20_000)
    const keys = sent.map((request) => request.headers()['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  },
  // The browser sends again by itself over another kept connection: whether that got through is said, once.
  'reset or cut in mid-body': async (stage: Stage) => {
    await strike(stage.venue, { kind: 'loseBefore', times: 3 })
    await typeAndSend(stage.page)
    await isHonest(stage)
  },
  'answer lost after the effect': async (stage: Stage) => {
    await strike(stage.venue, { kind: 'loseAfter', times: 3 })
    await typeAndSend(stage.page)
    await isDone(stage)
  },
  'held request released after the asking': async (stage: Stage) => {
    const { page } = stage
    let late: Request | undefined
    await answersWith(page, path, async (route) => {
      late = route.request()
    })
    await page.clock.install()
    await typeAndSend(page)
    await expect.poll(() => late !== undefined).toBe(true)
    await page.clock.fastForward(kernelLimits.call.timeout)
    await isRefused(stage)
    const given = await late?.allHeaders()
    const answer = await page.request.post(path, {
      headers: Object.fromEntries(
        Object.entries(given ?? {}).filter(([name]) => !name.startsWith(':') && name !== 'content-length'),
      ),
      data: late?.postDataBuffer() ?? Buffer.alloc(0),
    })
    expect(((await answer.json()) as { code: number }).code).toBe(codes.keyRefused)
    expect(await swapsOf(stage, stage.accountId)).toBe(0)
  },
  'tab killed between send and answer': async (stage: Stage) => {
    const { page, context } = stage
    await answersWith(page, path, async (route) => {
      await route.fetch()
      await page.close()
    })
    await quoted(page)
    const closed = page.waitForEvent('close')
    await submit(page).click()
    await closed
    const next = await context.newPage()
    await next.clock.install({ time: Date.now() + kernelLimits.submit.dueAfter })
    await next.goto('/en_US/web3/receive')
    await expect(outcomeLater(next)).toBeVisible()
    expect(await swapsOf({ ...stage, page: next }, stage.accountId)).toBe(1)
  },
  malformed: async (stage: Stage) => {
    await strike(stage.venue, { kind: 'malformed' })
    await typeAndSend(stage.page)
    await isHonest(stage)
  },
  'huge (10 MB)': async (stage: Stage) => {
    await answersWith(stage.page, path, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
      }),
    )
    await typeAndSend(stage.page)
    await isRefused(stage)
  },
  'wrong content type': async (stage: Stage) => {
    await answersWith(stage.page, path, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    )
    await typeAndSend(stage.page)
    await isRefused(stage)
  },
  // A price that comes after another was asked for is no price of what stands in the form.
  'duplicate, reordered, late after cancel': async ({ page }: Stage) => {
    let late: Route | undefined
    await answersWith(page, web3.swapQuote.path, async (route) => {
      late = route
    })
    await amount(page).fill('0.5')
    await expect.poll(() => late !== undefined).toBe(true)
    await amount(page).fill('1')
    await expect(look(page)).toBeEnabled()
    const price = page.getByRole('region', { name: 'Price' })
    const shown = await price.getByRole('heading').textContent()
    const fee = await price.getByText(/^0\.003 ETH$/).count()
    await late?.continue()
    await expect(page.getByRole('alert').filter({ hasText: 'There is no price' })).toHaveCount(0)
    expect([fee, await price.getByRole('heading').textContent(), await amount(page).inputValue()]).toEqual([
      1,
      shown,
      '1',
    ])
    await expect(page).toHaveURL(new RegExp(`${from}$`))
  },
}
