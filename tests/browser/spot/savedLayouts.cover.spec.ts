import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotToolsWays } from '#tests/support/browser/waysIn/spotTools.ts'

walkCovers([{ flow: 'savedLayouts', ...coverOf(spotToolsWays.savedLayouts) }])
