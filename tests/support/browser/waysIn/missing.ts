/**
 * The flows with a screen that have no way in yet, so that `paths playwright` writes their files for one ADDRESS. The list
 * has to become empty: a flow leaves it by a way in beside the others here.
 */
export const withoutWayIn: readonly string[] = [
  'awayReceipt',
  'candles',
  'chart',
  'commandPalette',
  'desk',
  'favourites',
  'fillNotices',
  'hotkeys',
  'layout',
  'liveButton',
  'liveDraft',
  'openOrders',
  'orderForm',
  'peek',
  'roundTrip',
  'scrollRow',
  'session',
  'shortcuts',
  'spotTrade',
  'web3Swap',
  'workspace',
]
