import { coverOf, walkCover } from '#tests/support/browser/covers.ts'
import { liveWays } from '#tests/support/browser/waysIn/live.ts'

walkCover('the chat of a live room', { ...coverOf(liveWays.liveChat), complaint: /Failed to load resource/ })
