import { guarded, open } from '../kernel/route.ts'

/** The floor of a pair; without a pair it shows the default one. Words for the account load with its code. */
const floor = {
  words: ['marginTrade', 'spotTrade', 'orderForm', 'orderBook', 'amounts', 'live', 'workspace'],
  skeleton: { dense: true, blocks: ['toolbar', 'rows'] },
} as const

export const marginRoutes = [
  guarded('assetsMargin', '/assetManagement/margin', {
    words: ['assetsMargin', 'riskGauge', 'loanForm', 'amounts'],
    skeleton: { blocks: ['accounts', 'accounts'] },
  }),
  open('marginTrade', '/margin/trade', floor),
  open('marginTradePair', '/margin/trade/:pair', floor),
  guarded('orderMargin', '/orderHome/leverOrder', {
    words: ['orderMargin', 'openOrders', 'transferRecords', 'recordsExport', 'amounts', 'live'],
    skeleton: { blocks: ['tabs', 'filters', 'rows'] },
  }),
] as const
