/** Every page of the product. The router adds the language prefix; a trailing slash makes no difference. */

export interface Route<Id extends string = string> {
  /** Names the page's feature folder, its chunk, its namespace of words and its title (`routes:title.<id>`). */
  readonly id: Id
  readonly path: string
  /** Guests are sent to `/login` and come back (AUTH-03 in `docs/requirements.md`). */
  readonly protected: boolean
}

const open = <Id extends string>(id: Id, path: string): Route<Id> => ({ id, path, protected: false })
const guarded = <Id extends string>(id: Id, path: string): Route<Id> => ({ id, path, protected: true })

export const routes = [
  open('home', '/'),
  open('login', '/login'),
  open('register', '/register'),
  open('recover', '/recover'),

  open('markets', '/market'),
  open('marketOverview', '/marketExplore/overview'),
  /** A page of ours: where a person sets the price alerts that messages tell of (MSG-06). */
  guarded('alerts', '/market/alerts'),

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

  open('spotTrade', '/trade/exchange'),
  open('marginTrade', '/margin/trade'),
  open('marginTradePair', '/margin/trade/:pair'),
  open('preMarket', '/preMarket'),
  open('contractTrade', '/contract/exchange/trade'),
  guarded('simulationEntry', '/contract/exchange/btcusdt'),
  guarded('simulation', '/simulation/exchange'),
  open('swapsPhone', '/swaps/exchange'),

  guarded('orderSpot', '/orderHome/coinTradeOrder'),
  guarded('orderMargin', '/orderHome/leverOrder'),
  guarded('orderContract', '/orderHome/contractOrder'),
  guarded('orderPledge', '/orderHome/ledgeBorrowMoneyRecord'),
  guarded('orderIeo', '/orderHome/ieoOrder'),
  guarded('orderEarn', '/orderHome/wealthManagementRecord'),
  guarded('transferRecords', '/orderHome/transferRecord'),

  guarded('userOverview', '/user/overView'),
  guarded('personSetting', '/user/personSetting'),
  guarded('apiSetting', '/user/apiSetting'),
  open('inviteFriends', '/user/ic'),

  open('c2cTrade', '/c2c/trade'),
  open('creditCard', '/c2c/trade/creditCardIndex'),
  guarded('c2cOrder', '/c2c/order'),
  guarded('c2cAccount', '/c2c/account'),
  guarded('c2cPaymentSettings', '/c2c/paymentSettings'),
  open('c2cBusiness', '/c2c/business'),

  open('copyTrading', '/chargeBack'),
  open('copyTrader', '/chargeBack/OrderBearer/homepage'),
  guarded('copyMyBearer', '/chargeBack/OrderBearer/myBearer'),
  guarded('copyMyDocumentary', '/chargeBack/orderDocumentary/myDocumentary'),

  open('earn', '/wealthManagement'),
  open('pledge', '/pledgeBorrowMoney'),
  open('dual', '/twoCoinsFinalcial'),
  open('benefits', '/benefitsCenter/home'),
  guarded('myTask', '/benefitsCenter/myTask'),
  guarded('myReward', '/benefitsCenter/myReward'),
  guarded('tradingFund', '/benefitsCenter/tradingFundDetails'),
  guarded('welfareTradingFund', '/welfare/tradingFundDetails'),
  open('cashback', '/activity/cashback'),
  open('cashbackDetails', '/activity/cashbackDetails'),
  open('kolPlan', '/activity/kol-incentive-plan'),
  open('starHome', '/campaign/templateSecond/starHome'),
  open('selection', '/selection'),
  guarded('pay', '/pay/home'),
  open('live', '/live'),
  guarded('liveRoom', '/live/room'),
  open('vip', '/vip'),
  open('ieo', '/ieo'),
  open('nft', '/nft/home'),

  guarded('inMail', '/inMail/noticeNavList'),

  open('learn', '/learn/index'),
  open('support', '/support/index'),
  open('supportNotice', '/support/notice'),
  open('supportArticle', '/support/article'),
  guarded('supportDesk', '/support/desk'),
  open('supportNav', '/support/nav/:id'),
  open('officialChannel', '/support/official-channel'),
  guarded('feedback', '/userfeedback'),
  open('apiDocument', '/apiDocument'),
  open('rateStandard', '/rateStandard'),
  open('coinInfo', '/coinInfo'),
  open('position', '/position'),
  open('status', '/status'),
  open('appDownload', '/app/downLoad'),
  open('desktop', '/desktop'),

  open('web3', '/web3'),
  open('web3Asset', '/web3/asset'),
  open('web3Swap', '/web3/swap'),
  open('web3Receive', '/web3/receive'),
  /** Where the code of a wallet login leads a phone: ours. */
  open('walletApproval', '/web3/phone'),
  open('phoneWallet', '/web3/phone/wallet'),
] as const satisfies readonly Route[]

export type RouteId = (typeof routes)[number]['id']

/** Entries that are no page of their own and send guests to login all the same. */
export const protectedEntries = ['transferDialog', 'walletPopover', 'liveSupport', 'liveButton'] as const

/** Search parameters that open a dialog over a page, so that Back closes it; they never reload the page beneath. */
export const dialogParams = ['transfer', 'wallet', 'login'] as const

/** Paths that answer themselves or 404, never the shell (`docs/decisions/0011-paths-that-are-never-the-shell.md`). */
export const neverShell = [
  '/hk-web/',
  '/swap/',
  '/web3/wallet/',
  '/kline-history/',
  '/ws/',
  '/sandbox/',
  '/assets/',
] as const
