import * as z from 'zod/mini'
import { label } from '../kernel/schemas.ts'
import { spotLimits } from './limits.ts'

/** How a browser keeps where a person wants the panels of the floor. What is made of it is in `workspaceRules.ts`. */

/** What stands on the floor. */
export const panelIds = ['chart', 'book', 'trades', 'form', 'orders'] as const
export type PanelId = (typeof panelIds)[number]

export const isPanelId = (name: string): name is PanelId => panelIds.some((known) => known === name)

/** Windows with room for panels beside each other, by their width; a narrower one shows one after the other. */
export const windowClasses = ['pad', 'medium', 'wide'] as const
export type WindowClass = (typeof windowClasses)[number]

const cells = z.int().check(z.minimum(0), z.maximum(spotLimits.workspace.mostCells))

/** Another version may know other panels, so a name is any. */
const placeSchema = z.object({ panel: label, x: cells, y: cells, w: cells, h: cells })

const places = z.array(placeSchema).check(z.maxLength(spotLimits.workspace.mostPanels))

const layoutSchema = z.object({
  /** Into how many columns the window was parted. */
  columns: z.int().check(z.minimum(1), z.maximum(spotLimits.workspace.mostCells)),
  shown: places,
  /** Where each of them stood last. */
  hidden: places,
})
export type StoredLayout = z.infer<typeof layoutSchema>

export const workspaceSchema = z.object({ pad: layoutSchema, medium: layoutSchema, wide: layoutSchema })
export type StoredWorkspace = z.infer<typeof workspaceSchema>
