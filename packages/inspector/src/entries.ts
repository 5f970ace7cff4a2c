import type { ActorState, Recorded } from './records.ts'

interface InTab {
  readonly tab: string
  /**
   * The line's id in its tab, in every store and file that contains it (`Base.number`). `standing` and `gone` entries
   * are not lines of the recorder: they have the number of the record that they follow.
   */
  readonly number: number
}

/** One line received from a tab. */
export type Entry =
  | (InTab & { readonly kind: 'record'; readonly record: Recorded })
  /** The state of everything in a tab when it was first seen, or seen again after records were lost. */
  | (InTab & { readonly kind: 'standing'; readonly actors: readonly ActorState[]; readonly lost: number })
  | (InTab & { readonly kind: 'gone'; readonly how: 'closed' | 'lost' })

/** The lines that a person wants to see. Absent fields match everything. */
export interface Filter {
  /** Occurs anywhere in the line, ignoring case: in the name of the event, the actor, or the payload. */
  readonly text?: string
  readonly kinds?: readonly Recorded['kind'][]
  readonly tab?: string
  /** Session ids. */
  readonly actors?: readonly string[]
  readonly dropped?: boolean
  /** Names of actors whose lines are left out. */
  readonly without?: readonly string[]
}

/** Whether a line matches; `name` returns the name of an actor. */
export const matches = (entry: Entry, filter: Filter, name: (tab: string, actor: string) => string): boolean => {
  if (filter.tab !== undefined && entry.tab !== filter.tab) return false
  if (entry.kind !== 'record')
    return [filter.text, filter.kinds, filter.actors, filter.dropped].every((part) => part === undefined)
  const { record } = entry
  if (filter.kinds !== undefined && !filter.kinds.includes(record.kind)) return false
  if (filter.actors !== undefined && !filter.actors.includes(record.actor)) return false
  if (filter.without?.includes(name(entry.tab, record.actor)) === true) return false
  if (filter.dropped !== undefined && (record.kind === 'event' && record.dropped) !== filter.dropped) return false
  if (filter.text === undefined || filter.text === '') return true
  const wanted = filter.text.toLowerCase()
  return (
    name(entry.tab, record.actor).toLowerCase().includes(wanted) ||
    JSON.stringify(record).toLowerCase().includes(wanted)
  )
}

/** An event as an arrow between two lifelines. */
export interface Arrow {
  readonly index: number
  /** Null: from outside all actors, for example from a screen. */
  readonly from: string | null
  readonly to: string
  readonly label: string
  readonly dropped: boolean
}

/** A sequence diagram. */
export interface Sequence {
  /** Session ids in the order in which they appear. */
  readonly lifelines: readonly string[]
  readonly arrows: readonly Arrow[]
}

/** The events of one tab as arrows, in order. */
export const sequenceOf = (entries: readonly Entry[], first: number, tab: string): Sequence => {
  const arrows = entries.flatMap((entry, at): readonly Arrow[] => {
    if (entry.kind !== 'record' || entry.tab !== tab || entry.record.kind !== 'event') return []
    const { from, actor, type, dropped } = entry.record
    return [{ index: first + at, from, to: actor, label: type, dropped }]
  })
  const lifelines = new Set(arrows.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))
  return { lifelines: [...lifelines], arrows }
}

/** An actor with its children. */
export interface TreeNode {
  readonly state: ActorState
  readonly children: readonly TreeNode[]
}

/** The actors of a tab as a tree; one with an unknown parent is at the top. */
export const treeOf = (actors: readonly ActorState[]): readonly TreeNode[] => {
  const known = new Set(actors.map(({ actor }) => actor))
  const below = new Map<string | null, ActorState[]>()
  for (const state of actors) {
    const parent =
      state.parent !== null && state.parent !== state.actor && known.has(state.parent) ? state.parent : null
    const siblings = below.get(parent)
    if (siblings === undefined) below.set(parent, [state])
    else siblings.push(state)
  }
  const met = new Set<string>()
  const nodes = (parent: string | null): readonly TreeNode[] =>
    (below.get(parent) ?? [])
      // A foreign recording may have parents in a cycle.
      .filter(({ actor }) => !met.has(actor) && met.add(actor))
      .map((state) => ({ state, children: nodes(state.actor) }))
  return nodes(null)
}
