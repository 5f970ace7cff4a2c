import { toPixels, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Side } from '#contract/markets/orderBook.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { createSideReader, ladderOf, ladderStarts } from '#contract/spot/bookSide.ts'
import type { SideRow } from '#contract/spot/bookSide.ts'
import type { OwnLevels } from '#contract/spot/ownLevels.ts'
import { createFlash } from './flash.ts'
import { ownMark } from './ownMark.ts'
import { createPaintedRows } from './rowsInView.ts'

/** How a book's levels are grouped and formatted. */
export interface BookLook {
  readonly step: Decimal
  /** Decimals of prices. */
  readonly digits: number
  /** The usual number of decimals of amounts. */
  readonly amountScale: number
  readonly rows: number
  /** One row per step, including steps without orders. */
  readonly isLadder: boolean
  /** Steps inside the spread that a ladder shows on each side. */
  readonly inside: number
  readonly unit: 'base' | 'quote'
  readonly writePrice: (value: Decimal) => string
  readonly writeAmount: (value: Decimal) => string
  readonly writeSum: (value: Decimal) => string
  /** Formats own orders, which have little space. */
  readonly writeOwn: (value: Decimal) => string
}

/** A level as shown on the screen. */
export interface SeenLevel {
  readonly side: Side
  readonly price: Decimal
  readonly amount: Decimal
  readonly cumulative: Decimal
}

/** Placeholder for a missing number. */
const none = '–'
/** Bar widths are rounded to this many steps: smaller changes are invisible and not written. */
const barSteps = 240

interface Slot {
  readonly element: HTMLElement
  readonly price: Text
  readonly amount: Text
  readonly sum: Text
  readonly own: Text
  readonly flash: (direction: 'up' | 'down') => void
  shown: SideRow | undefined
  isGone: boolean
  width: number
  ownAmount: Decimal | undefined
}

/** The text node of a part that nothing else writes. */
const textIn = (row: Element, part: string): Text => {
  const node = row.querySelector(`[data-part="${part}"]`)
  const text = document.createTextNode('')
  node?.replaceChildren(text)
  return text
}

const slotOf = (element: HTMLElement): Slot => {
  const amount = textIn(element, 'amount')
  if (!amount.parentElement) throw new Error('A row of the book lacks its parts')
  element.setAttribute('data-empty', 'true')
  element.removeAttribute('data-gone')
  element.removeAttribute('data-own')
  return {
    element,
    price: textIn(element, 'price'),
    amount,
    sum: textIn(element, 'cumulative'),
    own: textIn(element, 'own'),
    flash: createFlash(amount.parentElement),
    shown: undefined,
    isGone: false,
    width: -1,
    ownAmount: undefined,
  }
}

/** The largest bar's value, rounded up, so that not every bar changes with each update. */
const roundUp = (value: number): number => {
  if (value <= 0) return 1
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit) * unit
}

