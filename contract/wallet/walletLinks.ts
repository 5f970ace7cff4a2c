/** Pages and dialogs of the wallet mode, without the language prefix. */
export const walletPaths = {
  home: '/web3',
  asset: '/web3/asset',
  swap: '/web3/swap',
  receive: '/web3/receive',
  approval: '/web3/phone',
  phone: '/web3/phone/wallet',
  support: '/support/nav/3',
  download: '/app/downLoad',
} as const

const param = 'wallet'

/** Dialogs that the search parameter opens over any page. */
const walletDialogs = ['login', 'install'] as const
export type WalletDialogName = (typeof walletDialogs)[number]

/** The dialog in the address; undefined if none. */
export const walletDialogOf = (search: string): WalletDialogName | undefined => {
  const value = new URLSearchParams(search).get(param)
  return walletDialogs.find((name) => name === value)
}

/** The same search string with that dialog, or without one. */
export const withWalletDialog = (search: string, dialog: WalletDialogName | undefined): string => {
  const params = new URLSearchParams(search)
  if (dialog === undefined) params.delete(param)
  else params.set(param, dialog)
  const rest = params.toString()
  return rest === '' ? '' : `?${rest}`
}

/** Pages of the wallet mode, except the phone's. */
export const isWalletPath = (path: string): boolean =>
  /^\/web3(?:\/|$)/i.test(path) && !/^\/web3\/phone(?:\/|$)/i.test(path)

/** The secret in the fragment of a code's address; undefined if there is none. */
export const scannedSecret = (hash: string): string | undefined => /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1]

/** The assets page, filtered by one chain or for all of them. */
export const assetPath = (chainIndex: string | undefined): string =>
  chainIndex === undefined
    ? walletPaths.asset
    : `${walletPaths.asset}?${new URLSearchParams({ chain: chainIndex }).toString()}`

/** The page of a transaction: the assets page, which opens it. */
export const transactionPath = ({
  chainIndex,
  txHash,
}: {
  readonly chainIndex: string
  readonly txHash: string
}): string => `${walletPaths.asset}?${new URLSearchParams({ chain: chainIndex, tx: txHash }).toString()}`

const named = /^[A-Za-z0-9]{1,100}$/

/** The chain and transaction in the address of a wallet page. Invalid names are ignored. */
export const namedOnChain = (
  search: URLSearchParams,
): { readonly chainIndex: string | undefined; readonly txHash: string | undefined } => {
  const name = (key: string) => {
    const value = search.get(key)
    return value !== null && named.test(value) ? value : undefined
  }
  return { chainIndex: name('chain'), txHash: name('tx') }
}
