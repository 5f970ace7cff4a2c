import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'
import { listen, sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import { closePath, type Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

// Each cell registers a person of its own.
test.use({ venueOf: 'messages' })

const tried = faultMatrix<Stage>('messages', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of tried) {
  test(`messages that wait, ${fault}`, async ({ page, context, venue, network, complaints }) => {
    complaints.expect(sorry)
    const person = await beNewcomer(page, venue)
    // What a call says is reported of those only that somebody looks at on their way.
    await context.route(`**${closePath}`, (route) => route.continue())
    await run({ page, context, venue, network, calls: listen(context), person })
    await clearFaults(venue)
  })
}
