import { assetsOverviewModel as model } from '#machines/assets/assetsOverview/assetsOverview.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'

walkCover('the wallet overview', {
  model,
  open: async (page) => {
    await beLoggedIn(page, demo)
    // A link on which nobody speaks: one that was lost while the clock was moved on would ask for the balances
    // anew.
    await page.routeWebSocket(/user\/stream/, () => undefined)
    await page.goto('/en_US/assetManagement/overView')
  },
  outOfReach: [
    // Who is here, and money that moves elsewhere, are the journeys' matter.
    'assetsOverview | session.changed | 1',
    'assetsOverview | session.changed | 0',
    'assetsOverview.fresh.resting | money.moved | 0',
    'assetsOverview.fresh.renewing | money.moved | 0',
    'assetsOverview.stale.resting | money.moved | 0',
    'assetsOverview.stale.renewing | money.moved | 0',
  ],
  complaint: /Failed to load resource/,
})
