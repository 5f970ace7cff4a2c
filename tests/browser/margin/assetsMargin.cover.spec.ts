import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { marginWays } from '#tests/support/browser/waysIn/margin.ts'

walkCovers([{ flow: 'assetsMargin', ...coverOf(marginWays.assetsMargin), complaint: /Failed to load resource/ }])
