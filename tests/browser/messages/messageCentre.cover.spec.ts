import { messagesWays } from '#tests/support/browser/waysIn/messages.ts'
import { coverOf, walkCover } from '#tests/support/browser/covers.ts'

walkCover('the message centre', { ...coverOf(messagesWays.messageCentre), complaint: /Failed to load resource/ })
