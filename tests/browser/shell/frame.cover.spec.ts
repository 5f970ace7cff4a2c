import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { frameWays } from '#tests/support/browser/waysIn/frame.ts'

walkCovers([
  { flow: 'scrollTop', ...coverOf(frameWays.scrollTop) },
  { flow: 'scrollRow', ...coverOf(frameWays.scrollRow) },
  { flow: 'shortcuts', ...coverOf(frameWays.shortcuts) },
])
