import type { RouteId } from '../../contract/routes'
import type { Page } from './pageRoute'
import type { BuiltId } from './unbuilt'

export type Pages = { readonly [Id in RouteId]?: () => Promise<Page> }

/** The chunk of each page that is built. One line a page; all others are listed in `unbuilt.ts`. */
export const pages: { readonly [Id in BuiltId]: () => Promise<Page> } = {
  home: () => import('./routes/home'),
  markets: () => import('./routes/markets'),
  login: () => import('./routes/login'),
  register: () => import('./routes/register'),
  personSetting: () => import('./routes/personSetting'),
  supportDesk: () => import('./routes/supportDesk'),
  transferPage: () => import('./routes/transferPage'),
  transferRecords: () => import('./routes/transferRecords'),
  live: () => import('./routes/live'),
  liveRoom: () => import('./routes/liveRoom'),
  assetsOverview: () => import('./routes/assetsOverview'),
  inMail: () => import('./routes/inMail'),
  alerts: () => import('./routes/alerts'),
  capitalOverview: () => import('./routes/capitalOverview'),
  web3: () => import('./routes/web3'),
  web3Asset: () => import('./routes/web3Asset'),
  web3Receive: () => import('./routes/web3Receive'),
  web3Swap: () => import('./routes/web3Swap'),
  walletApproval: () => import('./routes/walletApproval'),
  phoneWallet: () => import('./routes/phoneWallet'),
}

/** The page of one that is not built yet. */
export const unbuiltPage = (id: RouteId) => async (): Promise<Page> => (await import('./routes/unbuilt')).pageOf(id)
export const notFound = (): Promise<Page> => import('./routes/notFound')
