import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { listen, sorry } from '#tests/faults/account/session/stage.ts'
import { faultsOfAnswers } from './answers.ts'
import { start, type Stage } from './stage.ts'
import { faultsOfTheWorld } from './world.ts'

const tried = faultMatrix<Stage>('search', { ...faultsOfAnswers, ...faultsOfTheWorld })

for (const { fault, run } of tried) {
  test(`search, ${fault}`, async ({ page, context, venue, network, complaints }) => {
    complaints.expect(sorry)
    await start(page)
    await run({ page, context, venue, network, calls: listen(context) })
    await clearFaults(venue)
  })
}
