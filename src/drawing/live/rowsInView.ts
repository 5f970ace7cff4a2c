/** Rows just outside the view, which a small movement shows. */
const margin = 2
/** Unseen rows that one paint writes. */
const share = 4

/** Rows of a list, counted from its first row. */
interface Range {
  readonly from: number
  /** The first row after them. */
  readonly to: number
}
const all: Range = { from: 0, to: Infinity }

/** Decides which rows of a list a paint writes. */
interface Turns {
  /** Starts a paint of a list with so many rows. @returns Whether this paint writes a row. */
  readonly next: (count: number) => (index: number) => boolean
  readonly end: () => void
}

/**
 * While the browser has not measured the list or does not scroll it, each paint writes all rows.
 *
 * @param row The first row; all are of one height. Their list may be in reverse, with its start at the bottom.
 * @param onSeen Called when other rows come into view.
 */
const createTurns = (row: HTMLElement | undefined, onSeen: () => void): Turns => {
  const place = row?.closest<HTMLElement>('[data-scroll]')
  let seen = all
  let turn = 0
  const measure = () => {
    if (!row || !place) return
    const [height, space] = [row.offsetHeight, place.clientHeight]
    const first = height > 0 ? Math.floor(Math.abs(place.scrollTop) / height) : 0
    const next =
      height > 0 && space > 0 ? { from: first - margin, to: first + Math.ceil(space / height) + 1 + margin } : all
    if (next.from === seen.from && next.to === seen.to) return
    seen = next
    onSeen()
  }
  // Both report when the layout is up to date, so that reading it costs nothing.
  const size = new ResizeObserver(measure)
  if (row && place) {
    size.observe(place)
    // Larger text makes higher rows in a list of the same size.
    size.observe(row)
    place.addEventListener('scroll', measure, { passive: true })
  }
  return {
    next: (count) => {
      const start = turn
      turn = count > 0 ? (turn + share) % count : 0
      return (index) => (index >= seen.from && index < seen.to) || (index - start + count) % count < share
    },
    end: () => {
      size.disconnect()
      place?.removeEventListener('scroll', measure)
    },
  }
}

/** An element of the page that shows one item at a time. */
interface Slot<Item> {
  readonly element: HTMLElement
  readonly shown: Item | undefined
}

/** What a painter of rows knows of its items. */
interface RowWriting<Item, Row extends Slot<Item>> {
  /** Writes an item. */
  readonly fill: (slot: Row, item: Item) => void
  /** Removes the item that a row shows, if any. */
  readonly empty: (slot: Row) => void
  /** Whether a row shows this item as it is now. */
  readonly isShown: (slot: Row, item: Item) => boolean
  /** Called when other rows come into view; without it, each paint writes all rows. */
  readonly onSeen: (() => void) | undefined
}

const everyRow = () => true

/**
 * Paints a list into existing rows. Rows that the user sees are written in every paint, and the others in turn, a few
 * each time: a row of a full book costs the browser as much out of view as in view. A row that was empty is written at
 * once.
 */
export const createPaintedRows = <Item, Row extends Slot<Item>>(
  slots: readonly Row[],
  { fill, empty, isShown, onSeen }: RowWriting<Item, Row>,
) => {
  const turns = onSeen && createTurns(slots[0]?.element, onSeen)
  /** The items of the last paint, of which a few unseen ones may not be written yet. */
  let newest: readonly Item[] = []
  let isBehind = false
  const write = (items: readonly Item[], isTurnOf: (index: number) => boolean) => {
    newest = items
    isBehind = false
    for (const [index, slot] of slots.entries()) {
      const item = items[index]
      if (item === undefined) empty(slot)
      else if (slot.shown === undefined || isTurnOf(index)) fill(slot, item)
      else if (!isShown(slot, item)) isBehind = true
    }
  }
  return {
    paint: (items: readonly Item[]) => {
      write(items, turns?.next(slots.length) ?? everyRow)
    },
    isBehind: () => isBehind,
    /** Writes the rows that are behind. @returns Whether there were any. */
    catchUp: (): boolean => {
      const wasBehind = isBehind
      if (wasBehind) write(newest, everyRow)
      return wasBehind
    },
    end: () => turns?.end(),
  }
}
