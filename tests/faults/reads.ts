import type { Locator, Page, Request } from '@playwright/test'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { expect } from '../support/browser/test.ts'
import type { Venue } from '../support/venue.ts'
import { always, answersWith, strike } from './account/session/stage.ts'

interface ReadStage {
  readonly page: Page
  readonly venue: Venue
  readonly calls: readonly Request[]
}

/** A page that asks the venue for one thing when somebody comes to it. */
interface Read<S extends ReadStage> {
  readonly path: string
  /** How often it was asked. */
  readonly asked: (stage: Pick<S, 'calls'>) => number
  /** Goes to the page, which asks. */
  readonly look: (page: Page) => Promise<void>
  /** What stands there meanwhile. */
  readonly isComing: (page: Page) => Promise<void>
  readonly isShown: (page: Page, patience?: number) => Promise<void>
  readonly failed: (page: Page) => Locator
  readonly failsAndIsAskedAgain: (stage: S) => Promise<void>
}

const noEffect = { cannot: 'it only reads' } as const

/** What the venue and the way to it can do to a call that only reads. */
export const faultsOfRead = <S extends ReadStage>({
  path,
  asked,
  look,
  isComing,
  isShown,
  failed,
  failsAndIsAskedAgain,
}: Read<S>) => {
  /** It is asked a second time by itself, and nobody is bothered. */
  const recovers = async (stage: S): Promise<void> => {
    await look(stage.page)
    await isShown(stage.page, 20_000)
    expect(asked(stage)).toBe(2)
  }
  return {
    'slow (10 s)': async (stage: S) => {
      const { page, venue } = stage
      await strike(venue, path, { kind: 'slow', ms: 10_000 })
      await look(page)
      await isComing(page)
      await isShown(page, 20_000)
      expect(asked(stage)).toBe(1)
    },
    hung: async (stage: S) => {
      const { page, venue } = stage
      await page.clock.install()
      await strike(venue, path, { kind: 'hang' })
      await look(page)
      await expect.poll(() => asked(stage)).toBe(1)
      await page.clock.fastForward(kernelLimits.call.timeout)
      await isShown(page)
      expect(asked(stage)).toBe(2)
    },
    '4xx': async (stage: S) => {
      await strike(stage.venue, path, { kind: 'fail', status: 403 })
      await failsAndIsAskedAgain(stage)
      expect(asked(stage)).toBe(2)
    },
    '5xx': async (stage: S) => {
      await strike(stage.venue, path, { kind: 'fail', status: 503, times: 1 + kernelLimits.request.retries })
      await failsAndIsAskedAgain(stage)
      expect(asked(stage)).toBe(2 + kernelLimits.request.retries)
    },
    '429': async (stage: S) => {
      await strike(stage.venue, path, { kind: 'fail', status: 429 })
      await recovers(stage)
    },
    'reset or cut in mid-body': async (stage: S) => {
      await answersWith(stage.page, path, (route) => route.abort('connectionreset'))
      await recovers(stage)
    },
    'answer lost after the effect': noEffect,
    'held request released after the asking': noEffect,
    'tab killed between send and answer': noEffect,
    malformed: async (stage: S) => {
      await strike(stage.venue, path, { kind: 'malformed' })
      await recovers(stage)
    },
    'huge (10 MB)': async (stage: S) => {
      await answersWith(stage.page, path, (route) =>
        route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: `{"code":200,"msg":"${'x'.repeat(11 * 1024 * 1024)}","data":null}`,
        }),
      )
      await recovers(stage)
    },
    'wrong content type': async (stage: S) => {
      await answersWith(
        stage.page,
        path,
        (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
        always,
      )
      await look(stage.page)
      await expect(failed(stage.page)).toBeVisible({ timeout: 20_000 })
      expect(asked(stage)).toBe(1 + kernelLimits.request.retries)
    },
  }
}
