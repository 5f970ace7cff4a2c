import { coverOf, walkCover } from '#tests/support/browser/covers.ts'
import { supportWays } from '#tests/support/browser/waysIn/support.ts'

walkCover('a conversation', { ...coverOf(supportWays.desk), complaint: /Failed to load resource|WebSocket/ })
