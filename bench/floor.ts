import { writeFile, rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { atLeast, atMost, withoutTarget, type Row } from '#tools/bench/row.ts'
import { placeBareOrders } from './floor/bareOrders.ts'
import { serveBusyStreams, type BusyStreams } from './floor/busyStreams.ts'
import { buildBarePage } from './load/bare.ts'
import { visit } from './load/visit.ts'
import { median } from './page/measure.ts'

/**
 * Times in ms. Because machines differ, the time to an order's row is a multiple of that of a page without a library,
 * and the time to the first row of the book a multiple of that of a bare react-dom page.
 */
const targets = { drawn: 2, click: 100, redraw: 4, firstRow: 9, levelsPerSecond: 990 }
const symbol = 'btc_usdt'
const path = `/en_US/trade/exchange/?tradeCode=${symbol}`
const throttle = 4
const visits = 5
const orders = 60
const rounds = 6
/** The shortest interaction that the browser reports, ms; anything unreported was faster. */
const untold = 16
/** Below the best bid of the busy book, and too far away to fill. */
const firstPrice = 62_000
const settled = 3_000
const sampled = 5_000

const observe = fileURLToPath(new URL('page/floor.mjs', import.meta.url))
const listed = z.looseObject({ data: calls.market.instruments.response })

interface Noted {
  readonly row: number
  readonly redraws: readonly { readonly spent: number }[]
  readonly clicks: readonly { readonly duration: number }[]
  readonly drawn: readonly number[]
  readonly longTasks: number
}
type Observed = Window & typeof globalThis & { readonly floor: Noted; readonly watchOrder: (shows: string) => void }

const noted = (page: Page): Promise<Noted> => page.evaluate(() => (window as Observed).floor)

const share = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

const form = (page: Page) => page.getByRole('form', { name: 'Order form' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })

/** Places resting orders one after the other and cancels each. @returns The number of presses. */
const placeOrders = async (page: Page): Promise<number> => {
  for (let turn = 0; turn < orders; turn += 1) {
    const shows = `${(firstPrice + turn).toLocaleString('en-US')}.00`
    await field(page, 'Price').fill(String(firstPrice + turn))
    await field(page, 'Amount').fill('0.01')
    await page.evaluate((text) => (window as Observed).watchOrder(text), shows)
    await form(page).getByRole('button', { name: /^Buy / }).click()
    await page.waitForFunction((count) => (window as Observed).floor.drawn.length > count, turn)
    const row = page.getByRole('table', { name: 'Open' }).getByRole('row').filter({ hasText: shows })
    await row.getByRole('button', { name: /^Cancel/ }).click()
    await row.waitFor({ state: 'detached' })
  }
  return 2 * orders
}

/** Repeatedly presses views, sides, tabs and a level of the book. @returns The number of presses. */
const pressAround = async (page: Page): Promise<number> => {
  const book = page.getByRole('region', { name: 'Order book' })
  const view = (name: string) => book.getByRole('radio', { name, exact: true }).check()
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click()
  const inForm = (name: string) => form(page).getByRole('radio', { name, exact: true }).check()
  const all = [
    () => inForm('Sell'),
    () => inForm('Buy'),
    () => view('Bids only'),
    () => view('Ladder'),
    () => view('Bids and asks'),
    () => tab('Trade history'),
    () => tab('Open'),
    () => book.getByRole('button', { name: /, show in / }).click(),
    () => book.locator('[data-side="bids"] [data-level="3"] button[data-part="price"]').click(),
    () => inForm('Market'),
    () => inForm('Limit'),
  ]
  for (let round = 0; round < rounds; round += 1) for (const press of all) await press()
  return rounds * all.length
}

/** How long the chart's own file and the functions it called ran during the profile, ms. */
const workOfChart = async (session: CDPSession, page: Page): Promise<number> => {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 250 })
  await session.send('Profiler.start')
  await page.waitForTimeout(sampled)
  const { profile } = await session.send('Profiler.stop')
  const isOfChart = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.url.includes('klineEngine')]))
  // Parents come before their children in a profile.
  for (const { id, children } of profile.nodes)
    if (isOfChart.get(id) === true) for (const child of children ?? []) isOfChart.set(child, true)
  const deltas = profile.timeDeltas ?? []
  const spent = (profile.samples ?? []).map((id, at) => (isOfChart.get(id) === true ? (deltas[at] ?? 0) : 0))
  return spent.reduce((sum, one) => sum + one, 0) / 1_000
}

/** The orders of a bare page, before and after those of the floor, so that a slow minute of the machine affects both. */
const bareOrders = (browser: Browser, venue: Venue) =>
  placeBareOrders(
    browser,
    venue,
    Array.from({ length: Math.ceil(orders / 2) }, (_, turn) => {
      const price = String(firstPrice - 1 - turn)
      return { symbol, side: 'buy', type: 'limit', price, amount: '0.01' } as const
    }),
  )

