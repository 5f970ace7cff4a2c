import type { Chosen } from '../kernel/stored.ts'
import { spotLimits } from './limits.ts'
import { readChoicesFile } from '../shell/choicesReading.ts'
import type { ChartDrawings, ChartSettings } from './chart.ts'
import type { WorkspaceFault } from './workspaceFault.ts'

/** What of all choices a workspace is made of: the panels, how charts look, and what is drawn on them. */
type WorkspaceChoices = Pick<Chosen, 'workspace' | 'chart' | 'chartDrawings'>

/** Those of a file first; what else was kept stays, as far as there is room. */
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

/** A file of a workspace, or of all settings, with what is kept beside it: what nobody drew anew is not lost. */
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
