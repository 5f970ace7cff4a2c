import { guarded, open } from '../kernel/route.ts'

/** Pages of spot trading. */
export const spotRoutes = [
  open('spotTrade', '/trade/exchange'),
  open('preMarket', '/preMarket'),
  guarded('orderSpot', '/orderHome/coinTradeOrder'),
] as const
