import type { Chosen } from '../kernel/stored.ts'
import { spotLimits } from './limits.ts'
import { readChoicesFile } from '../shell/choicesReading.ts'
import type { ChartDrawings, ChartSettings } from './chart.ts'
import { joinedLayouts, noLayouts } from './savedLayouts.ts'
import type { WorkspaceFault } from './workspaceFault.ts'

/** The preferences that make up a workspace: the panels, named layouts, the chart looks, and the drawings. */
type WorkspaceChoices = Pick<Chosen, 'workspace' | 'layouts' | 'chart' | 'chartDrawings'>

/** Entries from a file first; other stored entries are kept if there is space. */
const firstOfEach = <Entry>(
  taken: readonly Entry[],
  kept: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Entry[] => {
  const names = new Set(taken.map(nameOf))
  return [...taken, ...kept.filter((entry) => !names.has(nameOf(entry)))]
}

const joinedSettings = (kept: ChartSettings | undefined, taken: ChartSettings): ChartSettings => ({
  ...taken,
  looks: firstOfEach(taken.looks, kept?.looks ?? [], ({ symbol }) => symbol).slice(0, spotLimits.chart.pairs),
  templates: firstOfEach(taken.templates, kept?.templates ?? [], ({ name }) => name).slice(
    0,
    spotLimits.chart.templates,
  ),
})

const joinedDrawings = (kept: ChartDrawings | undefined, taken: ChartDrawings): ChartDrawings => {
  let count = 0
  return firstOfEach(taken, kept ?? [], ({ symbol }) => symbol).filter(({ drawings }) => {
    count += drawings.length
    return count <= spotLimits.chart.drawings
  })
}

/**
 * Reads a file of a workspace, or of all settings, and merges it with stored data: existing drawings and named layouts
 * are not lost.
 *
 * @param symbol The pair on the floor, whose layout changes.
 */
export const readWorkspaceFile = (
  text: string,
  kept: Chosen,
  symbol: string,
): { readonly chosen: WorkspaceChoices } | { readonly fault: WorkspaceFault } => {
  const reading = readChoicesFile(text)
  if ('fault' in reading) return reading
  const { workspace, layouts: taken, chart, chartDrawings } = reading.chosen
  if ([workspace, taken, chart, chartDrawings].every((one) => one === undefined))
    return { fault: { reason: 'noWorkspace' } }
  const layouts = joinedLayouts(kept.layouts ?? noLayouts, taken ?? noLayouts, {
    symbol,
    bringsWorkspace: workspace !== undefined,
  })
  if (layouts === undefined) return { fault: { reason: 'tooMany' } }
  return {
    chosen: {
      ...(workspace && { workspace }),
      ...((taken ?? kept.layouts) && { layouts }),
      ...(chart && { chart: joinedSettings(kept.chart, chart) }),
      ...(chartDrawings && { chartDrawings: joinedDrawings(kept.chartDrawings, chartDrawings) }),
    },
  }
}
