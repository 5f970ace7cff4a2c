import * as z from 'zod/mini'
import { code } from '../kernel/schemas.ts'
import { spotLimits } from './limits.ts'
import { windowIdSchema } from './windowLink.ts'
import { panelIds } from './workspace.ts'

/** A panel that is open in a window of its own. */
const panelAwaySchema = z.object({ id: windowIdSchema, panel: z.enum(panelIds) })
export type PanelAway = z.infer<typeof panelAwaySchema>

/** As a tab stores them across reloads, with their pair. */
export const keptAwaySchema = z.object({
  symbol: code,
  away: z.array(panelAwaySchema).check(z.maxLength(spotLimits.workspace.mostPanels)),
})
