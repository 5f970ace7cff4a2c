import { faultMatrix } from '#tests/support/browser/matrix.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { test } from '#tests/support/browser/test.ts'
import { faultsOfLogout } from './logout.ts'
import { listen, sorry, type Fixture } from './fixture.ts'
import { faultsOfStart } from './start.ts'

for (const [name, cells] of [
  ['logout', faultsOfLogout],
  ['question who is here', faultsOfStart],
] as const) {
  for (const { fault, run } of faultMatrix<Fixture>(name, cells)) {
    test(`${name}, ${fault}`, async ({ page, context, venue, complaints }) => {
      complaints.expect(sorry)
      await run({ page, context, venue, calls: listen(context) })
      await clearFaults(venue)
    })
  }
}
