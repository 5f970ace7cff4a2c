import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotFormWays } from '#tests/support/browser/waysIn/spotForm.ts'

walkCovers([{ flow: 'orderForm', ...coverOf(spotFormWays.orderForm), complaint: /Failed to load resource/ }])
