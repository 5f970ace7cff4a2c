import type { RouteId } from '../routes.ts'
import { routes } from '../routes.ts'

/** Which pages belong together, and where else somebody may go who finds none of them: the nearest first. */
interface Group {
  readonly pages: readonly RouteId[]
  readonly beyond: readonly RouteId[]
}

export const routeGroups: readonly Group[] = [
  { pages: ['home'], beyond: [] },
  { pages: ['login', 'register', 'recover'], beyond: [] },
  { pages: ['markets', 'marketOverview', 'alerts', 'coinInfo', 'rateStandard', 'status', 'position'], beyond: [] },
  {
    pages: [
      'spotTrade',
      'marginTrade',
      'marginTradePair',
      'preMarket',
      'contractTrade',
      'simulationEntry',
      'simulation',
      'swapsPhone',
    ],
    beyond: ['markets'],
  },
  {
    pages: [
      'assetsOverview',
      'capitalOverview',
      'topup',
      'withdraw',
      'assetsSpot',
      'assetsMargin',
      'assetsSwaps',
      'assetsFinancial',
      'financialRecords',
      'c2cAccount',
      'transferPage',
      'pay',
    ],
    beyond: [],
  },
  {
    pages: [
      'transferRecords',
      'orderSpot',
      'orderMargin',
      'orderContract',
      'orderPledge',
      'orderIeo',
      'orderEarn',
      'c2cOrder',
    ],
    beyond: ['assetsOverview'],
  },
  {
    pages: [
      'personSetting',
      'userOverview',
      'apiSetting',
      'c2cPaymentSettings',
      'inMail',
      'feedback',
      'myTask',
      'myReward',
      'tradingFund',
      'welfareTradingFund',
    ],
    beyond: ['assetsOverview'],
  },
  { pages: ['c2cTrade', 'creditCard', 'c2cBusiness'], beyond: ['markets'] },
  { pages: ['copyTrading', 'copyTrader', 'copyMyBearer', 'copyMyDocumentary'], beyond: ['contractTrade', 'markets'] },
  { pages: ['earn', 'pledge', 'dual'], beyond: ['markets'] },
  {
    pages: ['inviteFriends', 'benefits', 'cashback', 'cashbackDetails', 'kolPlan', 'starHome', 'selection', 'vip'],
    beyond: ['markets'],
  },
  { pages: ['live', 'liveRoom', 'ieo', 'nft'], beyond: ['markets'] },
  {
    pages: ['learn', 'support', 'supportNotice', 'supportArticle', 'supportNav', 'officialChannel', 'apiDocument'],
    beyond: ['home'],
  },
  // For agents alone: nobody else is led there.
  { pages: ['supportDesk'], beyond: [] },
  { pages: ['appDownload', 'desktop'], beyond: ['home'] },
  { pages: ['web3', 'web3Asset', 'web3Swap', 'web3Receive', 'walletApproval', 'phoneWallet'], beyond: ['markets'] },
]

/** Whether a page is built. */
export const isBuilt = (id: RouteId): boolean => routes.some((route) => route.id === id && route.built !== undefined)

const pathOf = (id: RouteId): string => routes.find((route) => route.id === id)?.path ?? '/'

export interface Neighbour {
  readonly id: RouteId
  readonly path: string
}

/** The nearest page to one that is not there, of those that are. Home always is. */
export const nearestOf = (id: RouteId, isThere: (id: RouteId) => boolean = isBuilt): Neighbour => {
  const group = routeGroups.find(({ pages }) => pages.includes(id))
  const near =
    [...(group?.pages ?? []), ...(group?.beyond ?? [])].find(
      (page) => page !== id && isThere(page) && !pathOf(page).includes(':'),
    ) ?? 'home'
  return { id: near, path: pathOf(near) }
}
