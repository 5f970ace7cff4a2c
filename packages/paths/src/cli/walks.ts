import { walkAtRandom, walkBare } from '@statefloor/drivers'
import {
  cover,
  CoverageRecorder,
  explore,
  gapsOf,
  leaves,
  pathText,
  shortestTo,
  stateName,
  transitionId,
  transitionsOf,
} from '@statefloor/explorer'
import type { AnyFlowModel, CoverKind, Gaps } from '@statefloor/explorer'
import { countedPaths } from '../phrases.ts'
import { exportSvg } from '../svg.ts'
import type { Marks } from '../svg.ts'
import type { Report } from './config.ts'

export const levels = ['states', 'transitions', 'guards', 'pairs', 'random'] as const
export type Level = (typeof levels)[number]

interface Walked {
  readonly paths: number
  readonly steps: number
  /** The first difference from the chart. */
  readonly fault: string | undefined
  readonly gaps: Gaps
}

const faultOf = (walk: () => void): string | undefined => {
  try {
    walk()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Walks a flow's paths of one level on the bare machine. */
export function walkFlow(
  model: AnyFlowModel,
  level: Level,
  options: { readonly seed?: number; readonly length?: number } = {},
): Walked {
  const recorder = new CoverageRecorder(model.machine)
  if (level === 'random') {
    const runs = 100
    const fault = faultOf(() => {
      walkAtRandom(model, { runs, ...options })
    })
    return { paths: runs, steps: runs * (options.length ?? 30), fault, gaps: gapsOf(model.machine, recorder) }
  }
  const { paths } = cover(explore(model), {
    kind: level,
    ...(options.length === undefined ? {} : { length: options.length }),
  })
  const fault = faultOf(() => {
    for (const path of paths) walkBare(model, path, recorder)
  })
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  return { paths: paths.length, steps, fault, gaps: gapsOf(model.machine, recorder) }
}

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The coverage of each chart by the paths of a level, as one self-contained page. */
export function coverageReport(
  models: readonly AnyFlowModel[],
  level: CoverKind,
  options: { readonly length?: number },
): Report {
  const flows = models.map((model) => {
    const exploration = explore(model)
    const { paths } = cover(exploration, { kind: level, ...options })
    const recorder = new CoverageRecorder(model.machine)
    for (const path of paths) walkBare(model, path, recorder)
    const all = transitionsOf(model.machine).map(transitionId)
    const missed = gapsOf(model.machine, recorder).transitions.map((id) => {
      const way = shortestTo(exploration, id)
      return { id, way: way === undefined ? undefined : pathText(way) }
    })
    const states = leaves(model.machine).map((leaf) => ({ state: stateName(leaf), seen: recorder.states.has(leaf.id) }))
    const lost = new Set(missed.map(({ id }) => id))
    // A state with children is covered through them; a transition that the chart itself marks as untested has no mark.
    const marks: Marks = (id) => {
      if (all.includes(id)) return lost.has(id) ? 'missed' : recorder.transitions.has(id) ? 'seen' : undefined
      return recorder.states.has(id) ? 'seen' : 'missed'
    }
    const chart = exportSvg(model.machine, marks)
    return {
      flow: model.machine.id,
      paths: paths.length,
      taken: all.length - missed.length,
      all,
      missed,
      states,
      chart,
    }
  })
  const rows = flows.map(({ flow, paths, taken, all, missed, states, chart }) => {
    const lost = new Set(missed.map(({ id }) => id))
    const mark = (isSeen: boolean, text: string) => `<li class="${isSeen ? 'seen' : 'missed'}">${html(text)}</li>`
    return `<section><h2 id="${html(flow)}">${html(flow)}</h2><p>${taken} of ${all.length} transitions by ${countedPaths(paths)}</p>
<div class="chart" tabindex="0" role="group" aria-label="Chart of ${html(flow)}">${chart}</div>
<h3>States</h3><ul>${states.map(({ state, seen }) => mark(seen, state)).join('')}</ul>
<h3>Transitions</h3><ul>${all.map((id) => mark(!lost.has(id), id)).join('')}</ul>
${missed.length === 0 ? '' : `<h3>Not taken</h3><dl>${missed.map(({ id, way }) => `<dt>${html(id)}</dt><dd>${html(way ?? 'No data of the model lead there.')}</dd>`).join('')}</dl>`}</section>`
  })
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Coverage of the charts</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;max-width:70rem}ul{list-style:none;padding:0}li{padding:.1rem .5rem;border-left:.4rem solid}.seen{border-color:#1a7f37}.missed{border-color:#cf222e;font-weight:600}li.missed::before{content:'not taken: '}a{color:inherit}:root{color-scheme:light dark}.chart{overflow:auto;border:1px solid;max-height:80vh}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}}</style>
<h1>Coverage of the charts by paths over ${html(level)}</h1>
<nav><ul>${flows.map(({ flow, missed }) => `<li class="${missed.length === 0 ? 'seen' : 'missed'}"><a href="#${html(flow)}">${html(flow)}</a></li>`).join('')}</ul></nav>
${rows.join('\n')}
</html>
`
  const data = flows.map(({ chart: _, ...flow }) => flow)
  return { text, data, found: flows.some(({ missed }) => missed.length > 0) }
}
