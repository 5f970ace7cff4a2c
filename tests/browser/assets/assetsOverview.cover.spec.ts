import { pathText } from '@statefloor/explorer'
import { assetsOverviewModel as model } from '#machines/assets/assetsOverview/assetsOverview.model.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const { paths, missed } = browserCover({ model })

test('the cover of the wallet overview reaches every transition that a browser can take [MBT-03]', () => {
  expectOutOfReach(missed, [
    // Who is here, and money that moves elsewhere, are the journeys' matter.
    'assetsOverview | session.changed | 1',
    'assetsOverview | session.changed | 0',
    'assetsOverview.fresh.resting | money.moved | 0',
    'assetsOverview.fresh.renewing | money.moved | 0',
    'assetsOverview.stale.resting | money.moved | 0',
    'assetsOverview.stale.renewing | money.moved | 0',
  ])
})

for (const path of isCoverDue('assetsOverview') ? paths : []) {
  test(`a browser walks the wallet overview: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, {
      model,
      words,
      open: async () => {
        await beLoggedIn(page, demo)
        // A link on which nobody speaks: one that was lost while the clock was moved on would ask for the balances
        // anew.
        await page.routeWebSocket(/user\/stream/, () => undefined)
        await page.goto('/en_US/assetManagement/overView')
      },
    })
  })
}
