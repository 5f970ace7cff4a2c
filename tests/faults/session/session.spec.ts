import { faultMatrix } from '../../support/browser/matrix'
import { clearFaults } from '../../support/browser/sandbox'
import { test } from '../../support/browser/test'
import { faultsOfLogout } from './logout'
import { listen, sorry, type Stage } from './stage'
import { faultsOfStart } from './start'

for (const [name, cells] of [['logout', faultsOfLogout], ['question who is here', faultsOfStart]] as const) {
  for (const { fault, run } of faultMatrix<Stage>(name, cells)) {
    test(`${name}, ${fault}`, async ({ page, context, venue, complaints }) => {
      complaints.expect(sorry)
      await run({ page, context, venue, calls: listen(context) })
      await clearFaults(venue)
    })
  }
}
