import type { RouteId } from '#contract/routes.ts'
import type { Page } from './pageRoute.ts'
import type { BuiltId } from './unbuilt.ts'

export type Pages = { readonly [Id in RouteId]?: () => Promise<Page> }

/** The chunk of each page that is built. One line a page; all others are listed in `unbuilt.ts`. */
export const pages: { readonly [Id in BuiltId]: () => Promise<Page> } = {
  home: () => import('./routes/home.ts'),
  markets: () => import('./routes/markets.ts'),
  login: () => import('./routes/login.ts'),
  register: () => import('./routes/register.ts'),
  personSetting: () => import('./routes/personSetting.ts'),
  supportDesk: () => import('./routes/supportDesk.ts'),
  transferPage: () => import('./routes/transferPage.ts'),
  transferRecords: () => import('./routes/transferRecords.ts'),
  live: () => import('./routes/live.ts'),
  liveRoom: () => import('./routes/liveRoom.ts'),
  assetsOverview: () => import('./routes/assetsOverview.ts'),
  inMail: () => import('./routes/inMail.ts'),
  alerts: () => import('./routes/alerts.ts'),
  capitalOverview: () => import('./routes/capitalOverview.ts'),
  web3: () => import('./routes/web3.ts'),
  web3Asset: () => import('./routes/web3Asset.ts'),
  web3Receive: () => import('./routes/web3Receive.ts'),
  web3Swap: () => import('./routes/web3Swap.ts'),
  walletApproval: () => import('./routes/walletApproval.ts'),
  phoneWallet: () => import('./routes/phoneWallet.ts'),
}

/** The page of one that is not built yet. */
export const unbuiltPage = (id: RouteId) => async (): Promise<Page> => (await import('./routes/unbuilt.ts')).pageOf(id)
export const notFound = (): Promise<Page> => import('./routes/notFound.ts')
