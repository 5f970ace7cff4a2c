import * as z from 'zod/mini'
import { code, label } from '../kernel/schemas.ts'
import { spotLimits } from './limits.ts'

/** How a browser stores the layout of the floor's panels. `workspaceRules.ts` interprets it. */

/** The panels of the floor. */
export const panelIds = ['chart', 'book', 'trades', 'form', 'orders'] as const
export type PanelId = (typeof panelIds)[number]

export const isPanelId = (name: string): name is PanelId => panelIds.some((known) => known === name)

/** Classes of windows wide enough for panels side by side; a narrower window shows one at a time. */
export const windowClasses = ['upright', 'pad', 'medium', 'wide'] as const
export type WindowClass = (typeof windowClasses)[number]

const cells = z.int().check(z.minimum(0), z.maximum(spotLimits.workspace.mostCells))

/** Any name, because another version may have other panels. */
const placeSchema = z.object({ panel: label, x: cells, y: cells, w: cells, h: cells })

const places = z.array(placeSchema).check(z.maxLength(spotLimits.workspace.mostPanels))

const layoutSchema = z.object({
  /** The number of grid columns at that time. */
  columns: z.int().check(z.minimum(1), z.maximum(spotLimits.workspace.mostCells)),
  shown: places,
  /** The last position of each. */
  hidden: places,
})
export type StoredLayout = z.infer<typeof layoutSchema>

export const workspaceSchema = z.object({
  /** Missing in layouts of versions in which upright tablets had the layout of wider ones. */
  upright: z.optional(layoutSchema),
  pad: layoutSchema,
  medium: layoutSchema,
  wide: layoutSchema,
})
export type StoredWorkspace = z.infer<typeof workspaceSchema>

/** Layouts with a name, and those of single pairs. `savedLayouts.ts` interprets them. */
export const layoutsSchema = z.object({
  saved: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(spotLimits.workspace.savedName)),
        workspace: workspaceSchema,
      }),
    )
    .check(z.maxLength(spotLimits.workspace.saved)),
  /** The pair that was changed last comes last. */
  pairs: z
    .array(
      z.object({
        symbol: code,
        /** False: the pair follows the layout of all pairs, and this one is only stored. */
        isUsed: z.boolean(),
        workspace: workspaceSchema,
      }),
    )
    .check(z.maxLength(spotLimits.workspace.pairs)),
})
export type StoredLayouts = z.infer<typeof layoutsSchema>
