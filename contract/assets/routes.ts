import { guarded } from '../kernel/route.ts'

/** Pages of assets. */
export const assetsRoutes = [
  guarded('topup', '/assetManagement/topup'),
  guarded('withdraw', '/assetManagement/extract'),
  guarded('assetsOverview', '/assetManagement/overView'),
  guarded('assetsSpot', '/assetManagement/home'),
  guarded('assetsMargin', '/assetManagement/margin'),
  guarded('assetsSwaps', '/assetManagement/swaps'),
  guarded('assetsFinancial', '/assetManagement/financialAccount'),
  guarded('financialRecords', '/assetManagement/financial'),
  guarded('capitalOverview', '/account/capital/overview'),
  guarded('transferPage', '/account/transfer'),
  guarded('transferRecords', '/orderHome/transferRecord'),
  guarded('pay', '/pay/home'),
] as const
