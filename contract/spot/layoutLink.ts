import { floorPath, pairParams } from './panelAddress.ts'
import { spotLimits } from './limits.ts'
import { windowClasses, workspaceSchema } from './workspace.ts'
import type { StoredLayout, StoredWorkspace } from './workspace.ts'

/**
 * A layout in an address, to share it: `1*wide.24.chart-0-0-15-18.book-15-0-4-24_trades-19-16-5-8*…`. It has a version
 * and, for each class of windows, the columns of the grid, the shown panels and, after `_`, the hidden ones; a panel has
 * its place and size in cells. No character of it is escaped in an address.
 */

/** The search parameter of the floor with a shared layout. */
export const layoutParam = 'layout'

const version = '1'
const panelName = /^[A-Za-z]{1,40}$/
const number = /^\d{1,3}$/

type Places = StoredLayout['shown']

const written = (places: Places): string =>
  places.map(({ panel, x, y, w, h }) => `.${panel}-${x}-${y}-${w}-${h}`).join('')

/** A layout as the value of `layoutParam`. */
export const writeLayout = (workspace: StoredWorkspace): string =>
  [
    version,
    ...windowClasses.flatMap((of) => {
      const layout = workspace[of]
      return layout ? [`${of}.${layout.columns}${written(layout.shown)}_${written(layout.hidden).slice(1)}`] : []
    }),
  ].join('*')

/** The address that opens a pair's floor and offers a layout there. */
export const layoutAddress = (symbol: string, workspace: StoredWorkspace): string =>
  `${floorPath}?${pairParams[0]}=${symbol}&${layoutParam}=${writeLayout(workspace)}`

const readPlaces = (texts: readonly string[]) =>
  texts.map((text) => {
    const [panel = '', ...numbers] = text.split('-')
    const [x, y, w, h] = numbers.map((one) => (number.test(one) ? Number(one) : Number.NaN))
    return { panel: panelName.test(panel) && numbers.length === 4 ? panel : undefined, x, y, w, h }
  })

/** Reads a layout from an address; undefined if it is damaged or of an unknown version. */
export const readLayout = (text: string): StoredWorkspace | undefined => {
  if (text.length > spotLimits.workspace.link) return undefined
  const [written, ...classes] = text.split('*')
  if (written !== version) return undefined
  const layouts = classes.map((one) => {
    const [shown = '', hidden = '', ...rest] = one.split('_')
    const [of = '', columns = '', ...places] = shown.split('.')
    const layout = {
      columns: number.test(columns) && rest.length === 0 ? Number(columns) : undefined,
      shown: readPlaces(places),
      hidden: hidden === '' ? [] : readPlaces(hidden.split('.')),
    }
    return [of, layout] as const
  })
  const parsed = workspaceSchema.safeParse(Object.fromEntries(layouts))
  return parsed.success ? parsed.data : undefined
}
