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
export interface Turns {
  /** Starts a paint of a list with so many rows. @returns Whether this paint writes a row. */
  readonly next: (count: number) => (index: number) => boolean
  readonly end: () => void
}

/**
 * Rows that the user sees are written in every paint, and the others in turn, a few each time: a row of a full book
 * costs the browser as much out of view as in view. While the browser has not measured the list or does not scroll it,
 * each paint writes all rows.
 *
 * @param row The first row; all are of one height. Their list may be in reverse, with its start at the bottom.
 * @param onSeen Called when other rows come into view.
 */
export const createTurns = (row: HTMLElement | undefined, onSeen: () => void): Turns => {
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
