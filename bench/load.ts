import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../tests/support/browser/chromium'
import { screens } from '../tests/support/browser/screens'
import { startVenue } from '../tests/support/venue'
import { atMost, told, type Row } from '../tools/bench/row'

const targets = { scriptKb: 250, wordsMs: 2_000, lcpMs: 2_500, blockingMs: 300, shift: 0 }
const throttle = 4
const runs = 5

interface Loaded {
  readonly words: number
  readonly lcp: number
  readonly blocking: number
  readonly shift: number
}

/** Runs in the page before anything of ours; what it notes is read when the page is at rest. */
const observe = () => {
  const noted = { words: 0, lcp: 0, first: 0, tasks: [] as { start: number; duration: number }[], shift: 0 }
  Object.assign(window, { noted })
  const on = (type: string, heard: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({ type, buffered: true })
  on('largest-contentful-paint', (entry) => (noted.lcp = entry.startTime))
  on('paint', (entry) => (noted.first = entry.name === 'first-contentful-paint' ? entry.startTime : noted.first))
  on('longtask', ({ startTime, duration }) => noted.tasks.push({ start: startTime, duration }))
  on('layout-shift', (entry) => (noted.shift += 'value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput ? Number(entry.value) : 0))
  const seen = new MutationObserver(() => {
    if (noted.words > 0 || (document.querySelector('#root')?.textContent ?? '') === '') return
    seen.disconnect()
    requestAnimationFrame(() => (noted.words = performance.now()))
  })
  seen.observe(document, { childList: true, subtree: true, characterData: true })
}

const read = (page: Page): Promise<Loaded> =>
  page.evaluate(() => {
    const { noted } = window as Window & typeof globalThis & { noted: { words: number; lcp: number; first: number; tasks: { start: number; duration: number }[]; shift: number } }
    const blocking = noted.tasks.filter(({ start }) => start >= noted.first).reduce((sum, { duration }) => sum + duration - 50, 0)
    return { words: noted.words, lcp: noted.lcp, blocking, shift: noted.shift }
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A first visit to the markets page of the production build: nothing cached, a processor four times slower. */
export const rows = async (): Promise<Row[]> => {
  const venue = await startVenue({ args: ['--sandbox', 'off'] })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const loads: Loaded[] = []
    let scripts = new Map<string, number>()
    for (let i = 0; i < runs; i++) {
      const context = await browser.newContext({ viewport: screens.pc, locale: 'en-US' })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
      await page.addInitScript(observe)
      scripts = new Map()
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') void response.body().then((body) => scripts.set(response.url(), gzipSync(body).length))
      })
      await page.goto(`${venue.url}/en_US/market`, { waitUntil: 'load' })
      // At rest: the first numbers are there and the last chunk has come.
      await page.waitForFunction(() => performance.now() > 6_000)
      loads.push(await read(page))
      await context.close()
    }
    const kb = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000
    return [
      atMost('scripts of the first page, gzipped', kb, 'kB', targets.scriptKb),
      told('requests for scripts', scripts.size, ''),
      atMost(`words visible, processor ${throttle}× slower`, median(loads.map(({ words }) => words)), 'ms', targets.wordsMs),
      atMost('largest paint (LCP)', median(loads.map(({ lcp }) => lcp)), 'ms', targets.lcpMs),
      atMost('blocking time', median(loads.map(({ blocking }) => blocking)), 'ms', targets.blockingMs),
      atMost('layout shift (CLS)', Math.max(...loads.map(({ shift }) => shift)), '', targets.shift),
    ]
  } finally {
    await browser.close()
    await venue.dispose()
  }
}
