import { walletTypes } from '#contract/assets/accounts.ts'
import type { WalletType } from '#contract/assets/accounts.ts'
import { transferPaths, transferSearch } from '#contract/assets/transferLinks.ts'

/** The facts that determine the targets of the wallet popover. */
export interface WalletState {
  readonly device: 'pc' | 'pad' | 'phone'
  /** The coin to deposit. */
  readonly coinId?: number
}

/**
 * The wallet's accounts and pages (HDR-07 in `docs/requirements.md`). Deposit, withdrawal and transfer are
 * `walletActions`.
 */
const entries = [
  { id: 'overview', to: '/assetManagement/overView', holds: [] },
  { id: 'spot', to: '/assetManagement/home', holds: [walletTypes.spot] },
  { id: 'margin', to: '/assetManagement/margin', holds: [walletTypes.cross, walletTypes.isolated] },
  { id: 'swaps', to: '/assetManagement/swaps', holds: [walletTypes.contract, walletTypes.delivery] },
  { id: 'c2c', to: '/c2c/account', holds: [walletTypes.c2c] },
  { id: 'financial', to: '/assetManagement/financialAccount', holds: [] },
  { id: 'history', to: '/assetManagement/financial', holds: [] },
  { id: 'statement', to: '/assetManagement/statement', holds: [] },
  { id: 'addresses', to: '/assetManagement/addresses', holds: [] },
] as const

type WalletItemId = (typeof entries)[number]['id']

export interface WalletItem {
  readonly id: WalletItemId
  readonly to: string
  /** The accounts that the page covers; empty if the venue's balances do not include them. */
  readonly holds: readonly WalletType[]
}

/** Phones have a separate overview. */
export const walletItems = ({ device }: WalletState): readonly WalletItem[] =>
  entries.map(({ id, to, holds }) => ({
    id,
    to: id === 'overview' && device === 'phone' ? '/account/capital/overview' : to,
    holds,
  }))

export interface WalletActions {
  readonly deposit: string
  readonly withdraw: string
  /** From spot to contract: a dialog over the current page, on phones a page. */
  readonly transfer: string
}

export const walletActions = ({ device, coinId }: WalletState): WalletActions => ({
  deposit: coinId === undefined ? '/assetManagement/topup' : `/assetManagement/topup?name=${coinId}`,
  withdraw: '/assetManagement/extract',
  transfer:
    device === 'phone'
      ? `${transferPaths.page}?source=${walletTypes.spot}&target=${walletTypes.contract}`
      : transferSearch({ source: walletTypes.spot, target: walletTypes.contract }),
})
