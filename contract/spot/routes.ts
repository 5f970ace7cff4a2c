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
    ],
    skeleton: { dense: true, blocks: ['toolbar', 'rows'] },
  }),
  open('preMarket', '/preMarket'),
  guarded('orderSpot', '/orderHome/coinTradeOrder', {
    words: ['openOrders', 'amounts'],
    skeleton: { blocks: ['tabs', 'rows'] },
  }),
] as const
