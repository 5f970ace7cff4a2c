import type { RouteId } from '#contract/routes.ts'
import type { Page } from './pageRoute.ts'
import type { BuiltId } from './unbuilt.ts'

export type Pages = { readonly [Id in RouteId]?: () => Promise<Page> }

/** The chunk of each page that is built. One line a page; all others are listed in `unbuilt.ts`. */
export const pages: { readonly [Id in BuiltId]: () => Promise<Page> } = {
  home: () => import('./routes/shell/home.ts'),
  markets: () => import('./routes/markets/markets.ts'),
  login: () => import('./routes/account/login.ts'),
  register: () => import('./routes/account/register.ts'),
  personSetting: () => import('./routes/account/personSetting.ts'),
  supportDesk: () => import('./routes/support/supportDesk.ts'),
  transferPage: () => import('./routes/assets/transferPage.ts'),
  transferRecords: () => import('./routes/assets/transferRecords.ts'),
  live: () => import('./routes/live/live.ts'),
  liveRoom: () => import('./routes/live/liveRoom.ts'),
  assetsOverview: () => import('./routes/assets/assetsOverview.ts'),
  inMail: () => import('./routes/messages/inMail.ts'),
  alerts: () => import('./routes/markets/alerts.ts'),
  capitalOverview: () => import('./routes/assets/capitalOverview.ts'),
  web3: () => import('./routes/wallet/web3.ts'),
  web3Asset: () => import('./routes/wallet/web3Asset.ts'),
  web3Receive: () => import('./routes/wallet/web3Receive.ts'),
  web3Swap: () => import('./routes/wallet/web3Swap.ts'),
  walletApproval: () => import('./routes/wallet/walletApproval.ts'),
  phoneWallet: () => import('./routes/wallet/phoneWallet.ts'),
}

/** The page of one that is not built yet. */
export const unbuiltPage = (id: RouteId) => async (): Promise<Page> =>
  (await import('./routes/shell/unbuilt.ts')).pageOf(id)
export const notFound = (): Promise<Page> => import('./routes/shell/notFound.ts')
