import { historyDefault, stateNodes } from '@statefloor/explorer'
import { chartOf } from '@statefloor/inspector'
import type { Chart, ChartState, Transition } from '@statefloor/inspector'
import { arrowPath, eventOf, linePath, signOf } from '@statefloor/inspector/drawing'
import type { LaidInitial, LaidState, LaidTransition, TextLine } from '@statefloor/inspector/drawing'
import { layoutChart } from '@statefloor/inspector/layout'
import type { AnyStateMachine } from 'xstate'

/** How a state or a transition is marked, by its id: whether the paths of a cover have seen it. */
export type Marks = (id: string) => 'seen' | 'missed' | undefined

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const textAt = ({ text, x, y }: TextLine, mark: string): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" class="${mark}">${escaped(text)}</text>`

const titled = (title: string, inner: readonly string[]): string =>
  ['<g>', `<title>${escaped(title)}</title>`, ...inner, '</g>'].join('\n')

/** The chart as the inspector draws it, with the default transition of each history state. */
const drawnChart = (machine: AnyStateMachine): Chart => {
  const ways = new Map(
    stateNodes(machine)
      .filter(({ type }) => type === 'history')
      .map((node): readonly [string, Transition] => [
        node.id,
        {
          id: `${node.id} | ${node.history === 'deep' ? 'deep' : 'shallow'} history | 0`,
          event: '',
          targets: historyDefault(node).map(({ id }) => id),
          guard: null,
          actions: [],
          delay: null,
          reenter: false,
        },
      ]),
  )
  const chart = chartOf(machine)
  return {
    ...chart,
    states: chart.states.map((state): ChartState => {
      const way = ways.get(state.id)
      return way === undefined ? state : { ...state, transitions: [way] }
    }),
  }
}

const stateBox = ({ box, type, region, head }: LaidState, mark: string): string => {
  const rect = `<rect x="${box.x.toFixed(1)}" y="${box.y.toFixed(1)}" width="${box.width.toFixed(1)}" height="${box.height.toFixed(1)}" rx="8" class="box ${type} ${mark}"${region ? ' stroke-dasharray="5 4"' : ''}/>`
  const strip = head.height < box.height ? `<path d="M${box.x} ${box.y + head.height}h${box.width}" class="edge"/>` : ''
  return `${rect}${strip}`
}

const stateWords = ({ type, lines, head }: LaidState, isDeep: boolean, mark: string): readonly string[] => {
  const [title, ...others] = lines
  const sign = `${signOf(type)}${isDeep ? '*' : ''}`
  return [
    ...(title === undefined
      ? []
      : [
          ...(sign === '' ? [] : [textAt({ ...title, text: sign, x: head.x + 8, y: title.y + 4.5 }, 'note')]),
          textAt({ ...title, x: head.x + (sign === '' ? 10 : 28), y: title.y + 4.5 }, `name ${mark}`),
        ]),
    ...others.map((line) => textAt(line, 'note')),
  ]
}

const initialMark = ({ dot, path }: LaidInitial): string =>
  `<circle cx="${dot.x.toFixed(1)}" cy="${dot.y.toFixed(1)}" r="5" class="initial"/><path d="${linePath(path)}" class="edge"/><path d="${arrowPath(path)}" class="tip"/>`

const transitionLine = ({ paths }: LaidTransition, mark: string): string => {
  const tips = paths.slice(1).map(arrowPath).join('')
  return `<path d="${paths.map(linePath).join('')}" class="edge ${mark}"/><path d="${tips}" class="tip ${mark}"/>`
}

const transitionWords = ({ box, row, lines }: LaidTransition, mark: string): readonly string[] => [
  ...(row
    ? []
    : [
        `<path d="M${box.x.toFixed(1)} ${box.y.toFixed(1)}h${box.width.toFixed(1)}v${box.height.toFixed(1)}h${(-box.width).toFixed(1)}z" class="plate"/>`,
      ]),
  ...lines.map((line) => textAt(line, mark)),
]

/** The full text of a transition, since its label may only have room for a part. */
const transitionTitle = (transition: Transition): string => {
  const guard = transition.guard === null ? '' : ` [${transition.guard}]`
  const actions = transition.actions.length === 0 ? '' : ` / ${transition.actions.join(', ')}`
  const targets = transition.targets.length === 0 ? '' : ` → ${transition.targets.join(', ')}`
  return `${eventOf(transition)}${guard}${actions}${targets}`
}

/** By colour and by weight, so that it is recognizable without colours too; dark if the reader's system is. */
const style = `svg{--ground:#fff;--ink:#1f2328;--note:#57606a;--seen:#1a7f37;--missed:#cf222e}
@media(prefers-color-scheme:dark){svg{--ground:#101418;--ink:#e6e8eb;--note:#a3adb8;--seen:#4ac26b;--missed:#ff7b72}}
text{font:12px ui-monospace,monospace;fill:var(--ink);paint-order:stroke;stroke:var(--ground);stroke-width:3px}
.name{font-weight:700}.note{fill:var(--note)}.box{fill:var(--ground);stroke:var(--note)}.final{stroke-width:3}.initial{fill:var(--ink)}
.plate{fill:var(--ground)}.edge{fill:none;stroke:var(--note)}.tip{fill:var(--note)}.seen{stroke:var(--seen)}text.seen{fill:var(--seen);stroke:var(--ground)}
.missed{stroke:var(--missed);stroke-width:2}text.missed{fill:var(--missed);font-weight:700;stroke:var(--ground);stroke-width:3px}
.ground{fill:var(--ground)}.tip.seen{fill:var(--seen)}.tip.missed{fill:var(--missed)}path.edge.missed{stroke-width:2}`

/**
 * A chart as a self-contained drawing with the inspector's layout; marked where a cover says what its paths have seen.
 */
export function exportSvg(machine: AnyStateMachine, marks: Marks = () => undefined): string {
  const chart = drawnChart(machine)
  const { width, height, states, transitions, initials } = layoutChart(chart)
  const deep = new Set(
    stateNodes(machine)
      .filter(({ type, history }) => type === 'history' && history === 'deep')
      .map(({ id }) => id),
  )
  const known = new Map(chart.states.flatMap((state) => state.transitions).map((one) => [one.id, one]))
  const markOf = (id: string): string => marks(id) ?? ''
  const wordsOf = (laid: LaidTransition): string => {
    const transition = known.get(laid.id)
    return titled(
      transition === undefined ? laid.id : transitionTitle(transition),
      transitionWords(laid, markOf(laid.id)),
    )
  }
  const [wide, high] = [Math.ceil(width), Math.ceil(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" role="img">
<title>The chart of ${escaped(machine.id)}</title>
<style>${style}</style>
<rect width="100%" height="100%" class="ground"/>
${[
  ...states.map((laid) => stateBox(laid, markOf(laid.id))),
  ...initials.map(initialMark),
  ...transitions.filter(({ row }) => !row).map((laid) => transitionLine(laid, markOf(laid.id))),
  // Text is drawn above all lines, not only above its own.
  ...states.map((laid) => titled(laid.id, stateWords(laid, deep.has(laid.id), markOf(laid.id)))),
  ...transitions.map(wordsOf),
].join('\n')}
</svg>
`
}
