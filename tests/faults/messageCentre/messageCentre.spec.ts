import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { beNewcomer } from '../../support/browser/visitor'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import { path, start, type Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('message centre', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('messageCentre') ? tried : []) {
  test(`message centre, ${fault}`, async ({ page, context, venue, network, complaints }) => {
    complaints.expect(sorry)
    const person = await beNewcomer(page, venue)
    // What a call says is told of those only that somebody looks at on their way.
    await context.route(`**${path}`, (route) => route.continue())
    await start(page)
    await run({ page, context, venue, network, calls: listen(context), person })
    await clearFaults(venue)
  })
}
