import type { Route } from '@playwright/test'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { isHonest, sent, strike, type Stage, type Write } from './stage.ts'

/** Faults of the venue and the network in a write of the trading page. */
export const faultsOfAnswers = (write: Write) => {
  const { arrange, send, busy, done, failed, effects, keeps, isKeyed } = write

  /** Answers the next of these calls this way. */
  const answersWith = async ({ page, market }: Stage, how: (route: Route) => Promise<void>) => {
    let isOver = false
    await page.route(`${market.url}${write.path.replace('{orderId}', '*')}*`, async (route) => {
      if (isOver || route.request().method() !== write.method) return route.fallback()
      isOver = true
      return how(route)
    })
  }
  /** Asserts that the user sees one of the two results, and that the venue agrees with it. */
  const isAnswered = async (stage: Stage) => {
    const { page } = stage
    await expect(done(page).or(failed(page)).first()).toBeVisible()
    await isHonest(stage)
    if (isKeyed) expect(await effects(stage)).toBe((await done(page).count()) > 0 ? 1 : 0)
  }
  /** Asserts that nothing happened, and that it can be sent again unchanged. */
  const isRefused = async (stage: Stage, times = 1) => {
    await expect(failed(stage.page).first()).toBeVisible()
    expect(await effects(stage)).toBe(0)
    expect(sent(stage, write)).toHaveLength(times)
    await keeps(stage)
    await isHonest(stage)
  }
  /** An answer that is not the venue's. */
  const isNonsense = (body: string, contentType: string) => async (stage: Stage) => {
    await arrange(stage)
    await answersWith(stage, (route) => route.fulfill({ status: 200, contentType, body }))
    await send(stage.page)
    await isRefused(stage)
  }

  return {
    'slow (10 s)': async (stage: Stage) => {
      const { page } = stage
      await arrange(stage)
      await strike(stage, write, { kind: 'slow', ms: 10_000 })
      await send(page)
      await busy(page)
      await expect(done(page)).toBeVisible({ timeout: 40_000 })
      expect([await effects(stage), sent(stage, write).length]).toEqual([1, 1])
      await isHonest(stage)
    },
    hung: async (stage: Stage) => {
      const { page } = stage
      await arrange(stage)
      await strike(stage, write, { kind: 'hang' })
      await page.clock.install()
      await send(page)
      await expect.poll(() => sent(stage, write).length).toBe(1)
      await page.clock.fastForward(kernelLimits.call.timeout)
      await isRefused(stage)
    },
    '4xx': async (stage: Stage) => {
      await arrange(stage)
      await strike(stage, write, { kind: 'fail', status: 403 })
      await send(stage.page)
      await isRefused(stage)
    },
    '5xx': async (stage: Stage) => {
      await arrange(stage)
      await strike(stage, write, { kind: 'fail', status: 503 })
      await send(stage.page)
      await isRefused(stage)
    },
    '429': async (stage: Stage) => {
      const { page } = stage
      await arrange(stage)
      await strike(stage, write, { kind: 'fail', status: 429 })
      await send(page)
      if (!isKeyed) return isRefused(stage)
      await expect(done(page)).toBeVisible({ timeout: 40_000 })
      const keys = sent(stage, write).map((request) => request.headers()['idempotency-key'])
      expect([await effects(stage), keys.length, new Set(keys).size]).toEqual([1, 2, 1])
    },
    // The browser itself retries over another kept-alive connection; whether that succeeded is shown once.
    'reset or cut in mid-body': async (stage: Stage) => {
      await arrange(stage)
      await strike(stage, write, { kind: 'loseBefore', times: 3 })
      await send(stage.page)
      await isAnswered(stage)
    },
    'answer lost after the effect': async (stage: Stage) => {
      const { page } = stage
      await arrange(stage)
      await answersWith(stage, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await send(page)
      // The stream may report the result before the missing answer is noticed.
      await expect(isKeyed ? done(page) : done(page).or(failed(page)).first()).toBeVisible()
      expect([await effects(stage), sent(stage, write).length]).toEqual([1, 1])
      await isHonest(stage)
    },
    'held request released after the asking': async (stage: Stage) => {
      const { page } = stage
      let late: Route | undefined
      await arrange(stage)
      await answersWith(stage, async (route) => {
        late = route
      })
      await page.clock.install()
      await send(page)
      await expect.poll(() => late !== undefined).toBe(true)
      await page.clock.fastForward(kernelLimits.call.timeout)
      await expect(failed(page).first()).toBeVisible()
      expect(await effects(stage)).toBe(0)
      const request = late?.request()
      const given = (await request?.allHeaders()) ?? {}
      const answer = await page.request.fetch(request?.url() ?? '', {
        method: write.method,
        headers: Object.fromEntries(
          Object.entries(given).filter(([name]) => !name.startsWith(':') && name !== 'content-length'),
        ),
        ...(request?.postDataBuffer() ? { data: request.postDataBuffer() as Buffer } : {}),
      })
      const { code } = (await answer.json()) as { code: number }
      // A write with a key was given up for good; one without a key takes effect as the user wanted, and the list shows
      // it.
      expect([code, await effects(stage)]).toEqual(isKeyed ? [40902, 0] : [200, 1])
      await isHonest(stage)
    },
    'tab killed between send and answer': async (stage: Stage) => {
      const { page, context, market } = stage
      await arrange(stage)
      await answersWith(stage, async (route) => {
        await route.fetch()
        await page.close()
      })
      const closed = page.waitForEvent('close')
      const next = await context.newPage()
      // The page navigates away during the click.
      await send(page).catch(() => undefined)
      await closed
      await next.clock.install({ time: Date.now() + kernelLimits.submit.dueAfter })
      await beLoggedIn(next, demo, market.url)
      await next.goto(`${market.url}/en_US/orderHome/coinTradeOrder`)
      if (isKeyed) await expect(next.getByRole('status').filter({ hasText: /order went through/ })).toBeVisible()
      expect(await effects({ ...stage, page: next })).toBe(1)
      await isHonest({ ...stage, page: next })
    },
    malformed: async (stage: Stage) => {
      await arrange(stage)
      await strike(stage, write, { kind: 'malformed' })
      await send(stage.page)
      await isAnswered(stage)
    },
    'huge (10 MB)': isNonsense(`{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`, 'application/json'),
    'wrong content type': isNonsense('<h1>Sign in to the hotel</h1>', 'text/html'),
  }
}
