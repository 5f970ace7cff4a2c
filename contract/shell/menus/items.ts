/** The menu entries (NAV-01 in `docs/requirements.md`), as a table. `mainMenu` decides who sees which entry. */

interface Entry {
  /**
   * Its texts are `navigation:item.<id>` and `navigation:text.<id>` (`shell:wallet.<id>` in the web3 wallet), and an
   * operator can hide it by this id.
   */
  readonly id: string
  /** One of our paths, without the language prefix. */
  readonly to: string
  /** Guests are sent to the login and return. */
  readonly needsLogin?: true
}

export const groups = [
  {
    id: 'buyCrypto',
    items: [
      { id: 'topup', to: '/assetManagement/topup', needsLogin: true },
      { id: 'c2cTrade', to: '/c2c/trade' },
      { id: 'creditCard', to: '/c2c/trade/creditCardIndex' },
    ],
  },
  {
    id: 'market',
    items: [
      { id: 'markets', to: '/market' },
      { id: 'marketOverview', to: '/marketExplore/overview' },
    ],
  },
  {
    id: 'trade',
    items: [
      { id: 'spot', to: '/trade/exchange/?tradeCode=btc_usdt' },
      { id: 'margin', to: '/margin/trade/btc_usdt' },
      { id: 'preMarket', to: '/preMarket' },
    ],
  },
  {
    id: 'contract',
    items: [
      // The targets of these three depend on the contract list, the device and the user: `destinations`.
      { id: 'perpetual', to: '/contract/exchange/trade/' },
      { id: 'delivery', to: '/contract/exchange/trade/' },
      { id: 'simulation', to: '/contract/exchange/btcusdt', needsLogin: true },
      { id: 'contractCopy', to: '/chargeBack' },
      { id: 'cashback', to: '/activity/cashback' },
    ],
  },
  { id: 'copyTrading', items: [{ id: 'copyTrading', to: '/chargeBack' }] },
  {
    id: 'financial',
    items: [
      { id: 'earn', to: '/wealthManagement' },
      { id: 'pledge', to: '/pledgeBorrowMoney' },
      { id: 'dual', to: '/twoCoinsFinalcial' },
    ],
  },
  {
    id: 'more',
    items: [
      { id: 'inviteFriends', to: '/user/ic' },
      { id: 'benefits', to: '/benefitsCenter/home' },
      { id: 'pay', to: '/pay/home', needsLogin: true },
      { id: 'live', to: '/live' },
      { id: 'vip', to: '/vip' },
      { id: 'ieo', to: '/ieo' },
      { id: 'learn', to: '/learn/index' },
      { id: 'nft', to: '/nft/home' },
      { id: 'research', to: '/learn/index/?tab=research' },
      { id: 'support', to: '/support/index' },
      { id: 'notices', to: '/support/notice' },
      { id: 'kolPlan', to: '/activity/kol-incentive-plan' },
      { id: 'starHome', to: '/campaign/templateSecond/starHome' },
      { id: 'selection', to: '/selection' },
    ],
  },
] as const satisfies readonly { readonly id: string; readonly items: readonly Entry[] }[]

/** The menu of the web3 wallet mode, which has no groups. */
export const web3Items = [
  { id: 'web3Swap', to: '/web3/swap' },
  { id: 'web3Asset', to: '/web3/asset' },
  { id: 'web3Receive', to: '/web3/receive' },
] as const satisfies readonly Entry[]

/** The two modes of the product, in the order of the switch. */
export const modes = [
  { id: 'exchange', to: '/' },
  { id: 'web3', to: '/web3' },
] as const
export type Mode = (typeof modes)[number]['id']

/** The group whose items open the venue's default contracts. */
export const contractGroup = 'contract' satisfies GroupId

export type GroupId = (typeof groups)[number]['id']
/** Ids of items in groups. */
export type GroupItemId = (typeof groups)[number]['items'][number]['id']
export type WalletItemId = (typeof web3Items)[number]['id']
export type ItemId = GroupItemId | WalletItemId

/** The mode of a path without its language prefix: web3 wallet or exchange. */
export const modeOf = (path: string): Mode => (/^\/web3(?:\/|$)/i.test(path) ? 'web3' : 'exchange')
