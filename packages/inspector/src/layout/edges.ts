import type { Chart, ChartState, Transition } from '../records.ts'

/** An index of a chart, with folded states as leaves. */
export interface Tree {
  readonly root: ChartState
  readonly byId: ReadonlyMap<string, ChartState>
  /** Visible children, in document order. */
  readonly children: (id: string) => readonly ChartState[]
  readonly foldable: (id: string) => boolean
  readonly folded: ReadonlySet<string>
  /** The state that is drawn for a state: itself, or the folded ancestor that hides it. */
  readonly shown: (id: string) => string
  /** The ids from the root down to a state. */
  readonly path: (id: string) => readonly string[]
}

export const treeOf = (chart: Chart, folded: ReadonlySet<string>): Tree | null => {
  const root = chart.states.find(({ parent }) => parent === null)
  if (root === undefined) return null
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const below = new Map<string, ChartState[]>()
  for (const state of chart.states) {
    if (state.parent === null || !byId.has(state.parent)) continue
    const siblings = below.get(state.parent)
    if (siblings === undefined) below.set(state.parent, [state])
    else siblings.push(state)
  }
  const paths = new Map<string, readonly string[]>()
  const path = (id: string): readonly string[] => {
    const known = paths.get(id)
    if (known !== undefined) return known
    const parent = byId.get(id)?.parent ?? null
    const made = parent === null ? [id] : [...path(parent), id]
    paths.set(id, made)
    return made
  }
  return {
    root,
    byId,
    folded,
    path,
    children: (id) => (folded.has(id) ? [] : (below.get(id) ?? [])),
    foldable: (id) => id !== root.id && (below.get(id)?.length ?? 0) > 0,
    shown: (id) => path(id).find((one) => folded.has(one)) ?? id,
  }
}

/** A transition, or the marker of the initial state, drawn as a line through the container of all its ends. */
export interface Edge {
  readonly key: string
  readonly transition: Transition | null
  /** Null: the marker of the container's initial state. */
  readonly source: string | null
  readonly targets: readonly string[]
  /**
   * The innermost state around all its ends; it is one of the ends itself when the line starts or ends at its border.
   */
  readonly container: string
}

export interface Drawn {
  readonly edges: readonly Edge[]
  /** Transitions shown in the box of their source, by its id. */
  readonly rows: ReadonlyMap<string, readonly Transition[]>
}

const commonPath = (paths: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = paths
  const differs = first.findIndex((id, depth) => others.some((path) => path[depth] !== id))
  return differs === -1 ? first : first.slice(0, differs)
}

/** The lines of a chart, and the transitions shown inside boxes. */
export const drawnOf = (chart: Chart, tree: Tree): Drawn => {
  const edges: Edge[] = []
  const rows = new Map<string, Transition[]>()
  for (const state of chart.states) {
    if (!tree.path(state.id).includes(tree.root.id)) continue
    const source = tree.shown(state.id)
    for (const transition of state.transitions) {
      const targets = transition.targets.filter((id) => tree.byId.has(id)).map(tree.shown)
      const inside = targets.every((id) => id === source)
      // Hidden inside a folded state.
      if (source !== state.id && inside) continue
      if (inside && transition.targets.every((id) => id === state.id)) {
        const known = rows.get(source)
        if (known === undefined) rows.set(source, [transition])
        else known.push(transition)
        continue
      }
      const common = commonPath([source, ...targets].map(tree.path)).at(-1) ?? tree.root.id
      // From the border of a folded state into it: invisible.
      if (inside && tree.folded.has(source)) {
        rows.set(source, [...(rows.get(source) ?? []), transition])
        continue
      }
      edges.push({ key: transition.id, transition, source, targets: [...new Set(targets)], container: common })
    }
    if (state.type === 'compound' && tree.shown(state.id) === state.id && !tree.folded.has(state.id)) {
      const targets = state.initial.filter((id) => tree.byId.has(id)).map(tree.shown)
      if (targets.length > 0)
        edges.push({ key: `${state.id} initial`, transition: null, source: null, targets, container: state.id })
    }
  }
  return { edges, rows }
}
