import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import type { Instrument, Ticker } from '#contract/markets/instruments.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { startVenue } from '#tests/support/venue.ts'
import { atMost, withoutTarget, type Row } from '#tools/bench/row.ts'

/**
 * Time from response to paint in the 99th percentile of searches, in frames of the same page without a search, with
 * this many instruments listed and the visible ones ticking.
 */
const target = 3
const rounds = 8
const listed = 3_000
const words = ['b', 'bt', 'e', 'eth', 'us', 'sol', 'a', 'do', 'xr', 'li', 'u', 'ad']

const answered = fileURLToPath(new URL('page/answered.mjs', import.meta.url))
const envelope = z.looseObject({ data: calls.market.instruments.response })

/** A copy of a market under a different name. */
const copyOf = ({
  instrument,
  ticker,
  turn,
}: {
  instrument: Instrument
  ticker: Ticker | undefined
  turn: number
}): { readonly instrument: Instrument; readonly ticker: Ticker | undefined } => {
  const symbol = `${instrument.symbol}${turn}`
  return {
    instrument: {
      ...instrument,
      symbol,
      tradeId: instrument.tradeId + turn * 1_000_000,
      base: `${instrument.base}${turn}`,
    },
    ticker: ticker && { ...ticker, symbol },
  }
}

/** The venue's own markets, plus copies up to the required number. */
const multiply = async (page: Page): Promise<void> => {
  await page.route(`**${calls.market.instruments.path}`, async (route) => {
    const response = await route.fetch()
    const answer = envelope.parse(await response.json())
    const { instruments, tickers } = answer.data
    const tickerOf = new Map(tickers.map((ticker) => [ticker.symbol, ticker]))
    const copies = Array.from({ length: Math.max(0, listed - instruments.length) }, (_, index) => {
      const instrument = instruments[index % instruments.length]
      if (!instrument) throw new Error('The venue lists nothing')
      return copyOf({
        instrument,
        ticker: tickerOf.get(instrument.symbol),
        turn: Math.floor(index / instruments.length) + 2,
      })
    })
    const all = {
      ...answer.data,
      instruments: [...instruments, ...copies.map(({ instrument }) => instrument)],
      tickers: [...tickers, ...copies.flatMap(({ ticker }) => ticker ?? [])],
    }
    await route.fulfill({ response, json: { ...answer, data: all } })
  })
}

const found = z.looseObject({ data: calls.search.result.response })

interface Watching {
  readonly watchRow: (path: string, shows: string) => void
  readonly answered: { readonly painted: readonly number[] }
}

/** Changes the first row of each search response, so that a wait for it cannot match a row of the previous response. */
const mark = async (page: Page): Promise<void> => {
  let turn = 0
  await page.route(`**${calls.search.result.path}`, async (route) => {
    const response = await route.fetch()
    const answer = found.parse(await response.json())
    turn += 1
    const [first, ...others] = answer.data.spots
    if (!first) throw new Error('Nothing was found')
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, spots: [{ ...first, baseCurrency: `q${turn}` }, ...others] } },
    })
  })
}

/** Frame duration of the page, ms: the median over two seconds. */
const frameOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const times: number[] = []
    for (let frame = 0; frame < 120; frame += 1) times.push(await new Promise(requestAnimationFrame))
    const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time))
    return lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
  })

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity

/** Time from a search response to its rows on screen, on the page of all markets. */
export const rows = async (): Promise<Row[]> => {
  const venue = await startVenue({ args: ['--sandbox', 'off'] })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await browser.newPage({ viewport: screens.pc, locale: 'en-US' })
    await page.addInitScript({ path: answered })
    await multiply(page)
    await mark(page)
    await page.goto(`${venue.url}/en_US/market`)
    await page.getByRole('row').nth(5).waitFor()
    const frame = await frameOf(page)
    await page.keyboard.press('/')
    const asked = Array.from({ length: rounds }, () => words).flat()
    for (const [index, word] of asked.entries()) {
      await page.evaluate(([path, shows]) => (window as Window & typeof globalThis & Watching).watchRow(path, shows), [
        calls.search.result.path,
        `Q${index + 1}`,
      ] as const)
      await page.getByRole('combobox').first().fill(word)
      await page.waitForFunction(
        (count) => (window as Window & typeof globalThis & Watching).answered.painted.length >= count,
        index + 1,
      )
    }
    const painted = await page.evaluate(() => (window as Window & typeof globalThis & Watching).answered.painted)
    const sorted = painted.toSorted((a, b) => a - b)
    return [
      withoutTarget('instruments listed', listed, ''),
      withoutTarget('searches', sorted.length, ''),
      withoutTarget('a frame of the page', frame, 'ms'),
      withoutTarget('from answer to paint, median', share(sorted, 0.5), 'ms'),
      withoutTarget('from answer to paint, 99 of 100 below', share(sorted, 0.99), 'ms'),
      atMost('  in frames of the page', share(sorted, 0.99) / frame, '', target),
    ]
  } finally {
    await browser.close()
    await venue.dispose()
  }
}
