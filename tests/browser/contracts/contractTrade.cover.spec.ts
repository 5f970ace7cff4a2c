import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { contractsWays } from '#tests/support/browser/waysIn/contracts.ts'

walkCovers([{ flow: 'contractTrade', ...coverOf(contractsWays.contractTrade), complaint: /Failed to load resource/ }])
