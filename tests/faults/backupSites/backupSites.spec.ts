import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import { start } from './stage'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('backupSites', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('backupSites') ? tried : []) {
  test(`the wallet's backup addresses, ${fault}`, async ({ page, context, venue, complaints }) => {
    complaints.expect(sorry)
    await start(page)
    await run({ page, context, venue, calls: listen(context) })
    await clearFaults(venue)
  })
}
