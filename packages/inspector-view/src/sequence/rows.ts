import type { Arrow } from '@statefloor/inspector/store'

/** An actor whose lifeline is part of the diagram. */
export interface SequenceActor {
  readonly id: string
  readonly name: string
}

export const measures = { row: 30, column: 168, head: 36, margin: 12 } as const

/** The horizontal position of each actor's lifeline; `null` is what is outside all actors, at the far left. */
export const columnsOf = (
  actors: readonly SequenceActor[],
  messages: readonly Arrow[],
): ReadonlyMap<string | null, number> => {
  const outside = messages.some(({ from }) => from === null)
  const ids: readonly (string | null)[] = [...(outside ? [null] : []), ...actors.map(({ id }) => id)]
  return new Map(ids.map((id, index) => [id, measures.margin + measures.column * (index + 0.5)]))
}

export interface Span {
  readonly first: number
  /** The index after the last row. */
  readonly end: number
}

/** The rows in view, and a few around them. */
export const rowsInSight = (count: number, top: number, height: number, around = 6): Span => {
  const first = Math.max(0, Math.floor(top / measures.row) - around)
  return { first: Math.min(first, count), end: Math.min(count, Math.ceil((top + height) / measures.row) + around) }
}

/** How far to scroll to bring a row into view; undefined when it is visible. */
export const scrollFor = (row: number, top: number, height: number): number | undefined => {
  const start = row * measures.row
  if (start < top) return start
  if (start + measures.row > top + height) return start + measures.row - height
  return undefined
}

/** How far to scroll sideways to bring an arrow and its text into view; undefined when it is visible. */
export const scrollAcross = (from: number, to: number, left: number, width: number): number | undefined => {
  const [start, end] = [Math.min(from, to) - measures.column / 2, Math.max(from, to) + measures.column / 2]
  if (start < left || end - start > width) return Math.max(0, start)
  return end > left + width ? end - width : undefined
}

/** Where the text of an arrow is. */
export interface Spot {
  readonly x: number
  /** The space left for it, in pixels. */
  readonly labelWidth: number
  /** The arrow is out of view: its text is at that edge. */
  readonly beside: 'left' | 'right' | undefined
}

/**
 * In the middle of the visible part of the arrow, or at the edge behind which it is, so that it stays readable on
 * scroll.
 */
export const spotOf = (from: number, to: number, left: number, width: number): Spot => {
  const [start, end] = [Math.min(from, to), from === to ? from + measures.column : Math.max(from, to)]
  const [first, last] = [Math.max(start, left), Math.min(end, left + width)]
  if (last - first >= Math.min(measures.column / 2, end - start))
    return { x: (first + last) / 2, labelWidth: last - first - 16, beside: undefined }
  const isRight = start >= left + width - measures.column / 2
  return { x: isRight ? left + width - 8 : left + 8, labelWidth: width - 48, beside: isRight ? 'right' : 'left' }
}

/** The row of the last message that is not after a line. */
export const rowAt = (messages: readonly Arrow[], at: number): number => {
  let [low, high] = [0, messages.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.index ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** An event in readable form, as in a chart: `after pageGap`, `done fetchPage`, `error fetchPage`. */
export const eventLabel = (type: string): string =>
  type
    .replace(/^xstate\.done\.(actor|state)\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.snapshot\./, 'snapshot ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
