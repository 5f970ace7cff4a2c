import { guarded, open } from '../kernel/route.ts'

/** Pages of spot trading. */
export const spotRoutes = [
  open('spotTrade', '/trade/exchange', {
    words: [
      'spotTrade',
      'chart',
      'orderForm',
      'orderBook',
      'recentTrades',
      'openOrders',
      'amounts',
      'live',
      'workspace',
      'hotkeys',
      'awayReceipt',
      'floorTools',
      'recordsExport',
    ],
    skeleton: { dense: true, blocks: ['toolbar', 'rows'] },
  }),
  open('preMarket', '/preMarket'),
  guarded('orderSpot', '/orderHome/coinTradeOrder', {
    words: ['openOrders', 'recordsExport', 'amounts'],
    skeleton: { blocks: ['tabs', 'rows'] },
  }),
] as const
