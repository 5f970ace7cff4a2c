import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { contractsWays } from '#tests/support/browser/waysIn/contracts.ts'

walkCovers([{ flow: 'liquidations', ...coverOf(contractsWays.liquidations), complaint: /Failed to load resource/ }])
