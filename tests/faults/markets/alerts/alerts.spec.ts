import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { listen, sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import { beWithAlert, createPath, path, type Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

// Each cell registers a person of its own.
test.use({ venueOf: 'alerts' })

const tried = faultMatrix<Stage>('price alerts', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of tried) {
  test(`price alerts, ${fault}`, async ({ page, context, venue, network, complaints }) => {
    complaints.expect(sorry)
    const person = await beWithAlert({ page, context, venue })
    // What a call says is reported of those only that somebody looks at on their way.
    for (const one of [path, createPath]) await context.route(`**${one}`, (route) => route.continue())
    await run({ page, context, venue, network, calls: listen(context), person })
    await clearFaults(venue)
  })
}
