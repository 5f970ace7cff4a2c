import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { contractsWays } from '#tests/support/browser/waysIn/contracts.ts'

walkCovers([{ flow: 'algoForm', ...coverOf(contractsWays.algoForm), complaint: /Failed to load resource/ }])
