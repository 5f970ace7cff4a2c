import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { contractsWays } from '#tests/support/browser/waysIn/contracts.ts'

walkCovers([
  { flow: 'contractAccounts', ...coverOf(contractsWays.contractAccounts), complaint: /Failed to load resource/ },
])
