import { panelIn } from '../spot/panelAddress.ts'
import { routeOf } from './routeOf.ts'
import type { RouteId } from '../routes.ts'

/**
 * The frame that the shell puts around a page. Pages cannot hide the top bar, because it reports the network status
 * everywhere.
 */
export interface Frame {
  /** `fixed` stays while the page scrolls, `scrolling` scrolls with it. */
  readonly header: 'fixed' | 'scrolling' | 'none'
  readonly footer: boolean
  /** The customer-service button: `usual` is on pc only, `everywhere` on pad and phone too. */
  readonly support: 'usual' | 'hidden' | 'everywhere'
  /** The quick navigation at the bottom of a phone's window. */
  readonly bottomBar: boolean
  /** The theme that the page requires, regardless of the user's choice; omitted: the user's own. */
  readonly theme?: 'light' | 'dark'
}

/** Help is one press away; on a phone it is in the bottom bar. */
const usual: Frame = { header: 'fixed', footer: true, support: 'everywhere', bottomBar: true }

/** On a phone with an open keyboard the header makes room for the form, and help is at hand. */
const form: Frame = { ...usual, header: 'scrolling', bottomBar: false }

/** The order form is at the end of the page, so nothing may cover it. */
const trading: Frame = { ...usual, footer: false, support: 'hidden' }

/** A text page: the header scrolls with it. */
const reading: Frame = { ...usual, header: 'scrolling' }

const alone: Frame = { ...usual, header: 'none', footer: false, support: 'hidden', bottomBar: false }

/** The web3 wallet has its own look and no quick navigation of the exchange. */
const web3: Frame = { ...usual, support: 'usual', bottomBar: false, theme: 'dark' }

const frames: { readonly [Id in RouteId]?: Frame } = {
  login: form,
  register: form,
  recover: form,

  transferPage: { ...form, footer: false, support: 'usual' },

  spotTrade: trading,
  marginTrade: trading,
  marginTradePair: trading,
  preMarket: trading,
  contractTrade: trading,
  simulation: trading,
  swapsPhone: trading,

  // A room fills the window below the header; its chat takes the place of the quick navigation.
  liveRoom: { ...trading, header: 'scrolling', bottomBar: false },
  // The page behind the QR code opens in a tab of its own.
  appDownload: { ...trading, header: 'none', bottomBar: false },

  // For agents: the button would lead to this page.
  supportDesk: { ...usual, support: 'hidden' },
  supportArticle: reading,
  apiDocument: reading,
  rateStandard: reading,
  cashbackDetails: reading,
  kolPlan: reading,
  starHome: reading,
  feedback: { ...form, bottomBar: true },

  web3,
  web3Asset: web3,
  web3Swap: web3,
  web3Receive: web3,
  // A phone that scanned a code: only the question, in the wallet's look.
  walletApproval: { ...alone, theme: 'dark' },
  phoneWallet: { ...alone, theme: 'dark' },
}

/** A panel of the trading floor in a window of its own, which another window with a header has opened. */
const isPanelAlone = (id: RouteId | undefined, search: string): boolean =>
  id === 'spotTrade' && panelIn(new URLSearchParams(search)) !== undefined

/** The frame of the page at a path without its language prefix, and the query of its address. */
export const frameOf = (path: string, search = ''): Frame => {
  const id = routeOf(path)?.id
  if (isPanelAlone(id, search)) return alone
  const own = Object.entries(frames).find(([name]) => name === id)?.[1]
  return own ?? usual
}
