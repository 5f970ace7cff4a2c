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

/** Which dialog the search parameter opens over any page. */
const walletDialogs = ['login', 'install'] as const
export type WalletDialogName = (typeof walletDialogs)[number]

/** What the address asks for; undefined: no dialog. */
export const walletDialogOf = (search: string): WalletDialogName | undefined => {
  const value = new URLSearchParams(search).get(param)
  return walletDialogs.find((name) => name === value)
}

/** The same search with that dialog, or with none. */
export const withWalletDialog = (search: string, dialog: WalletDialogName | undefined): string => {
  const params = new URLSearchParams(search)
  if (dialog === undefined) params.delete(param)
  else params.set(param, dialog)
  const rest = params.toString()
  return rest === '' ? '' : `?${rest}`
}

/** Pages of the wallet mode; the phone's are another matter. */
export const isWalletPath = (path: string): boolean =>
  /^\/web3(?:\/|$)/i.test(path) && !/^\/web3\/phone(?:\/|$)/i.test(path)

/** The secret that a code's address carries behind its `#`; undefined when there is none. */
export const scannedSecret = (hash: string): string | undefined => /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1]

/** The page of assets, with one chain looked at or all of them. */
export const assetPath = (chainIndex: string | undefined): string =>
  chainIndex === undefined
    ? walletPaths.asset
    : `${walletPaths.asset}?${new URLSearchParams({ chain: chainIndex }).toString()}`

/** The page that shows a transaction: that of assets, which opens it. */
export const transactionPath = ({
  chainIndex,
  txHash,
}: {
  readonly chainIndex: string
  readonly txHash: string
}): string => `${walletPaths.asset}?${new URLSearchParams({ chain: chainIndex, tx: txHash }).toString()}`

const named = /^[A-Za-z0-9]{1,100}$/

/** What the address of a wallet's page names: a chain, and a transaction on it. What is no name of either is none. */
export const namedOnChain = (
  search: URLSearchParams,
): { readonly chainIndex: string | undefined; readonly txHash: string | undefined } => {
  const name = (key: string) => {
    const value = search.get(key)
    return value !== null && named.test(value) ? value : undefined
  }
  return { chainIndex: name('chain'), txHash: name('tx') }
}
