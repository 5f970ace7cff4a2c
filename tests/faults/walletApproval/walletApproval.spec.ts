import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { screens } from '../../support/browser/screens'
import { test } from '../../support/browser/test'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('walletApproval', { ...faultsOfAnswers, ...faultsOfTheWorld })

test.use({ viewport: screens.phone })

for (const { fault, run } of isCoverDue('walletApproval') ? tried : []) {
  test(`the phone's decision about a wallet's login, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(sorry)
    await page.clock.install()
    await run({ page, context, venue, calls: listen(context) })
    await clearFaults(venue)
  })
}
