import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotFormWays } from '#tests/support/browser/waysIn/spotForm.ts'

walkCovers([{ flow: 'awayReceipt', ...coverOf(spotFormWays.awayReceipt), complaint: /Failed to load resource/ }])
