import { guarded, open } from '../kernel/route.ts'

export const marginRoutes = [
  guarded('assetsMargin', '/assetManagement/margin', {
    words: ['assetsMargin', 'riskGauge', 'loanForm', 'amounts'],
    skeleton: { blocks: ['accounts', 'accounts'] },
  }),
  open('marginTrade', '/margin/trade'),
  open('marginTradePair', '/margin/trade/:pair'),
  guarded('orderMargin', '/orderHome/leverOrder'),
] as const
