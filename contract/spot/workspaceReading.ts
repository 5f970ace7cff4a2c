import type { Chosen } from '../kernel/stored.ts'
import { spotLimits } from './limits.ts'
import { readChoicesFile } from '../shell/choicesReading.ts'
import type { ChartDrawings, ChartSettings } from './chart.ts'
import type { WorkspaceFault } from './workspaceFault.ts'

/** The preferences that make up a workspace: the panels, the chart looks, and the drawings. */
type WorkspaceChoices = Pick<Chosen, 'workspace' | 'chart' | 'chartDrawings'>

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

/** Reads a file of a workspace, or of all settings, and merges it with stored data: existing drawings are not lost. */
export const readWorkspaceFile = (
  text: string,
  kept: Chosen,
): { readonly chosen: WorkspaceChoices } | { readonly fault: WorkspaceFault } => {
  const reading = readChoicesFile(text)
  if ('fault' in reading) return reading
  const { workspace, chart, chartDrawings } = reading.chosen
  if (workspace === undefined && chart === undefined && chartDrawings === undefined)
    return { fault: { reason: 'noWorkspace' } }
  return {
    chosen: {
      ...(workspace && { workspace }),
      ...(chart && { chart: joinedSettings(kept.chart, chart) }),
      ...(chartDrawings && { chartDrawings: joinedDrawings(kept.chartDrawings, chartDrawings) }),
    },
  }
}
