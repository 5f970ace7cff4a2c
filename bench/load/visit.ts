import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession } from '@playwright/test'
import { screens } from '#tests/support/browser/screens.ts'

const observe = fileURLToPath(new URL('../page/observe.mjs', import.meta.url))
/** The part of a task beyond this duration counts as blocking, ms. */
const unnoticed = 50
/** A page without a new request for this long is idle, ms; longer than any intentional pause of the page. */
const quiet = 4_000

/** Results of one visit; times in ms since navigation start. */
export interface Visit {
  readonly words: number
  /** The program itself has drawn and is interactive. */
  readonly drawn: number
  readonly lcp: number
  /** The sum of each task's time beyond 50 ms. */
  readonly blocking: number
  readonly shift: number
  /** Scripts requested before the program had drawn. */
  readonly scripts: readonly string[]
  /** Front-end files and API calls requested until the page was idle. */
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
  /** CPU slowdown factor. */
  readonly throttle: number
  /** Time from a request to the first byte of its response, ms; 0 adds no latency. */
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

/** A first visit with an empty cache. @throws When the page shows no text. */
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
