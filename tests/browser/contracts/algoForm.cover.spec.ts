import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { contractPositionsWays } from '#tests/support/browser/waysIn/contractPositions.ts'

walkCovers([{ flow: 'algoForm', ...coverOf(contractPositionsWays.algoForm), complaint: /Failed to load resource/ }])
