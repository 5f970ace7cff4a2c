import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { contractPositionsWays } from '#tests/support/browser/waysIn/contractPositions.ts'

walkCovers([
  { flow: 'liquidations', ...coverOf(contractPositionsWays.liquidations), complaint: /Failed to load resource/ },
])
