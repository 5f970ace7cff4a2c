import type { Request } from '@playwright/test'
import { live } from '../../../contract/calls/live'
import { faultMatrix } from '../../support/browser/matrix'
import { beLoggedIn, demo } from '../../support/browser/person'
import { advanceClock, clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { isCoverDue } from '../../support/due'
import { venueLimits } from '../../../contract/limits'
import { faultsOfAnswers } from './answers'
import { openRoom } from './stage'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

const cells = faultMatrix<Stage>('live', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const [index, { fault, run }] of (isCoverDue('liveRoom') ? cells : []).entries()) {
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
