import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import type { Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('support', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('support') ? tried : []) {
  test(`customer service, ${fault}`, async ({ page, context, venue, network, complaints }) => {
    complaints.expect(sorry)
    await run({ page, context, venue, network, calls: listen(context) })
    await clearFaults(venue)
  })
}
