import type { Decimal } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { firstTickers, instruments } from './feed.ts'

/**
 * The same table written by hand for speed alone: only visible rows exist, one paint per frame, text nodes updated only
 * when their number changes, and sorting once a second.
 */

const { rowHeight, overscan, sortEvery } = marketsLimits.markets
const headHeight = 41
const price = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})
const exact = (value: Decimal) => value as `${number}`

const format = {
  last: (value: Decimal) => price.format(exact(value)),
  change: (value: Decimal) =>
    `${value.startsWith('-') || Number(value) === 0 ? '' : '+'}${price.format(exact(value))}%`,
  high: (value: Decimal) => price.format(exact(value)),
  low: (value: Decimal) => price.format(exact(value)),
  turnover: (value: Decimal) => compact.format(exact(value)),
} as const
const columns = ['last', 'change', 'high', 'low', 'turnover'] as const

interface Cell {
  readonly node: HTMLSpanElement
  readonly text: Text
  shown: string
  odd: boolean
}
interface Row {
  readonly element: HTMLElement
  readonly name: Text
  readonly cells: Readonly<Record<(typeof columns)[number], Cell>>
  symbol: string
}

const element = (tag: string, className: string, ...children: Node[]) => {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

const createRow = (index: number): Row => {
  const name = document.createTextNode('')
  const cellOf = (): Cell => {
    const text = document.createTextNode('')
    const node = document.createElement('span')
    node.className = 'live'
    node.append(text)
    return { node, text, shown: '', odd: false }
  }
  const cells = { last: cellOf(), change: cellOf(), high: cellOf(), low: cellOf(), turnover: cellOf() }
  const row = element(
    'div',
    'row',
    element('div', 'name', name),
    ...columns.map((column) => element('div', 'number', cells[column].node)),
  )
  row.style.transform = `translateY(${index * rowHeight}px)`
  return { element: row, name, cells, symbol: '' }
}

/** Draws the table into an element. @returns A function that takes updates. */
export const startVanilla = (place: HTMLElement): ((tickers: readonly Ticker[]) => void) => {
  const style = document.createElement('style')
  style.textContent = `
    .row { position: absolute; inset-inline: 0; height: ${rowHeight}px; display: grid; align-items: center; border-bottom: 1px solid var(--line);
      grid-template-columns: minmax(220px, 2fr) repeat(5, minmax(110px, 1fr)); }
    .number { text-align: end; padding-inline-end: 12px; }`
  document.head.append(style)
  const newest = new Map(firstTickers.map((ticker) => [ticker.symbol, ticker]))
  let order = instruments.map(({ symbol }) => symbol)
  const rows = Array.from({ length: Math.ceil((window.innerHeight - headHeight) / rowHeight) + overscan }, (_, index) =>
    createRow(index),
  )
  const body = element('div', 'body', ...rows.map((row) => row.element))
  body.style.cssText = `position: relative; height: ${order.length * rowHeight}px`
  // As tall as the product's header, so that both draw the same number of rows.
  const head = element('div', 'head')
  head.style.height = `${headHeight}px`
  place.append(head, body)

  const paintRow = (row: Row, ticker: Ticker) => {
    const isOther = row.symbol !== ticker.symbol
    if (isOther) {
      row.symbol = ticker.symbol
      row.name.data = ticker.symbol.toUpperCase().replace('_', '/')
    }
    for (const column of columns) {
      const cell = row.cells[column]
      const value = ticker[column]
      if (cell.shown === value) continue
      if (column === 'change') cell.node.dataset['sign'] = value.startsWith('-') ? 'down' : 'up'
      if (column === 'last' && !isOther) {
        const way = Number(value) > Number(cell.shown) ? 'up' : 'down'
        cell.odd = !cell.odd
        cell.node.dataset['moved'] = way
        cell.node.dataset['flash'] = `${way}-${cell.odd ? 'odd' : 'even'}`
      }
      cell.text.data = format[column](value)
      cell.shown = value
    }
  }

  const dirty = new Set<string>()
  let asked = false
  const paint = () => {
    asked = false
    rows.forEach((row, index) => {
      const symbol = order[index]
      const ticker = symbol === undefined ? undefined : newest.get(symbol)
      if (ticker && (row.symbol !== symbol || dirty.has(ticker.symbol))) paintRow(row, ticker)
    })
    dirty.clear()
  }
  const ask = () => {
    if (asked) return
    asked = true
    requestAnimationFrame(paint)
  }

  setInterval(() => {
    const keys = new Map([...newest].map(([symbol, ticker]) => [symbol, Number(ticker.change)]))
    order = order.toSorted((a, b) => (keys.get(b) ?? 0) - (keys.get(a) ?? 0))
    ask()
  }, sortEvery)
  paint()

  return (tickers) => {
    for (const ticker of tickers) {
      newest.set(ticker.symbol, ticker)
      dirty.add(ticker.symbol)
    }
    ask()
  }
}
