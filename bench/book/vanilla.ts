import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { setLevel } from '#contract/markets/orderBook.ts'
import type { Side } from '#contract/markets/orderBook.ts'
import { firstBook } from './feed.ts'
import type { Update } from './feed.ts'

/**
 * The same book written by hand for speed alone: floating point, reused rows, one paint per frame, and text nodes
 * updated only when their number changes.
 */

const { rows: most, weighed } = spotLimits.orderBook
const price = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 5, maximumFractionDigits: 5 })
const share = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

interface Row {
  readonly element: HTMLElement
  readonly bar: HTMLElement
  readonly cells: readonly [Text, Text, Text]
  readonly sized: HTMLElement
  price: Decimal | undefined
  amount: Decimal | undefined
  sum: string
  width: number
  odd: boolean
}

const element = (tag: string, className: string, ...children: Node[]) => {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

const createRow = (): Row => {
  const cells = [document.createTextNode(''), document.createTextNode(''), document.createTextNode('')] as const
  const bar = element('span', 'bar')
  const sized = element('button', 'live', cells[1])
  const row = element(
    'div',
    'row',
    bar,
    element('button', 'live', cells[0]),
    sized,
    element('button', 'live', cells[2]),
  )
  return {
    element: row,
    bar,
    cells: [...cells],
    sized,
    price: undefined,
    amount: undefined,
    sum: '',
    width: -1,
    odd: false,
  }
}

/** Draws the book into an element. @returns A function that takes updates. */
export const startVanilla = (place: HTMLElement): ((updates: readonly Update[]) => void) => {
  const style = document.createElement('style')
  style.textContent = `
    .side { height: 45%; overflow: auto; font-size: 12px; line-height: 16px; }
    .asks { display: flex; flex-direction: column-reverse; }
    .row { position: relative; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); height: 20px; padding: 0 8px; }
    .row button { all: unset; position: relative; text-align: end; }
    .bar { position: absolute; inset: 0; transform-origin: right; background: color-mix(in oklab, var(--up-graphic) 12%, transparent); }`
  document.head.append(style)
  const book = firstBook()
  const rows = { bids: Array.from({ length: most }, createRow), asks: Array.from({ length: most }, createRow) }
  const texts = {
    spread: document.createTextNode(''),
    mid: document.createTextNode(''),
    weight: document.createTextNode(''),
  }
  const side = (name: Side) =>
    element(
      'div',
      `side ${name}`,
      element('div', 'list', ...(name === 'asks' ? rows.asks.toReversed() : rows.bids).map((row) => row.element)),
    )
  place.append(
    side('asks'),
    element('p', 'middle', texts.spread, document.createElement('br'), texts.mid),
    side('bids'),
    element('p', 'weight', texts.weight),
  )
  let [shownSpread, shownWeight] = ['', '']

  const paintSide = (name: Side): number => {
    let sum = 0
    for (const [index, row] of rows[name].entries()) {
      const level = book[name][index]
      if (!level) continue
      const [at, size] = level
      sum += Number(size)
      const isSame = row.price === at
      if (!isSame) row.cells[0].data = price.format(Number(at))
      if (row.amount !== size || !isSame) {
        row.cells[1].data = amount.format(Number(size))
        if (isSame) {
          row.odd = !row.odd
          row.sized.dataset['flash'] =
            `${Number(size) > Number(row.amount) ? 'up' : 'down'}-${row.odd ? 'odd' : 'even'}`
        }
      }
      const text = amount.format(sum)
      if (row.sum !== text) {
        row.sum = text
        row.cells[2].data = text
      }
      row.price = at
      row.amount = size
    }
    return sum
  }

  const paintBars = (name: Side, whole: number) => {
    let sum = 0
    for (const [index, row] of rows[name].entries()) {
      sum += Number(book[name][index]?.[1] ?? 0)
      const width = Math.round((sum / whole) * 240)
      if (width === row.width) continue
      row.width = width
      row.bar.style.transform = `scaleX(${width / 240})`
    }
  }

  const weigh = (name: Side) => book[name].slice(0, weighed).reduce((all, [, size]) => all + Number(size), 0)

  let isAsked = false
  const paint = () => {
    isAsked = false
    const whole = Math.max(paintSide('bids'), paintSide('asks'))
    paintBars('bids', whole)
    paintBars('asks', whole)
    const [bid, ask] = [Number(book.bids[0]?.[0]), Number(book.asks[0]?.[0])]
    const spread = `Spread ${price.format(ask - bid)} · ${share.format(((ask - bid) / bid) * 100)}%`
    if (spread !== shownSpread) {
      shownSpread = spread
      texts.spread.data = spread
      texts.mid.data = `Mid ${share.format((ask + bid) / 2)}`
    }
    const weight = `${Math.round((weigh('bids') / (weigh('bids') + weigh('asks'))) * 100)}% bids`
    if (weight !== shownWeight) {
      shownWeight = weight
      texts.weight.data = weight
    }
  }
  paint()

  return (updates) => {
    for (const { side: name, level } of updates) setLevel(book, name, level)
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(paint)
  }
}
