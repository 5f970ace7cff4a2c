import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('walletLogin', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('walletLogin') ? tried : []) {
  test(`a wallet's login, ${fault}`, async ({ page, context, venue, newBrowser, complaints }) => {
    complaints.expect(sorry)
    await page.clock.install()
    await run({ page, context, venue, newBrowser, calls: listen(context) })
    await clearFaults(venue)
  })
}
