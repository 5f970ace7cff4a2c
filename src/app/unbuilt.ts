import type { RouteId } from '#contract/routes.ts'

/** Pages of the product that are not built yet: each address answers, and says so. The list shrinks to nothing. */
export const unbuilt = [
  'recover',
  'marketOverview',
  'topup', 'withdraw', 'assetsSpot', 'assetsMargin', 'assetsSwaps', 'assetsFinancial', 'financialRecords',
  'spotTrade', 'marginTrade', 'marginTradePair', 'preMarket', 'contractTrade', 'simulationEntry', 'simulation', 'swapsPhone',
  'orderSpot', 'orderMargin', 'orderContract', 'orderPledge', 'orderIeo', 'orderEarn',
  'userOverview', 'apiSetting', 'inviteFriends',
  'c2cTrade', 'creditCard', 'c2cOrder', 'c2cAccount', 'c2cPaymentSettings', 'c2cBusiness',
  'copyTrading', 'copyTrader', 'copyMyBearer', 'copyMyDocumentary',
  'earn', 'pledge', 'dual', 'benefits', 'myTask', 'myReward', 'tradingFund', 'welfareTradingFund', 'cashback', 'cashbackDetails', 'kolPlan', 'starHome', 'selection',
  'pay', 'vip', 'ieo', 'nft',
  'learn', 'support', 'supportNotice', 'supportArticle', 'supportNav', 'officialChannel', 'feedback', 'apiDocument', 'rateStandard', 'coinInfo', 'position', 'status', 'appDownload', 'desktop',
] as const satisfies readonly RouteId[]

export type UnbuiltId = (typeof unbuilt)[number]
export type BuiltId = Exclude<RouteId, UnbuiltId>

export const isBuilt = (id: RouteId): id is BuiltId => !unbuilt.some((one) => one === id)
