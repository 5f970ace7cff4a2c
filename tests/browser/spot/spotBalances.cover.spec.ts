import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotOrdersWays } from '#tests/support/browser/waysIn/spotOrders.ts'

walkCovers([{ flow: 'spotBalances', ...coverOf(spotOrdersWays.spotBalances), complaint: /Failed to load resource/ }])
