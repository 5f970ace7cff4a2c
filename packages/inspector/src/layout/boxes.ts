import type { ChartState, Transition } from '../records.ts'
import { lineHeight, rowWords, stateWords, textWidth, transitionWords, widest, type Words } from './text.ts'
import type { Box, TextLine } from './types.ts'

export const padding = 10
/** The height of the strip at the top of a state with children. */
export const stripHeight = 28
/** The width of the button that folds a state; it is in the strip, and large enough to press. */
export const foldWidth = 26
const barHeight = 8
const rowGap = 4
/** The width of the symbol for a state's type, before its title. */
const kindWidth = 18

const linesOf = (words: readonly Words[], x: number, y: number): readonly TextLine[] =>
  words.map(({ text, kind }, index) => ({ text, kind, x, y: y + (index + 0.75) * lineHeight }))

/** Rows and lines below a title, in columns, starting at a corner. */
export interface Panel {
  readonly width: number
  readonly height: number
  readonly lines: readonly TextLine[]
  readonly rows: readonly {
    readonly transition: Transition
    readonly box: Box
    readonly lines: readonly TextLine[]
    readonly bar: Box | null
  }[]
}

/** The content of a state besides its title, in columns that fit a width. */
export const panelOf = (state: ChartState, rows: readonly Transition[], fit: number): Panel => {
  const words = stateWords(state)
  const blocks = rows.map((transition) => {
    const written = rowWords(transition)
    return {
      transition,
      words: written,
      height: written.length * lineHeight + (transition.delay === null ? 0 : barHeight) + rowGap,
    }
  })
  const column = Math.ceil(Math.max(widest(words), ...blocks.map((block) => widest(block.words))))
  const all = words.length * lineHeight + blocks.reduce((sum, { height }) => sum + height, 0)
  if (all === 0) return { width: 0, height: 0, lines: [], rows: [] }
  const columns = Math.max(
    1,
    Math.min(blocks.length + (words.length > 0 ? 1 : 0), Math.floor((fit + padding) / (column + padding))),
  )
  const limit = columns === 1 ? Infinity : Math.max(all / columns, words.length * lineHeight)
  let x = 0
  let y = words.length * lineHeight
  let height = y
  let used = 1
  const placed = blocks.map((block) => {
    if (y > 0 && y + block.height / 2 > limit && used < columns) {
      x += column + padding
      y = 0
      used += 1
    }
    const box = { x, y, width: column, height: block.height - rowGap }
    const text = linesOf(block.words, x, y)
    const bar =
      block.transition.delay === null
        ? null
        : { x, y: y + block.words.length * lineHeight, width: column, height: barHeight - 2 }
    y += block.height
    height = Math.max(height, y)
    return { transition: block.transition, box, lines: text, bar }
  })
  return { width: x + column, height, lines: linesOf(words, 0, 0), rows: placed }
}

/** The label of a transition: its text on its own background. */
export const labelOf = (
  transition: Transition,
): {
  readonly width: number
  readonly height: number
  readonly lines: readonly TextLine[]
  readonly bar: Box | null
} => {
  const words = transitionWords(transition)
  const width = Math.max(40, Math.ceil(widest(words)) + 12)
  const text = words.length * lineHeight
  const timed = transition.delay !== null
  return {
    width,
    height: text + 6 + (timed ? barHeight : 0),
    lines: linesOf(words, 6, 3),
    bar: timed ? { x: 6, y: text + 4, width: width - 12, height: barHeight - 2 } : null,
  }
}

/** The width of a state's title, with the symbol for its type and the fold button. */
export const titleWidth = (state: ChartState, foldable: boolean): number =>
  Math.ceil(textWidth(state.key) * 1.08) +
  2 * padding +
  (foldable ? foldWidth : 0) +
  (signOf(state.type) === '' ? 0 : kindWidth)

/** The symbol before the title of a state that is not an ordinary one. */
export const signOf = (type: string): string =>
  type === 'history' ? 'H' : type === 'final' ? '◎' : type === 'parallel' ? '∥' : ''
