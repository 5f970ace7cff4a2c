import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { beNewcomer } from '../../support/browser/visitor'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import { closePath, type Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('messages', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('messages') ? tried : []) {
  test(`messages that wait, ${fault}`, async ({ page, context, venue, network, complaints }) => {
    complaints.expect(sorry)
    const person = await beNewcomer(page, venue)
    // What a call says is told of those only that somebody looks at on their way.
    await context.route(`**${closePath}`, (route) => route.continue())
    await run({ page, context, venue, network, calls: listen(context), person })
    await clearFaults(venue)
  })
}
