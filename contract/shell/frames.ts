import { routeOf } from './routeOf.ts'
import type { RouteId } from '../routes.ts'

/**
 * What the shell puts around a page. The top bar is no page's choice: it tells of the network, wherever the person is.
 */
export interface Frame {
  /** `fixed` stays while the page scrolls, `scrolling` goes with it. */
  readonly header: 'fixed' | 'scrolling' | 'none'
  readonly footer: boolean
  /** The customer-service button: `usual` is there on pc only, `everywhere` on pad and phone too. */
  readonly support: 'usual' | 'hidden' | 'everywhere'
  /** The quick navigation at the bottom of a phone's window. */
  readonly bottomBar: boolean
  /** The theme that the page must have, whatever the person chose; left out, it is the person's own. */
  readonly theme?: 'light' | 'dark'
}

/** Help is one press away, on a phone in the bar where a thumb goes. */
const usual: Frame = { header: 'fixed', footer: true, support: 'everywhere', bottomBar: true }

/** Somebody types: on a phone with its keyboard open the header gives its room, and help is at hand. */
const form: Frame = { ...usual, header: 'scrolling', bottomBar: false }

/** The order form stands at the end of the page: nothing lies over it. */
const trading: Frame = { ...usual, footer: false, support: 'hidden' }

/** A text: the header goes with it. */
const reading: Frame = { ...usual, header: 'scrolling' }

/** Nothing around it. */
const alone: Frame = { ...usual, header: 'none', footer: false, support: 'hidden', bottomBar: false }

/** The web3 wallet has a look of its own, and no quick navigation of the exchange. */
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

  // A room fills what the header leaves of the window; its chat stands where the quick navigation would.
  liveRoom: { ...trading, header: 'scrolling', bottomBar: false },
  // The page behind the QR code opens in a tab of its own.
  appDownload: { ...trading, header: 'none', bottomBar: false },

  // Those who answer: what the button leads to is here already.
  supportDesk: { ...usual, support: 'hidden' },
  supportArticle: reading,
  apiDocument: reading,
  rateStandard: reading,
  feedback: { ...form, bottomBar: true },

  web3,
  web3Asset: web3,
  web3Swap: web3,
  web3Receive: web3,
  // A phone that came by a code: nothing but the question, in the wallet's look.
  walletApproval: { ...alone, theme: 'dark' },
  phoneWallet: { ...alone, theme: 'dark' },
}

/** The frame of the page at a path without its language prefix. */
export const frameOf = (path: string): Frame => {
  const id = routeOf(path)?.id
  const own = Object.entries(frames).find(([name]) => name === id)?.[1]
  return own ?? usual
}
