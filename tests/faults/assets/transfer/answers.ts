import type { Request, Route } from '@playwright/test'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Fixture } from './fixture.ts'
import {
  amount,
  answersWith,
  below,
  button,
  dialog,
  didNotHappen,
  done,
  endOf,
  keepsTyped,
  movedBy,
  said,
  strike,
  transferPath,
  typeAndSend,
} from './fixture.ts'

/** Faults of the venue and the network in a transfer. */
export const faultsOfAnswers = {
  'slow (10 s)': async ({ page, venue, sent }: Fixture) => {
    await strike(venue, { kind: 'slow', ms: 10_000 })
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      const busy = dialog(page).getByRole('button', { name: 'Transferring…' })
      await expect(busy).toHaveAttribute('aria-busy', 'true')
      await busy.click({ force: true })
      await busy.press('Enter')
      await expect(said(page, done)).toBeVisible({ timeout: 20_000 })
    })
    expect([moved, sent.length]).toEqual([125, 1])
  },
  hung: async ({ page, venue, sent }: Fixture) => {
    await strike(venue, { kind: 'hang' })
    await page.clock.install()
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(dialog(page).getByRole('button', { name: 'Transferring…' })).toBeVisible()
      await page.clock.fastForward(kernelLimits.call.timeout)
      await expect(said(page, didNotHappen)).toBeVisible()
      await keepsTyped(page)
    })
    expect([moved, sent.length]).toEqual([0, 1])
  },
  '4xx': async ({ page, venue, sent }: Fixture) => {
    await strike(venue, { kind: 'fail', status: 403 })
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await keepsTyped(page)
    })
    expect([moved, sent.length]).toEqual([0, 1])
  },
  '5xx': async ({ page, venue, sent }: Fixture) => {
    await strike(venue, { kind: 'fail', status: 503 })
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(said(page, didNotHappen)).toBeVisible()
      await keepsTyped(page)
    })
    expect([moved, sent.length]).toEqual([0, 1])
  },
  '429': async ({ page, venue, sent }: Fixture) => {
    await strike(venue, { kind: 'fail', status: 429 })
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(said(page, done)).toBeVisible({ timeout: 20_000 })
    })
    const keys = sent.map((request) => request.headers()['idempotency-key'])
    expect([moved, keys.length, new Set(keys).size]).toEqual([125, 2, 1])
  },
  // The browser itself retries over another kept-alive connection; whether that succeeded is shown once.
  'reset or cut in mid-body': async ({ page, venue }: Fixture) => {
    await strike(venue, { kind: 'loseBefore', times: 3 })
    let outcome = ''
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      outcome = await endOf(page)
    })
    expect(moved).toBe(outcome === 'done' ? 125 : 0)
  },
  'answer lost after the effect': async ({ page, venue }: Fixture) => {
    await strike(venue, { kind: 'loseAfter', times: 3 })
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(said(page, done)).toBeVisible()
    })
    expect(moved).toBe(125)
  },
  'held request released after the asking': async ({ page }: Fixture) => {
    let late: Request | undefined
    await answersWith(page, async (route) => {
      late = route.request()
    })
    await page.clock.install()
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect.poll(() => late !== undefined).toBe(true)
      await page.clock.fastForward(kernelLimits.call.timeout)
      await expect(said(page, didNotHappen)).toBeVisible()
      const given = await late?.allHeaders()
      const answer = await page.request.post(transferPath, {
        headers: Object.fromEntries(
          Object.entries(given ?? {}).filter(([name]) => !name.startsWith(':') && name !== 'content-length'),
        ),
        data: late?.postDataBuffer() ?? Buffer.alloc(0),
      })
      expect(((await answer.json()) as { code: number }).code).toBe(40902)
    })
    expect(moved).toBe(0)
  },
  'tab killed between send and answer': async ({ page, context }: Fixture) => {
    const moved = await movedBy(page, async () => {
      await answersWith(page, async (route) => {
        await route.fetch()
        await page.close()
      })
      await amount(page).fill('1.25')
      const closed = page.waitForEvent('close')
      await button(page).click()
      await closed
      const next = await context.newPage()
      await next.clock.install({ time: Date.now() + kernelLimits.submit.dueAfter })
      await next.goto(`/en_US${below}`)
      await expect(said(next, /went through/)).toBeVisible()
    })
    expect(moved).toBe(125)
  },
  malformed: async ({ page, venue }: Fixture) => {
    await strike(venue, { kind: 'malformed' })
    let outcome = ''
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      outcome = await endOf(page)
    })
    expect(moved).toBe(outcome === 'done' ? 125 : 0)
  },
  'huge (10 MB)': async ({ page }: Fixture) => {
    await answersWith(page, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
      }),
    )
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(said(page, didNotHappen)).toBeVisible()
      await keepsTyped(page)
    })
    expect(moved).toBe(0)
  },
  'wrong content type': async ({ page }: Fixture) => {
    await answersWith(page, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
    )
    const moved = await movedBy(page, async () => {
      await typeAndSend(page)
      await expect(said(page, didNotHappen)).toBeVisible()
      await keepsTyped(page)
    })
    expect(moved).toBe(0)
  },
  'duplicate, reordered, late after cancel': async ({ page }: Fixture) => {
    let late: Route | undefined
    await page.route(
      '**/hk-web/wallet/info?*coinId=1&*',
      (route) => {
        late = route
      },
      { times: 1 },
    )
    const picker = page.getByRole('combobox', { name: 'Coin' })
    await picker.click()
    await page.getByRole('option', { name: /^BTC/ }).click()
    await expect.poll(() => late !== undefined).toBe(true)
    await picker.click()
    await page.getByRole('option', { name: /^USDT/ }).click()
    const balance = dialog(page).getByRole('row', { name: /^Spot/ }).getByRole('cell').first()
    await expect(balance).toHaveText(/\d/)
    await expect(dialog(page).getByText(/^[\d,.]+ USDT$/)).toBeVisible()
    const shown = await balance.textContent()
    await late?.continue()
    await expect(balance).toHaveText(shown ?? '')
    await expect(dialog(page).getByText(/^[\d,.]+ BTC$/)).toHaveCount(0)
  },
}
