import type { AnyStateMachine } from 'xstate'

/** Every chart of the product by its id. Loaders, so that no page's chart reaches another page's chunk; models are found by
 *  their file (`tests/support/models.ts`) and reach no bundle at all. */
export const registry: Readonly<Record<string, () => Promise<AnyStateMachine>>> = {
  request: () => import('./patterns/request/request.machine').then((m) => m.requestMachine),
  submitOnce: () => import('./patterns/submitOnce/submitOnce.machine').then((m) => m.submitOnceMachine),
  pagedList: () => import('./patterns/pagedList/pagedList.machine').then((m) => m.pagedListMachine),
  oneOpen: () => import('./patterns/oneOpen/oneOpen.machine').then((m) => m.oneOpenMachine),
  poll: () => import('./patterns/poll/poll.machine').then((m) => m.pollMachine),
  link: () => import('./link/link.machine').then((m) => m.linkMachine),
  pulse: () => import('./link/pulse.machine').then((m) => m.pulseMachine),
  subscription: () => import('./subscription/subscription.machine').then((m) => m.subscriptionMachine),
  transfer: () => import('./transfer/transfer.machine').then((m) => m.transferMachine),
  transferDialog: () => import('./transferDialog/transferDialog.machine').then((m) => m.transferDialogMachine),
  app: () => import('./app/app.machine').then((m) => m.appMachine),
  layout: () => import('./layout/layout.machine').then((m) => m.layoutMachine),
  locale: () => import('./locale/locale.machine').then((m) => m.localeMachine),
  notice: () => import('./notices/notice.machine').then((m) => m.noticeMachine),
  notices: () => import('./notices/notices.machine').then((m) => m.noticesMachine),
  theme: () => import('./theme/theme.machine').then((m) => m.themeMachine),
  outcomes: () => import('./outcomes/outcomes.machine').then((m) => m.outcomesMachine),
  session: () => import('./session/session.machine').then((m) => m.sessionMachine),
  login: () => import('./login/login.machine').then((m) => m.loginMachine),
  transferRecords: () => import('./transferRecords/transferRecords.machine').then((m) => m.transferRecordsMachine),
  assetsOverview: () => import('./assetsOverview/assetsOverview.machine').then((m) => m.assetsOverviewMachine),
  favourites: () => import('./favourites/favourites.machine').then((m) => m.favouritesMachine),
  markets: () => import('./markets/markets.machine').then((m) => m.marketsMachine),
  trendlines: () => import('./markets/trendlines.machine').then((m) => m.trendlinesMachine),
}
