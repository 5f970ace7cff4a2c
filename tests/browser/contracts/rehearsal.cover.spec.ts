import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { contractPositionsWays } from '#tests/support/browser/waysIn/contractPositions.ts'

walkCovers([{ flow: 'rehearsal', ...coverOf(contractPositionsWays.rehearsal), complaint: /Failed to load resource/ }])
