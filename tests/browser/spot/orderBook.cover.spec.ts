import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotWays } from '#tests/support/browser/waysIn/spot.ts'

walkCovers([{ flow: 'orderBook', ...coverOf(spotWays.orderBook) }])
