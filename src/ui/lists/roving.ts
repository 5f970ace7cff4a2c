import { shellLimits } from '#contract/shell/limits.ts'

/** Roving focus in rows: arrow keys, Home and End, and typing the start of a name. */

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The row beside it in another column, if the rows are in columns. */
const beside = (rows: readonly HTMLElement[], at: HTMLElement, toTheRight: boolean): HTMLElement | undefined => {
  const here = at.getBoundingClientRect()
  const middle = here.top + here.height / 2
  return rows
    .map((row) => ({ row, box: row.getBoundingClientRect() }))
    .filter(({ box }) => (toTheRight ? box.left >= here.right : box.right <= here.left))
    .sort(
      (one, other) =>
        Math.abs(one.box.top + one.box.height / 2 - middle) - Math.abs(other.box.top + other.box.height / 2 - middle),
    )
    .at(0)?.row
}

interface Typed {
  readonly text: string
  /** Time of its last letter, by the events' own clock. */
  readonly at: number
}

const beginsWith = (row: HTMLElement | undefined, text: string): boolean =>
  (row?.textContent ?? '').trim().toLowerCase().startsWith(text)

/** Letters typed without a pause form one prefix, as long as it matches. */
export const typedOn = (
  before: Typed | undefined,
  key: string,
  at: number,
  focused: HTMLElement | undefined,
): Typed => {
  const goesOn = before !== undefined && at - before.at < shellLimits.menu.typeAhead && beginsWith(focused, before.text)
  return { text: (goesOn ? before.text : '') + key.toLowerCase(), at }
}

/** The next row whose text starts with this; repeating the same letter moves to the next match. */
export const rowByText = (rows: readonly HTMLElement[], at: number, text: string): HTMLElement | undefined => {
  const isOneLetter = [...text].every((letter) => letter === text[0])
  const wanted = isOneLetter ? text.slice(0, 1) : text
  const from = isOneLetter ? at + 1 : Math.max(at, 0)
  return [...rows.slice(from), ...rows.slice(0, from)].find((row) => beginsWith(row, wanted))
}

/** The row that a key moves to from the focused one; undefined for other keys. */
export const rowByKey = (
  rows: readonly HTMLElement[],
  focused: Element | null,
  key: string,
): HTMLElement | undefined => {
  const at = rows.findIndex((row) => row === focused)
  const step = steps[key]
  // Without a focused row the arrows move to the first and the last.
  if (step) return rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  const row = rows[at]
  return row && (key === 'ArrowRight' || key === 'ArrowLeft') ? beside(rows, row, key === 'ArrowRight') : undefined
}

/** A key that types a letter and is not a command. */
export const isLetter = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}): boolean => [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
