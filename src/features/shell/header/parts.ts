import type { ComponentType } from 'react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'

/** What a button of the header opens: its code and words come lazily, so the app hands it in. */
interface HeaderPart {
  readonly Part: ComponentType<{ app: AppRefs }>
}

/** One line for each. */
export interface HeaderParts {
  /** The rows of whichever group of the main menu is open. */
  readonly mainMenu: HeaderPart
  /** The menu of small screens. */
  readonly sideMenu: HeaderPart
  readonly wallet: HeaderPart
  readonly orders: HeaderPart
  readonly messages: HeaderPart
  readonly account: HeaderPart
  /** In the web3 mode: whose wallet this browser is in. */
  readonly web3Wallet: HeaderPart
  readonly download: HeaderPart
  readonly search: HeaderPart
  /** Language and currency. */
  readonly picker: HeaderPart
}
