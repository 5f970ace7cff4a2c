import type { ComponentType } from 'react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'

/** A popover of the header; its code and translations load lazily, so the app passes it in. */
interface HeaderPart {
  readonly Part: ComponentType<{ app: AppRefs }>
}

/** One line per popover. */
export interface HeaderParts {
  /** The rows of the open group in the main menu. */
  readonly mainMenu: HeaderPart
  /** The menu of small screens. */
  readonly sideMenu: HeaderPart
  readonly wallet: HeaderPart
  readonly orders: HeaderPart
  readonly messages: HeaderPart
  readonly account: HeaderPart
  /** In web3 mode: the connected wallet. */
  readonly web3Wallet: HeaderPart
  readonly download: HeaderPart
  readonly search: HeaderPart
  /** Language and currency. */
  readonly picker: HeaderPart
}
