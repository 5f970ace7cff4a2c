import type { RouteId } from '../routes.ts'

/**
 * The files of words that a page needs before it is drawn, beside those that every document has: the page fetches them,
 * and the venue lets the browser know of them with the document, so that they come in the first round.
 */
export const pageWords = {
  home: ['markets', 'live'],
  markets: ['markets', 'live', 'favourites'],
  login: ['login'],
  register: ['register', 'login'],
  personSetting: ['personSetting', 'login', 'register'],
  assetsOverview: ['assetsOverview', 'transfer'],
  capitalOverview: ['assetsOverview', 'transfer'],
  transferPage: ['transfer', 'amounts'],
  web3: ['web3Home'],
  web3Asset: ['web3Assets', 'web3'],
  web3Receive: ['web3Receive', 'web3'],
  web3Swap: ['web3Swap', 'web3', 'amounts'],
  walletApproval: ['walletPhone'],
  phoneWallet: ['walletPhone'],
  live: ['liveList'],
  liveRoom: ['liveRoom'],
  supportDesk: ['support'],
  transferRecords: ['transferRecords', 'transfer'],
  inMail: ['inMail'],
  alerts: ['alerts', 'inMail', 'amounts', 'live'],
} as const satisfies { readonly [Id in RouteId]?: readonly string[] }

/** What the page of a route needs that is not built yet. */
export const unbuiltWords = ['unbuilt'] as const

/** The same for any page; those that are not named need none. */
export const wordsOfPage = (id: string): readonly string[] =>
  Object.entries(pageWords).find(([page]) => page === id)?.[1] ?? []
