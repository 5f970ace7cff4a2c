import type { ChartState, Transition } from '../records.ts'
import type { TextLine } from './types.ts'

export const lineHeight = 16
const letterWidth = 7.3
const wideLetterWidth = 12.6
const longest = 44

/** Full-width characters, such as Chinese ones. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (wide.test(letter) ? wideLetterWidth : letterWidth), 0)

/** Text that does not fit is cut; the name of the item has the whole text. */
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** A transition's event in readable form, the middle part of its id. */
export const eventOf = ({ id }: Pick<Transition, 'id'>): string => id.split(' | ').at(-2) ?? id

export type Words = Pick<TextLine, 'text' | 'kind'>

/** A list of actions, wrapped into as few lines as possible. */
const actionLines = (actions: readonly string[], lead: string): readonly string[] => {
  const lines: string[] = []
  for (const action of actions) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + action.length + 2 <= 32) lines[lines.length - 1] = `${last}, ${action}`
    else lines.push(last === undefined ? `${lead}${action}` : action)
  }
  return lines.map(shortened)
}

/** The label of a transition, line by line. */
export const transitionWords = (transition: Transition): readonly Words[] => [
  { kind: 'event', text: shortened(eventOf(transition)) },
  ...(transition.guard === null ? [] : [{ kind: 'guard' as const, text: shortened(`[${transition.guard}]`) }]),
  ...actionLines(transition.actions, '/ ').map((text) => ({ kind: 'actions' as const, text })),
]

/** The same in one line, for the box of the state: ↻ marks a transition that re-enters its state. */
export const rowWords = (transition: Transition): readonly Words[] => {
  const again = transition.targets.length > 0 ? '↻ ' : ''
  const guard = transition.guard === null ? '' : ` [${transition.guard}]`
  const event = `${again}${eventOf(transition)}`
  const whole = `${event}${guard}`
  const first: readonly Words[] =
    whole.length <= longest
      ? [{ kind: 'event', text: whole }]
      : [
          { kind: 'event', text: shortened(event) },
          { kind: 'guard', text: shortened(guard.trim()) },
        ]
  return [...first, ...actionLines(transition.actions, '/ ').map((text) => ({ kind: 'actions' as const, text }))]
}

/** The text below the title of a state. */
export const stateWords = (state: ChartState): readonly Words[] => [
  ...state.invokes.map(({ src }) => ({ kind: 'invoke' as const, text: shortened(`◷ ${src}`) })),
  ...actionLines(state.entry, 'entry / ').map((text) => ({ kind: 'entry' as const, text })),
  ...actionLines(state.exit, 'exit / ').map((text) => ({ kind: 'exit' as const, text })),
]

export const widest = (words: readonly Words[]): number => Math.max(0, ...words.map(({ text }) => textWidth(text)))
