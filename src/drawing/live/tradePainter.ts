import { compare, decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { SeenLevel } from './bookPainter.ts'
import { createPaintedRows } from './rowsInView.ts'

/** How trades are filtered and formatted. */
export interface TradesLook {
  readonly rows: number
  /** The minimum size of a shown trade. */
  readonly least: Decimal | undefined
  readonly writePrice: (value: Decimal) => string
  readonly writeAmount: (value: Decimal) => string
  readonly writeTime: (ms: number) => string
}

const times = decimal(spotLimits.recentTrades.large.times)

/** The size from which a trade counts as large; undefined while too few are known. */
export const largeFrom = (trades: readonly Trade[]): Decimal | undefined => {
  if (trades.length < spotLimits.recentTrades.large.of) return undefined
  const sizes = trades.map(({ amount }) => amount).toSorted(compare)
  const median = sizes[Math.floor(sizes.length / 2)]
  return median && multiply(median, times)
}

interface Slot {
  readonly element: HTMLElement
  readonly price: Text
  readonly amount: Text
  readonly time: Text
  shown: Trade | undefined
  isLarge: boolean
  isOwn: boolean
}

const textIn = (row: Element, part: string): Text => {
  const text = document.createTextNode('')
  row.querySelector(`[data-part="${part}"]`)?.replaceChildren(text)
  return text
}

const slotOf = (element: HTMLElement): Slot => {
  for (const name of ['data-large', 'data-own']) element.removeAttribute(name)
  element.setAttribute('data-empty', 'true')
  return {
    element,
    price: textIn(element, 'price'),
    amount: textIn(element, 'amount'),
    time: textIn(element, 'time'),
    shown: undefined,
    isLarge: false,
    isOwn: false,
  }
}

/**
 * Paints trades into existing rows (`TradeRows.tsx`), newest first, and only what changed.
 */
export const createTradePainter = (root: HTMLElement, look: TradesLook) => {
  const { rows, least, writePrice, writeAmount, writeTime } = look
  const slots = [...root.querySelectorAll<HTMLElement>('[data-level]')].map(slotOf)
  let isHeld = false
  let marks: { readonly large: Decimal | undefined; readonly own: ReadonlySet<string> } | undefined

  const mark = (slot: Slot, name: string, isSet: boolean) => {
    if (isSet) slot.element.setAttribute(name, 'true')
    else slot.element.removeAttribute(name)
  }

  const isShown = ({ shown }: Slot, trade: Trade) => shown?.id === trade.id

  const fill = (slot: Slot, trade: Trade) => {
    if (isShown(slot, trade)) return
    slot.price.data = writePrice(trade.price)
    slot.amount.data = writeAmount(trade.amount)
    slot.time.data = writeTime(trade.ts)
    if (slot.shown?.side !== trade.side) slot.element.setAttribute('data-way', trade.side === 'buy' ? 'up' : 'down')
    if (slot.shown === undefined) mark(slot, 'data-empty', false)
    slot.shown = trade
  }

  const empty = (slot: Slot) => {
    if (slot.shown === undefined) return
    slot.shown = undefined
    mark(slot, 'data-empty', true)
  }

  const paintMarks = (slot: Slot, large: Decimal | undefined, own: ReadonlySet<string>) => {
    const { shown } = slot
    const isLarge = shown !== undefined && large !== undefined && compare(shown.amount, large) >= 0
    const isOwn = shown !== undefined && own.has(shown.id)
    if (isLarge !== slot.isLarge) mark(slot, 'data-large', isLarge)
    if (isOwn !== slot.isOwn) mark(slot, 'data-own', isOwn)
    slot.isLarge = isLarge
    slot.isOwn = isOwn
  }

  const finish = () => {
    if (marks) for (const slot of slots) paintMarks(slot, marks.large, marks.own)
  }

  const catchUp = () => {
    if (painted.catchUp()) finish()
  }
  const painted = createPaintedRows(slots, { fill, empty, isShown, onSeen: catchUp })

  return {
    paint: (trades: readonly Trade[], own: ReadonlySet<string>) => {
      if (!isHeld) {
        const chosen = least === undefined ? trades : trades.filter(({ amount }) => compare(amount, least) >= 0)
        painted.paint(chosen.slice(0, rows))
      }
      marks = { large: largeFrom(trades), own }
      finish()
    },
    catchUp,
    isBehind: painted.isBehind,
    end: painted.end,
    hold: (group: string | undefined) => {
      // What stays in place is the newest, also where a row was not in view.
      if (group !== undefined) catchUp()
      isHeld = group !== undefined
    },
    /** A trade as the book level with which it was executed. */
    seen: (_: string, index: number): SeenLevel | undefined => {
      const trade = slots[index]?.shown
      if (trade === undefined) return undefined
      const { side, price, amount } = trade
      return { side: side === 'buy' ? 'asks' : 'bids', price, amount, cumulative: amount }
    },
  }
}
