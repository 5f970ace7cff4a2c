import { choicesOf } from './marketOverview.types.ts'
import type { OverviewTile, TileChoice } from './marketOverview.types.ts'

/** What a tile lets you choose, the usual choice first. */
export const choicesView = (tile: OverviewTile): readonly TileChoice[] => choicesOf[tile]
