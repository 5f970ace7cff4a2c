import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { liveWays } from '#tests/support/browser/waysIn/live.ts'

walkCovers([{ flow: 'livePlayer', ...coverOf(liveWays.livePlayer), complaint: /Failed to load resource/ }])
