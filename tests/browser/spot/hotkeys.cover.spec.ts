import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotFloorWays } from '#tests/support/browser/waysIn/spotFloor.ts'

walkCovers([{ flow: 'hotkeys', ...coverOf(spotFloorWays.hotkeys) }])
