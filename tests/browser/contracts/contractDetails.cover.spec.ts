import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { contractsWays } from '#tests/support/browser/waysIn/contracts.ts'

walkCovers([
  { flow: 'contractDetails', ...coverOf(contractsWays.contractDetails), complaint: /Failed to load resource/ },
])
