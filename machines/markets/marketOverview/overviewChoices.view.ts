import { choicesOf } from './marketOverview.types.ts'
import type { OverviewTile, TileChoice } from './marketOverview.types.ts'

/** The choices of a tile, the default first. */
export const choicesView = (tile: OverviewTile): readonly TileChoice[] => choicesOf[tile]
