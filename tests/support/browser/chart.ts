import type { Page } from '@playwright/test'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { marketLists } from '#contract/markets/calls/marketLists.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Period } from '#contract/markets/periods.ts'
import { expect } from './test.ts'

/** Helpers for a candle chart as a user sees it: by its names, its table and its canvas. */

export const chartOf = (page: Page) => page.getByRole('region', { name: / chart$/ })
export const canvasOf = (page: Page) => page.getByRole('application', { name: / chart$/ })
export const tool = (page: Page, name: string) => chartOf(page).getByRole('button', { name, exact: true })
const candleTable = (page: Page) => page.getByRole('table', { name: 'Visible candles' })

/** Waits for the chart and its candles. */
export const chartIsThere = async (page: Page): Promise<void> => {
  await expect(canvasOf(page)).toHaveAccessibleDescription(/^\d+ candles \(\w+\), /)
}

/** Opens a panel of the toolbar, performs the action in it, and closes it. */
export const inPanel = async (page: Page, name: string, act: () => Promise<void>): Promise<void> => {
  await tool(page, name).click()
  await act()
  if ((await tool(page, name).getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
}

export const showTable = async (page: Page): Promise<void> => {
  await tool(page, 'Show as table').click()
  await expect(candleTable(page).getByRole('row').nth(1)).toBeVisible()
}

/** The rows of the candle table, oldest first, in wire format. */
export const tableRows = async (page: Page): Promise<readonly (readonly [number, ...Decimal[]])[]> => {
  const texts = await candleTable(page)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll('[role="cell"], td')].map((cell) => cell.textContent ?? '')),
    )
  return texts
    .map(
      ([time = '', ...numbers]) =>
        [Date.parse(time), ...numbers.map((text) => decimal(text.replaceAll(',', '')))] as const,
    )
    .toReversed()
}

export const klines = async (page: Page, at: string, symbol: string, period: Period): Promise<readonly CandleRow[]> => {
  const answer = await page.request.get(`${at}${marketLists.klines.path}?symbol=${symbol}&period=${period}&limit=500`)
  return ((await answer.json()) as { data: readonly CandleRow[] }).data
}

/**
 * Where lines of a colour (a theme token) span the whole width of the candles, in px from the top of the page; move the
 * pointer away first, because its crosshair spans it too.
 */
export const linesOf = (page: Page, colour: 'up-graphic' | 'down-graphic'): Promise<readonly number[]> =>
  canvasOf(page).evaluate((place, name) => {
    const probe = document.createElement('span')
    probe.style.setProperty('transition', 'none', 'important')
    probe.style.color = `var(--${name})`
    place.append(probe)
    const wanted = (getComputedStyle(probe).color.match(/\d+/g) ?? []).slice(0, 3).map(Number)
    probe.remove()
    // The second canvas of the candle pane holds the overlays.
    const canvas = [...place.querySelectorAll('canvas')][1]
    const context = canvas?.getContext('2d')
    if (!canvas || !context) throw new Error('The chart has no canvas')
    const { top, height } = canvas.getBoundingClientRect()
    const { data, width, height: rows } = context.getImageData(0, 0, canvas.width, canvas.height)
    const isWanted = (at: number) =>
      (data[at + 3] ?? 0) > 100 && wanted.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 40)
    const found: number[] = []
    for (let y = 0; y < rows; y += 1) {
      let count = 0
      for (let x = Math.round(width / 2); x < width; x += 1) if (isWanted((y * width + x) * 4)) count += 1
      if (count > width / 8) found.push(y)
    }
    return found.filter((y, index) => y - (found[index - 1] ?? -9) > 2).map((y) => top + (y * height) / rows)
  }, colour)

/** The area of the candle pane covered by overlays of a colour, in pixels. */
export const coveredBy = (page: Page, colour: 'up-graphic' | 'down-graphic'): Promise<number> =>
  canvasOf(page).evaluate((place, name) => {
    const probe = document.createElement('span')
    probe.style.setProperty('transition', 'none', 'important')
    probe.style.color = `var(--${name})`
    place.append(probe)
    const wanted = (getComputedStyle(probe).color.match(/\d+/g) ?? []).slice(0, 3).map(Number)
    probe.remove()
    const canvas = [...place.querySelectorAll('canvas')][1]
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let count = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 200 && wanted.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 20))
        count += 1
    return count
  }, colour)

/** A text written on a canvas, in px of that canvas. */
export interface WrittenText {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly room: number
  /** The canvas, and the drawing pass over it. */
  readonly pass: string
}

declare global {
  interface Window {
    writtenTexts?: WrittenText[]
  }
}

/** Records the texts written on canvases from the next load on. */
export const recordTexts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const most = 5_000
    const texts: WrittenText[] = []
    window.writtenTexts = texts
    const canvases = new Map<HTMLCanvasElement, { readonly id: number; pass: number }>()
    const known = (canvas: HTMLCanvasElement) => {
      const one = canvases.get(canvas) ?? { id: canvases.size, pass: 0 }
      canvases.set(canvas, one)
      return one
    }
    const { fillText, clearRect } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...args) {
      known(this.canvas).pass += 1
      clearRect.apply(this, args)
    }
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, widest) {
      const { width } = this.measureText(text)
      const left = this.textAlign === 'center' ? x - width / 2 : this.textAlign === 'right' ? x - width : x
      const { id, pass } = known(this.canvas)
      texts.push({ text, left, right: left + width, room: this.canvas.clientWidth, pass: `${id} ${pass}` })
      if (texts.length > most) texts.splice(0, most / 2)
      fillText.apply(this, widest === undefined ? [text, x, y] : [text, x, y, widest])
    }
  })
}

/** Returns the texts written since the last call. */
export const takeTexts = (page: Page): Promise<readonly WrittenText[]> =>
  page.evaluate(() => window.writtenTexts?.splice(0) ?? [])

/** Whole prices within the newest candles of a BTC market: their middle, and a take profit and a stop loss of a buy there. */
export const pricesInView = async (
  page: Page,
  url: string,
  symbol = 'btc_usdt',
): Promise<{ readonly price: number; readonly profit: number; readonly loss: number }> => {
  const lately = (await klines(page, url, symbol, '15m')).slice(-30)
  const highest = Math.max(...lately.map(([, , high]) => Number(high)))
  const lowest = Math.min(...lately.map(([, , , low]) => Number(low)))
  return {
    price: Math.round((highest + lowest) / 2),
    profit: Math.round(highest) - 50,
    loss: Math.round(lowest) + 50,
  }
}
