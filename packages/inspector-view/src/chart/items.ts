import type { Chart, ChartState, Transition } from '@statefloor/inspector'
import { eventOf } from '@statefloor/inspector/drawing'
import type { Box, LaidState, LaidTransition, Layout } from '@statefloor/inspector/drawing'
import type { ChartWords } from './words.ts'

/**
 * Items that can be focused and pressed, in reading order: each state, then the transitions that leave it, then its
 * children.
 */
export type Item =
  | { readonly kind: 'state'; readonly key: string; readonly laid: LaidState; readonly state: ChartState }
  | {
      readonly kind: 'transition'
      readonly key: string
      readonly laid: LaidTransition
      readonly transition: Transition
      readonly from: string
      readonly to: readonly string[]
    }

export const stateKey = (id: string): string => `state ${id}`
const transitionKey = (id: string): string => `transition ${id}`

export const itemsOf = (chart: Chart, layout: Layout): readonly Item[] => {
  const states = new Map(layout.states.map((laid) => [laid.id, laid]))
  const transitions = new Map(layout.transitions.map((laid) => [laid.id, laid]))
  const keys = new Map(chart.states.map(({ id, key }) => [id, key]))
  return chart.states.flatMap((state): readonly Item[] => {
    const laid = states.get(state.id)
    const below = state.transitions.flatMap((transition): readonly Item[] => {
      const drawn = transitions.get(transition.id)
      if (drawn === undefined) return []
      const to = transition.targets.map((id) => keys.get(id) ?? id)
      return [{ kind: 'transition', key: transitionKey(transition.id), laid: drawn, transition, from: state.key, to }]
    })
    return laid === undefined ? below : [{ kind: 'state', key: stateKey(state.id), laid, state }, ...below]
  })
}

/** The box by which an item is found and scrolled into view: for a state with children, its title. */
export const boxOf = ({ kind, laid }: Item): Box => (kind === 'state' ? laid.head : laid.box)

/** The accessible name of an item, without its current status. */
export const nameOf = (item: Item, words: ChartWords): string => {
  if (item.kind === 'state') return `${item.state.key}, ${words.types[item.state.type] ?? item.state.type}`
  const { transition, from, to } = item
  const guard = transition.guard === null ? '' : ` [${transition.guard}]`
  const actions = transition.actions.length === 0 ? '' : ` / ${transition.actions.join(', ')}`
  const where = item.laid.row ? words.stays(from) : words.transition(from, to)
  return `${eventOf(transition)}${guard}${actions}, ${where}`
}

/** The text of an item that a search covers. */
const textOf = (item: Item): string => {
  if (item.kind === 'transition') {
    const { transition } = item
    return [eventOf(transition), transition.guard ?? '', ...transition.actions].join('\n')
  }
  const { state } = item
  return [state.id, ...state.tags, ...state.entry, ...state.exit, ...state.invokes.map(({ src }) => src)].join('\n')
}

/** Indexes of the items that contain a text, ignoring case; empty for an empty text. */
export const foundIn = (items: readonly Item[], text: string): readonly number[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return items.flatMap((item, index) => (textOf(item).toLowerCase().includes(wanted) ? [index] : []))
}

/**
 * The active state to show: the innermost target of the last transition, or the first active state. Null when none is
 * drawn.
 */
export const activeOf = (
  items: readonly Item[],
  active: ReadonlySet<string>,
  last: ReadonlySet<string>,
): Item | null => {
  const states = items.filter((item) => item.kind === 'state' && active.has(item.laid.id))
  const outer = new Set(states.flatMap((item) => (item.kind === 'state' ? [item.laid.parent] : [])))
  const leaves = states.filter(({ laid }) => !outer.has(laid.id))
  const targets = items.flatMap((item) =>
    item.kind === 'transition' && last.has(item.laid.id) ? item.transition.targets : [],
  )
  const reached = leaves.find(({ laid: { id } }) =>
    targets.some((target) => id === target || id.startsWith(`${target}.`)),
  )
  return reached ?? leaves[0] ?? null
}
