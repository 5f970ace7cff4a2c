import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { listen, sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import { start } from './stage.ts'
import type { Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

const tried = faultMatrix<Stage>('backupSites', { ...faultsOfAnswers, ...faultsOfTheWorld })

test.use({ venueOf: 'backupSites' })

for (const { fault, run } of tried) {
  test(`the wallet's backup addresses, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(sorry)
    await start(page)
    await run({ page, context, venue, calls: listen(context) })
    await clearFaults(venue)
  })
}
