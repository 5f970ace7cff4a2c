import { guarded, open } from '../kernel/route.ts'

export const assetsRoutes = [
  guarded('topup', '/assetManagement/topup', {
    words: ['topup', 'followedRecord', 'transferRecords'],
    skeleton: { blocks: ['fields', 'rows'] },
  }),
  guarded('depositRecovery', '/assetManagement/recovery', {
    words: ['depositRecovery'],
    skeleton: { narrow: true, blocks: ['fields', 'fields', 'button'] },
  }),
  guarded('withdraw', '/assetManagement/extract', {
    words: ['withdraw', 'quoteConfirm', 'addressBook'],
    skeleton: { blocks: ['fields', 'rows'] },
  }),
  guarded('assetsOverview', '/assetManagement/overView', {
    words: ['assetsOverview', 'transfer', 'profitTiles', 'tile'],
    skeleton: { blocks: ['total', 'accounts'] },
  }),
  guarded('assetsSpot', '/assetManagement/home', {
    words: ['assetsSpot', 'assetsOverview', 'transfer', 'openOrders'],
    skeleton: { blocks: ['total', 'accounts'] },
  }),
  guarded('assetsSwaps', '/assetManagement/swaps', {
    words: ['contractAccounts', 'contractPositions', 'riskGauge'],
    skeleton: { blocks: ['accounts', 'rows'] },
  }),
  guarded('assetsFinancial', '/assetManagement/financialAccount', {
    words: ['assetsFinancial'],
    skeleton: { blocks: ['text'] },
  }),
  guarded('financialRecords', '/assetManagement/financial', {
    words: ['financialRecords', 'transferRecords', 'recordsExport', 'transfer'],
    skeleton: { blocks: ['filters', 'filters', 'toolbar', 'rows'] },
  }),
  guarded('statement', '/assetManagement/statement', {
    words: ['statement', 'financialRecords', 'transfer'],
    skeleton: { blocks: ['filters', 'rows'] },
  }),
  guarded('capitalOverview', '/account/capital/overview', {
    words: ['assetsOverview', 'transfer', 'profitTiles', 'tile'],
    skeleton: { blocks: ['total', 'accounts'] },
  }),
  guarded('addressBook', '/assetManagement/addresses', {
    words: ['addressBook', 'personSetting', 'login'],
    skeleton: { blocks: ['text', 'filters', 'rows'] },
  }),
  guarded('transferPage', '/account/transfer', {
    words: ['transfer', 'amounts'],
    skeleton: { narrow: true, blocks: ['tabs', 'fields', 'fields', 'button'] },
  }),
  guarded('transferRecords', '/orderHome/transferRecord', {
    words: ['transferRecords', 'recordsExport', 'transfer'],
    skeleton: { blocks: ['filters', 'filters', 'toolbar', 'rows'] },
  }),
  guarded('pay', '/pay/home'),
  open('explorer', '/explorer/:networkId/:id', {
    words: ['explorer'],
    skeleton: { blocks: ['text', 'filters', 'rows'] },
  }),
  open('position', '/position', { words: ['proof'], skeleton: { blocks: ['text', 'rows', 'text'] } }),
] as const
