import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { test } from '#tests/support/browser/test.ts'
import { holdWallet } from '#tests/support/browser/walletByCall.ts'
import { listen, sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import { start } from './stage.ts'
import type { Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

const tried = faultMatrix<Stage>('phoneWallet', { ...faultsOfAnswers, ...faultsOfTheWorld })

test.use({ venueOf: 'phoneWallet', viewport: screens.phone })

for (const { fault, run } of tried) {
  test(`the wallet that a phone holds, ${fault}`, async ({ page, context, venue, newBrowser, complaints }) => {
    complaints.expect(sorry)
    const wallet = await holdWallet(context, venue)
    await start(page)
    await run({ page, context, venue, newBrowser, wallet, calls: listen(context) })
    await clearFaults(venue)
  })
}
