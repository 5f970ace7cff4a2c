import * as z from 'zod/mini'
import { searchText } from '../kernel/searchText.ts'
import { shellLimits } from './limits.ts'

/** The palette's commands, how they match typed text, and what the browser remembers. */

type CommandKind = 'action' | 'page' | 'market'

export interface Command {
  /** Unique across all kinds. */
  readonly id: string
  readonly kind: CommandKind
  /** In the reader's language. */
  readonly label: string
  /** Search terms besides its label: a path, a symbol. */
  readonly also: string
  /** Its target; undefined for an action. */
  readonly to?: string
  readonly keys?: readonly string[]
  /** Choosing it places or cancels orders immediately. */
  readonly acts?: boolean
  /** Only offered to guests. */
  readonly isForGuests?: boolean
}

/** Ids, newest first. */
export const recentCommandsSchema = z
  .array(z.string().check(z.maxLength(shellLimits.palette.maxRecent)))
  .check(z.maxLength(shellLimits.palette.recent))

export const withRecent = (recent: readonly string[], id: string): readonly string[] =>
  id.length > shellLimits.palette.maxRecent
    ? recent
    : [id, ...recent.filter((one) => one !== id)].slice(0, shellLimits.palette.recent)

const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}%]+/u).filter((word) => word !== '')

/** Fewer letters match scattered in almost any text. */
const scatteredFrom = 3

/** Whether the letters occur in a text in this order, with any gaps. */
const isScattered = (letters: string, text: string): boolean => {
  let at = -1
  return [...letters].every((letter) => {
    at = text.indexOf(letter, at + 1)
    return at >= 0
  })
}

/** How well one typed word matches, lowest is best; undefined if it does not match. */
const fitOf = (typed: string, text: string): number | undefined => {
  if (text.startsWith(typed)) return 0
  if (wordsIn(text).some((word) => word.startsWith(typed))) return 1
  if (text.includes(typed)) return 2
  return typed.length >= scatteredFrom && isScattered(typed, text) ? 3 : undefined
}

const isUnspaced = /\p{Script=Han}/u

/** Whether a word of a text begins with the typed text; Chinese has no spaces between words. */
const isLiteral = (typed: string, text: string): boolean =>
  wordsIn(text).some((word) => word.startsWith(typed)) || (isUnspaced.test(typed) && text.includes(typed))

/**
 * How well a command matches the typed text, lowest is best; undefined if it does not match. Every word has to match.
 * Commands that act immediately match only by word beginnings, because a fuzzy match must never place an order.
 */
export const matchOf = (
  { label, also, acts }: Pick<Command, 'label' | 'also' | 'acts'>,
  text: string,
): number | undefined => {
  const typed = searchText(text)
    .split(' ')
    .filter((word) => word !== '')
  const [own, other] = [searchText(label), searchText(also)]
  if (acts === true && !typed.every((word) => isLiteral(word, own))) return undefined
  let sum = 0
  for (const word of typed) {
    const [inLabel, beside] = [fitOf(word, own), fitOf(word, other)]
    // Visible text ranks above hidden terms, and scattered letters in a path do not count.
    const besides = beside === undefined || beside > 2 ? undefined : beside + 1
    if (inLabel === undefined && besides === undefined) return undefined
    sum += Math.min(inLabel ?? Infinity, besides ?? Infinity)
  }
  return sum
}

/**
 * The palette's rows. Without input: recently used ones, then all in order. Otherwise matches, best first; among equals
 * recently used ones come first and commands that act immediately last, so that Enter never chooses one by accident.
 */
export const commandsFor = (
  commands: readonly Command[],
  text: string,
  recent: readonly string[],
): readonly Command[] => {
  const age = ({ id, acts }: Command): number => {
    if (acts === true) return recent.length + 1
    return recent.includes(id) ? recent.indexOf(id) : recent.length
  }
  const found = commands.flatMap((command) => {
    const fit = matchOf(command, text)
    return fit === undefined ? [] : [{ command, fit }]
  })
  return found
    .toSorted((a, b) => a.fit - b.fit || age(a.command) - age(b.command))
    .slice(0, shellLimits.palette.rows)
    .map(({ command }) => command)
}
