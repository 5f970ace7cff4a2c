import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { startVenue } from '#tests/support/venue.ts'
import { atMost, told, type Row } from '#tools/bench/row.ts'
import { pageRows } from './load/chunks.ts'

/** Of the first load of the home page, at a processor four times slower, over loopback. */
const targets = { scriptKb: 260, wordsMs: 1_200, lcpMs: 1_500, blockingMs: 200, shift: 0 }
const throttle = 4
const runs = 5

interface Loaded {
  readonly words: number
  readonly lcp: number
  readonly blocking: number
  readonly shift: number
  /** Scripts that were asked for before the first words stood there: later ones come when the page is idle. */
  readonly scripts: readonly string[]
}

interface Noted {
  readonly words: number
  readonly lcp: number
  readonly tasks: readonly { readonly start: number; readonly duration: number }[]
  readonly shift: number
}

const observe = fileURLToPath(new URL('page/observe.mjs', import.meta.url))
/** A task counts as blocking with what it takes beyond this, ms. */
const unnoticed = 50

const read = (page: Page): Promise<Loaded> =>
  page.evaluate((free) => {
    const { noted } = window as Window & typeof globalThis & { noted: Noted }
    const blocking = noted.tasks.reduce((sum, { duration }) => sum + duration - free, 0)
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < noted.words)
    return {
      words: noted.words,
      lcp: noted.lcp,
      blocking,
      shift: noted.shift,
      scripts: scripts.map(({ name }) => name),
    }
  }, unnoticed)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Layout shift is told in thousandths: a price that gets a digit longer in its own cell counts some millionths. */
const toThousandths = (share: number): number => Math.round(share * 1_000) / 1_000

/** A first visit to the home page of the production build: nothing cached, a processor four times slower. */
export const rows = async (): Promise<Row[]> => {
  const venue = await startVenue({ args: ['--sandbox', 'off'] })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const loads: Loaded[] = []
    const sizes = new Map<string, number>()
    for (let i = 0; i < runs; i++) {
      const context = await browser.newContext({ viewport: screens.pc, locale: 'en-US' })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
      await page.addInitScript({ path: observe })
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(`${venue.url}/en_US/`, { waitUntil: 'load' })
      // At rest: the first numbers are there and the last chunk has come.
      await page.waitForFunction(() => performance.now() > 6_000)
      const loaded = await read(page)
      if (loaded.words === 0 || loaded.lcp === 0) throw new Error(`The page showed nothing: ${faults.join('; ')}`)
      loads.push(loaded)
      for (const url of loaded.scripts)
        if (!sizes.has(url)) sizes.set(url, gzipSync(await (await context.request.get(url)).body()).length)
      await context.close()
    }
    const kb = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000
    return [
      atMost('scripts before the first words, gzipped', kb, 'kB', targets.scriptKb),
      told('requests for scripts', sizes.size, ''),
      atMost(
        `words visible, processor ${throttle}× slower`,
        median(loads.map(({ words }) => words)),
        'ms',
        targets.wordsMs,
      ),
      atMost('largest paint (LCP)', median(loads.map(({ lcp }) => lcp)), 'ms', targets.lcpMs),
      told('best blocking time of all loads', Math.min(...loads.map(({ blocking }) => blocking)), 'ms'),
      atMost('blocking time', median(loads.map(({ blocking }) => blocking)), 'ms', targets.blockingMs),
      atMost('layout shift (CLS)', toThousandths(Math.max(...loads.map(({ shift }) => shift))), '', targets.shift),
      ...pageRows(),
    ]
  } finally {
    await browser.close()
    await venue.dispose()
  }
}
