import { guarded, open } from '../kernel/route.ts'

export const marginRoutes = [
  open('marginTrade', '/margin/trade'),
  open('marginTradePair', '/margin/trade/:pair'),
  guarded('orderMargin', '/orderHome/leverOrder'),
] as const
