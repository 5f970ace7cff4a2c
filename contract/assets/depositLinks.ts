/** The pages of deposits. */
export const depositPaths = {
  topup: '/assetManagement/topup',
  recovery: '/assetManagement/recovery',
  /** All of them, with more filters and as a file. */
  all: '/assetManagement/financial?type=1',
} as const

/** The addresses that withdrawals can go to. */
export const addressBookPath = '/assetManagement/addresses'

const record = /^[\w-]{1,40}$/

/** The page of one deposit. */
export const depositPath = (depositId: string): string => `${depositPaths.topup}?id=${encodeURIComponent(depositId)}`

/** Parameters of the deposit page: the coin to begin with, or the deposit to follow. */
export const topupInput = (
  search: URLSearchParams,
): { readonly coinId: number | undefined; readonly depositId: string | undefined } => {
  const [name, id] = [search.get('name') ?? '', search.get('id') ?? '']
  return {
    coinId: /^\d{1,9}$/.test(name) ? Number(name) : undefined,
    depositId: record.test(id) ? id : undefined,
  }
}

/** Parameters of the recovery page: a request to track or to revise, or the source that fills in its form. */
export const recoveryInput = (
  search: URLSearchParams,
): {
  /** The request to follow. */
  readonly recoveryId: string | undefined
  /** The request to revise. */
  readonly revisedId: string | undefined
  readonly depositId: string | undefined
  readonly txHash: string | undefined
  /** The network of the transaction. */
  readonly networkId: string | undefined
} => {
  const read = (name: string, allowed: RegExp) => {
    const text = search.get(name) ?? ''
    return allowed.test(text) ? text : undefined
  }
  return {
    recoveryId: read('id', record),
    revisedId: read('revise', record),
    depositId: read('deposit', record),
    txHash: read('hash', /^\w{1,128}$/),
    networkId: read('network', /^[a-z\d]{1,20}$/),
  }
}

/** The recovery page, filled in from a deposit. */
export const recoveryPath = (depositId: string): string =>
  `${depositPaths.recovery}?deposit=${encodeURIComponent(depositId)}`

/** The recovery page, filled in from a transaction. */
export const recoveryOfPath = (networkId: string, txHash: string): string =>
  `${depositPaths.recovery}?network=${encodeURIComponent(networkId)}&hash=${encodeURIComponent(txHash)}`

/** The page of one recovery request. */
export const recoveryRecordPath = (recoveryId: string): string =>
  `${depositPaths.recovery}?id=${encodeURIComponent(recoveryId)}`

/** The form of a request that needs more information. */
export const recoveryRevisePath = (recoveryId: string): string =>
  `${depositPaths.recovery}?revise=${encodeURIComponent(recoveryId)}`
