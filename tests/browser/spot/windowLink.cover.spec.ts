import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotWindowsWays } from '#tests/support/browser/waysIn/spotWindows.ts'

walkCovers([{ flow: 'windowLink', ...coverOf(spotWindowsWays.windowLink) }])
