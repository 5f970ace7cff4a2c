import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotWays } from '#tests/support/browser/waysIn/spot.ts'

walkCovers([{ flow: 'recentTrades', ...coverOf(spotWays.recentTrades), complaint: /Failed to load resource/ }])
