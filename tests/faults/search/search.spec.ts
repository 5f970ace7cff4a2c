import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import { start, type Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('search', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('search') ? tried : []) {
  test(`search, ${fault}`, async ({ page, context, venue, network, complaints }) => {
    complaints.expect(sorry)
    await start(page)
    await run({ page, context, venue, network, calls: listen(context) })
    await clearFaults(venue)
  })
}
