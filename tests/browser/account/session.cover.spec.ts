import { coverOf, walkCover } from '#tests/support/browser/covers.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { test } from '#tests/support/browser/test.ts'
import { sessionWays } from '#tests/support/browser/waysIn/session.ts'

test.use({ viewport: screens.phone })

walkCover('the session', {
  ...coverOf(sessionWays.session),
  cites: '[AUTH-02] [OUT-01]',
  complaint: /Failed to load resource|WebSocket/,
})
