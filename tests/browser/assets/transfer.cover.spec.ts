import { assetsWays } from '#tests/support/browser/waysIn/assets.ts'
import { coverOf, walkCover } from '#tests/support/browser/covers.ts'

walkCover('the transfer', { ...coverOf(assetsWays.transfer), complaint: /Failed to load resource/ })
