import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import { listen, sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import { path, start, type Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

const tried = faultMatrix<Stage>('message centre', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of tried) {
  test(`message centre, ${fault}`, async ({ page, context, venue, network, complaints }) => {
    complaints.expect(sorry)
    const person = await beNewcomer(page, venue)
    // What a call says is reported of those only that somebody looks at on their way.
    await context.route(`**${path}`, (route) => route.continue())
    await start(page)
    await run({ page, context, venue, network, calls: listen(context), person })
    await clearFaults(venue)
  })
}
