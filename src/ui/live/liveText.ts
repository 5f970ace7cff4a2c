import type { Board } from '../../../contract/board'
import { compare, isNegative, isZero } from '../../../contract/decimal'
import type { Decimal } from '../../../contract/decimal'
import type { Ticker } from '../../../contract/instruments'

/** What a live cell shows of its market. */
export interface LiveSpec {
  readonly value: (ticker: Ticker, tickers: Board) => Decimal
  /** How the value is written; undefined where there is none. */
  readonly text: (value: Decimal | undefined) => string
  /** `flash`: a change is shown by a short light. `sign`: the colour, and the text, say up or down. */
  readonly look?: 'flash' | 'sign'
}

/** A number as text in an element that nobody else writes; a translator that wrapped the text is written over. */
const write = (node: HTMLElement, text: string): void => {
  const { firstChild } = node
  if (firstChild instanceof Text && firstChild.nextSibling === null) firstChild.data = text
  else node.textContent = text
}

const signOf = (value: Decimal | undefined): string => (value === undefined || isZero(value) ? 'none' : isNegative(value) ? 'down' : 'up')

/** Paints one value into one element, and only what changed since it painted last. */
export const createPainter = (node: HTMLElement, { value, text, look }: LiveSpec, tickers: Board): ((ticker: Ticker | undefined) => void) => {
  let shown: Decimal | undefined
  let isFirst = true
  let isOdd = false
  return (ticker) => {
    const next = ticker && value(ticker, tickers)
    if (next === shown && !isFirst) return
    write(node, text(next))
    if (look === 'sign') node.dataset['sign'] = signOf(next)
    if (look === 'flash' && !isFirst && next !== undefined && shown !== undefined) {
      // Two names for one light: another name begins it anew without asking the browser for a layout.
      isOdd = !isOdd
      node.dataset['flash'] = `${compare(next, shown) > 0 ? 'up' : 'down'}-${isOdd ? 'odd' : 'even'}`
    }
    shown = next
    isFirst = false
  }
}