const onTheFloor = async (browser: Browser, venue: Venue, streams: BusyStreams): Promise<Row[]> => {
  const bare = [...(await bareOrders(browser, venue))]
  const page = await browser.newPage({ viewport: screens.pc, locale: 'en-US' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript({ path: observe })
  await beLoggedIn(page, demo, venue.url)
  await page.goto(venue.url + path)
  await form(page)
    .getByText(/^Available: /)
    .waitFor()
  await page.getByRole('table', { name: 'Open' }).or(page.getByText('No open orders')).first().waitFor()
  await page.waitForFunction(() => (window as Observed).floor.redraws.length > 0)
  await page.waitForTimeout(settled)
  const session = await page.context().newCDPSession(page)
  const [before, began] = [streams.told(), performance.now()]
  const settledAt = await noted(page)
  const work = await workOfChart(session, page)
  const { redraws } = await noted(page)
  const presses = (await placeOrders(page)) + (await pressAround(page))
  // The browser reports the duration of the last press with a delay.
  await page.waitForTimeout(settled)
  const { clicks, drawn, longTasks } = await noted(page)
  const [after, seconds] = [streams.told(), (performance.now() - began) / 1_000]
  await page.close()
  bare.push(...(await bareOrders(browser, venue)))
  if (faults.length > 0) throw new Error(`The floor failed: ${faults.join('; ')}`)
  const untoldClicks = Array.from({ length: Math.max(0, presses - clicks.length) }, () => untold)
  const answers = [...clicks.map(({ duration }) => duration), ...untoldClicks]
  const spent = redraws.slice(settledAt.redraws.length).map((one) => one.spent)
  return [
    atLeast('changes of the book a second', (after.levels - before.levels) / seconds, '', targets.levelsPerSecond),
    withoutTarget('prices of markets a second', (after.tickers - before.tickers) / seconds, ''),
    withoutTarget('from a press on Buy to the order in its table, median', share(drawn, 0.5), 'ms'),
    withoutTarget('from a press on Buy to the order in its table, 95 %', share(drawn, 0.95), 'ms'),
    withoutTarget('  of a bare page, median', share(bare, 0.5), 'ms'),
    withoutTarget('  of a bare page, 95 %', share(bare, 0.95), 'ms'),
    atMost('  by the time of the bare page, 95 %', share(drawn, 0.95) / share(bare, 0.95), '×', targets.drawn),
    withoutTarget('presses', presses, ''),
    withoutTarget('from a press to the frame that answers, median', share(answers, 0.5), 'ms'),
    atMost('from a press to the frame that answers, 95 %', share(answers, 0.95), 'ms', targets.click),
    withoutTarget('chart: redraws a second', spent.length / (sampled / 1_000), ''),
    withoutTarget('chart: drawing in a frame, median', share(spent, 0.5), 'ms'),
    atMost('chart: drawing in a frame, 95 %', share(spent, 0.95), 'ms', targets.redraw),
    atMost('chart: all its work, candles taken too, for a redraw', work / spent.length, 'ms', targets.redraw),
    withoutTarget('long tasks meanwhile', longTasks - settledAt.longTasks, ''),
  ]
}

/** Time until the first row of the book on a first visit, ms. */
const firstRow = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: screens.pc, locale: 'en-US' })
  try {
    const page = await context.newPage()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await page.addInitScript({ path: observe })
    await page.goto(url)
    await page.waitForFunction(() => (window as Observed).floor.row > 0)
    return (await noted(page)).row
  } finally {
    await context.close()
  }
}

const firstRows = async (browser: Browser, runtime: string): Promise<Row[]> => {
  const args = ['--sandbox', 'off']
  const venue = await startVenue({ args, env: { RUNTIME_FILE: runtime } })
  const plain = await startVenue({ args: [...args, '--web', await buildBarePage()] })
  try {
    const [ours, bare]: [number[], number[]] = [[], []]
    // Alternate, so that a slow minute of the machine affects both.
    for (let turn = 0; turn < visits; turn += 1) {
      bare.push((await visit(browser, `${plain.url}/en_US/`, { throttle, latency: 0 })).drawn)
      ours.push(await firstRow(browser, venue.url + path))
    }
    return [
      withoutTarget(`a bare page, processor ${throttle}× slower`, median(bare), 'ms'),
      withoutTarget('first row of the book', median(ours), 'ms'),
      atMost('  by the time of the bare page', median(ours) / median(bare), '×', targets.firstRow),
    ]
  } finally {
    await Promise.all([venue.dispose(), plain.dispose()])
  }
}

/** One user's trading floor while its market changes a thousand times a second. */
export const rows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-bench-'))
  const runtime = join(folder, 'runtime.json')
  const streams = await serveBusyStreams()
  await writeFile(runtime, JSON.stringify({ streams: { ...streamPaths, spot: streams.url } }))
  const venue = await startVenue({
    trading: true,
    args: ['--engine-markets', symbol, '--makers', 'off'],
    env: { RUNTIME_FILE: runtime },
  })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const { data } = listed.parse(await (await fetch(venue.url + calls.market.instruments.path)).json())
    const pairs = new Set(data.instruments.filter(({ hasBook }) => hasBook).map((instrument) => instrument.symbol))
    streams.start(
      symbol,
      data.tickers.filter((ticker) => ticker.symbol.includes('_') || pairs.has(ticker.symbol)),
    )
    return [...(await onTheFloor(browser, venue, streams)), ...(await firstRows(browser, runtime))]
  } finally {
    await browser.close()
    await venue.dispose()
    await streams.close()
    await rm(folder, { recursive: true, force: true })
  }
}
