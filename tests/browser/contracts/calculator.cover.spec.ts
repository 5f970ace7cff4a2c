import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { contractsWays } from '#tests/support/browser/waysIn/contracts.ts'

walkCovers([{ flow: 'calculator', ...coverOf(contractsWays.calculator), complaint: /Failed to load resource/ }])
