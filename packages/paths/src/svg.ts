import { Graph, layout } from '@dagrejs/dagre'
import type { EdgeLabel, GraphLabel, NodeLabel, Point } from '@dagrejs/dagre'
import { actionNames, candidateLists, eventLabel, guardText, stateNodes, transitionId } from '@statefloor/explorer'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** How a state or a transition is marked, by its id: whether the paths of a cover have seen it. */
export type Marks = (id: string) => 'seen' | 'missed' | undefined

interface Line {
  readonly text: string
  readonly mark: string
}

/** A state as it is drawn: its size is known before it has a place. */
interface Box {
  readonly width: number
  readonly height: number
  readonly draw: (x: number, y: number) => string
}

const [charWidth, lineHeight, padding] = [6.6, 16, 10]

const widthOf = (lines: readonly Line[]): number => Math.max(0, ...lines.map(({ text }) => text.length * charWidth))

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const textAt = (x: number, y: number, { text, mark }: Line, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" class="${mark}"${more}>${escaped(text)}</text>`

/** Event, guard and actions of a transition, as its arrow says them. */
const transitionText = (transition: AnyTransitionDefinition): string => {
  const source: AnyStateNode = transition.source
  const guard = transition.guard === undefined ? '' : ` [${guardText(transition.guard)}]`
  const actions = actionNames(transition.actions)
  return `${eventLabel(String(transition.eventType), source.id)}${guard}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values<AnyStateNode>(node.states)

const isIn = (node: AnyStateNode, other: AnyStateNode): boolean =>
  node === other || (node.parent !== undefined && isIn(node.parent, other))

/** The child of a state in which another lies; none where it lies elsewhere. */
const childWith = (parent: AnyStateNode, node: AnyStateNode): AnyStateNode | undefined =>
  childrenOf(parent).find((child) => isIn(node, child))

/** Where a transition is drawn: as an arrow between two children of a state, or as a line of text in its source. */
const placeOf = (transition: AnyTransitionDefinition) => {
  const source: AnyStateNode = transition.source
  const [target]: readonly AnyStateNode[] = transition.target ?? []
  if (target === undefined) return undefined
  for (let parent = source.parent; parent !== undefined; parent = parent.parent) {
    const [from, to] = [childWith(parent, source), childWith(parent, target)]
    if (from !== undefined && to !== undefined && from !== to) return { parent, from, to, target }
  }
  return undefined
}

/** A name that says where a target lies, from the state in which the arrow ends. */
const beyond = (from: AnyStateNode, inner: AnyStateNode): string =>
  inner === from ? '' : inner.path.slice(from.path.length).join('.')

class Drawing {
  readonly #marks: Marks
  readonly #all: readonly AnyTransitionDefinition[]

  constructor(machine: AnyStateMachine, marks: Marks) {
    this.#marks = marks
    this.#all = stateNodes(machine).flatMap((node) => candidateLists(node).flat())
  }

  box(node: AnyStateNode): Box {
    const inside = childrenOf(node).length === 0 ? undefined : this.#inside(node)
    const lines = this.#linesOf(node)
    const head = (lines.length + 1) * lineHeight + padding
    const name = { text: node.key, mark: `name ${this.#marks(node.id) ?? ''}` }
    const width = Math.max(widthOf([name, ...lines]) + 2 * padding, inside?.width ?? 0, 60)
    const height = head + (inside?.height ?? padding / 2)
    const dashed = node.parent?.type === 'parallel' ? ' stroke-dasharray="5 4"' : ''
    const outline = `width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="8"`
    return {
      width,
      height,
      draw: (x, y) =>
        [
          `<g><rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${outline} class="box ${node.type} ${this.#marks(node.id) ?? ''}"${dashed}/>`,
          textAt(x + padding, y + lineHeight + 2, name),
          ...lines.map((line, at) => textAt(x + padding, y + (at + 2) * lineHeight + 2, line)),
          inside?.draw(x, y + head) ?? '',
          '</g>',
        ].join('\n'),
    }
  }

  /** What is written into a state: its actions, calls, and the transitions that do not leave it. */
  #linesOf(node: AnyStateNode): readonly Line[] {
    const own = this.#all.filter((one) => one.source === node && placeOf(one) === undefined)
    return [
      ...actionNames(node.config.entry).map((name) => ({ text: `entry / ${name}`, mark: 'note' })),
      ...actionNames(node.config.exit).map((name) => ({ text: `exit / ${name}`, mark: 'note' })),
      ...node.invoke.map((invoked) => ({ text: `do / ${String(invoked.src)}`, mark: 'note' })),
      ...own.map((one) => {
        const [target]: readonly AnyStateNode[] = one.target ?? []
        const leads = target === undefined ? '' : ` → ${beyond(node, target) || target.key}`
        return { text: `${transitionText(one)}${leads}`, mark: this.#marks(transitionId(one)) ?? '' }
      }),
    ]
  }

  #inside(parent: AnyStateNode): Box {
    const boxes = new Map(childrenOf(parent).map((child) => [child, this.box(child)]))
    const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>()
    graph.setGraph({ rankdir: 'TB', nodesep: 30, ranksep: 36, edgesep: 16, marginx: padding, marginy: padding })
    for (const [child, { width, height }] of boxes) graph.setNode(child.key, { width, height })
    const labels = new Map<string, readonly Line[]>()
    for (const one of this.#all) {
      const place = placeOf(one)
      if (place?.parent !== parent) continue
      const { from, to, target } = place
      const source: AnyStateNode = one.source
      const [begins, ends] = [beyond(from, source), beyond(to, target)]
      const text = `${begins === '' ? '' : `${begins}: `}${transitionText(one)}${ends === '' ? '' : ` → ${ends}`}`
      const key = `${from.key} ${to.key}`
      labels.set(key, [...(labels.get(key) ?? []), { text, mark: this.#marks(transitionId(one)) ?? '' }])
    }
    for (const [key, lines] of labels) {
      const [from = '', to = ''] = key.split(' ')
      graph.setEdge(from, to, { width: widthOf(lines), height: lines.length * lineHeight, labelpos: 'c' })
    }
    layout(graph)
    const { width = 0, height = 0 } = graph.graph()
    const initial = parent.type === 'compound' ? [...parent.initial.target][0] : undefined
    return {
      width,
      height,
      draw: (x, y) =>
        [
          ...[...boxes].map(([child, box]) => {
            const at = graph.node(child.key)
            const [left, top] = [x + (at.x ?? 0) - box.width / 2, y + (at.y ?? 0) - box.height / 2]
            const begins = child === initial
            const dot = `<circle cx="${(left - 2).toFixed(1)}" cy="${(top - 2).toFixed(1)}" r="5" class="initial"/>`
            return `${box.draw(left, top)}${begins ? dot : ''}`
          }),
          // Words stand over all lines, not only over their own.
          ...[arrowLine, arrowWords].flatMap((draw) =>
            [...labels].map(([key, lines]) => {
              const [from = '', to = ''] = key.split(' ')
              return draw(graph.edge(from, to), lines, x, y)
            }),
          ),
        ].join('\n'),
    }
  }
}

const arrowLine = ({ points = [] }: EdgeLabel, lines: readonly Line[], x: number, y: number): string => {
  const at = (point: Point) => `${(x + point.x).toFixed(1)},${(y + point.y).toFixed(1)}`
  const mark = lines.some((line) => line.mark === 'missed') ? 'missed' : (lines[0]?.mark ?? '')
  return `<polyline points="${points.map(at).join(' ')}" class="edge ${mark}" marker-end="url(#tip)"/>`
}

const arrowWords = (
  { x: middle = 0, y: centre = 0 }: EdgeLabel,
  lines: readonly Line[],
  x: number,
  y: number,
): string => {
  const [left, top] = [x + middle, y + centre - ((lines.length - 1) * lineHeight) / 2 + 4]
  return lines.map((line, index) => textAt(left, top + index * lineHeight, line, ' text-anchor="middle"')).join('\n')
}

/** By colour and by weight, so that it is told without colours too; dark where the reader's system is. */
const style = `svg{--ground:#fff;--ink:#1f2328;--note:#57606a;--seen:#1a7f37;--missed:#cf222e}
@media(prefers-color-scheme:dark){svg{--ground:#101418;--ink:#e6e8eb;--note:#a3adb8;--seen:#4ac26b;--missed:#ff7b72}}
text{font:11px ui-monospace,monospace;fill:var(--ink);paint-order:stroke;stroke:var(--ground);stroke-width:3px}
.name{font-weight:700}.note{fill:var(--note)}.box{fill:var(--ground);stroke:var(--note)}.final{stroke-width:3}.initial{fill:var(--ink)}
.edge{fill:none;stroke:var(--note)}.seen{stroke:var(--seen)}text.seen{fill:var(--seen);stroke:var(--ground)}
.missed{stroke:var(--missed);stroke-width:2}text.missed{fill:var(--missed);font-weight:700;stroke:var(--ground);stroke-width:3px}
.ground{fill:var(--ground)}.tip{fill:var(--note)}`

/** A chart as a drawing that needs nothing else; marked where a cover says what its paths have seen. */
export function exportSvg(machine: AnyStateMachine, marks: Marks = () => undefined): string {
  const { width, height, draw } = new Drawing(machine, marks).box(machine.root)
  const [wide, high] = [Math.ceil(width + 2 * padding), Math.ceil(height + 2 * padding)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" role="img">
<title>The chart of ${escaped(machine.id)}</title>
<style>${style}</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L10 5L0 10z" class="tip"/></marker></defs>
<rect width="100%" height="100%" class="ground"/>
${draw(padding, padding)}
</svg>
`
}
