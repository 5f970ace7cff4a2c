import type { Board } from '#contract/kernel/board.ts'
import { compare, isNegative, isZero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { createFlash } from './flash.ts'

/** How a live cell formats and presents its value. */
export interface LiveSpec {
  readonly value: (ticker: Ticker, tickers: Board) => Decimal | undefined
  /** Formats the value; undefined if there is none. */
  readonly text: (value: Decimal | undefined) => string
  /** `flash`: a change is highlighted briefly. `sign`: the colour and the text say up or down. */
  readonly look?: 'flash' | 'sign'
}

/**
 * Writes the text of an element that nothing else writes; a node that a translation tool put in its place is removed.
 */
export const createWriter = (node: HTMLElement): ((text: string) => void) => {
  const own = document.createTextNode('')
  return (text) => {
    own.data = text
    if (own.parentNode !== node) node.replaceChildren(own)
  }
}

/** Keeps an attribute that nothing else sets, and touches the element only when it changes. */
export const createMark = (node: HTMLElement, name: `data-${string}`): ((value: string) => void) => {
  let set: string | undefined
  return (value) => {
    if (value === set) return
    set = value
    node.setAttribute(name, value)
  }
}

const signOf = (value: Decimal | undefined): string =>
  value === undefined || isZero(value) ? 'none' : isNegative(value) ? 'down' : 'up'

/** Paints one value into one element, and only what changed since the last paint. */
export const createPainter = (
  node: HTMLElement,
  { value, text, look }: LiveSpec,
  tickers: Board,
): ((ticker: Ticker | undefined) => void) => {
  let shown: Decimal | undefined
  let isFirst = true
  const write = createWriter(node)
  const flash = look === 'flash' ? createFlash(node) : undefined
  const markSign = createMark(node, 'data-sign')
  const markMoved = createMark(node, 'data-moved')
  if (flash) markMoved('none')
  return (ticker) => {
    const next = ticker && value(ticker, tickers)
    if (next === shown && !isFirst) return
    write(text(next))
    if (look === 'sign') markSign(signOf(next))
    if (flash && next !== undefined && shown !== undefined) {
      const direction = compare(next, shown) > 0 ? 'up' : 'down'
      markMoved(direction)
      flash(direction)
    }
    shown = next
    isFirst = false
  }
}
