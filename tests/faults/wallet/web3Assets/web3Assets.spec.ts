import type { Request } from '@playwright/test'
import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import { start } from './stage.ts'
import type { Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

const tried = faultMatrix<Stage>('web3Assets', { ...faultsOfAnswers, ...faultsOfTheWorld })

test.use({ venueOf: 'web3Assets' })

for (const { fault, run } of tried) {
  test(`a wallet’s assets, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(sorry)
    await start({ page, context, venue })
    const calls: Request[] = []
    context.on('request', (request) => calls.push(request))
    await run({ page, context, venue, calls })
    await clearFaults(venue)
  })
}
