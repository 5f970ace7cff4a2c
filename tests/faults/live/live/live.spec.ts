import type { Request } from '@playwright/test'
import { live } from '#contract/live/calls/live.ts'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { advanceClock, clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { faultsOfAnswers } from './answers.ts'
import { openRoom } from './stage.ts'
import type { Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

const cells = faultMatrix<Stage>('live', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const [index, { fault, run }] of cells.entries()) {
  test(`live, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(/Failed to load resource|net::ERR|WebSocket connection/)
    // Nobody has spoken too much yet.
    await advanceClock(venue, venueLimits.live.messageWindow)
    await beLoggedIn(page, demo)
    await openRoom(page)
    const sent: Request[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === live.send.path) sent.push(request)
    })
    await run({ page, context, venue, sent, words: `words of fault ${index}` })
    await clearFaults(venue)
  })
}
