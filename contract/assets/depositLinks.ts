/** The pages of deposits. */
export const depositPaths = { topup: '/assetManagement/topup', recovery: '/assetManagement/recovery' } as const

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

/** Parameters of the recovery page: a deposit, or a transaction hash. */
export const recoveryInput = (
  search: URLSearchParams,
): { readonly depositId: string | undefined; readonly txHash: string | undefined } => {
  const [id, hash] = [search.get('deposit') ?? '', search.get('hash') ?? '']
  return {
    depositId: record.test(id) ? id : undefined,
    txHash: /^\w{1,128}$/.test(hash) ? hash : undefined,
  }
}

/** The recovery page, filled in from a deposit. */
export const recoveryPath = (depositId: string): string =>
  `${depositPaths.recovery}?deposit=${encodeURIComponent(depositId)}`
