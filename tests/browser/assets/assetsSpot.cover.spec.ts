import { assetsSpotModel as model } from '#machines/assets/assetsSpot/assetsSpot.model.ts'
import { walkCovers } from '#tests/support/browser/covers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'

walkCovers([
  {
    flow: 'assetsSpot',
    model,
    app: {},
    complaint: /Failed to load resource/,
    // Who is here, and money that moves elsewhere, are the journeys' matter.
    outOfReach: [
      'assetsSpot | session.changed | 0',
      'assetsSpot | session.changed | 1',
      'assetsSpot.here.holdings.fresh.renewing | money.moved | 0',
      'assetsSpot.here.holdings.fresh.resting | money.moved | 0',
      'assetsSpot.here.holdings.stale.renewing | money.moved | 0',
      'assetsSpot.here.holdings.stale.resting | money.moved | 0',
    ],
    open: async (page) => {
      await beLoggedIn(page, demo)
      // A link on which nobody speaks: one that was lost while the clock was moved on would ask for the balances anew.
      await page.routeWebSocket(/user\/stream/, () => undefined)
      await page.goto('/en_US/assetManagement/home')
    },
  },
])
