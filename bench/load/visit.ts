import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession } from '@playwright/test'
import { screens } from '#tests/support/browser/screens.ts'

const observe = fileURLToPath(new URL('../page/observe.mjs', import.meta.url))
/** A task counts as blocking with what it takes beyond this, ms. */
const unnoticed = 50
/** A page without a new request for so long is at rest, ms: longer than any pause that it makes on purpose. */
const quiet = 4_000

/** What one visit took; times in ms since the navigation began. */
export interface Visit {
  readonly words: number
  /** The program itself has drawn, and answers. */
  readonly drawn: number
  readonly lcp: number
  /** What tasks took beyond 50 ms each. */
  readonly blocking: number
  readonly shift: number
  /** Scripts requested before the program had drawn. */
  readonly scripts: readonly string[]
  /** Files of the front end and calls requested until the page was at rest. */
  readonly requests: readonly string[]
}

interface Noted {
  readonly words: number
  readonly drawn: number
  readonly lcp: number
  readonly tasks: readonly { readonly start: number; readonly duration: number }[]
  readonly shift: number
  readonly lastRequest: number
}
type Observed = Window & typeof globalThis & { readonly noted: Noted }

export interface Conditions {
  /** How many times slower the processor is. */
  readonly throttle: number
  /** From a request to the beginning of its answer, ms; 0 leaves it as it is. */
  readonly latency: number
}

const slowDown = async (session: CDPSession, { throttle, latency }: Conditions): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  if (latency === 0) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** A first visit, nothing cached. @throws When the page shows no words. */
export const visit = async (browser: Browser, url: string, conditions: Conditions): Promise<Visit> => {
  const context = await browser.newContext({ viewport: screens.pc, locale: 'en-US', ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page), conditions)
    await page.addInitScript({ path: observe })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(() => (window as Observed).noted.drawn > 0)
    await page.waitForFunction((pause) => performance.now() - (window as Observed).noted.lastRequest > pause, quiet, {
      polling: 250,
    })
    const seen = await page.evaluate((free) => {
      const { noted } = window as Observed
      const entries = performance.getEntriesByType('resource')
      return {
        words: noted.words,
        drawn: noted.drawn,
        lcp: noted.lcp,
        blocking: noted.tasks.reduce((sum, { duration }) => sum + duration - free, 0),
        shift: noted.shift,
        scripts: entries
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < noted.drawn)
          .map(({ name }) => name),
        requests: entries.map(({ name }) => name),
      }
    }, unnoticed)
    if (seen.words === 0 || seen.drawn === 0 || seen.lcp === 0)
      throw new Error(`${url} showed nothing: ${faults.join('; ')}`)
    return seen
  } finally {
    await context.close()
  }
}
