import type { Request } from '@playwright/test'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import { path, start } from './stage.ts'
import type { Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

const tried = faultMatrix<Stage>('web3Swap', { ...faultsOfAnswers, ...faultsOfTheWorld })

test.use({ venueOf: 'web3Swap' })

for (const { fault, run } of tried) {
  test(`swap, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(sorry)
    const accountId = await start({ page, context, venue })
    const sent: Request[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path && request.method() === 'POST') sent.push(request)
    })
    await run({ page, context, venue, accountId, sent })
    await clearFaults(venue)
  })
}
