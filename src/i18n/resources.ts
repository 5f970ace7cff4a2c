import type { ParseKeys } from 'i18next'

/**
 * The words' types: one line a namespace. English is the measure; the other languages have the same keys (a test
 * compares).
 */
export interface Resources {
  codes: typeof import('#locales/en_US/codes.json')
  common: typeof import('#locales/en_US/common.json')
  errors: typeof import('#locales/en_US/errors.json')
  routes: typeof import('#locales/en_US/routes.json')
  shell: typeof import('#locales/en_US/shell.json')
  notices: typeof import('#locales/en_US/notices.json')
  navigation: typeof import('#locales/en_US/navigation.json')
  search: typeof import('#locales/en_US/search.json')
  history: typeof import('#locales/en_US/history.json')
  shortcuts: typeof import('#locales/en_US/shortcuts.json')
  header: typeof import('#locales/en_US/header.json')
  assetsOverview: typeof import('#locales/en_US/assetsOverview.json')
  preferences: typeof import('#locales/en_US/preferences.json')
  transferRecords: typeof import('#locales/en_US/transferRecords.json')
  outcomes: typeof import('#locales/en_US/outcomes.json')
  markets: typeof import('#locales/en_US/markets.json')
  live: typeof import('#locales/en_US/live.json')
  liveList: typeof import('#locales/en_US/liveList.json')
  liveRoom: typeof import('#locales/en_US/liveRoom.json')
  favourites: typeof import('#locales/en_US/favourites.json')
  session: typeof import('#locales/en_US/session.json')
  register: typeof import('#locales/en_US/register.json')
  personSetting: typeof import('#locales/en_US/personSetting.json')
  footer: typeof import('#locales/en_US/footer.json')
  login: typeof import('#locales/en_US/login.json')
  descriptions: typeof import('#locales/en_US/descriptions.json')
  inMail: typeof import('#locales/en_US/inMail.json')
  alerts: typeof import('#locales/en_US/alerts.json')
  amounts: typeof import('#locales/en_US/amounts.json')
  unbuilt: typeof import('#locales/en_US/unbuilt.json')
  walletLogin: typeof import('#locales/en_US/walletLogin.json')
  walletPhone: typeof import('#locales/en_US/walletPhone.json')
  web3: typeof import('#locales/en_US/web3.json')
  web3Assets: typeof import('#locales/en_US/web3Assets.json')
  notFound: typeof import('#locales/en_US/notFound.json')
  web3Home: typeof import('#locales/en_US/web3Home.json')
  web3Receive: typeof import('#locales/en_US/web3Receive.json')
  web3Swap: typeof import('#locales/en_US/web3Swap.json')
  support: typeof import('#locales/en_US/support.json')
  transfer: typeof import('#locales/en_US/transfer.json')
}

/** A key in a file of words, for tables of keys. */
export type WordKey<N extends Namespace> = ParseKeys<N>

/** A file of words: `locales/<language>/<namespace>.json`. */
export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    returnNull: false
  }
}
