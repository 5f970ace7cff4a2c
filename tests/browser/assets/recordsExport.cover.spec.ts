import { recordsExportModel as model } from '#machines/assets/recordsExport/recordsExport.model.ts'
import { limits } from '#contract/limits.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { fulfilment } from '#machines/model/wire.ts'
import { walkCovers } from '#tests/support/browser/covers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'

walkCovers([
  {
    flow: 'recordsExport',
    model,
    app: {},
    complaint: /Failed to load resource/,
    outOfReach: ['recordsExport.failed.saving | retry.asked | 0', 'recordsExport.saving | error saveRecords | 0'],
    open: async (page) => {
      await beLoggedIn(page, demo)
      await page.routeWebSocket(/user\/stream/, () => undefined)
      // The page's own list makes the same call for its smaller pages: only those of the export are held.
      await page.route(`**${orders.fills.path}?*`, async (route, request) => {
        const pageSize = new URL(request.url()).searchParams.get('pageSize')
        if (pageSize === String(limits.tradeHistory.pageSize))
          await route.fulfill(fulfilment({ data: { list: [], totalCount: 0, seq: 1 } }))
        else await route.fallback()
      })
      await page.goto('/en_US/orderHome/coinTradeOrder?tab=trades')
    },
  },
])
