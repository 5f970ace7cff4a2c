import type { Board } from '#contract/kernel/board.ts'
import { compare, isNegative, isZero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { createFlash } from './flash.ts'

/** What a live cell shows of its market. */
export interface LiveSpec {
  readonly value: (ticker: Ticker, tickers: Board) => Decimal | undefined
  /** How the value is written; undefined where there is none. */
  readonly text: (value: Decimal | undefined) => string
  /** `flash`: a change is shown by a short light. `sign`: the colour, and the text, say up or down. */
  readonly look?: 'flash' | 'sign'
}

/**
 * Writes the text of an element that nobody else writes; where a translator put another node in its place, that goes.
 */
export const createWriter = (node: HTMLElement): ((text: string) => void) => {
  const own = document.createTextNode('')
  return (text) => {
    own.data = text
    if (own.parentNode !== node) node.replaceChildren(own)
  }
}

/** Keeps a mark of an element that nobody else sets, and touches the element only when it is another one. */
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

/** Paints one value into one element, and only what changed since it painted last. */
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
