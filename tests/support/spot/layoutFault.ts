import { spotLimits } from '#contract/spot/limits.ts'
import type { PanelLayout } from '#contract/spot/panelGrid.ts'
import { panelIds } from '#contract/spot/workspace.ts'
import type { WindowClass } from '#contract/spot/workspace.ts'
import { leastSizes } from '#contract/spot/workspacePresets.ts'

/** The faults of a layout, checked cell by cell and without the layout's own rules. */
export const layoutFault = (of: WindowClass, { shown, hidden }: PanelLayout): string | undefined => {
  const { columns } = spotLimits.workspace
  if (shown.length === 0) return 'it shows nothing'
  const names = [...shown, ...hidden].map(({ panel }) => panel).toSorted()
  if (names.join() !== [...panelIds].toSorted().join() && names.length !== new Set(names).size)
    return 'a panel is there twice'
  const taken = new Map<string, string>()
  for (const { panel, x, y, w, h } of shown) {
    const least = leastSizes[of][panel]
    if (![x, y, w, h].every((number) => Number.isInteger(number) && number >= 0)) return `${panel} has no whole cells`
    if (x + w > columns) return `${panel} leaves the window`
    if (w < least.w || h < least.h) return `${panel} is too small`
    for (let column = x; column < x + w; column += 1)
      for (let row = y; row < y + h; row += 1) {
        const other = taken.get(`${column},${row}`)
        if (other !== undefined) return `${panel} lies over ${other}`
        taken.set(`${column},${row}`, panel)
      }
  }
  for (const { panel, x, y, w } of shown) {
    const above = Array.from({ length: w }, (_, index) => taken.get(`${x + index},${y - 1}`))
    if (y > 0 && above.every((name) => name === undefined)) return `${panel} hangs in the air`
  }
  return undefined
}
