import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { listen, sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import type { Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

const tried = faultMatrix<Stage>('walletLogin', { ...faultsOfAnswers, ...faultsOfTheWorld })

test.use({ venueOf: 'walletLogin' })

for (const { fault, run } of tried) {
  test(`a wallet's login, ${fault}`, async ({ page, context, venue, newBrowser, complaints }) => {
    complaints.expect(sorry)
    await page.clock.install()
    await run({ page, context, venue, newBrowser, calls: listen(context) })
    await clearFaults(venue)
  })
}