const createSidePainter = (root: HTMLElement, side: Side, look: BookLook, onSeen: () => void) => {
  const { step, digits, amountScale, rows: most, isLadder, unit, writePrice, writeAmount, writeSum, writeOwn } = look
  const reader = createSideReader(side, { step, digits, amountScale, hasTotals: unit === 'quote' })
  const slots = [...root.querySelectorAll<HTMLElement>(`[data-side="${side}"] [data-level]`)]
    .toSorted((one, other) => Number(one.dataset['level']) - Number(other.dataset['level']))
    .map(slotOf)
  let isHeld = false

  const mark = (slot: Slot, name: 'data-empty' | 'data-gone' | 'data-none' | 'data-own', isSet: boolean) => {
    if (isSet) slot.element.setAttribute(name, 'true')
    else slot.element.removeAttribute(name)
  }

  const writeNumbers = (slot: Slot, row: SideRow) => {
    const before = slot.shown
    const isSame = before?.price === row.price && !slot.isGone
    if (before?.price !== row.price) slot.price.data = writePrice(row.price)
    if (!isSame || before.amount !== row.amount) {
      slot.amount.data =
        row.amount === 0n ? '' : writeAmount(unit === 'base' ? reader.amountOf(row.amount) : reader.totalOf(row.value))
      if (isLadder) mark(slot, 'data-none', row.amount === 0n)
      if (isSame) slot.flash(row.amount > before.amount ? 'up' : 'down')
    }
    if (unit === 'base' ? !isSame || before.cumulative !== row.cumulative : !isSame || before.total !== row.total)
      slot.sum.data = writeSum(unit === 'base' ? reader.amountOf(row.cumulative) : reader.totalOf(row.total))
  }

  const fill = (slot: Slot, row: SideRow) => {
    writeNumbers(slot, row)
    if (slot.shown === undefined) mark(slot, 'data-empty', false)
    if (slot.isGone) mark(slot, 'data-gone', false)
    slot.shown = row
    slot.isGone = false
  }

  /** Marks a price that disappeared while it was held. */
  const lose = (slot: Slot) => {
    if (slot.isGone || slot.shown === undefined) return
    slot.isGone = true
    slot.amount.data = none
    slot.sum.data = none
    mark(slot, 'data-gone', true)
  }

  const empty = (slot: Slot) => {
    if (slot.shown === undefined) return
    slot.shown = undefined
    slot.isGone = false
    mark(slot, 'data-empty', true)
    mark(slot, 'data-gone', false)
  }

  const isShown = ({ shown, isGone }: Slot, row: SideRow): boolean =>
    shown !== undefined &&
    !isGone &&
    shown.price === row.price &&
    shown.amount === row.amount &&
    shown.cumulative === row.cumulative &&
    shown.total === row.total

  // A ladder scrolls both sides together.
  const painted = createPaintedRows(slots, { fill, empty, isShown, onSeen: isLadder ? undefined : onSeen })

  /** The rows keep their prices; only the data at these prices is updated. */
  const paintHeld = (levels: ShownBook['levels'][Side]) => {
    const all = reader.read(levels, Infinity)
    const from = slots[0]?.shown?.price
    const rows = isLadder && from !== undefined ? ladderOf(side, all, { step, digits, most, from }) : all
    const byPrice = new Map(rows.map((row) => [row.price, row]))
    for (const slot of slots) {
      if (slot.shown === undefined) continue
      const row = byPrice.get(slot.shown.price)
      if (row) fill(slot, row)
      else lose(slot)
    }
  }

  return {
    side,
    /** The best groups, which a ladder shows step by step. */
    read: (levels: ShownBook['levels'][Side]): readonly SideRow[] => reader.read(levels, most),
    /** `found`: the best groups. `from`: where a ladder starts. */
    paint: (levels: ShownBook['levels'][Side], found: readonly SideRow[], from: Decimal | undefined) => {
      if (isHeld) return paintHeld(levels)
      painted.paint(isLadder ? ladderOf(side, found, { step, digits, most, from }) : found)
    },
    isBehind: painted.isBehind,
    catchUp: painted.catchUp,
    end: painted.end,
    /** The largest shown sum, in base. */
    depth: (): number => {
      const deepest = slots.findLast(({ shown, isGone }) => shown !== undefined && !isGone)?.shown
      return deepest === undefined ? 0 : toPixels(reader.amountOf(deepest.cumulative))
    },
    /** Bars relative to the deeper of both sides. */
    paintBars: (own: number, all: number) => {
      const deepest = slots.findLast(({ shown, isGone }) => shown !== undefined && !isGone)?.shown
      const whole = deepest === undefined ? 1 : Number(deepest.cumulative)
      for (const slot of slots) {
        const part = slot.shown === undefined || slot.isGone ? 0 : Number(slot.shown.cumulative) / whole
        const width = Math.min(barSteps, Math.round(((part * own) / all) * barSteps))
        if (width === slot.width) continue
        slot.width = width
        slot.element.style.backgroundSize = `${ownMark.size}, ${(100 * width) / barSteps}% 100%`
      }
    },
    paintOwn: (own: OwnLevels[Side]) => {
      for (const slot of slots) {
        const amount = slot.shown === undefined ? undefined : own.get(slot.shown.price)
        if (amount === slot.ownAmount) continue
        slot.ownAmount = amount
        slot.own.data = amount === undefined ? '' : writeOwn(amount)
        mark(slot, 'data-own', amount !== undefined)
      }
    },
    hold: (held: boolean) => {
      // What stays in place is the newest, also where a row was not in view.
      if (held) painted.catchUp()
      isHeld = held
    },
    seen: (index: number): SeenLevel | undefined => {
      const slot = slots[index]
      if (slot?.shown === undefined) return undefined
      const { price, amount, cumulative } = slot.shown
      return slot.isGone
        ? { side, price, amount: zero, cumulative: zero }
        : { side, price, amount: trim(reader.amountOf(amount)), cumulative: trim(reader.amountOf(cumulative)) }
    },
  }
}

/**
 * Paints a book into existing rows (`BookRows.tsx`), best price first by `data-level`, and only what changed since the
 * last paint. A held side keeps its prices in place.
 */
export const createBookPainter = (root: HTMLElement, look: BookLook) => {
  let ownLevels: OwnLevels | undefined
  const catchUp = () => {
    for (const painter of both) painter.catchUp()
    if (ownLevels) finish(ownLevels)
  }
  const sides = {
    bids: createSidePainter(root, 'bids', look, catchUp),
    asks: createSidePainter(root, 'asks', look, catchUp),
  }
  const both = [sides.bids, sides.asks]
  const finish = (own: OwnLevels) => {
    ownLevels = own
    const depths = both.map(({ depth }) => depth())
    const all = roundUp(Math.max(...depths))
    for (const [index, painter] of both.entries()) {
      painter.paintBars(depths[index] ?? 0, all)
      painter.paintOwn(own[painter.side])
    }
  }
  return {
    paint: (book: ShownBook | undefined, own: OwnLevels) => {
      // A broken book is requested again: until the next one arrives, the shown levels stay as stale.
      const isThere = book !== undefined && (book.isLive || book.levels.bids.length + book.levels.asks.length > 0)
      if (isThere) {
        const { bids, asks } = book.levels
        const found = { bids: sides.bids.read(bids), asks: sides.asks.read(asks) }
        const starts = look.isLadder
          ? ladderStarts({ ask: found.asks[0]?.price, bid: found.bids[0]?.price }, look)
          : undefined
        for (const { side, paint } of both) paint(book.levels[side], found[side], starts?.[side])
      }
      finish(own)
    },
    catchUp,
    /** Keeps the rows of one side in place; undefined for none. */
    hold: (side: string | undefined) => {
      for (const painter of both) painter.hold(painter.side === side)
    },
    isBehind: () => both.some((painter) => painter.isBehind()),
    end: () => {
      for (const painter of both) painter.end()
    },
    seen: (side: string, index: number): SeenLevel | undefined =>
      both.find((painter) => painter.side === side)?.seen(index),
  }
}
