import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { screens } from '../../support/browser/screens'
import { test } from '../../support/browser/test'
import { holdWallet } from '../../support/browser/walletByCall'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import { start } from './stage'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('phoneWallet', { ...faultsOfAnswers, ...faultsOfTheWorld })

test.use({ viewport: screens.phone })

for (const { fault, run } of isCoverDue('phoneWallet') ? tried : []) {
  test(`the wallet that a phone holds, ${fault}`, async ({ page, context, venue, newBrowser, complaints }) => {
    complaints.expect(sorry)
    const wallet = await holdWallet(context, venue)
    await start(page)
    await run({ page, context, venue, newBrowser, wallet, calls: listen(context) })
    await clearFaults(venue)
  })
}
