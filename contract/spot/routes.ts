import { guarded, open } from '../kernel/route.ts'

export const spotRoutes = [
  open('spotTrade', '/trade/exchange', {
    // Words for the chart, the orders and the tools load with their code (`src/app/floor/`).
    words: ['spotTrade', 'orderForm', 'orderBook', 'amounts', 'live', 'workspace'],
    skeleton: { dense: true, blocks: ['toolbar', 'rows'] },
  }),
  open('preMarket', '/preMarket'),
  guarded('orderSpot', '/orderHome/coinTradeOrder', {
    words: ['openOrders', 'recordsExport', 'amounts'],
    skeleton: { blocks: ['tabs', 'rows'] },
  }),
] as const
