import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { marginWays } from '#tests/support/browser/waysIn/margin.ts'

walkCovers([{ flow: 'loanForm', ...coverOf(marginWays.loanForm), complaint: /Failed to load resource/ }])
