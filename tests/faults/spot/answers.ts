import type { Route } from '@playwright/test'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { isHonest, sent, strike, type Fixture, type Write } from './fixture.ts'

/** Faults of the venue and the network in a write of the trading page. */
export const faultsOfAnswers = (write: Write) => {
  const { arrange, send, busy, done, failed, effects, keeps, isKeyed } = write

  /** Answers the next of these calls this way. */
  const answersWith = async ({ page, market }: Fixture, how: (route: Route) => Promise<void>) => {
    let isOver = false
    await page.route(`${market.url}${write.path.replace('{orderId}', '*')}*`, async (route) => {
      if (isOver || route.request().method() !== write.method) return route.fallback()
      isOver = true
      return how(route)
    })
  }
  /** Asserts that the user sees one of the two results, and that the venue agrees with it. */
  const isAnswered = async (fixture: Fixture) => {
    const { page } = fixture
    await expect(done(page).or(failed(page)).first()).toBeVisible()
    await isHonest(fixture)
    if (isKeyed) expect(await effects(fixture)).toBe((await done(page).count()) > 0 ? 1 : 0)
  }
  /** Asserts that nothing happened, and that it can be sent again unchanged. */
  const isRefused = async (fixture: Fixture, times = 1) => {
    await expect(failed(fixture.page).first()).toBeVisible()
    expect(await effects(fixture)).toBe(0)
    expect(sent(fixture, write)).toHaveLength(times)
    await keeps(fixture)
    await isHonest(fixture)
  }
  /** An answer that is not the venue's. */
  const isNonsense = (body: string, contentType: string) => async (fixture: Fixture) => {
    await arrange(fixture)
    await answersWith(fixture, (route) => route.fulfill({ status: 200, contentType, body }))
    await send(fixture.page)
    await isRefused(fixture)
  }

  return {
    'slow (10 s)': async (fixture: Fixture) => {
      const { page } = fixture
      await arrange(fixture)
      await strike(fixture, write, { kind: 'slow', ms: 10_000 })
      await send(page)
      await busy(page)
      await expect(done(page)).toBeVisible({ timeout: 40_000 })
      expect([await effects(fixture), sent(fixture, write).length]).toEqual([1, 1])
      await isHonest(fixture)
    },
    hung: async (fixture: Fixture) => {
      const { page } = fixture
      await arrange(fixture)
      await strike(fixture, write, { kind: 'hang' })
      await page.clock.install()
      await send(page)
      await expect.poll(() => sent(fixture, write).length).toBe(1)
      await page.clock.fastForward(kernelLimits.call.timeout)
      await isRefused(fixture)
    },
    '4xx': async (fixture: Fixture) => {
      await arrange(fixture)
      await strike(fixture, write, { kind: 'fail', status: 403 })
      await send(fixture.page)
      await isRefused(fixture)
    },
    '5xx': async (fixture: Fixture) => {
      await arrange(fixture)
      await strike(fixture, write, { kind: 'fail', status: 503 })
      await send(fixture.page)
      await isRefused(fixture)
    },
    '429': async (fixture: Fixture) => {
      const { page } = fixture
      await arrange(fixture)
      await strike(fixture, write, { kind: 'fail', status: 429 })
      await send(page)
      if (!isKeyed) return isRefused(fixture)
      await expect(done(page)).toBeVisible({ timeout: 40_000 })
      const keys = sent(fixture, write).map((request) => request.headers()['idempotency-key'])
      expect([await effects(fixture), keys.length, new Set(keys).size]).toEqual([1, 2, 1])
    },
    // The browser itself retries over another kept-alive connection; whether that succeeded is shown once.
    'reset or cut in mid-body': async (fixture: Fixture) => {
      await arrange(fixture)
      await strike(fixture, write, { kind: 'loseBefore', times: 3 })
      await send(fixture.page)
      await isAnswered(fixture)
    },
    'answer lost after the effect': async (fixture: Fixture) => {
      const { page } = fixture
      await arrange(fixture)
      await answersWith(fixture, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await send(page)
      // The stream may report the result before the missing answer is noticed.
      await expect(isKeyed ? done(page) : done(page).or(failed(page)).first()).toBeVisible()
      expect([await effects(fixture), sent(fixture, write).length]).toEqual([1, 1])
      await isHonest(fixture)
    },
    'held request released after the asking': async (fixture: Fixture) => {
      const { page } = fixture
      let late: Route | undefined
      await arrange(fixture)
      await answersWith(fixture, async (route) => {
        late = route
      })
      await page.clock.install()
      await send(page)
      await expect.poll(() => late !== undefined).toBe(true)
      await page.clock.fastForward(kernelLimits.call.timeout)
      await expect(failed(page).first()).toBeVisible()
      expect(await effects(fixture)).toBe(0)
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
      expect([code, await effects(fixture)]).toEqual(isKeyed ? [40902, 0] : [200, 1])
      await isHonest(fixture)
    },
    'tab killed between send and answer': async (fixture: Fixture) => {
      const { page, context, market } = fixture
      await arrange(fixture)
      await answersWith(fixture, async (route) => {
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
      expect(await effects({ ...fixture, page: next })).toBe(1)
      await isHonest({ ...fixture, page: next })
    },
    malformed: async (fixture: Fixture) => {
      await arrange(fixture)
      await strike(fixture, write, { kind: 'malformed' })
      await send(fixture.page)
      await isAnswered(fixture)
    },
    'huge (10 MB)': isNonsense(`{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`, 'application/json'),
    'wrong content type': isNonsense('<h1>Sign in to the hotel</h1>', 'text/html'),
  }
}
