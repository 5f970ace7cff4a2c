import * as z from 'zod/mini'
import { searchText } from '../kernel/searchText.ts'
import { shellLimits } from './limits.ts'

/** What the palette lists, how it is found by what somebody types, and what the browser remembers of it. */

type CommandKind = 'action' | 'page' | 'market'

export interface Command {
  /** Of all kinds no other has it. */
  readonly id: string
  readonly kind: CommandKind
  /** In the reader's language. */
  readonly label: string
  /** What it is found by beside its label: a path, a symbol. */
  readonly also: string
  /** Where it leads; undefined of an action. */
  readonly to?: string
  readonly keys?: readonly string[]
  /** Sends an order or ends some as soon as it is chosen. */
  readonly acts?: boolean
  /** Offered only while nobody is logged in. */
  readonly isForGuests?: boolean
}

/** Ids, the newest first. */
export const recentCommandsSchema = z
  .array(z.string().check(z.maxLength(shellLimits.palette.maxRecent)))
  .check(z.maxLength(shellLimits.palette.recent))

export const withRecent = (recent: readonly string[], id: string): readonly string[] =>
  id.length > shellLimits.palette.maxRecent
    ? recent
    : [id, ...recent.filter((one) => one !== id)].slice(0, shellLimits.palette.recent)

const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}%]+/u).filter((word) => word !== '')

/** Fewer letters stand scattered in almost everything. */
const scatteredFrom = 3

/** Whether the letters stand in a text in this order, whatever is between them. */
const isScattered = (letters: string, text: string): boolean => {
  let at = -1
  return [...letters].every((letter) => {
    at = text.indexOf(letter, at + 1)
    return at >= 0
  })
}

/** How well one typed word fits, the least the best; undefined: not at all. */
const fitOf = (typed: string, text: string): number | undefined => {
  if (text.startsWith(typed)) return 0
  if (wordsIn(text).some((word) => word.startsWith(typed))) return 1
  if (text.includes(typed)) return 2
  return typed.length >= scatteredFrom && isScattered(typed, text) ? 3 : undefined
}

const isUnspaced = /\p{Script=Han}/u

/** Whether a word of a text begins with what was typed; Chinese has no blanks between words. */
const isLiteral = (typed: string, text: string): boolean =>
  wordsIn(text).some((word) => word.startsWith(typed)) || (isUnspaced.test(typed) && text.includes(typed))

/**
 * How well a command fits what was typed, the least the best; undefined: not at all. Each word has to be found. What
 * acts at once is found only by the beginnings of its words: a fuzzy match must never send an order.
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
    // What stands on the row counts before what is only known of it, and letters far apart in a path mean nothing.
    const besides = beside === undefined || beside > 2 ? undefined : beside + 1
    if (inLabel === undefined && besides === undefined) return undefined
    sum += Math.min(inLabel ?? Infinity, besides ?? Infinity)
  }
  return sum
}

/**
 * What the palette shows. Nothing typed: what was chosen lately, then all in their order. Else what fits, the best
 * first; of those that fit as well as each other, what was chosen lately, and what acts at once after all others, so
 * that Enter takes it only where it was meant.
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
