import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { startVenue } from '#tests/support/venue.ts'
import { atMost, withoutTarget, type Row } from '#tools/bench/row.ts'
import { buildBarePage } from './load/bare.ts'
import { pageRows } from './load/chunks.ts'
import { startHttp2 } from './load/http2.ts'
import { visit, type Conditions, type Visit } from './load/visit.ts'

/**
 * Targets for a first visit to the home page of the production build. Times are multiples of those of a bare react-dom
 * page visited alternately with ours: machines differ by a factor of two, but this ratio does not.
 */
const targets = { scriptKb: 330, words: 2.6, lcp: 2.8, blocking: 1, shift: 0, scripts: 12, requests: 52 }
const throttle = 4
/** Time from request to response on a fast connection, ms. */
const latency = 50
const runs = 5

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Layout shift is reported in thousandths: a price that gets one digit longer inside its own cell counts a few
 * millionths.
 */
const toThousandths = (share: number): number => Math.round(share * 1_000) / 1_000

interface Pair {
  readonly ours: readonly Visit[]
  readonly bare: readonly Visit[]
}

/** Alternate the two pages, so that a slow minute of the machine affects both. */
const visitBoth = async (
  browser: Browser,
  addresses: { readonly ours: string; readonly bare: string },
  conditions: Conditions,
): Promise<Pair> => {
  const ours: Visit[] = []
  const bare: Visit[] = []
  for (let i = 0; i < runs; i++) {
    bare.push(await visit(browser, addresses.bare, conditions))
    ours.push(await visit(browser, addresses.ours, conditions))
  }
  return { ours, bare }
}

const wordsOf = (visits: readonly Visit[]): number => median(visits.map(({ words }) => words))
const drawnOf = (visits: readonly Visit[]): number => median(visits.map(({ drawn }) => drawn))

/** Gzipped size, kB. */
const weigh = async (urls: ReadonlySet<string>): Promise<number> => {
  const bodies = await Promise.all([...urls].map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())))
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1_000
}

const timeRows = ({ ours, bare }: Pair): Row[] => {
  const base = wordsOf(bare)
  const lcp = median(ours.map((one) => one.lcp))
  const blocking = median(ours.map((one) => one.blocking))
  return [
    withoutTarget(`words of a bare page, processor ${throttle}× slower`, base, 'ms'),
    withoutTarget('words', wordsOf(ours), 'ms'),
    atMost('  by those of the bare page', wordsOf(ours) / base, '×', targets.words),
    withoutTarget('until the program has drawn, by that of the bare page', drawnOf(ours) / drawnOf(bare), '×'),
    withoutTarget('largest paint (LCP)', lcp, 'ms'),
    atMost('  by that of the bare page', lcp / median(bare.map((one) => one.lcp)), '×', targets.lcp),
    withoutTarget('blocking time', blocking, 'ms'),
    atMost('  by the time of the bare page', blocking / base, '×', targets.blocking),
    atMost('layout shift (CLS)', toThousandths(Math.max(...ours.map(({ shift }) => shift))), '', targets.shift),
  ]
}

const lineRow = (name: string, { ours, bare }: Pair): Row =>
  withoutTarget(`drawn, by the bare page, ${latency} ms away, ${name}`, drawnOf(ours) / drawnOf(bare), '×')

/** A first visit to the home page of the production build: empty cache, CPU slowed down four times. */
export const rows = async (): Promise<Row[]> => {
  const args = ['--sandbox', 'off']
  const venue = await startVenue({ args })
  const plain = await startVenue({ args: [...args, '--web', await buildBarePage()] })
  const front = await startHttp2(venue.port)
  const plainFront = await startHttp2(plain.port)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const near = { ours: `${venue.url}/en_US/`, bare: `${plain.url}/en_US/` }
    const overHttp2 = { ours: `${front.url}/en_US/`, bare: `${plainFront.url}/en_US/` }
    const here = await visitBoth(browser, near, { throttle, latency: 0 })
    const one = await visitBoth(browser, near, { throttle, latency })
    const two = await visitBoth(browser, overHttp2, { throttle, latency })
    const scripts = new Set(here.ours.flatMap((each) => each.scripts))
    return [
      atMost('scripts before the program has drawn, gzipped', await weigh(scripts), 'kB', targets.scriptKb),
      atMost('requests for scripts before that', scripts.size, '', targets.scripts),
      atMost(
        'requests until the page is at rest',
        median(here.ours.map(({ requests }) => requests.length)),
        '',
        targets.requests,
      ),
      ...timeRows(here),
      lineRow('HTTP/1.1', one),
      lineRow('HTTP/2', two),
      ...(await pageRows()),
    ]
  } finally {
    await browser.close()
    await Promise.all([front.close(), plainFront.close()])
    await Promise.all([venue.dispose(), plain.dispose()])
  }
}
