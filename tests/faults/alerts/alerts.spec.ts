import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { isCoverDue } from '../../support/due'
import { listen, sorry } from '../session/stage'
import { faultsOfAnswers } from './answers'
import { beWithAlert, createPath, path, type Stage } from './stage'
import { faultsOfTheWorld } from './world'

const tried = faultMatrix<Stage>('price alerts', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of isCoverDue('alerts') ? tried : []) {
  test(`price alerts, ${fault}`, async ({ page, context, venue, network, complaints }) => {
    complaints.expect(sorry)
    const person = await beWithAlert({ page, context, venue })
    // What a call says is told of those only that somebody looks at on their way.
    for (const one of [path, createPath]) await context.route(`**${one}`, (route) => route.continue())
    await run({ page, context, venue, network, calls: listen(context), person })
    await clearFaults(venue)
  })
}
